# SPDX-License-Identifier: MIT
"""The whole build on the small tree: SCons, the proofs, the store and the install target together."""

import ctypes
import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import mini_tree
from build import arch, elf

NATIVE = [f"arch={'x86_64' if arch.host_cpu() == 'x86_64' else 'armv8-a'}", "build=native"]
CROSS = shutil.which("aarch64-linux-gnu-g++") and shutil.which("qemu-aarch64")
PLUS = 'build_config={"operators": ["Plus"], "data_types": ["fp32"]}'


class Tree(unittest.TestCase):
    """A fresh tree for each class of tests."""

    @classmethod
    def setUpClass(cls):
        cls.folder = mini_tree.make(tempfile.mkdtemp(prefix="ac-mini-"))

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def scons(self, *words, status=0, **more):
        code, text = mini_tree.scons(self.folder, *words, **more)
        self.assertEqual(code, status, text)
        return text

    def size(self, *names):
        with open(self.path(*names), encoding="utf-8") as f:
            return json.load(f)


class Native(Tree):
    def test_builds_tests_proves_and_then_has_nothing_to_do(self):
        options = NATIVE + ["validation_tests=1", "proofs=1", "build_dir=native"]
        self.scons(*options)
        self.assertIn("up to date", self.scons(*options))
        program = self.path("build/native/tests/arm_compute_validation")
        self.assertIn("PASSED", subprocess.run([program], capture_output=True, text=True, check=True).stdout)
        with open(self.path("build/native/arm_compute.proofs.txt"), encoding="utf-8") as f:
            self.assertIn(" 0 different ones above the floor", f.read())
        self.check_size("build/native")

    def test_progress_ends_at_its_total(self):
        """A step with several files is one; steps that the targets do not need are none."""
        options, totals = NATIVE + [f"build_dir={self.path('progress')}", "mapfile=1"], []
        for targets in ([self.path("progress/libarm_compute.a")], []):
            text = self.scons(*options, targets=targets)
            made, total = map(int, re.search(r"arm_compute: (\d+) of (\d+) steps in", text).groups())
            self.assertEqual(made, total, text)
            totals.append(total)
            shutil.rmtree(self.path("progress"))
        self.assertLess(totals[0], totals[1])

    def check_size(self, folder):
        report = self.size(folder, "arm_compute.size.json")
        text, data = subprocess.run(["size", self.path(folder, "libarm_compute.so")], capture_output=True, text=True,
                                    check=True).stdout.splitlines()[1].split()[:2]
        self.assertEqual((report["text"], report["data"]), (int(text), int(data)))
        self.assertEqual(sum(p["bytes"] for p in report["parts"]), report["total"])
        self.assertGreater(report["operators"]["Plus"], 0)
        items = [(r["source"], *item) for r in report["sources"] for item in r["items"]]
        self.assertEqual(sum(size for *_, size, _ in items), report["total"])
        self.assertEqual([i for i in items if i[4] <= 0], [])
        self.check_reasons(items)

    def check_reasons(self, items):
        """Functions of the interface are exported; kernels are kept by rows, rows by tables, tables by functions."""
        kept = {symbol: why for _, symbol, _, _, _, why in items if why}
        self.assertEqual(kept["arm_compute::NEPlus()"], "exported")
        self.assertEqual(kept["ac::Plus_operator"], "arm_compute::NEPlus()")
        self.assertEqual(kept["ac::plus_sets"], "ac::plus_table")
        tier = "avx2" if arch.host_cpu() == "x86_64" else "neon"
        kernels = {types: why for _, symbol, kind, types, _, why in items
                   if kind == "code" and symbol.startswith(f"void ac::{tier}::") and "::plus<" in symbol}
        self.assertEqual(kernels["qs8"].replace("(anonymous namespace)::", ""), f"ac::{tier}::plus_qs8_row")
        self.assertEqual(kept[f"ac::{tier}::plus_qs8"], "ac::plus_sets")

    def test_compiler_cache_is_no_part_of_an_object(self):
        options = NATIVE + ["build_dir=cached", "library=static"]
        self.scons(*options)
        self.assertIn("up to date", self.scons(*options, "compiler_cache=env"))

    def test_explained_bytes_are_those_of_a_build(self):
        self.scons(*NATIVE, PLUS, "library=shared", "build_dir=explained")
        report = self.size("build/explained/arm_compute.size.json")
        words = [sys.executable, "-B", "scripts/filelist.py", "explain", "Plus", "fp32"]
        text = subprocess.run(words + NATIVE, cwd=self.folder, capture_output=True, text=True, check=True).stdout
        self.assertIn(f"{report['total']:>8,}  all of it", text)
        own = sum(r["bytes"] for r in report["sources"] if r["source"] == "src/api/Plus.cpu")
        self.assertGreater(own, 0)
        self.assertIn(f"{own:>8,}  src/api/Plus.cpp", text)
        text = subprocess.run(words + NATIVE + ["openmp=1"], cwd=self.folder, capture_output=True, text=True,
                              check=True).stdout
        self.assertIn("no bytes: the objects are not built; scons arch=", text)

    def test_feature_that_does_not_exist(self):
        with open(self.path("filelist.json"), encoding="utf-8") as f:
            text = f.read()
        plain = json.loads(text)
        plain["tiers"]["avx2"]["needs"] = ["avx22"]
        mini_tree.write(self.folder, "filelist.json", json.dumps(plain))
        self.addCleanup(mini_tree.write, self.folder, "filelist.json", text)
        for command in (["scons", "-Q", *NATIVE], [sys.executable, "-B", "scripts/filelist.py", "check"]):
            done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
            answer = done.stdout + done.stderr
            self.assertNotEqual(done.returncode, 0)
            self.assertIn('CPU feature "avx22"', answer)
            self.assertIn('"avx2"', answer)
            self.assertNotIn("Traceback", answer)

    def test_header_change_rebuilds_what_includes_it(self):
        mini_tree.write(self.folder, "src/ops/plus/plus.h", "#define AC_N 1\n")
        mini_tree.write(self.folder, "src/ops/plus/plus.cpp",
                        '#include "src/ops/plus/plus.h"\nnamespace ac {\nextern const int n;\nconst int n = AC_N;\n}\n')
        options = NATIVE + ["build_dir=header", "library=static"]
        self.scons(*options)
        mini_tree.write(self.folder, "src/ops/plus/plus.h", "#define AC_N 2\n")
        self.assertNotIn("up to date", self.scons(*options))
        for name in ("plus.h", "plus.cpp"):
            os.unlink(self.path("src/ops/plus", name))

    def test_two_builds_are_byte_identical(self):
        other = mini_tree.make(tempfile.mkdtemp(prefix="ac-other-"))
        self.addCleanup(shutil.rmtree, other)
        self.scons(*NATIVE, "build_dir=one")
        self.assertEqual(mini_tree.scons(other, *NATIVE, "build_dir=two")[0], 0)
        for name in ("libarm_compute.so", "libarm_compute.a"):
            same = filecmp.cmp(self.path("build/one", name), os.path.join(other, "build/two", name), shallow=False)
            self.assertTrue(same, name)

    def test_exports_are_the_public_interface_only(self):
        self.scons(*NATIVE, "build_dir=exports", "library=shared")
        names = [s.name for s in elf.Elf(self.path("build/exports/libarm_compute.so")).symbols(elf.SHT_DYNSYM)
                 if s.section != elf.UNDEFINED]
        self.assertTrue(names)
        self.assertEqual([n for n in names if "arm_compute" not in n], [])

    def test_high_priority_library_beside_the_full_one(self):
        self.scons(*NATIVE, "build_dir=hp", "library=shared")
        self.scons(*NATIVE, "build_dir=hp", "library=shared", "high_priority=1")
        found = []
        for name in ("libarm_compute.so", "libarm_compute_hp.so"):
            library = ctypes.CDLL(self.path("build/hp", name))
            function = library["_ZN11arm_compute8manifestEv"]
            function.restype = ctypes.c_char_p
            found.append([o["name"] for o in json.loads(function())["operators"]])
        self.assertEqual(found, [["Plus", "Minus"], ["Plus"]])

    def test_clean_removes_what_was_built(self):
        self.scons(*NATIVE, "build_dir=clean")
        self.scons("-c", *NATIVE, "build_dir=clean")
        self.assertFalse(os.path.exists(self.path("build/clean/libarm_compute.so")))

    def test_hardened(self):
        self.scons(*NATIVE, "hardened=1", "proofs=1", "Werror=1", "validation_tests=1", "build_dir=hardened", PLUS)
        listing = subprocess.run(["objdump", "-d", self.path("build/hardened/libarm_compute.so")], capture_output=True,
                                 text=True, check=True).stdout
        functions = re.findall(r"<(_ZN11arm_compute\w+)>:\n.*\t(\S+)", listing)
        self.assertTrue(functions)
        landing = {"x86_64": ("endbr64",), "aarch64": ("paciasp", "bti")}[os.uname().machine]
        self.assertEqual([n for n, first in functions if not first.startswith(landing)], [])

    def test_variants_build(self):
        for option in ("exceptions=0", "openmp=1", "cppthreads=0", "asserts=1", "logging=1", "debug=1", "mapfile=1",
                       "undefined_sanitizer=1", "set_soname=1"):
            with self.subTest(option):
                self.scons(*NATIVE, option, "Werror=1", "build_dir=variant", PLUS)

    def test_compile_commands(self):
        self.scons(*NATIVE, "export_compile_commands=1", "build_dir=commands", "library=static", PLUS)
        entries = self.size("compile_commands.json")
        self.assertIn("src/dispatch/manifest.cpp", [e["file"] for e in entries])


