# SPDX-License-Identifier: MIT
import unittest

from mini_tree import ROOT
from build import arch, combinations, established, filelist, options, programs
from build.words import BuildErrors


def errors_of(*pairs):
    try:
        options.parse(list(pairs))
    except BuildErrors as e:
        return str(e)
    return ""


class Parse(unittest.TestCase):
    def test_defaults_and_given(self):
        values = options.parse([("debug", "yes"), ("data_type_support", "fp16,fp32")])
        self.assertTrue(values.debug)
        self.assertEqual(values.data_type_support, ["fp32", "fp16"])
        self.assertEqual(values.data_layout_support, ["nhwc", "nchw"])
        self.assertEqual(values.given, {"debug", "data_type_support"})

    def test_every_error_is_reported_at_once(self):
        text = errors_of(("archh", "x"), ("debug", "2"), ("os", "andriod"))
        for part in ('did you mean "arch"', "debug=1 or debug=0", 'did you mean "android"'):
            self.assertIn(part, text)

    def test_lists(self):
        self.assertIn("twice", errors_of(("data_type_support", "fp16,fp16")))
        self.assertIn("with other words", errors_of(("data_type_support", "all,fp16")))
        self.assertIn("unknown word", errors_of(("data_layout_support", "")))

    def test_lists_of_the_established_build_may_be_none(self):
        """Nothing is chosen, so that the build_config's lists apply."""
        for name in ("data_type_support", "data_layout_support", "custom_options"):
            values = options.parse([(name, "none")])
            self.assertEqual(values.given, frozenset())
        self.assertEqual(values.data_type_support, options.DATA_TYPES)
        self.assertIn('unknown word in data_type_support "none"', errors_of(("data_type_support", "none,fp32")))

    def test_given_twice(self):
        self.assertIn("already given", errors_of(("os", "linux"), ("os", "macos")))
        self.assertEqual(errors_of(("os", "linux"), ("os", "linux")), "")

    def test_help_names_every_option(self):
        text = options.help_text()
        for name in options.OPTIONS:
            self.assertIn(f"  {name}=", text)
        self.assertLessEqual(max(map(len, text.splitlines())), 110)


class Established(unittest.TestCase):
    def test_what_asks_for_nothing_else_is_accepted(self):
        for name, other in established.OPTIONS.items():
            for value in other.accepts:
                self.assertEqual(errors_of((name, value)), "", (name, value))
        values = options.parse([("estate", "64"), ("gemm_tuner", "0"), ("debug", "0")])
        self.assertEqual(values.given, {"debug"})

    def test_estate_chooses_between_the_arm_cpus_of_32_and_64_bits(self):
        for arch, estate, floor in (("armv8a", "32", "armv7a"), ("armv8.2-a", "32", "armv7a"),
                                    ("armv7a-hf", "32", "armv7a"), ("armv8a", "64", "armv8a"),
                                    ("x86_64", "64", "x86_64"), ("armv7a", "auto", "armv7a")):
            self.assertEqual(options.parse([("arch", arch), ("estate", estate)]).arch, floor, (arch, estate))
        values = options.parse([("estate", "32")])
        self.assertEqual((values.arch, values.given), ("armv7a", {"arch"}))
        self.assertIn("32 bits", errors_of(("arch", "armv7a"), ("estate", "64")))
        self.assertIn("arch=x86_32", errors_of(("arch", "x86_64"), ("estate", "32")))

    def test_the_rest_is_refused_with_the_reason(self):
        for name, value, reason in (("estate", "16", "32 and 64"), ("gemm_tuner", "1", "CLTuner"),
                                    ("custom_options", "a,b", "extra_cxx_flags"), ("pmu", "yes", "bench.py"),
                                    ("fixed_format_kernels", "2", "0 or 1"), ("os", "qnx", "never built"),
                                    ("arch", "armv8r64", "armv8-a is nearest"),
                                    ("build", "embed_only", "embed_kernels=1")):
            self.assertIn(reason, errors_of((name, value)), name)

    def test_no_word_is_told_twice(self):
        self.assertEqual(set(established.OPTIONS) & set(options.OPTIONS), set())
        for name, values in established.VALUES.items():
            self.assertEqual(set(values) & set(options.OPTIONS[name].values), set())


