# SPDX-License-Identifier: MIT
"""docs/add_an_onnx_operator.md, followed in a copy of the tree: an operator is a line in a header and a row. The
program has this operator and no other."""

import os
import platform
import re
import shutil
import struct
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = "docs/add_an_onnx_operator.md"
HEADER, SOURCE = "src/model/families/elementwise.h", "src/model/families/unary.cpp"
CONFIG = ('{"operators": [], "graph": true, "onnx_operators": ["Reciprocal", "Shrink"], "onnx_made": [], '
          '"ranges": false, "gguf": false}')


def field(number, content):
    """A field of a message of protobuf: a number or bytes."""
    if isinstance(content, int):
        return varint(number << 3) + varint(content)
    return varint(number << 3 | 2) + varint(len(content)) + content


def varint(number):
    found = b""
    while number > 127:
        found += bytes([number & 127 | 128])
        number >>= 7
    return found + bytes([number])


def value(name, count):
    shape = field(2, field(1, field(1, count)))
    return field(1, name) + field(2, field(1, field(1, 1) + shape))


def model(operator):
    """A file with one node: y = operator(x), 5 numbers."""
    bias = field(1, b"bias") + bytes([2 << 3 | 5]) + struct.pack("<f", 0.25) + field(20, 1)
    node = field(1, b"x") + field(2, b"y") + field(4, operator) + (field(5, bias) if operator == b"Shrink" else b"")
    graph = field(1, node) + field(2, b"graph") + field(11, value(b"x", 5)) + field(12, value(b"y", 5))
    return field(1, 8) + field(7, graph) + field(8, field(2, 13))


def array(numbers):
    """A .npy file."""
    head = f"{{'descr': '<f4', 'fortran_order': False, 'shape': ({len(numbers)},), }}"
    head += " " * (-(len(head) + 11) % 64) + "\n"
    numbers = struct.pack(f"<{len(numbers)}f", *numbers)
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head.encode() + numbers


@unittest.skipUnless(platform.machine() == "x86_64", "the program of this test is one for x86-64")
class AddAnOnnxOperator(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tree = folder.name
        for name in ("SConstruct", "SConscript", "filelist.json"):
            shutil.copy(os.path.join(ROOT, name), self.tree)
        for name in ("arm_compute", "support", "include", "src", "scripts", "tests", "build_configs"):
            shutil.copytree(os.path.join(ROOT, name), os.path.join(self.tree, name),
                            ignore=shutil.ignore_patterns("__pycache__"))
        with open(os.path.join(ROOT, PAGE), encoding="utf-8") as f:
            declaration, row = re.findall(r"(?m)(?:^       .*\n)+", f.read())[:2]
        self.remove(HEADER, r"(?m)^AC_ONNX\(Shrink\).*\n")
        self.remove(SOURCE, r"(?ms)^constexpr Unary shrink_facts.*?^constexpr Op rows::Shrink.*?;\n")
        for function in (r"evaluate_shrink\(Call &call\)", r"shrink\(Parts &p\)"):  # unused functions are warnings
            self.remove(SOURCE, rf"(?ms)^void {function} \{{.*?^}}\n")
        self.insert(HEADER, "AC_ONNX(Sign)\n", declaration)
        self.insert(SOURCE, "// clang-format on\n", row)

    def remove(self, path, pattern):
        """Takes out what the library has of the operator."""
        with open(os.path.join(self.tree, path), encoding="utf-8") as f:
            text, count = re.subn(pattern, "", f.read())
        self.assertEqual(count, 1, f"{path}: {pattern}")
        with open(os.path.join(self.tree, path), "w", encoding="utf-8") as f:
            f.write(text)

    def insert(self, path, place, text):
        with open(os.path.join(self.tree, path), encoding="utf-8") as f:
            before = f.read()
        self.assertEqual(before.count(place), 1, f"{path}: {place}")
        lines = "".join(line[7:] for line in text.splitlines(keepends=True))
        with open(os.path.join(self.tree, path), "w", encoding="utf-8") as f:
            f.write(before.replace(place, lines + place))

    def run_model(self, operator, *words):
        return self.run_bytes(model(operator), *words)

    def run_bytes(self, data, *words):
        path = os.path.join(self.tree, "model.onnx")
        with open(path, "wb") as f:
            f.write(data)
        return subprocess.run([os.path.join(self.tree, "build/arm_compute_run"), path, *words], capture_output=True,
                              text=True, check=False)

    def test_a_program_with_this_operator_alone(self):
        cache = ["compiler_cache=ccache"] if shutil.which("ccache") else []
        built = subprocess.run(["scons", "-Q", "-j2", "arch=x86_64", "build=native", "library=static", "Werror=1",
                                f"build_config={CONFIG}", "tools", *cache], cwd=self.tree, capture_output=True,
                               text=True, env={**os.environ, "CCACHE_BASEDIR": self.tree}, check=False)
        self.assertEqual(built.returncode, 0, built.stdout[-3000:] + built.stderr[-3000:])
        with open(os.path.join(self.tree, "x.npy"), "wb") as f:
            f.write(array([-2, -0.5, 0, 0.5, 3]))
        done = self.run_model(b"Shrink", "--input", f"x={self.tree}/x.npy", "--output", f"{self.tree}/out")
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(os.path.join(self.tree, "out/y.npy"), "rb") as f:
            self.assertEqual(struct.unpack("<5f", f.read()[-20:]), (-1.75, 0, 0, 0, 2.75))
        for operator, words, message in (
                (b"Shrink", ["--needs"], '"onnx_made" in its build_config'),
                (b"Shrink", ["--dim", "N=1..2"], 'remove "ranges": false from its build_config'),
                (b"Reciprocal", [], "node 'y' (Reciprocal): a pass makes Div of it, which this library lacks; "
                                    'add "Div" to "onnx_made"')):
            refused = self.run_model(operator, *words)
            self.assertEqual(refused.returncode, 1)
            self.assertIn(message, refused.stderr)
        refused = self.run_bytes(b"GGUF\3\0\0\0" + bytes(16))
        self.assertIn('remove "gguf": false from its build_config', refused.stderr)
        refused = self.run_model(b"Relu")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("node 'y' (Relu): operator 'Relu' is not supported by this library, whose build_config lists "
                      'other operators in "onnx_operators"', refused.stderr)


if __name__ == "__main__":
    unittest.main()
