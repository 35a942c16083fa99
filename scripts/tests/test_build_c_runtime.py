# SPDX-License-Identifier: MIT
"""libc_runtime_api.so: the functions that are enabled, and the wheel's options."""

import os
import subprocess
import sys
import unittest
from types import SimpleNamespace

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import c_runtime, filelist  # noqa: E402
from build.selection import Sources  # noqa: E402


def project(cpu=(), opencl=()):
    names = {"cpu": list(cpu), "opencl": list(opencl)}
    return SimpleNamespace(root=ROOT, request=SimpleNamespace(names=names.get), sources=Sources(ROOT, []),
                           options=SimpleNamespace(opencl=bool(opencl)))


class Functions(unittest.TestCase):
    def test_every_operator_that_is_named_exists(self):
        files, asked = filelist.load(ROOT), c_runtime.asked(ROOT)
        self.assertLessEqual({name for _, name in asked}, set(files.operators))
        for device, name in asked:
            self.assertIn({"CPU": "cpu", "GPU": "opencl"}[device], files.operators[name].backends())

    def test_both_devices_ask_for_the_same(self):
        by_device = {d: {name for device, name in c_runtime.asked(ROOT) if device == d} for d in ("CPU", "GPU")}
        self.assertEqual(by_device["CPU"], by_device["GPU"])

    def test_what_a_build_has(self):
        found = c_runtime.defines(project(cpu=["Add", "Mul"], opencl=["Add"]))
        for word in ("-DAC_CPU_Add=1", "-DAC_GPU_Add=1", "-DAC_CPU_Mul=1", "-DAC_GPU_Mul=0", "-DAC_CPU_Conv2d=0"):
            self.assertIn(word, found)

    def test_sources(self):
        self.assertIn("src/c_runtime/gpu.cpp", c_runtime.sources(project(opencl=["Add"])))
        found = c_runtime.sources(project(cpu=["Add"]))
        self.assertEqual([s for s in found if "gpu" in s], [])
        self.assertIn("src/c_runtime/frames_cpu.cpp", found)


class Wheel(unittest.TestCase):
    def test_options(self):
        for words, text in ((["somewhere"], "not an option of scons"), (["--from", ROOT, "opencl=1"], "--from"),
                            (["--from", ROOT], "no libc_runtime_api.so")):
            done = subprocess.run([sys.executable, "-B", os.path.join(ROOT, "scripts/package.py"), "wheel"] + words,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(text, done.stdout)


if __name__ == "__main__":
    unittest.main()
