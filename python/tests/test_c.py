# SPDX-License-Identifier: MIT
"""The C interface from a C program."""

import os
import subprocess
import tempfile
import unittest

from dlsys import _base, ndarray

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class C(unittest.TestCase):
    def test_a_program(self):
        libraries = os.path.abspath(os.environ[_base.VARIABLE])
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "arrays")
            words = ["cc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I" + ROOT,
                     os.path.join(ROOT, "tests/c_runtime/arrays.c"), "-o", program,
                     os.path.join(libraries, "libc_runtime_api.so"), f"-Wl,-rpath,{libraries}", "-lm"]
            done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
            self.assertEqual((done.returncode, done.stdout), (0, ""))
            done = subprocess.run([program], stdout=subprocess.PIPE, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, f"ok, {ndarray.gpu_count()} gpu\n"))


if __name__ == "__main__":
    unittest.main()
