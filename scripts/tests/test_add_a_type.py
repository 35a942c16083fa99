# SPDX-License-Identifier: MIT
"""docs/add_a_type.md, followed in a copy of the headers: a type is an enumerator, a line of the table, and a case of
each public switch that the compiler names."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest

import mini_tree
from build import data_types

ROOT = mini_tree.ROOT
PAGE = "docs/add_a_type.md"
PROGRAM = """
    #include "src/base/data_types.h"
    #include "arm_compute/core/PixelValue.h"
    #include "arm_compute/core/utils/DataTypeUtils.h"
    #include "arm_compute/core/utils/ElementText.h"
    #include <cstdio>
    int main() {
        using namespace arm_compute;
        const auto &facts = ac::facts_of(DataType::TOY);
        std::printf("%s %zu %d %d %c %s", string_from_data_type(DataType::TOY).c_str(),
                    data_size_from_type(DataType::TOY), facts.bits, facts.unit, facts.kind,
                    ac::build_word_of(DataType::TOY));
    }
"""


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


class AddAType(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tree = folder.name
        for name in ("arm_compute", "support", "include", "src/base", "src/dispatch"):
            shutil.copytree(os.path.join(ROOT, name), os.path.join(self.tree, name))
        mini_tree.write(self.tree, "toy.cpp", PROGRAM)

    def replace(self, path, pattern, text):
        after, count = re.subn(pattern, text, read(os.path.join(self.tree, path)))
        self.assertGreater(count, 0, f"{path}: {pattern}")
        mini_tree.write(self.tree, path, after)

    def compiled(self, *words):
        done = subprocess.run(["g++", "-std=c++17", "-I.", "-Wall", *words], cwd=self.tree, capture_output=True,
                              text=True, check=False)
        return done.returncode, done.stderr

    def test_the_steps(self):
        self.replace("arm_compute/core/CoreTypes.h", r"( +)QASYMM4( +///< .*)", r"\1QASYMM4,\2\n\1TOY")
        status, said = self.compiled("-c", "src/base/data_type.cpp", "-Werror", "-o", "size.o")
        self.assertNotEqual(status, 0, "a type without a line in the table compiles")
        self.replace(data_types.TABLE, r"(AC_DATA_TYPE\(QASYMM4,.*)",
                     r'\1\nAC_DATA_TYPE(TOY, uint8_t, 4, 2, u, no, count, None, "", AclDataTypeUnknown, integer)')
        status, said = self.compiled("-fsyntax-only", "toy.cpp")
        self.assertEqual(status, 0, said)
        warned = re.compile(r"^(?:\./)?([\w/.]+):\d+:\d+: warning: enumeration value .TOY. not handled", re.M)
        lacking = set(warned.findall(said))
        step = read(os.path.join(ROOT, PAGE)).split("\n3. ")[1].split("\n4. ")[0]
        self.assertEqual(lacking, set(re.findall(r"`(arm_compute/[\w/.]+)`", step.split(" In `")[0])))
        for path in lacking:
            self.replace(path, r"( +)case DataType::U8:\n", r"\1case DataType::TOY:\n\g<0>")
        status, said = self.compiled("-Werror", "toy.cpp", *(f"src/base/{n}.cpp" for n in (
            "data_type", "enum_names", "lock", "names", "status", "text")), "-o", "toy")
        self.assertEqual(status, 0, said)
        found = subprocess.run([os.path.join(self.tree, "toy")], capture_output=True, text=True, check=True).stdout
        self.assertEqual(found, "TOY 1 4 2 u integer")
        self.assertEqual(data_types.read(self.tree)[1]["TOY"].unit, 2)

    def test_the_page_names_files_that_exist(self):
        paths = set(re.findall(r"`((?:arm_compute|support|src|scripts|tests|utils|python)/[\w/.]*)`",
                               read(os.path.join(ROOT, PAGE))))
        self.assertEqual([p for p in sorted(paths) if not os.path.exists(os.path.join(ROOT, p))], [])


if __name__ == "__main__":
    unittest.main()
