# SPDX-License-Identifier: MIT
"""Damaged build_configs, manifests and outputs of --needs end in errors of ours, or are understood.

MUTANTS=N: a longer run.
"""

import copy
import json
import os
import random
import tempfile
import unittest

import mini_tree
from build import combinations, config, filelist, options
from build.words import BuildError, BuildErrors
from model import manifest, needs

COUNT = int(os.environ.get("MUTANTS", "400"))
CONFIG = {"operators": [{"name": "Conv2d", "data_types": ["fp32", "qasymm8"], "data_layouts": ["nhwc"],
                         "methods": ["gemm"], "backends": ["cpu"]}, "Add"],
          "data_types": ["fp32", "qasymm8"], "arch": "armv8-a",
          "isa": ["neon", "dotprod"], "max_size": 600000, "graph": True, "classes": False, "c_api": "established",
          "backends": ["cpu"], "data_layouts": ["nhwc"], "$schema": "x"}
MANIFEST = {"version": "1.0.0", "arch": "armv8-a", "tiers": ["neon"], "backends": ["cpu"],
            "methods": {"Conv2d": ["gemm"]},
            "operators": [{"name": "Add", "data_types": ["fp32"], "data_layouts": ["nhwc"]},
                          {"name": "Conv2d", "data_types": ["fp32"], "data_layouts": ["nhwc"]}]}
NEEDS = {"inputs": [{"name": "x", "shape": [1, "N", None]}],
         "needs": [{"node": "a", "operator": "Conv2d", "data_type": "fp32", "data_layout": "nhwc",
                    "method": "winograd"},
                   {"node": "b", "operator": "Add", "data_type": "fp32"}],
         "refused": [{"node": "c", "op": "Loop", "reason": "why"}]}
VALUES = (None, True, 0, -1, 1 << 70, 1.5, "", "x", "\x1b[2J", "\ud800", [], {}, [[]], [None], {"": None}, "a" * 5000)


def places(value, found):
    """All (container, key) in a JSON value."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        found.append((value, key))
        places(value[key], found)
    return found


def deep(chance):
    count = chance.choice((3, 99, 101, 5000, 200000))
    if chance.random() < 0.5:
        return "[" * count + "]" * chance.choice((0, count))
    return '{"operators":' * count + "1" + "}" * count


def mutant(chance, value):
    """The text of a JSON value with other values, keys, characters or bytes."""
    value = json.loads(json.dumps(value))
    if chance.random() < 0.01:
        return deep(chance).encode()
    for _ in range(chance.choice((0, 1, 1, 2))):
        container, key = chance.choice(places(value, []))
        if chance.random() < 0.7:
            container[key] = copy.deepcopy(chance.choice(VALUES))
        elif chance.random() < 0.5 or isinstance(container, list):
            del container[key]
        else:
            container[chance.choice(("", "name", "isa", "\x00", "operatorz"))] = container.pop(key)
        if not value:
            break
    data = bytearray(json.dumps(value).encode())
    for _ in range(chance.choice((0, 0, 1, 3))):
        at = chance.randrange(len(data)) if data else 0
        if chance.random() < 0.5:
            data[at:at + 1] = bytes([chance.choice(b'{}[]",:0-9e\\\xff\x00\n\xc3tn')])
        else:
            del data[at:at + chance.randrange(1, 9)]
    return bytes(data)


class Damaged(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.path = os.path.join(holder.name, "damaged.json")
        self.chance = random.Random(int(os.environ.get("SEED", "5")))

    def write(self, data):
        with open(self.path, "wb") as f:
            f.write(data)

    def ends(self, value, use, errors):
        """Runs use() on mutants; it may return or raise one of the errors, whose text a terminal can show."""
        good = 0
        for number in range(COUNT):
            data = mutant(self.chance, value)
            self.write(data)
            try:
                use(data)
                good += 1
            except errors as error:
                self.assertTrue(str(error))
                shown = [line for line in str(error).split("\n") if not line.isprintable()]
                self.assertEqual(shown, [], data[:200])
            except Exception as error:
                raise AssertionError(f"mutant {number}: {data[:2000]!r}") from error
        self.assertGreater(good, 0)
        self.assertLess(good, COUNT)

    def test_build_configs(self):
        files = filelist.load(mini_tree.ROOT)

        def use(data):
            values = combinations.settle(options.parse([("build_config", self.path)]))
            config.request(values, files, mini_tree.ROOT)

        self.ends(CONFIG, use, (BuildError, BuildErrors))

    def test_needs(self):
        files = filelist.load(mini_tree.ROOT)

        def use(data):
            found = needs.Needs()
            found.add("model.json", data.decode(errors="replace"))
            made = needs.text(needs.config(found, files)) + needs.comment(found, "x.json")
            self.assertTrue(made.replace("\n", "").isprintable())

        self.ends(NEEDS, use, needs.NeedsError)

    def test_manifests(self):
        wanted = {"Conv2d": ({"fp32"}, {"nhwc"}, {"winograd"}), "Add": ({"fp16"}, set(), set())}

        def use(data):
            self.write(b"\x7fELF" + data.replace(b'{"version": ', b'{"version":') + b"\0\0")
            holds = manifest.read(self.path)
            self.assertTrue(manifest.missing(holds, wanted))
            manifest.slower(holds, wanted)

        self.ends(MANIFEST, use, manifest.ManifestError)


if __name__ == "__main__":
    unittest.main()
