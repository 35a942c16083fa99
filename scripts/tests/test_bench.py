# SPDX-License-Identifier: MIT
"""Calculations of scripts/bench.py: choices, ratios, comparisons with a baseline, marks, inner loops."""

import math
import os
import re
import tempfile
import unittest

import mini_tree  # noqa: F401
from bench import cases, compare, counts, loops, mca, native, profile, programs, run_configure, run_counts
from bench import run_memory, run_native, run_threads, run_xnnpack, tables

DATA = {"cpus": [{"name": "small", "cpu": "small,x=off", "what": "little"},
                 {"name": "large", "cpu": "large", "what": "much", "groups": ["gemm"]}],
        "groups": {"gemm": ["gemm f32 4 4 4", "gemm s8 4 4 4"], "add": ["add f32 8 2 0"]}, "ci": ["add f32 8 2 0"]}
PUBLISHED = {"cpus": ["large", "small"], "counts": {"gemm f32 4 4 4": [100, None]}}


class Choices(unittest.TestCase):
    def setUp(self):
        self.table = cases.Cases(DATA, PUBLISHED)

    def test_patterns_keep_the_order_of_the_table(self):
        self.assertEqual(self.table.choose(["add*", "gemm s8*"]), ["gemm s8 4 4 4", "add f32 8 2 0"])

    def test_five_words_are_a_case_of_their_own(self):
        self.assertEqual(self.table.choose(["gemm  f32 9 9 9"]), ["gemm f32 9 9 9"])

    def test_unknown(self):
        with self.assertRaisesRegex(cases.Unknown, 'no case fits "gem"'):
            self.table.choose(["gem"])
        with self.assertRaisesRegex(cases.Unknown, "there are small, large"):
            self.table.choose_cpus(["medium"])

    def test_sets(self):
        self.assertEqual(self.table.choose([], "ci"), ["gemm f32 4 4 4", "add f32 8 2 0"])
        self.assertEqual(self.table.choose([], "published"), ["gemm f32 4 4 4"])
        self.assertEqual(self.table.published, {"gemm f32 4 4 4": {"large": 100}})

    def test_cpus(self):
        self.assertEqual(self.table.choose_cpus([]), ["small", "large"])
        self.assertEqual(self.table.choose_cpus(["large"]), ["large"])

    def test_a_cpu_with_groups_has_their_cases_and_those_of_no_group(self):
        pairs = [(case, cpu) for case in ("gemm s8 4 4 4", "add f32 8 2 0", "add f32 9 9 9")
                 for cpu in ("small", "large") if self.table.counts_on(case, cpu)]
        self.assertEqual(pairs, [("gemm s8 4 4 4", "small"), ("gemm s8 4 4 4", "large"), ("add f32 8 2 0", "small"),
                                 ("add f32 9 9 9", "small"), ("add f32 9 9 9", "large")])


class TheData(unittest.TestCase):
    def test_is_consistent(self):
        table = cases.Cases()
        self.assertEqual(len(table.all), len(set(table.all)))
        self.assertTrue(set(cases.load("cases.json")["ci"]) <= set(table.all))
        self.assertTrue(set(table.published) <= set(table.all))
        self.assertEqual(len(table.published), 14)
        for case in table.all:
            self.assertEqual(len(case.split()), 5, case)
        for row in table.published.values():
            self.assertTrue(set(row) <= set(table.cpus))
        for groups in table.only.values():
            self.assertTrue(groups <= set(table.groups))

    def test_shapes(self):
        shapes = cases.load("shapes.json")
        named = {name for bars in native.BARS.values() for what, *_ in bars if isinstance(what, list) for name in what}
        self.assertLessEqual(named, set(shapes), "bars of sets that do not exist")
        self.assertTrue(all(len(c.split()) == 5 for group in shapes.values() for c in group))


