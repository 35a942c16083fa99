#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the first inputs of a target of scripts/fuzz.py into a folder: what the tests build.

    build/model-venv/bin/python tests/fuzz/seeds.py onnx build/fuzz/seeds/onnx
"""

import hashlib
import io
import json
import os
import random
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
for folder in ("tests/model", "scripts", "scripts/tests"):
    sys.path.insert(0, os.path.join(ROOT, folder))

LARGEST = 4096  # bytes: mutations of larger files seldom meet a field that matters
GRAPHS = 400  # random ones
EACH = 8  # models of an operator


def in_child(make, refusal):
    """The bytes that make() returns; none if it refuses, or if ONNX Runtime ends the process, as it does for some of
    the models."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")
        os.dup2(sys.stderr.fileno(), 2)
        try:
            os.write(write, make()[:LARGEST + 1])
        except refusal:
            pass
        os._exit(0)
    os.close(write)
    with open(read, "rb") as f:
        data = f.read()
    os.waitpid(child, 0)
    return data


def onnx_files():
    """Models of one node and random graphs, of the judge."""
    import judge_cases
    from judge_nodes import Unfit
    chance = random.Random(1)
    by_name = {}
    for key in judge_cases.one_node_cases():
        by_name.setdefault(key.split(":")[0], []).append(key)
    chosen = [key for keys in by_name.values() for key in chance.sample(keys, min(EACH, len(keys)))]

    def made(make, key):
        graph, outputs = make(key)
        return graph.model(outputs).SerializeToString()

    cases = [(judge_cases.one_node_case, key) for key in chosen]
    for make, key in cases + [(judge_cases.random_case, seed) for seed in range(GRAPHS)]:
        data = in_child(lambda: made(make, key), Unfit)  # noqa: B023  (called at once)
        if data:
            yield data


def tflite_files():
    """Files that are damaged in the tests, and all that the tests compare with LiteRT."""
    import lite_case
    import lite_mutants
    import numpy as np
    import test_tflite
    import test_tflite_recurrent
    found = [make(np.random.default_rng(1)) for make in lite_mutants.SEEDS]
    lite_case.Case.same = lambda self, lite, *outputs, **_: found.append(lite.data(*outputs))
    load = unittest.defaultTestLoader.loadTestsFromModule
    for module in (test_tflite, test_tflite_recurrent):
        unittest.TextTestRunner(io.StringIO()).run(load(module))
    return found


def npy_files():
    import numpy as np
    for kind in ("<f4", "<f2", ">f8", "|i1", "|u1", ">i2", "<u2", "<i4", ">u4", "<i8", "<u8", "|b1"):
        for shape in ((), (0,), (3,), (2, 3), (1, 2, 3, 2)):
            for order in ("C", "F"):
                for version in ((1, 0), (2, 0), (3, 0)):
                    file = io.BytesIO()
                    array = np.ones(shape, kind, order=order)
                    np.lib.format.write_array(file, array, version)
                    yield file.getvalue()


def gguf_files():
    """Networks of one layer and of all types, as small as they can be."""
    import numpy as np
    from gguf_files import NUMBERS, TYPES, small_network
    random_, found = np.random.default_rng(1), []
    for kind, number in NUMBERS.items():
        width = TYPES[number][1] if TYPES[number][1] <= 32 else 2
        for architecture in ("llama", "qwen3", "gemma2"):
            found.append(small_network(random_, architecture, layers=1, heads=1, head_width=max(width, 2), inner=width,
                                       tokens=3, context=8, kinds=(kind,), norms=architecture == "qwen3"))
    return found


def graph_files():
    """Random bytes: tests/fuzz/files/graph.cpp makes a network of any."""
    chance = random.Random(1)
    for count in (8, 16, 32, 64):
        for _ in range(64):
            yield bytes(chance.randrange(256) for _ in range(count))


def texts(value, example=""):
    """A JSON value, and valid and damaged forms of it."""
    import test_damaged_texts
    chance = random.Random(1)
    yield json.dumps(value).encode()
    for _ in range(60):
        yield test_damaged_texts.mutant(chance, value)
    for name in sorted(os.listdir(os.path.join(ROOT, example))) if example else ():
        if name.endswith(".json") and name != "schema.json":
            with open(os.path.join(ROOT, example, name), "rb") as f:
                yield f.read()


def json_files(name):
    import test_damaged_texts
    value = getattr(test_damaged_texts, name.upper())
    return texts(value, "build_configs" if name == "config" else "")


def main():
    name, folder = sys.argv[1:]
    makers = {"onnx": onnx_files, "npy": npy_files, "gguf": gguf_files, "graph": graph_files, "tflite": tflite_files}
    os.makedirs(folder, exist_ok=True)
    count = 0
    for data in makers[name]() if name in makers else json_files(name):
        if len(data) <= LARGEST * (4 if name == "tflite" else 1):
            count += 1
            with open(os.path.join(folder, hashlib.sha1(data).hexdigest()), "wb") as f:
                f.write(data)
    print(f"{folder}: {count} inputs")
    return 0 if count else 1


if __name__ == "__main__":
    sys.exit(main())
