# SPDX-License-Identifier: MIT
"""Builds for Android and bare metal with stand-in compilers, and checks all their command lines."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
STANDIN = os.path.join(ROOT, "tests", "build", "standin_compiler.py")
CONFIG = '{"operators": ["Activation"], "data_types": ["fp32"]}'


def build(names, arguments):
    """Runs scons with the stand-ins first in PATH: (status, output, command lines, files of the build)."""
    with tempfile.TemporaryDirectory() as folder:
        tools = os.path.join(folder, "tools")
        os.mkdir(tools)
        for name in names:
            os.symlink(STANDIN, os.path.join(tools, name))
        log = os.path.join(folder, "log")
        environment = dict(os.environ, PATH=tools + os.pathsep + os.environ["PATH"], STANDIN_LOG=log)
        environment.pop("CXX", None)
        out = os.path.join(folder, "out")
        command = ["scons", "-Q", "-j2", f"build_dir={out}", f"build_config={CONFIG}"] + arguments
        done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, check=False)
        calls = []
        if os.path.exists(log):
            with open(log, encoding="utf-8") as file:
                calls = [json.loads(line) for line in file]
        return done.returncode, done.stdout, calls, os.listdir(out) if os.path.isdir(out) else []


def kinds(calls):
    """(compiles, links, archives) of the recorded command lines."""
    compiles = [c for c in calls if "-c" in c]
    links = [c for c in calls if "-shared" in c]
    archives = [c for c in calls if c[0].endswith("ar")]
    return compiles, links, archives


@unittest.skipUnless(shutil.which("scons") and shutil.which("aarch64-linux-gnu-g++"),
                     "needs scons and g++-aarch64-linux-gnu (scripts/setup.sh)")
class OtherTargets(unittest.TestCase):
    def test_android(self):
        status, output, calls, files = build(["clang++", "llvm-ar"], ["os=android", "arch=armv8-a"])
        self.assertEqual(status, 0, output)
        compiles, links, _ = kinds(calls)
        self.assertGreater(len(compiles), 10)
        self.assertEqual(len(links), 1)
        for call in compiles + links:
            self.assertIn("--target=aarch64-linux-android21", call)
            self.assertFalse([a for a in call if "pthread" in a], "Android's C library has the threads in it")
        link = links[0]
        self.assertIn("-static-libstdc++", link)
        self.assertIn("-Wl,-z,max-page-size=16384", link)
        self.assertTrue([a for a in link if a.startswith("-Wl,-soname,libarm_compute.so")], link)
        self.assertIn("libarm_compute.so", files)

    def test_android_of_32_bit_arm(self):
        """armeabi-v7a: floating-point numbers are passed in integer registers, and segments are not aligned for larger
        pages, which are a matter of 64 bits. Clang has no -mfp16-format=."""
        status, output, calls, files = build(["clang++", "llvm-ar"], ["os=android", "arch=armv7a"])
        self.assertEqual(status, 0, output)
        compiles, links, _ = kinds(calls)
        self.assertGreater(len(compiles), 10)
        self.assertEqual(len(links), 1)
        for call in compiles + links:
            self.assertIn("--target=armv7a-linux-androideabi21", call)
            self.assertIn("-mfloat-abi=softfp", call)
            self.assertFalse([a for a in call if "pthread" in a or "float-abi=hard" in a or "mfp16" in a], call)
        kernels = [c for c in compiles if "-DAC_TIER=neon32" in c]
        self.assertTrue(kernels)
        self.assertTrue(all("-mfpu=neon" in c for c in kernels))
        link = links[0]
        self.assertIn("-static-libstdc++", link)
        self.assertFalse([a for a in link if "max-page-size" in a], link)
        self.assertTrue([a for a in link if a.startswith("-Wl,-soname,libarm_compute.so")], link)
        self.assertIn("libarm_compute.so", files)

    def test_bare_metal(self):
        status, output, calls, files = build(
            ["aarch64-elf-g++", "aarch64-elf-ar"],
            ["os=bare_metal", "arch=armv8-a", "exceptions=0", "specs_file=rdimon.specs"])
        self.assertEqual(status, 0, output)
        compiles, links, archives = kinds(calls)
        self.assertGreater(len(compiles), 10)
        self.assertEqual(links, [], "bare metal has no shared libraries")
        self.assertTrue(archives)
        for call in compiles:
            self.assertFalse([a for a in call if "pthread" in a])
            self.assertIn("-DBARE_METAL", call)
            self.assertIn("-fno-exceptions", call)
            self.assertIn("-DNO_MULTI_THREADING", call)
        self.assertIn("libarm_compute.a", files)
        self.assertNotIn("libarm_compute.so", files)


if __name__ == "__main__":
    sys.exit(unittest.main())
