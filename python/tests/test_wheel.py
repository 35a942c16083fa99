# SPDX-License-Identifier: MIT
"""The wheel: what is in it, and that it works in a virtual environment that knows nothing of the source tree."""

import base64
import hashlib
import os
import subprocess
import sys
import tempfile
import unittest
import zipfile

from dlsys import _base

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = """
import os, sys
import numpy as np
import dlsys
from dlsys import gpu_op, ndarray
assert os.path.dirname(dlsys.__file__).startswith(sys.prefix), dlsys.__file__
a = dlsys.array(np.arange(6.0).reshape(2, 3))
gpu_op.relu(a, a)
print(a.asnumpy().sum(), os.path.exists(os.path.join(os.path.dirname(dlsys.__file__), "py.typed")))
"""


def run(*words, **environment):
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "DLSYS", "PIP"))}
    done = subprocess.run(words, env={**clean, **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(" ".join(words) + "\n" + done.stdout)
    return done.stdout


class Wheel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.libraries = os.environ[_base.VARIABLE]
        cls.path = cls.build("first")

    @classmethod
    def build(cls, name):
        out = os.path.join(cls.folder.name, name)
        run(sys.executable, "-B", os.path.join(ROOT, "scripts/package.py"), "wheel", "--from", cls.libraries, "-o", out)
        found, = os.listdir(out)
        return os.path.join(out, found)

    def test_it_installs_and_works(self):
        """NumPy comes from the system: there is no network to fetch it from."""
        place = os.path.join(self.folder.name, "environment")
        run(sys.executable, "-m", "venv", "--system-site-packages", place)
        python = os.path.join(place, "bin", "python")
        run(python, "-m", "pip", "install", "--no-index", "--disable-pip-version-check", self.path)
        self.assertEqual(run(python, "-B", "-c", PROGRAM), "15.0 True\n")

    def test_licenses(self):
        """Those of the libraries whose code is in the wheel, with their texts."""
        with zipfile.ZipFile(self.path) as archive:
            names = {os.path.basename(n): n for n in archive.namelist() if "/licenses/" in n}
            self.assertEqual(set(names), {"LICENSE", "LICENSE.cpu_features"})
            self.assertIn("Grant of Patent License", archive.read(names["LICENSE.cpu_features"]).decode())

    def test_from_the_command_line(self):
        place = os.path.join(self.folder.name, "package")
        with zipfile.ZipFile(self.path) as archive:
            archive.extractall(place)
        words = [sys.executable, "-B", "-m", "dlsys"]
        self.assertIn("devices: cpu(0)", run(*words, PYTHONPATH=place))
        for more, text in ((["--input", "x=x.npy"], "no model is given"), (["--dim", "x"], "is not NAME=VALUE"),
                           (["/no/model.onnx"], "dlsys: ")):
            done = subprocess.run(words + more, env={**os.environ, "PYTHONPATH": place}, capture_output=True, text=True,
                                  check=False)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(text, done.stderr)

    def test_record(self):
        with zipfile.ZipFile(self.path) as archive:
            names = archive.namelist()
            record = [n for n in names if n.endswith("/RECORD")][0]
            listed = dict(line.split(",", 1) for line in archive.read(record).decode().splitlines())
            self.assertEqual(set(listed), set(names))
            for name in set(names) - {record}:
                data = archive.read(name)
                digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
                self.assertEqual(listed[name], f"sha256={digest},{len(data)}")

    def test_the_same_bytes_again(self):
        with open(self.path, "rb") as first, open(self.build("second"), "rb") as second:
            self.assertEqual(first.read(), second.read())

    def test_what_is_refused(self):
        for words, text in (([], "no libc_runtime_api.so"), (["opencl=1"], "--from builds nothing")):
            done = subprocess.run([sys.executable, "-B", os.path.join(ROOT, "scripts/package.py"), "wheel", "--from",
                                   self.folder.name] + words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  text=True, check=False)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(text, done.stdout)


if __name__ == "__main__":
    unittest.main()