class Refused(Tree):
    def test_unknown_options_in_every_mode(self):
        for mode in ([], ["-h"], ["-c"], ["-n"]):
            self.assertIn('did you mean "arch"', self.scons(*mode, "archh=x86_64", status=2))

    def test_budget_prints_where_the_bytes_are(self):
        text = self.scons(*NATIVE, 'build_config={"operators": ["Plus"], "max_size": 1000}', status=2)
        self.assertIn('"max_size" 1,000', text)
        self.assertIn("by part", text)
        self.assertIn('"data_types" without "fp32"', text)
        config = 'build_config={"operators": [], "max_size": 10}'
        self.assertIn('"max_size" 10', self.scons(*NATIVE, config, "library=static", status=2))

    def test_what_could_go_saves_what_it_says(self):
        """Computed bytes are those of a build without it, but for padding and the text of the manifest."""
        self.scons(*NATIVE, 'build_config={"operators": ["Plus", "Minus"], "max_size": 1000}', "library=shared",
                   status=2)
        whole = self.size("build/arm_compute.size.json")
        saved = {s["change"]: s["bytes"] for s in whole["savings"]}
        gone, rest = ("sse4", ["avx2"]) if arch.host_cpu() == "x86_64" else ("sve", ["fp16", "neon"])
        both = json.dumps({"operators": ["Plus", "Minus"], "isa": rest})
        for change, config in {'"operators" without "Minus"': 'build_config={"operators": ["Plus"]}',
                               f'"isa" without "{gone}"': f"build_config={both}"}.items():
            self.scons(*NATIVE, config, "library=shared")
            less = self.size("build/arm_compute.size.json")
            texts = [sum(r["bytes"] for r in one["sources"] if r["part"] == "(linker's padding)" or
                         r["source"] == "generated/manifest" and r["part"] == "(runtime)") for one in (whole, less)]
            measured = whole["total"] - texts[0] - less["total"] + texts[1]
            self.assertAlmostEqual(saved[change], measured, delta=24, msg=change)

    def change(self, path, old, new):
        with open(self.path(path), encoding="utf-8") as f:
            text = f.read()
        self.assertIn(old, text)
        mini_tree.write(self.folder, path, text.replace(old, new))
        self.addCleanup(mini_tree.write, self.folder, path, text)

    def test_weak_symbol_in_a_tier_object(self):
        self.change("src/ops/plus/plus.kernel.cpp", "namespace {\ntemplate",
                    "inline __attribute__((noinline)) int leak(int x) { return x * 3; }\nnamespace {\ntemplate")
        self.change("src/ops/plus/plus.kernel.cpp", "auto *d =",
                    "if (n == 7) n = static_cast<size_t>(leak(3)); auto *d =")
        self.assertIn("weak symbols", self.scons(*NATIVE, PLUS, status=2))

    def test_call_out_of_a_tier_object(self):
        self.change("src/ops/plus/plus.kernel.cpp", "namespace ac {\nnamespace AC_TIER {",
                    "int outside(int);\nnamespace ac {\nnamespace AC_TIER {")
        self.change("src/ops/plus/plus.kernel.cpp", "auto *d =", "n += static_cast<size_t>(outside(3)); auto *d =")
        self.assertIn("owns everything it calls", self.scons(*NATIVE, PLUS, status=2))

    def test_row_that_the_filelist_does_not_know(self):
        self.change("src/ops/plus/plus.kernel.cpp", "AC_ROWS(plus, Fn)",
                    "AC_ROWS(plus, Fn)\nextern const int more; const int more = 1;")
        self.assertIn("exports more than its row sets", self.scons(*NATIVE, PLUS, status=2))

    @unittest.skipUnless(arch.host_cpu() == "x86_64", "needs an instruction of x86-64")
    def test_instruction_above_the_floor(self):
        mini_tree.write(self.folder, "src/base/fast.cpp",
                        "namespace arm_compute { unsigned fast(unsigned);\n"
                        '__attribute__((target("bmi2"))) unsigned fast(unsigned x) { return x << (x & 7); } }\n')
        self.addCleanup(os.unlink, self.path("src/base/fast.cpp"))
        self.assertIn("in floor code of", self.scons(*NATIVE, PLUS, "proofs=1", status=2))

    def test_kernel_without_a_source(self):
        os.rename(self.path("src/ops/minus/minus.kernel.cpp"), self.path("src/ops/minus/kept"))
        self.addCleanup(os.rename, self.path("src/ops/minus/kept"), self.path("src/ops/minus/minus.kernel.cpp"))
        self.assertIn("minus of Minus has no source", self.scons(*NATIVE, status=2))

    def test_subset_without_any_test(self):
        os.rename(self.path("src/base/text.test.cpp"), self.path("src/base/text.kept"))
        self.addCleanup(os.rename, self.path("src/base/text.kept"), self.path("src/base/text.test.cpp"))
        text = self.scons(*NATIVE, 'build_config={"operators": []}', "validation_tests=1", status=2)
        self.assertIn("none of them applies", text)


