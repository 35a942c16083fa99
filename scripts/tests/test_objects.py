# SPDX-License-Identifier: MIT
"""macOS and Windows objects, which clang creates on any system: their exports, and the effect of hiding."""
import os
import shutil
import subprocess
import tempfile
import unittest

import mini_tree  # noqa: F401
from build import elf, generate, image, links

SOURCE = """
namespace ac { struct Inner { virtual int one() const; }; int Inner::one() const { return 1; } int two() { return 2; } }
namespace arm_compute { struct Tensor { virtual int f(); }; int Tensor::f() { return ac::Inner().one() + ac::two(); } }
inline __attribute__((noinline)) int four() { return 4; }
extern "C" int three();
extern "C" int AclTwo() { return ac::two() + three() + four(); }
"""
PUBLIC = ["AclTwo", "_ZN11arm_compute6Tensor1fEv", "_ZTIN11arm_compute6TensorE", "_ZTVN11arm_compute6TensorE"]


# 1000 bytes that are read-only, 2000 and an address that the loader writes, 4500 that are not in the file.
DATA = """
extern const char fixed[1000] = {1}; char changed[2000] = {1}; extern const char *const name = fixed; char zeros[4000];
thread_local char own[500];
"""


@unittest.skipUnless(shutil.which("clang++"), "needs clang (scripts/setup.sh)")
class MachO(unittest.TestCase):
    def test_hidden_objects_export_the_public_names(self):
        with tempfile.TemporaryDirectory() as folder:
            for target, machine in (("arm64-apple-macos11", "aarch64"), ("x86_64-apple-macos11", "x86_64")):
                path = os.path.join(folder, machine + ".o")
                subprocess.run(["clang++", f"--target={target}", "-c", "-x", "c++", "-", "-o", path], input=SOURCE,
                               text=True, check=True)
                before = image.read(path)
                self.assertEqual(before.machine, machine)
                self.assertTrue({"_ZN2ac3twoEv", "_ZTVN2ac5InnerE", *PUBLIC} <= set(before.exports()))
                kinds = {s.name: (s.bind, s.section != elf.UNDEFINED) for s in image.read(path).symbols()}
                self.assertEqual(kinds["AclTwo"], (elf.GLOBAL, True))
                self.assertEqual(kinds["three"], (elf.GLOBAL, False))
                self.assertEqual(kinds["_Z4fourv"], (elf.WEAK, True))
                copy, = links.hide([path], os.path.join(folder, "hidden"), generate.EXPORTS + generate.C_EXPORTS)
                self.assertEqual(image.read(copy).exports(), PUBLIC)
                # Only symbol bits change.
                self.assertEqual(os.path.getsize(copy), os.path.getsize(path))

    def test_sizes(self):
        """Debug information does not count."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "data.o")
            for target in ("arm64-apple-macos11", "x86_64-apple-macos11"):
                subprocess.run(["clang++", f"--target={target}", "-stdlib=libc++", "-g", "-c", "-x", "c++", "-", "-o",
                                path], input=DATA, text=True, check=True)
                text, data, zeros = image.read(path).sizes()
                self.assertTrue(1000 <= text < 1200, text)
                self.assertEqual((data, zeros), (2000 + 8 + 24, 4000 + 500), "24: how a thread finds its own")


@unittest.skipUnless(shutil.which("clang++"), "needs clang (scripts/setup.sh)")
class Coff(unittest.TestCase):
    def test_only_what_may_have_copies_is_weak(self):
        """Clang puts each symbol in its own COMDAT section, including those that may be defined only once."""
        with tempfile.TemporaryDirectory() as folder:
            for target, machine in (("aarch64-w64-mingw32", "aarch64"), ("x86_64-w64-mingw32", "x86_64")):
                path = os.path.join(folder, machine + ".o")
                subprocess.run(["clang++", f"--target={target}", "-nostdinc++", "-ffunction-sections",
                                "-fdata-sections", "-c", "-x", "c++", "-", "-o", path], input=SOURCE, text=True,
                               check=True)
                self.assertEqual(image.read(path).machine, machine)
                kinds = {s.name: (s.bind, s.section != elf.UNDEFINED) for s in image.read(path).symbols()}
                self.assertEqual(kinds["AclTwo"], (elf.GLOBAL, True))
                self.assertEqual(kinds["three"], (elf.GLOBAL, False))
                self.assertEqual(kinds["_Z4fourv"], (elf.WEAK, True))


if __name__ == "__main__":
    unittest.main()