class Tests(unittest.TestCase):
    def test_patterns_choose_sources_of_tests_by_their_file_names(self):
        sources = ["src/ops/add/add.test.cpp", "src/ops/pad/pad.test.cpp", "tests/unit/plan/rules.test.cpp"]
        for given, wanted in (("*", sources), ("*.cpp", sources), ("add*,rules.test.cpp", [sources[0], sources[2]]),
                              ("src/*", []), ("a", [])):
            self.assertEqual(programs.matching(given)(sources), wanted, given)

    def test_a_test_of_both_backends_needs_for_each_what_is_of_it(self):
        uses, source = programs.Uses(ROOT, filelist.load(ROOT)), "src/ops/tile/tile.twins.test.cpp"
        for backend in ("cpu", "opencl"):
            selected, _, _, parts, uses_opencl = uses.of(source, backend)
            self.assertEqual(selected, {("Tile", backend)})
            self.assertEqual((sorted(parts), uses_opencl), (["Tile", "move"], backend == "opencl"))


class Combinations(unittest.TestCase):
    def refused(self, *pairs):
        with self.assertRaises(BuildErrors) as caught:
            combinations.check(combinations.settle(options.parse(list(pairs))))
        return str(caught.exception)

    def test_refused(self):
        self.assertIn("use opencl=0", self.refused(("os", "bare_metal"), ("opencl", "1")))
        self.assertIn("neon", self.refused(("neon", "0")))
        self.assertIn("high_priority", self.refused(("high_priority", "1"), ("build_config", "{}")))
        self.assertIn("bare metal", self.refused(("os", "bare_metal"), ("openmp", "1")))
        self.assertIn("use hardened=0", self.refused(("os", "bare_metal"), ("hardened", "1")))
        self.assertIn("use proofs=0", self.refused(("os", "windows"), ("proofs", "1")))
        self.assertIn("name of their DLL", self.refused(("os", "windows"), ("set_soname", "1")))
        self.assertIn("libc_runtime_api for Windows", self.refused(("os", "windows"), ("python", "1")))
        self.assertIn("which Windows lacks", self.refused(("os", "windows"), ("model_library", "1")))
        self.assertIn("use library=both", self.refused(("library", "static"), ("model_library", "1")))
        self.assertIn("use hardened=0", self.refused(("os", "windows"), ("hardened", "1")))
        self.assertIn("library=static", self.refused(("os", "bare_metal"), ("library", "shared")))
        self.assertIn("address_sanitizer", self.refused(("thread_sanitizer", "1"), ("address_sanitizer", "1")))
        self.assertIn("no such folder", self.refused(("external_prefix", "/no/such/folder")))
        self.assertIn("not installed", self.refused(("compiler_cache", "no-such-cache")))
        self.assertIn('compiler_cache=" \\t": error: it has blanks only', self.refused(("compiler_cache", " \t")))

    def test_build_dir(self):
        for outside in ("..", "../x", "a/../../x", "./../x"):
            self.assertIn(f"build_dir={outside}: error: it is outside build/", self.refused(("build_dir", outside)))
        for root in ("/", "//", "/tmp/..", "/."):
            self.assertIn("root of the file system", self.refused(("build_dir", root)))
        self.assertIn("blanks", self.refused(("build_dir", " ")))
        for good in ("", "x", "a/../x", "a/b", "..x", "/tmp/x"):
            combinations.check(combinations.settle(options.parse([("build_dir", good)])))

    def test_long_values_are_cut(self):
        for name in ("arch", "debug", "data_type_support", "linker_script", "external_prefix", "compiler_cache"):
            text = errors_of((name, "x" * 9000)) or self.refused((name, "x" * 9000))
            self.assertIn("x" * 80 + "... (9000 characters)", text)
            self.assertLess(len(text), 600)

    def test_bare_metal_settles_threads(self):
        values = combinations.settle(options.parse([("os", "bare_metal")]))
        self.assertFalse(values.cppthreads)
        self.assertEqual(values.library, "static")
        combinations.check(values)


class Floors(unittest.TestCase):
    def test_native_takes_the_highest(self):
        v3 = {"sse4_2", "popcnt", "avx2", "fma", "f16c", "bmi1", "bmi2", "movbe", "abm"}
        self.assertEqual(arch.native_floor("x86_64", set()).name, "x86_64")
        self.assertEqual(arch.native_floor("x86_64", v3).name, "x86_64_v3")
        self.assertEqual(arch.native_floor("aarch64", {"asimd", "asimdhp"}).name, "armv8-a")
        self.assertEqual(arch.native_floor("aarch64", {"asimd", "asimdhp", "fphp"}).name, "armv8.2-a")

    def test_aliases(self):
        for alias, name in arch.ALIASES.items():
            self.assertEqual(arch.floor_of(alias).name, name)


if __name__ == "__main__":
    unittest.main()