class Store(Tree):
    def test_subset_compiles_only_generated_files(self):
        self.scons(*NATIVE)
        store = {}
        for folder, _, names in os.walk(self.path("build/store")):
            store.update({os.path.join(folder, n): os.stat(os.path.join(folder, n)).st_mtime_ns for n in names
                          if n.endswith(".o")})
        self.scons(*NATIVE, PLUS, "build_dir=subset")
        self.assertEqual({p: os.stat(p).st_mtime_ns for p in store}, store)

    def test_slim_makes_the_same_bytes_without_the_tree(self):
        installed = self.path("installed")
        self.scons(*NATIVE, "store=1", f"install_dir={installed}", targets=["install"])
        moved = tempfile.mkdtemp(prefix="ac-store-")
        self.addCleanup(shutil.rmtree, moved)
        shutil.move(os.path.join(installed, "store"), os.path.join(moved, "store"))
        config = '{"operators": ["Minus"], "data_types": ["fp32"], "isa": ["scalar"]}'
        slim = [sys.executable, os.path.join(moved, "store/scripts/slim.py"), os.path.join(moved, "store")]
        subprocess.run(slim + [config, "-o", os.path.join(moved, "out")], check=True, capture_output=True)
        self.scons(*NATIVE, f"build_config={config}", "build_dir=same")
        for name in ("libarm_compute.so", "libarm_compute.a"):
            self.assertTrue(filecmp.cmp(self.path("build/same", name), os.path.join(moved, "out", name), False), name)
        bad = subprocess.run(slim + ['{"operators": ["Minis"]}'], check=False, capture_output=True, text=True)
        self.assertEqual(bad.returncode, 2)
        self.assertIn('did you mean "Minus"', bad.stderr)


    def test_archives_of_two_trees_are_the_same_bytes_and_any_compiler_makes_subsets(self):
        other = tempfile.mkdtemp(prefix="ac-other-")
        self.addCleanup(shutil.rmtree, other)
        mini_tree.make(other)
        for tree in (self.folder, other):
            done = subprocess.run([sys.executable, "scripts/package.py", "store", "-o", "out", *NATIVE], cwd=tree,
                                  check=False, capture_output=True, text=True,
                                  env={**os.environ, "SOURCE_DATE_EPOCH": "1700000000"})
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=os.path.join(tree, "out"), check=True,
                           capture_output=True)
        archive, = [n for n in os.listdir(self.path("out")) if n.endswith(".tar.gz")]
        self.assertTrue(filecmp.cmp(self.path("out", archive), os.path.join(other, "out", archive), False))
        subprocess.run(["tar", "xzf", self.path("out", archive), "-C", other], check=True)
        store = os.path.join(other, archive[:-len(".tar.gz")])
        compiler = "g++" if "clang" in os.environ.get("CXX", "") else "clang++"
        subprocess.run([os.path.join(store, "scripts/slim.py"), store, '{"operators": ["Plus"]}', "-o", "slim"],
                       cwd=other, check=True, capture_output=True, env={**os.environ, "CXX": compiler})
        self.assertEqual([f for f, _, names in os.walk(other) for n in names if n.endswith(".o") and "slim/" in f
                          and "/generated" not in f], [])
        library = ctypes.CDLL(os.path.join(other, "slim/libarm_compute.so"))
        self.assertNotEqual(getattr(library, "_ZN11arm_compute6NEPlusEv")(), 0)


