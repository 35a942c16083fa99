# SPDX-License-Identifier: MIT
"""docs/add_a_tier.md, followed in a copy of the tree: a tier is a line of filelist.json and, for a feature of its own,
a line of src/cpuinfo/features.def."""

import os
import platform
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CONFIG = '{"operators": ["Floor"], "data_types": ["fp32"]}'


def replaced(path, pattern, text):
    with open(path, encoding="utf-8") as f:
        before = f.read()
    after, count = re.subn(pattern, text, before, count=1)
    assert count == 1, f"{path}: {pattern}"
    with open(path, "w", encoding="utf-8") as f:
        f.write(after)


@unittest.skipUnless(platform.machine() == "x86_64", "the tier of this test is one of x86-64")
class AddATier(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tree = folder.name
        for name in ("SConstruct", "SConscript", "filelist.json"):
            shutil.copy(os.path.join(ROOT, name), self.tree)
        for name in ("arm_compute", "support", "include", "src", "scripts", "tests", "build_configs"):
            shutil.copytree(os.path.join(ROOT, name), os.path.join(self.tree, name),
                            ignore=shutil.ignore_patterns("__pycache__"))
        filelist = os.path.join(self.tree, "filelist.json")
        replaced(os.path.join(self.tree, "src/cpuinfo/features.def"), r"AC_X86_FEATURE\(avx512,",
                 'AC_X86_FEATURE(toy, sse4, v2, "", "sse4_2")\nAC_X86_FEATURE(avx512,')
        replaced(filelist, r'    "sse4": ', '    "toy": {"arch": "x86_64", "flags": ["-march=x86-64-v2"], '
                 '"needs": ["sse4", "toy"], "simd": "sse4"},\n    "sse4": ')
        replaced(filelist, r'("Floor": \{\s*"kernels": \{"round_down": \{)', r'\1"toy": "f32", ')

    def call(self, *words, **environment):
        done = subprocess.run(words, cwd=self.tree, capture_output=True, text=True, env={**os.environ, **environment})
        self.assertEqual(done.returncode, 0, done.stdout[-3000:] + done.stderr[-3000:])
        return done.stdout + done.stderr

    def test_its_kernels_are_built_and_chosen(self):
        cache = ["compiler_cache=ccache"] if shutil.which("ccache") else []
        self.call("scons", "-Q", "-j2", "arch=x86_64", "build=native", "library=static", "Werror=1",
                  f"build_config={CONFIG}", "tools", *cache)
        tests = """
            #include "arm_compute/runtime/CPUFeatures.h"
            #include <cstdio>
            int main() { std::puts(arm_compute::isa_mask().c_str()); }
        """
        with open(os.path.join(self.tree, "mask.cpp"), "w", encoding="utf-8") as f:
            f.write(tests)
        self.call("g++", "-std=c++17", "-I.", "mask.cpp", "build/libarm_compute.a", "-pthread", "-o", "mask")
        self.assertIn("toy_f32_round_down", self.call("build/arm_compute_info", "--kernels"))
        self.assertIn("toy", self.call("./mask").strip().split(","))
        self.assertEqual(self.call("./mask", ARM_COMPUTE_ISA="toy").strip(), "sse4,toy")
        self.assertNotIn("toy", self.call("./mask", ARM_COMPUTE_ISA="-toy"))
        self.assertNotIn("toy", self.call("./mask", ARM_COMPUTE_ISA="-sse4"))
        found = self.call("./mask", ARM_COMPUTE_ISA="tou")
        self.assertIn('the nearest is "toy"', found)


if __name__ == "__main__":
    unittest.main()
