# SPDX-License-Identifier: MIT
"""model_config.py: sizes to try, files that it replaces, files that are no models. arm_compute_run is a stand-in."""

import json
import os
import stat
import subprocess
import sys
import tempfile
import unittest
import zipfile

import mini_tree
from build import file_kinds
from model import needs, sizes, tool

SCRIPT = os.path.join(mini_tree.ROOT, "scripts", "model_config.py")
# Needs Reshape at size 1 of N, Permute from 2 on, and does not run above 100.
STAND_IN = """#!/usr/bin/env python3
import json, sys
n = 1
for word in sys.argv[1:]:
    if word.startswith("x="):
        n = int(word[2:].split("x")[0])
found = {"inputs": [{"name": "x", "shape": ["N", 4]}], "needs": [], "refused": []}
if n > 100:
    found["refused"].append({"node": "turn", "op": "Transpose", "reason": "it is too large"})
else:
    found["needs"].append({"node": "turn", "operator": "Permute" if n > 1 else "Reshape", "data_type": "fp32"})
print(json.dumps(found))
sys.exit(1 if found["refused"] else 0)
"""


class Points(unittest.TestCase):
    def test_words(self):
        self.assertEqual(sizes.dims(["N=4", "a=b=1..8"]), {"N": (4, 4), "a=b": (1, 8)})
        self.assertEqual(sizes.shapes(["x=1x3x32..64", "s="]), {"x": [(1, 1), (3, 3), (32, 64)], "s": []})
        for bad in ("N", "=4", "N=", "N=0", "N=4..2", "N=x", "N=-1", "N=1..", "N=99999999999", "N=\u0663"):
            with self.assertRaises(sizes.SizeError, msg=bad):
                sizes.dims([bad])
        for bad in ("x", "x=1x", "x=1xx2", "x=1,2", "=1"):
            with self.assertRaises(sizes.SizeError, msg=bad):
                sizes.shapes([bad])
        with self.assertRaises(sizes.SizeError):
            sizes.dims(["N=1", "N=2"])

    def test_a_range_is_tried_at_its_ends_and_between(self):
        self.assertEqual(sizes.between(7, 7), [7])
        self.assertEqual(sizes.between(1, 2), [1, 2])
        self.assertEqual(sizes.between(1, 100), [1, 2, 50, 64, 97, 100])
        self.assertEqual(sizes.between(3, 2147483647)[-1], 2147483647)
        for first in range(1, 40):
            for last in range(first, 60):
                tried = sizes.between(first, last)
                self.assertEqual((tried[0], tried[-1]), (first, last))

    def points(self, inputs, dims=(), shapes=()):
        made = sizes.Sizes(inputs, sizes.dims(dims), sizes.shapes(shapes))
        return [" ".join(made.words(p)) for p in made.points()]

    def test_one_name_has_one_size_unless_a_shape_says_otherwise(self):
        inputs = [("x", ["N", 3, "S", "S"]), ("y", ["N", None])]
        self.assertEqual(self.points(inputs, ["N=2", "S=5"], ["y=2x7"]), ["--shape x=2x3x5x5 --shape y=2x7"])
        self.assertEqual(self.points(inputs, [], ["x=1x3x4x6", "y=1x7"]), ["--shape x=1x3x4x6 --shape y=1x7"])
        self.assertEqual(self.points(inputs, [], ["x=2x3x4x6"])[0], "--shape x=2x3x4x6 --shape y=2x1")
        with self.assertRaises(sizes.SizeError):
            self.points(inputs, ["N=2"], ["y=3x7"])

    def test_ranges_meet_at_all_their_ends(self):
        found = self.points([("x", ["N", "H"])], ["N=1..4", "H=10..20"])
        for words in ("1x10", "4x20", "1x20", "4x10"):
            self.assertIn(f"--shape x={words}", found)

    def test_what_is_not_given_is_tried_at_several_sizes(self):
        found = self.points([("x", ["N", 3, None, None])])
        for words in ("1x3x1x1", "2x3x2x2", "1x3x224x224"):
            self.assertIn(f"--shape x={words}", found)
        found = self.points([("x", ["N", 3, "H"])], ["H=8..9"])
        self.assertTrue(all(w.endswith(("x3x8", "x3x9")) for w in found), found)

    def test_there_is_a_limit(self):
        inputs = [("x", [f"d{i}" for i in range(20)])]
        self.assertLessEqual(len(self.points(inputs, [f"d{i}=1..9" for i in range(20)])), sizes.MOST_POINTS)