class Numbers(unittest.TestCase):
    def test_geomean_and_median(self):
        self.assertIsNone(compare.geomean([]))
        self.assertAlmostEqual(compare.geomean([0.5, 2.0]), 1.0)
        self.assertEqual(compare.median([3, 1, 2]), 2)
        self.assertEqual(compare.median([4, 1, 2, 3]), 2.5)

    def test_ratios_need_both(self):
        found = compare.ratios({"a": {"x": 50, "y": None}, "b": {"x": 7}}, {"a": {"x": 100, "y": 10}})
        self.assertEqual(found, {"a": {"x": 0.5}})
        self.assertEqual(compare.column_means(found, ["x", "y"]), {"x": 0.5, "y": None, "all": 0.5})

    def test_changes(self):
        before = {"a": {"x": 1000, "y": 1000, "z": 1000}, "b": {"x": 100}}
        after = {"a": {"x": 1020, "y": 1021, "z": 900}, "b": {"x": None}, "c": {"x": 5}}
        worse, better = compare.changes(after, before)
        self.assertEqual([(w[0], w[1]) for w in worse], [("b", "x"), ("a", "y")])
        self.assertEqual(worse[0][4], math.inf)
        self.assertEqual([(b[0], b[1]) for b in better], [("a", "z")])
        self.assertEqual(compare.absent(after, before), ["c"])

    def test_judgement(self):
        lines, worse, fresh = run_counts.judge({"a": {"x": 110}, "n": {"x": 1}}, {"a": {"x": 100}})
        self.assertEqual((worse, fresh), (True, True))
        self.assertEqual(lines[0], "worse: a on x: 100 -> 110 (+10.0 %)")
        self.assertIn("--update adds them", lines[1])

    def test_baseline_keeps_other_cpus_and_drops_old_cases(self):
        old = {"a": {"x": 1, "y": 2}, "gone": {"x": 9}}
        self.assertEqual(run_counts.merged(old, {"a": {"x": 3}}, ["a", "b"]), {"a": {"x": 3, "y": 2}})

    def test_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "b.json")
            self.assertEqual(run_counts.read(path), {})
            run_counts.write(path, {"a b": {"x": 1, "y": None}}, "cc 1")
            self.assertEqual(run_counts.read(path), {"a b": {"x": 1, "y": None}})

    def test_table(self):
        lines = tables.counts_table({"a": {"x": 1234567}, "b": {"x": None}}, ["x"], [("ref", {"a": {"x": 0.5}})])
        self.assertEqual([line.split() for line in lines if "-----" not in line],
                         [["case", "x", "ref"], ["a", "1,234,567", "0.50"], ["b", "-", "-"]])


