#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The targets of scripts/fuzz.py that are Python: atheris runs them, guided by the coverage of the scripts.

    build/fuzz-venv/bin/python tests/fuzz/scripts.py tflite [LIBFUZZER'S OPTIONS] [FOLDER|FILE ...]

A finding is an exception that is not one of the scripts' own errors.
"""

import json
import os
import random
import sys
import tempfile
import warnings

import atheris
import numpy as np

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path[1:1] = [os.path.join(ROOT, folder) for folder in ("scripts", "scripts/tests", "tests/model")]
with atheris.instrument_imports(include=["build", "model"]):
    from build import combinations, config, config_file, filelist, jsonpos, options, words  # noqa: F401
    from model import manifest, needs, tflite_to_onnx
    from model.lite import LiteError, detect, elementwise, emit, file, network, recurrent, shapes  # noqa: F401
import lite_mutants  # noqa: E402
import test_damaged_texts  # noqa: E402

WANTED = {"Conv2d": ({"fp32"}, {"nhwc"}, {"winograd"}), "Add": ({"fp16"}, set(), set())}


class Targets:
    """A method reads an input, and raises what is a finding."""

    def __init__(self, scratch):
        self.path = os.path.join(scratch, "input")
        self.files = filelist.load(ROOT)

    def write(self, data):
        with open(self.path, "wb") as f:
            f.write(data)
        return self.path

    def tflite(self, data):
        try:
            tflite_to_onnx.translated(self.write(data)).SerializeToString()
        except LiteError as error:
            self.check(error)

    def config(self, data):
        try:
            values = combinations.settle(options.parse([("build_config", self.write(data))]))
            config.request(values, self.files, ROOT).as_json()
        except (words.BuildError, words.BuildErrors) as error:
            self.check(error)

    def needs(self, data):
        found = needs.Needs()
        try:
            found.add("model.json", data.decode(errors="replace"))
            made = needs.text(needs.config(found, self.files)) + needs.comment(found, "x.json")
            assert made.replace("\n", "").isprintable(), made
        except needs.NeedsError as error:
            self.check(error)

    def manifest(self, data):
        data = b"\x7fELF" + data.replace(b'{"version": ', b'{"version":') + b"\0\0"
        try:
            holds = manifest.read(self.write(data))
            manifest.missing(holds, WANTED)
            manifest.slower(holds, WANTED)
        except manifest.ManifestError as error:
            self.check(error)

    @staticmethod
    def check(error):
        assert str(error), "an error without a text"


VALUES = {"config": test_damaged_texts.CONFIG, "needs": test_damaged_texts.NEEDS,
          "manifest": test_damaged_texts.MANIFEST}


def json_mutator(otherwise):
    """Changes values and keys of a JSON text, and now and then its characters."""
    def mutate(data, most, seed):
        chance = random.Random(seed)
        try:
            value = json.loads(data) if chance.random() < 0.7 else None
        except (ValueError, RecursionError):
            value = otherwise if chance.random() < 0.05 else None
        if isinstance(value, (dict, list)) and value:
            return test_damaged_texts.mutant(chance, value)[:most]
        return atheris.Mutate(data, most)
    return mutate


def lite_mutator(data, most, seed):
    """Changes aligned numbers of a file, which are its offsets, lengths and parameters, or any bytes."""
    chance = np.random.default_rng(seed)
    return lite_mutants.mutant(chance, data)[:most] if chance.random() < 0.5 else atheris.Mutate(data, most)


def mutator(name):
    if name == "tflite":
        return lite_mutator
    return json_mutator(VALUES[name])


def main():
    name = sys.argv[1]
    warnings.simplefilter("error")
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as scratch:
        words_of_fuzzer = [sys.argv[0]] + sys.argv[2:]
        atheris.Setup(words_of_fuzzer, getattr(Targets(scratch), name), custom_mutator=mutator(name))
        atheris.Fuzz()


if __name__ == "__main__":
    main()