class Script(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name
        self.write("run", STAND_IN.encode())
        os.chmod(self.path("run"), os.stat(self.path("run")).st_mode | stat.S_IXUSR)
        self.write("m.onnx", b"\x08\x08")

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, data):
        with open(self.path(name), "wb") as f:
            f.write(data)

    def run_it(self, *words, status=0):
        done = subprocess.run([sys.executable, SCRIPT, *words, "--tool", self.path("run")], capture_output=True,
                              text=True, check=False, cwd=self.folder)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        self.assertNotIn("Traceback", done.stderr)
        return done.stdout + done.stderr

    def operators(self):
        with open(self.path("my.json"), encoding="utf-8") as f:
            return [o["name"] for o in json.load(f)["operators"]]

    def test_the_config_covers_the_range(self):
        for words, operators in ((["--dim", "N=1"], ["Reshape"]), (["--dim", "N=2..9"], ["Permute"]),
                                 (["--shape", "x=1..9x4"], ["Permute", "Reshape"]), ([], ["Permute", "Reshape"])):
            said = self.run_it("m.onnx", "-o", "my.json", *words)
            self.assertEqual(self.operators(), operators, words)
            with open(self.path("my.txt"), encoding="utf-8") as f:
                self.assertIn(said.splitlines()[0], f.read())

    def test_a_size_of_the_range_that_does_not_run(self):
        said = self.run_it("m.onnx", "-o", "my.json", "--dim", "N=50..200", status=1)
        self.assertIn("it is too large (with x=", said)

    def test_files_of_others_are_not_replaced(self):
        self.write("my.txt", b"notes\n")
        said = self.run_it("m.onnx", "-o", "my.json", status=2)
        self.assertIn("my.txt is there, and this script did not write it", said)
        self.assertFalse(os.path.exists(self.path("my.json")))
        os.remove(self.path("my.txt"))
        self.write("my.json", b"{}")
        self.assertIn("--force", self.run_it("m.onnx", "-o", "my.json", status=2))
        self.run_it("m.onnx", "-o", "my.json", "--force")
        self.run_it("m.onnx", "-o", "my.json")  # its own are
        self.write("my.txt", b"What other.json is for. Written by scripts/model_config.py.\n")
        self.run_it("m.onnx", "-o", "my.json", status=2)

    def test_files_that_are_no_models_are_named(self):
        with zipfile.ZipFile(self.path("m.task"), "w") as archive:
            archive.writestr("pose.tflite", "x")
        with zipfile.ZipFile(self.path("m.pt"), "w") as archive:
            archive.writestr("archive/data.pkl", "x")
        with zipfile.ZipFile(self.path("m.npz"), "w") as archive:
            archive.writestr("a.npy", "x")
        self.write("m.ort", b"\x18\0\0\0ORTM\0\0\0\0")
        self.write("m.safetensors", (100).to_bytes(8, "little") + b'{"a":')
        self.write("m.pb", b"\x0a\x10")
        self.write("page.onnx", b"<!DOCTYPE html>")
        self.write("broken.npz", b"PK\x03\x04")
        for name, part in (("m.task", "pose.tflite"), ("m.pt", "PyTorch"), ("m.npz", ".npz"), ("m.ort", "ONNX Runtime"),
                           ("m.safetensors", "safetensors"), ("m.pb", "TensorFlow"), ("page.onnx", "HTML"),
                           ("broken.npz", "damaged zip")):
            self.assertIn(part, self.run_it(name, "-o", "my.json", status=2))

    def test_a_tflite_file_is_known_by_its_contents(self):
        for name in ("x.TFLITE", "x.onnx", "x"):
            self.write(name, b"\x1c\0\0\0TFL3\0\0\0\0")
            self.assertEqual(file_kinds.of(self.path(name)), "a TFLite model")

    def test_words_for_the_config(self):
        for words, part in ((["--arch", "aarch64"], 'did you mean "armv8-a"'), (["--isa", "neon,asimd"], '"neon"'),
                            (["--backends", "gpu"], '"opencl"'), (["--max-size", "0"], "number of bytes")):
            self.assertIn(part, self.run_it("m.onnx", "-o", "my.json", *words, status=2))

    def test_names_of_files_with_controls(self):
        said = self.run_it("a\x1b[2J.onnx", status=2)
        self.assertIn("a\\x1b[2J.onnx: no such file", said)

    @unittest.skipUnless(os.path.exists("/dev/full"), "needs /dev/full")
    def test_a_full_disk(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([sys.executable, SCRIPT, "m.onnx", "-o", "my.json", "--tool", self.path("run")],
                                  stdout=full, stderr=subprocess.PIPE, text=True, check=False, cwd=self.folder)
        self.assertEqual((done.returncode, len(done.stderr.splitlines())), (2, 1), done.stderr)
        self.assertIn("No space left", done.stderr)


class Outputs(unittest.TestCase):
    def test_files_of_outputs(self):
        """The same cases as in src/model/files/npy.test.cpp."""
        for names, files in ((["a/b", "a_b", "a\nb"], ["a_b_2.npy", "a_b.npy", "a_b_3.npy"]),
                             (["", ".", "_", "x"], ["__2.npy", "_..npy", "_.npy", "x.npy"]),
                             (["a/b", "a\tb", "a_b_2"], ["a_b.npy", "a_b_3.npy", "a_b_2.npy"])):
            self.assertEqual(list(tool.output_files(names).values()), files)

    def test_reports_are_joined_once(self):
        found = needs.Needs()
        text = '{"needs": [{"node": "a", "operator": "Add", "data_type": "fp32"}], "refused": []}'
        found.include("m", needs.Reported("m", text), needs.Reported("m", text))
        self.assertEqual(found.nodes, [("m", "a", "Add", "fp32", "", "")])


if __name__ == "__main__":
    unittest.main()
