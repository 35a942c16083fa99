#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The perplexity of a text in a language model (GGUF): that of the library, and of its weights as real numbers.

    DLSYS_LIBRARY=build/x build/model-venv/bin/python tests/model/perplexity.py model.gguf

Three lines: a reference in double, whose weights are the file's as real numbers; the library; the library with products
that round activations to bytes (fast_math). Each with its ratio to the first one.
"""

import argparse
import os
import sys

import numpy as np

from gguf_reference import Network

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path[:0] = [os.path.join(ROOT, "scripts"), os.path.join(ROOT, "python")]
import dlsys  # noqa: E402
from model.tokens import Tokens  # noqa: E402

TEXT = """The harbour lies at the end of a long valley, and in the morning the fog fills it to the brim. Fishermen
know the way by the sound of the bells. When the sun comes over the hills, the first boats are already back, and the
women on the pier sort what they have brought: herring, mackerel, now and then a cod. By noon the market is empty
again. The old people say that in earlier years the nets were heavier, but they also say that the winters were longer
and the bread was better, so nobody is quite sure what to believe. A school stands next to the church, and from its
windows the children can see the ships of the line that pass far out, on their way to the north. Some of them will go
there one day. Most of them will stay, repair the roofs after each storm, and teach their own children how to read the
weather in the colour of the water."""


def perplexity(logits, ids):
    """logits: those that follow each token but the last."""
    logits = np.asarray(logits, np.float64)
    shifted = logits - logits.max(axis=-1, keepdims=True)
    likely = shifted[np.arange(len(logits)), ids[1:]] - np.log(np.exp(shifted).sum(axis=-1))
    return float(np.exp(-likely.mean()))


def tokens(path):
    return Tokens(dlsys.model.File(path).facts()).encode(TEXT)


def of_library(path, ids, fast_math):
    """The logits that follow each token but the last."""
    model = dlsys.model.load(path, dims={"sequence": 1, "context": len(ids)}, fast_math=fast_math)
    return np.array([model.run({"ids": [[i]]})["logits"].ravel() for i in ids[:-1]])


def measured(path):
    """The logits of the reference, of the library, and of the library with fast math; the tokens."""
    ids = tokens(path)
    return Network(path).logits(ids[:-1]), of_library(path, ids, False), of_library(path, ids, True), ids


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    *logits, ids = measured(parser.parse_args().model)
    found = [perplexity(one, ids) for one in logits]
    for name, number in zip(("real weights, in double", "library", "library, fast math"), found):
        print(f"{name:24} {number:9.5f}  {number / found[0]:.6f}")


if __name__ == "__main__":
    main()