class Networks(unittest.TestCase):
    def test_multiply_adds_of_the_networks_are_the_published_ones(self):
        published = {"mobilenet_v2": (300e6, 64), "resnet50": (4.1e9, 72)}  # includes additions and poolings
        for network, (wanted, count) in published.items():
            times, total = run_xnnpack.layers(network, "f32", False), 0
            for case, n in times.items():
                op, _, a, b, c = case.split()
                a, b, c = int(a), int(b), int(c)
                window = re.match(r"(conv|dw)(\d+)s(\d+)", op)
                if window:
                    k, stride = int(window.group(2)), int(window.group(3))
                    out = (a + 2 * (k // 2) - k) // stride + 1
                    total += n * out * out * k * k * b * (c if op.startswith("conv") else 1)
                elif op == "fc":
                    total += n * a * b * c
            self.assertEqual(sum(times.values()), count)
            self.assertAlmostEqual(total / wanted, 1, delta=0.01)

    def test_only_convolutions_have_scales_of_channels(self):
        times = run_xnnpack.layers("mobilenet_v2", "s8", True)
        self.assertIn("conv1s1_pc s8 7 960 320", times)
        self.assertIn("dw3s1_relu_pc s8 7 960 0", times)
        self.assertIn("fc s8 1 1000 1280", times)

    def test_a_network_is_the_sum_of_its_layers(self):
        times, cpus = {"a f32": 2, "b f32": 1}, ["x"]
        ours, theirs = {"a f32": {"x": 30}, "b f32": {"x": 12}}, {"a f32": {"x": 50}, "b f32": {"x": 10}}
        self.assertEqual(run_xnnpack.whole(times, ours, "x"), 72)
        rows, good = run_xnnpack.judge("n", times, "f32", ours, theirs, cpus, False)
        self.assertEqual(rows, [["n f32", "3", "0.65", ""], ["  b f32", "1", "1.20", "MISSED"]])
        self.assertFalse(good)
        self.assertEqual(len(run_xnnpack.judge("n", times, "f32", ours, theirs, cpus, True)[0]), 3)
        theirs["b f32"]["x"] = 12
        self.assertEqual(run_xnnpack.judge("n", times, "f32", ours, theirs, cpus, False),
                         ([["n f32", "3", "0.64", ""]], True))
        theirs["a f32"]["x"] = None
        self.assertFalse(run_xnnpack.judge("n", times, "f32", ours, theirs, cpus, False)[1])

    def test_results_that_differ_are_found(self):
        printed = {("", "a f32", "x"): "hash 1\nmagnitude 2.00001\n", (run_xnnpack.PEER, "a f32", "x"): "magnitude 2\n"}
        self.assertEqual(run_xnnpack.differing(printed, ["a f32"], ["x"]), [])
        printed["", "a f32", "x"] = "magnitude 2.1\n"
        self.assertEqual(run_xnnpack.differing(printed, ["a f32"], ["x"]),
                         ["a f32 on x: mean magnitude 2.1, XNNPACK 2.0"])
        del printed["", "a f32", "x"]
        self.assertEqual(len(run_xnnpack.differing(printed, ["a f32"], ["x"])), 1)


class Marks(unittest.TestCase):
    def test_count_of_one_run(self):
        text = "mark 0 1000\nmark 1 1510\nmark 2 3010\nguest-instructions 9\n"
        self.assertEqual(counts.per_run(text, 3), 495)

    def test_missing_mark(self):
        with self.assertRaisesRegex(counts.CaseFailed, "three marks: qemu: died"):
            counts.per_run("qemu: died", 3)

    def test_phases(self):
        marks = [(0, 10), (1, 110), (2, 200), (3, 210), (2, 300), (3, 320), (4, 400), (5, 460), (6, 500), (7, 550)]
        sums = run_configure.phases_of(marks)
        self.assertEqual(sums, [100, 30, 60, 50])
        self.assertEqual([round(v, 2) for v in run_configure.in_runs(sums)], [2.0, 0.6, 0.2, 2.8])

    def test_memory(self):
        found = run_memory.numbers("memory peak 300 weights 50 tensors 100\n")
        self.assertEqual(run_memory.case_row("c", found), ["c", "100", "50", "200", "150"])
        self.assertEqual(run_memory.network_row("n", found)[-1], "2.000")


class Programs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, age):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8") as f:
            f.write(name)
        os.utime(path, (1000 - age, 1000 - age))
        return path

    def test_made_again_only_when_older_than_its_needs(self):
        source, target = self.file("in", 20), self.file("out", 10)
        copy = ["cp", source, target]
        programs.make(target, [source], copy)
        with open(target, encoding="utf-8") as f:
            self.assertEqual(f.read(), "out")
        os.utime(source, (1000, 1000))
        programs.make(target, [source], copy)
        with open(target, encoding="utf-8") as f:
            self.assertEqual(f.read(), "in")
        self.assertEqual(sorted(os.listdir(self.folder.name)), ["in", "out"])

    def test_failure_carries_the_hint(self):
        with self.assertRaisesRegex(programs.Failure, "build it again"):
            programs.make(os.path.join(self.folder.name, "x"), [], ["false"], "build it again")

    def test_headers_count_only_after_the_library_changed(self):
        header, target = self.file("x.h", 0), self.file("program", 5)
        self.assertEqual(programs.program_needs(target, self.file("lib.so", 9), [header]), [])
        self.assertEqual(programs.program_needs(target, self.file("lib.so", 1), [header]), [header])

    def test_folder_without_library(self):
        with self.assertRaisesRegex(programs.Failure, "has neither libarm_compute.so"):
            programs.library_file(self.folder.name)


class Profile(unittest.TestCase):
    def test_blocks_find_their_functions(self):
        symbols = {"/lib": profile.Symbols("0000000000000100 T first\n0000000000000200 t second part\n0 t $x\n")}
        blocks = [(0x5110, 4, 10), (0x5200, 2, 100), (0x10, 1, 1)]
        found = profile.owners(blocks, [(0x5000, "/lib")], symbols)
        self.assertEqual(found, [(200, 2, "second part", 0), (40, 4, "first", 0x10), (1, 1, "?", 0x10)])
        self.assertEqual(profile.by_function(found)[0], (200, "second part"))
        self.assertIn("241 instructions", profile.report(found)[0])


def repetition(name, rate, time=2.0):
    return {"run_type": "iteration", "run_name": name, "name": name, "items_per_second": rate, "cpu_time": time,
            "real_time": 2 * time, "time_unit": "ms"}


class Native(unittest.TestCase):
    def test_rates_are_medians(self):
        report = {"benchmarks": [repetition("ours", r) for r in (1, 100, 3)] + [repetition("peer", 2)]
                  + [{"run_type": "aggregate", "run_name": "ours"}]}
        self.assertEqual(native.rates(report), {"ours": 3, "peer": 2})

    def test_errors_are_not_rates(self):
        row = {**repetition("ours", 1), "error_occurred": True, "error_message": "no kernel"}
        with self.assertRaisesRegex(native.Failure, "ours: no kernel"):
            native.rates({"benchmarks": [row]})

    def test_ratios(self):
        found = native.speed_ratios({"ours": 90, "ours-fresh": 80, "OpenBLAS": 100, "registers": 120})
        self.assertEqual(found, {"OpenBLAS": 0.9, "OpenBLAS, B new": 0.8, "registers": 0.75})
        self.assertEqual(native.speed_ratios({"oneDNN-fc": 20, "ours": 10, "oneDNN": 5}), {"oneDNN": 0.5})

    def test_bars_name_what_is_missed(self):
        rows = {"gemm_f32": {"gemm f32 9 9 9": {"OpenBLAS": 1.5},
                             "gemm f32 1024 1024 1024": {"OpenBLAS": 0.8, "registers": 0.92}}}
        blas, registers = native.bars("avx2", rows)
        self.assertEqual(blas, "bar MISSED gemm_f32 / OpenBLAS: 1.10 of 1.00, lowest 0.80 of 0.85 "
                               "(gemm f32 1024 1024 1024)")
        self.assertEqual(registers, "bar met    gemm f32 1024 1024 1024 / registers: 0.92 of 0.90")
        self.assertEqual(native.bars("avx512", {"chosen": {"gemm f32 9 9 9": {"OpenBLAS": 1}}}), [])
        means = native.means({"a": {"P": 0.5}, "b": {"P": 2.0}})
        self.assertEqual((round(means["P"][0], 6), means["P"][1:]), (1.0, (0.5, "a")))
        self.assertIn("set / P: geometric mean 0.50, lowest 0.50 (a)", run_native.show("set", {"a": {"P": 0.5}}))

    def test_flags_of_the_processor(self):
        with tempfile.NamedTemporaryFile("w", suffix="cpuinfo") as f:
            f.write("processor : 0\nflags : fpu avx2 fma\n")
            f.flush()
            self.assertEqual(native.lacking("avx2", f.name), [])
            self.assertIn("avx512f", native.lacking("avx512", f.name))

    def test_which_convolutions_are_large(self):
        self.assertEqual(run_threads.operations("conv3s2 f32 56 3 32"), 2 * 28 * 28 * 9 * 3 * 32)
        chosen = run_threads.large_convolutions()
        self.assertIn("conv3s1 f32 56 64 64", chosen)
        self.assertFalse([c for c in chosen if run_threads.operations(c) <= 10e6 or c.startswith("dw")])

    def test_ratios_of_threads(self):
        self.assertEqual(run_threads.ratio("1 0.003\n2 0.002\n"), 1.5)
        lines = run_threads.summary({"conv1s1 f32 9 9 9": 1.5, "conv1s1 f32 8 8 8": 1.9}, 2)
        self.assertEqual(lines[1:], ["below 1.8: conv1s1 f32 9 9 9 1.50"])
        self.assertEqual(len(run_threads.summary({"conv1s1 f32 9 9 9": 1.5}, 4)), 1)


ARM = """
Disassembly of section .text:

0000000000000000 <void ac::neon::(anonymous namespace)::tile<ac::neon::lane_f32>::columns<3>(ac::GemmTile const&)>:
   0:\tfmov\ts0, #1.0
   4:\tldr\tq1, [x1], #16
   8:\tfmla\tv2.4s, v1.4s, v0.s[0]
   c:\tfmla\tv3.4s, v1.4s, v0.s[1]
  10:\tcbz\tx9, 20 <void ac::neon::tile<ac::neon::lane_f32>::columns<3>(ac::GemmTile const&)+0x20>
  14:\tfmla\tv4.4s, v1.4s, v0.s[2]
  18:\tfmla\tv5.4s, v1.4s, v0.s[3]
  1c:\tb.ne\t4 <void ac::neon::tile<ac::neon::lane_f32>::columns<3>(ac::GemmTile const&)+0x4>  // b.any
  20:\tb.ne\t0 <void ac::neon::tile<ac::neon::lane_f32>::columns<3>(ac::GemmTile const&)>  // b.any
  24:\tret
"""

PC = """
0000000000000000 <kernel>:
   0:\tvmovaps (%rax),%ymm0
   4:\tvfmadd231ps (%rcx),%ymm0,%ymm1
   8:\tvfmadd231ps 0x20(%rcx),%ymm0,%ymm2
   c:\tvfmadd231ss %xmm0,%xmm0,%xmm2
  10:\tsub    $0x1,%rdx
  14:\tjne    0 <kernel>
  18:\tret
"""


class InnerLoops(unittest.TestCase):
    def test_innermost_with_its_branches(self):
        (name, loop), = loops.best_loops(ARM, "aarch64").items()
        self.assertEqual(mca.short_name(name), "tile<lane_f32>::columns<3>")
        self.assertEqual((loop.body[0].address, len(loop.body), len(loop.multiplies)), (4, 7, 4))
        self.assertEqual(loop.source().splitlines()[0], ".Ltop:")
        self.assertIn("cbz x9, .Lout", loop.source())
        self.assertIn("b.ne .Ltop", loop.source())
        self.assertEqual([i.name for i in loop.body if loops.is_load(i, "aarch64")], ["ldr"])

    def test_of_x86(self):
        loop = loops.best_loops(PC, "x86_64", least=2)["kernel"]
        self.assertEqual(len(loop.multiplies), 2)
        self.assertEqual([i.name for i in loop.body if loops.is_load(i, "x86_64")], ["vmovaps"])
        self.assertEqual(len(loop.multiplies_only(3).splitlines()), 6)

    def test_few_multiplies_are_no_kernel(self):
        self.assertEqual(loops.best_loops(PC, "x86_64", least=3), {})

    def test_report(self):
        text = "Iterations:        100\nTotal Cycles:      409\nBlock RThroughput: 1.5\n"
        self.assertEqual(mca.read_report(text), {"cycles": 4.09, "throughput": 1.5})

    def test_reasons(self):
        loop = loops.best_loops(PC, "x86_64", least=2)["kernel"]

        def costs(load, other):
            return lambda body: sum({"vmovaps": load, "sub": other}.get(i.name, 0.5) for i in body
                                    if i.target is None and i.name != "vfmadd231ss")

        self.assertRegex(mca.reasons(loop, "x86_64", 1.0, costs(1, 0)), "^loads: without its 1 loads .* 1.0 cycles")
        self.assertRegex(mca.reasons(loop, "x86_64", 1.0, costs(0, 1)), "^other work: without .*sub")
        self.assertRegex(mca.reasons(loop, "x86_64", 1.0, costs(1, 1)), "together$")
        self.assertRegex(mca.reasons(loop, "x86_64", 0.5, costs(0, 0)), "^latency")


if __name__ == "__main__":
    unittest.main()
