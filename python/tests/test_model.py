# SPDX-License-Identifier: MIT
"""Models without the library that reads them. tests/model/test_python.py has what is done with it."""

import os
import subprocess
import sys
import tempfile
import unittest

from dlsys import _base

PROGRAM = """
from dlsys import DLError, array, model
try:
    model.load("net.onnx")
except DLError as error:
    print(array([1, 2]).asnumpy().sum(), error)
"""


class Missing(unittest.TestCase):
    def test_what_is_said(self):
        """Everything else works."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for name in ("libc_runtime_api.so", "libarm_compute.so"):
            os.symlink(os.path.join(os.path.abspath(os.environ[_base.VARIABLE]), name), os.path.join(folder.name, name))
        done = subprocess.run([sys.executable, "-c", PROGRAM], env={**os.environ, _base.VARIABLE: folder.name},
                              stdout=subprocess.PIPE, text=True, check=True)
        self.assertRegex(done.stdout, r"^3.0 libarm_compute_model.so cannot be loaded \(.*\)\. scons python=1 graph=1 "
                         r"builds it where protobuf is installed, which scripts/setup.sh model does\n$")


if __name__ == "__main__":
    unittest.main()
