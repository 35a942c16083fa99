# SPDX-License-Identifier: MIT
"""Command lines for targets whose compilers are not available: stand-ins that only report a version."""

import os
import runpy
import stat
import tempfile
import types
import unittest

import mini_tree  # noqa: F401
from build import arch, combinations, options, toolchain
from build.words import BuildError


class Flags(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder, self.path = holder.name, os.environ["PATH"]
        os.environ["PATH"] = self.folder + os.pathsep + self.path
        self.addCleanup(os.environ.__setitem__, "PATH", self.path)

    def program(self, name, says):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as f:
            f.write(f"#!/bin/sh\necho '{says}'\n")
        os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)

    def make(self, *pairs, environ=None):
        values = combinations.settle(options.parse(list(pairs)))
        return toolchain.make(values, {"PATH": os.environ["PATH"], **(environ or {})})

    def test_android(self):
        self.program("clang++", "clang version 14.0.0")
        chain = self.make(("os", "android"))
        self.assertIn("--target=aarch64-linux-android21", chain.global_flags())
        link = chain.shared_flags("liba.so", "exports.map")
        for flag in ("-static-libstdc++", "-Wl,-soname,liba.so", "-Wl,-z,max-page-size=16384", "-Wl,--no-undefined"):
            self.assertIn(flag, link)
        self.assertNotIn("-pthread", link + chain.global_flags() + chain.system_libraries())

    def test_every_pair_of_system_and_cpu_is_built_or_refused_with_the_pairs_that_are(self):
        """With the compiler of the pair, with any GCC, and with clang. Before, clang for Android, 32-bit Arm ended in a
        KeyError."""
        self.program("clang++", "clang version 14.0.0")
        self.program("any-g++", "g++ 12.2.0")
        for name in set(arch.TRIPLE.values()):
            self.program(name + "-g++", "g++ 12.2.0")
        for system in options.OPTIONS["os"].values:
            for name, floor in arch.FLOORS.items():
                known = (system, floor.cpu) in arch.TRIPLE
                words = (("os", system), ("arch", name), ("build", "cross_compile"))
                for more, environ, builds in (((), None, known), ((("toolchain_prefix", "any-"),), None, True),
                                              ((("toolchain_prefix", ""),), {"CXX": "clang++"}, known)):
                    with self.subTest(os=system, arch=name, more=more):
                        if builds:
                            if system in ("android", "macos") and more and not environ:
                                environ = {"CXX": "g++"}
                            chain = self.make(*words, *more, environ=environ)
                            self.assertEqual(chain.cpu, floor.cpu)
                            self.assertIsInstance(chain.global_flags() + chain.shared_flags("l", "e"), list)
                            continue
                        with self.assertRaises(BuildError) as caught:
                            self.make(*words, *more, environ=environ)
                        self.assertIn(f"arch={name} os={system}: error: there is no build", str(caught.exception))
                        self.assertIn(f"os={system} has arch=", str(caught.exception))
                        self.assertIn(f"arch={name} has os=linux", str(caught.exception))

    def test_pairs_are_refused_before_anything_else(self):
        values = combinations.settle(options.parse([("os", "macos"), ("arch", "riscv64")]))
        with self.assertRaises(BuildError):
            combinations.check_floor(values, arch.floor_of("riscv64"))
        other = combinations.settle(options.parse([("os", "macos"), ("arch", "riscv64"), ("toolchain_prefix", "my-")]))
        combinations.check_floor(other, arch.floor_of("riscv64"))

    def test_macos(self):
        self.program("clang++", "Apple clang version 14.0.0")
        chain = self.make(("os", "macos"))
        link = chain.shared_flags("liba.dylib", "exports.list")
        for flag in ("-dynamiclib", "-Wl,-dead_strip", "-Wl,-exported_symbols_list,exports.list"):
            self.assertIn(flag, link)
        self.assertFalse([f for f in link if "version-script" in f or "gc-sections" in f])

    def test_windows(self):
        """Programs link with a file next to the DLL; exceptions use the tables."""
        for tool in ("g++", "ar"):
            self.program("x86_64-w64-mingw32-" + tool, "x86_64-w64-mingw32-g++ (GCC) 12-posix")
        chain = self.make(("os", "windows"), ("arch", "x86_64"), ("build", "cross_compile"))
        self.assertEqual(chain.import_library("b/arm_compute.dll"), "b/arm_compute.dll.a")
        self.assertIn("-fasynchronous-unwind-tables", chain.global_flags())
        self.assertIn("arm_compute.def", chain.shared_flags("arm_compute.dll", "arm_compute.def"))

    def test_kernels_under_address_sanitizer(self):
        """GCC's stack for detecting use after return is not aligned for kernels' vectors."""
        flag = "--param=asan-use-after-return=0"
        tier = types.SimpleNamespace(flags=[], name="avx512", simd="avx512")
        for words, there in (((), False), ((("address_sanitizer", "1"),), True)):
            chain = self.make(("arch", "x86_64"), ("build", "native"), *words)
            self.assertEqual(flag in chain.tier_flags(tier, 0, False), there)
            self.assertNotIn(flag, chain.global_flags())

    def test_zig(self):
        """Zig has no cpu_features, writes no map, and has no export list for macOS."""
        os.makedirs(os.path.join(self.folder, "scripts/zig"))
        for tool in ("c++", "ar"):
            self.program("scripts/zig/" + tool, "clang version 22.1.8")
        prefix, environ = os.path.join(self.folder, "scripts/zig/"), {"CXX": "c++"}
        for system, name, target in (("linux", "armv7a", "arm-linux-musleabihf"),
                                     ("linux", "x86_64", "x86_64-linux-musl"),
                                     ("macos", "armv8-a", "aarch64-macos.11.0")):
            chain = self.make(("os", system), ("arch", name), ("toolchain_prefix", prefix), ("build", "cross_compile"),
                              environ=environ)
            link = chain.shared_flags("liba", "exports", "liba.map")
            self.assertEqual(chain.target, ["-target", target])
            self.assertEqual("-DAC_NO_CPU_FEATURES" in chain.global_flags(), name == "x86_64")
            self.assertFalse([f for f in link if "map" in f.lower() or "list" in f], name)
            self.assertFalse(chain.has_cpu_features())

    def test_zigs_names_of_cpus(self):
        """The last CPU name of floor and tier counts; a link never gets a sanitizer's run-time library."""
        root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        translated = runpy.run_path(os.path.join(root, "scripts", "zig", "c++"))["translated"]
        floor, tier = ["-march=armv7-a", "-mfpu=vfpv3-d16"], ["-march=armv7-a", "-mfpu=neon", "-mfp16-format=ieee"]
        for given, made in ((floor + ["-shared"], ["-O2", "-shared", "-mcpu=generic+v7a+vfp3d16"]),
                            (["-Os", *floor, *tier], ["-Os", "-mcpu=generic+v7a+neon"]),
                            (["-march=armv8.2-a+fp16", "-O1"], ["-O1", "-mcpu=generic+v8_2a+fullfp16"]),
                            (["-O2", "-march=x86-64-v3", "-mavx512f"], ["-O2", "-mcpu=x86_64_v3+avx512f"])):
            self.assertEqual(translated(given), made)

    def test_bare_metal(self):
        self.program("aarch64-elf-g++", "aarch64-elf-g++ 12.2.0")
        chain = self.make(("os", "bare_metal"), ("exceptions", "0"), ("specs_file", "rdimon.specs"))
        flags = chain.global_flags() + chain.cold_flags()
        for flag in ("-DNO_MULTI_THREADING", "-DBARE_METAL", "-specs=rdimon.specs", "-fno-exceptions"):
            self.assertIn(flag, flags)
        self.assertNotIn("-pthread", flags)
        self.assertIn("-specs=rdimon.specs", chain.program_flags())

    def test_bare_metal_of_32_bit_arm(self):
        self.program("arm-none-eabi-g++", "arm-none-eabi-g++ 12.2.1")
        chain = self.make(("os", "bare_metal"), ("arch", "armv7a"))
        self.assertEqual(chain.cxx, ["arm-none-eabi-g++"])
        self.assertIn("-Wno-format", chain.local_flags("."), "int32_t is long there, and the texts say %d")

    def test_hardened(self):
        self.program("aarch64-linux-gnu-g++", "g++ 12.2.0")
        self.program("x86_64-linux-gnu-g++", "g++ 12.2.0")
        for arch, branches in (("armv8-a", "-mbranch-protection=standard"), ("x86_64", "-fcf-protection=full")):
            options_of = (("arch", arch), ("build", "cross_compile"), ("hardened", "1"))
            chain, plain = self.make(*options_of), self.make(*options_of[:2])
            for flag in (branches, "-fstack-protector-strong", "-D_FORTIFY_SOURCE=2"):
                self.assertIn(flag, chain.global_flags())
                self.assertNotIn(flag, plain.global_flags())
            self.assertNotEqual(chain.key(), plain.key())
            tier = types.SimpleNamespace(name="any", flags=["-march=armv8.5-a"], simd="any")
            of_kernels = chain.global_flags() + chain.tier_flags(tier, 0, False)  # the last word counts
            self.assertEqual([f for f in of_kernels if "FORTIFY" in f][-1], "-U_FORTIFY_SOURCE")
            self.assertEqual([f for f in of_kernels if "stack-protector" in f][-1], "-fno-stack-protector")
            self.assertEqual([f for f in of_kernels if "-protection" in f][-1],
                             "-mbranch-protection=bti" if arch == "armv8-a" else branches)
            debug = self.make(*options_of, ("debug", "1")).global_flags()
            self.assertIn(branches, debug)
            self.assertNotIn("-D_FORTIFY_SOURCE=2", debug)

    def test_linux_suits_all_page_sizes(self):
        self.program("aarch64-linux-gnu-g++", "g++ 12.2.0")
        link = self.make().shared_flags("liba.so", "exports.map")
        self.assertIn("-Wl,-z,max-page-size=65536", link)

    def test_prefixes(self):
        self.program("my-g++", "g++ 12.2.0")
        self.program("your-g++", "g++ 12.2.0")
        self.assertEqual(self.make(("toolchain_prefix", "my-")).cxx, ["my-g++"])
        chain = self.make(("toolchain_prefix", "my-"), ("compiler_prefix", "your-"))
        self.assertEqual(chain.cxx, ["your-g++"])

    def test_compiler_of_the_environment(self):
        self.program("clang++-99", "clang version 99")
        chain = self.make(environ={"CXX": "clang++-99"})
        self.assertEqual(chain.cxx, ["clang++-99"])
        self.assertIn("--target=aarch64-linux-gnu", chain.global_flags())

    def test_missing_compiler_is_named(self):
        with self.assertRaises(BuildError) as caught:
            self.make(("toolchain_prefix", "no-such-"))
        self.assertIn("no-such-g++", str(caught.exception))

    def test_key_of_the_store(self):
        self.program("aarch64-linux-gnu-g++", "g++ 12.2.0")
        key = self.make().key()
        self.assertEqual(self.make(("Werror", "1"), ("arch", "armv8.2-a"), ("mapfile", "1")).key(), key)
        for pair in (("debug", "1"), ("exceptions", "0"), ("extra_cxx_flags", "-DX"), ("undefined_sanitizer", "1")):
            self.assertNotEqual(self.make(pair).key(), key, pair)


if __name__ == "__main__":
    unittest.main()