class Install(Tree):
    def test_consumers_through_cmake_and_pkg_config(self):
        consumer = os.path.join(mini_tree.ROOT, "tests/consumer/run.py")
        own = subprocess.run(["g++", "-print-multiarch"], check=True, capture_output=True, text=True).stdout.strip()
        elsewhere = ["set_soname=1", f"libdir=lib/{own}", "includedir=include/deep/er"]
        for number, options in enumerate(([], [PLUS], elsewhere)):
            installed = self.path(f"installed{number}")
            self.scons(*NATIVE, f"install_dir={installed}", *options, targets=["install"])
            subprocess.run([sys.executable, consumer, installed], check=True, capture_output=True)

    def test_destdir_is_where_files_go_and_not_what_they_say(self):
        self.scons(*NATIVE, "install_dir=/opt/ac", f"DESTDIR={self.path('stage')}", targets=["install"])
        prefix, found = self.path("stage/opt/ac"), {}
        for folder, _, names in os.walk(prefix):
            found.update({os.path.relpath(os.path.join(folder, n), prefix): os.path.join(folder, n) for n in names})
        for name in ("lib/libarm_compute.so", "lib/pkgconfig/arm_compute.pc", "include/arm_compute/core/Version.h"):
            self.assertIn(name, found)
        for path in (p for n, p in found.items() if n.endswith((".pc", ".cmake", ".embed"))):
            with open(path, encoding="utf-8") as file:
                self.assertNotIn("stage", file.read(), path)
        text = self.scons(*NATIVE, "install_dir=relative", "DESTDIR=stage", status=2, targets=["install"])
        self.assertIn("DESTDIR=stage: error: install_dir is not the absolute path", text)

    def test_build_files_of_others_find_the_version(self):
        """oneDNN looks below a folder of the root, at any depth, in an installation and in a build: for one file."""
        self.scons(*NATIVE, f"install_dir={self.path('other', 'place')}", targets=["install", "all"])
        for top in (self.path("other/place/include"), self.path("build")):
            found = [os.path.join(f, n) for f, _, names in os.walk(top) for n in names
                     if n == "arm_compute_version.embed" and f != top]
            self.assertEqual(len(found), 1, found)
            with open(found[0], encoding="utf-8") as file:
                self.assertRegex(file.read(), r"v24\.\d+")


@unittest.skipUnless(CROSS, "needs aarch64-linux-gnu-g++ and qemu-aarch64")
class Aarch64(Tree):
    def test_builds_proves_and_runs(self):
        self.scons("arch=armv8-a", "validation_tests=1", "proofs=1")
        words = ["qemu-aarch64", "-L", "/", "-cpu", "cortex-a53", self.path("build/tests/arm_compute_validation")]
        self.assertIn("PASSED", subprocess.run(words, capture_output=True, text=True, check=True).stdout)
        kernels = json.loads(subprocess.run(words[:-1] + [self.path("build/arm_compute_info")], capture_output=True,
                                            text=True, check=True).stdout)["kernels"]
        self.assertIn("sve_f32_plus", kernels)
        self.assertNotIn("scalar_f32_plus", kernels)

    def test_tier_objects_suit_every_floor(self):
        self.scons("arch=armv8-a", PLUS)
        self.scons("arch=armv8.2-a", PLUS, "build_dir=higher")
        objects = [os.path.join(f, n) for f, _, names in os.walk(self.path("build/store")) for n in names]
        self.assertEqual(len([o for o in objects if o.endswith("plus.neon.o")]), 1)


if __name__ == "__main__":
    unittest.main()
