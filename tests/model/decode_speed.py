#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The speed of a language model (GGUF, llama) as ratios to ONNX Runtime and llama.cpp, with equal numbers of threads.

    DLSYS_LIBRARY=build/x build/model-venv/bin/python tests/model/decode_speed.py model.gguf --threads 1 4 16

For reading a prompt and for each token of an answer: the peer's smallest time divided by the library's; above 1, the
library is faster. ONNX Runtime runs the same weights as MatMulNBits (gguf_onnx.py); llama.cpp reads the file, if the
package llama-cpp-python is installed. All read the same tokens.
"""

import argparse
import os
import sys
import time

import numpy as np

from gguf_onnx import Peer

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "python"))
import dlsys  # noqa: E402


class Library:
    def __init__(self, path, threads, fast_math, prompt):
        self.model = dlsys.model.load(path, dims={"sequence": (1, prompt), "context": 512}, threads=threads,
                                      fast_math=fast_math)

    def reset(self):
        self.model.reset()

    def feed(self, ids):
        return self.model.run({"ids": np.array([ids], np.int64)})["logits"]


class LlamaCpp:
    def __init__(self, path, threads, prompt):
        from llama_cpp import Llama
        self.model = Llama(path, n_threads=threads, n_threads_batch=threads, n_ctx=512, n_batch=prompt, verbose=False)

    def reset(self):
        self.model.reset()

    def feed(self, ids):
        self.model.eval(ids)


def peers(path, threads, level, prompt):
    found = {"ONNX Runtime": Peer(path, threads, level)}
    try:
        found["llama.cpp"] = LlamaCpp(path, threads, prompt)
    except ImportError:
        print("llama-cpp-python is not installed", file=sys.stderr)
    return found


def times(call, ids, count):
    """Of the prompt, and the least of a token after it."""
    call.reset()
    start = time.perf_counter()
    call.feed(ids)
    first, least = time.perf_counter() - start, float("inf")
    for i in range(count):
        start = time.perf_counter()
        call.feed([ids[i % len(ids)]])
        least = min(least, time.perf_counter() - start)
    return first, least


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("--threads", type=int, nargs="*", default=[1])
    parser.add_argument("--prompt", type=int, default=64, help="tokens of the prompt")
    parser.add_argument("--tokens", type=int, default=24, help="tokens of the answer")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--fast-math", action="store_true",
                        help="activations in bytes, as accuracy_level 4 in the peer")
    words = parser.parse_args()
    ids = [int(i) for i in np.random.default_rng(1).integers(1000, 20000, words.prompt)]
    for threads in words.threads:
        calls = {"library": Library(words.model, threads, words.fast_math, words.prompt),
                 **peers(words.model, threads, 4 if words.fast_math else 0, words.prompt)}
        least = {name: (float("inf"), float("inf")) for name in calls}
        for _ in range(words.rounds):
            for name, call in calls.items():
                least[name] = tuple(map(min, least[name], times(call, ids, words.tokens)))
        for name in list(calls)[1:]:
            prompt, token = (theirs / own for theirs, own in zip(least[name], least["library"]))
            print(f"{threads:2} threads, {name:12}: prompt {prompt:5.2f}, token {token:5.2f}; library: "
                  f"{words.prompt / least['library'][0]:.0f} and {1 / least['library'][1]:.0f} tokens/s", flush=True)


if __name__ == "__main__":
    main()
