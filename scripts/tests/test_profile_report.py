# SPDX-License-Identifier: MIT
"""The page and the tables of a profile show the numbers of its JSON."""

import copy
import io
import json
import os
import re
import sys
import tempfile
import unittest
from contextlib import redirect_stdout, redirect_stderr
from unittest import mock

import mini_tree  # noqa: F401
from build import drawing
import profile_report
from test_size_report import Page


def layer(name, op, time, work, size, reads, writes, **more):
    return {"name": name, "operator": op, "kernel": f"neon_f32_{op.lower()}", "target": "cpu", "shape": "8x8x4",
            "type": "fp32", "multiply_adds": work, "bytes": size, "times": [time, time, 5 * time], "reads": reads,
            "writes": writes, **more}


# 100 GFLOP/s and 1 GB/s; 20 and 10; 0 and 4.
RUN = {"model": "net/a.onnx", "inputs": [{"id": "0.0", "name": "x<1>", "shape": "8x8x3"}], "layers": [
    layer("conv", "Conv2d", 10.0, 500000, 10000, ["0.0", "0.9"], ["0.1"],
          statistics={"minimum": -1.5, "maximum": "inf", "nan": 3, "count": 256}),
    layer("small", "Conv2d", 4.0, 40000, 40000, ["0.1"], ["0.2"],
          statistics={"minimum": 0, "maximum": 2, "nan": 0, "count": 256}),
    layer("sum", "Add", 2.0, 0, 8000, ["0.1", "0.2"], ["0.3"],
          statistics={"minimum": 0, "maximum": 2, "nan": 0, "count": 256})]}


def run(*words, status=0):
    """What the script prints for reports and options."""
    with tempfile.TemporaryDirectory() as folder:
        given = []
        for i, word in enumerate(words):
            given.append(word if isinstance(word, str) else os.path.join(folder, f"{i}.json"))
            if not isinstance(word, str):
                with open(given[-1], "w", encoding="utf-8") as file:
                    json.dump(word, file)
        out, page = io.StringIO(), os.path.join(folder, "page.html")
        given = [page if w == "PAGE" else w for w in given]
        with mock.patch.object(sys, "argv", ["profile_report.py", *given]), redirect_stdout(out):
            assert profile_report.main() == status
        if "PAGE" not in words:
            return out.getvalue()
        with open(page, encoding="utf-8") as file:
            return file.read()


class OneRun(unittest.TestCase):
    def test_bounds_are_those_of_the_layers(self):
        _, _, layers = self.loaded(RUN)
        peaks = profile_report.peaks_of(layers)
        self.assertEqual([round(p, 6) for p in peaks], [100, 10])
        found = [profile_report.bound_of(one, peaks) for one in layers]
        self.assertEqual([(b.word, round(b.share, 6)) for b in found], [("compute", 1), ("memory", 1), ("memory", 0.4)])
        self.assertEqual(profile_report.bound_of(layers[1], (25, 100)).word, "compute")

    def loaded(self, report):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(report, file)
            file.flush()
            return profile_report.load(file.name)

    def test_table(self):
        lines = run(RUN, "--sort", "bytes").splitlines()
        self.assertEqual([line.split()[0] for line in lines[1:-1]], ["small", "conv", "sum"])
        self.assertRegex(lines[2], r"conv +Conv2d +neon_f32_conv2d +8x8x4 +10\.0 +62\.5 % +0\.500 +10\.0 +100\.00 +"
                                   r"1\.00 +compute 100 % +#{24}$")
        self.assertIn("sum 16.0 us; bounds 100.00 GFLOP/s and 10.00 GB/s", lines[-1])
        self.assertIn("memory 20 %", run(RUN, "--peaks", "1000,20").splitlines()[3])

    def test_page_has_the_numbers(self):
        text = run(RUN, "--html", "PAGE")
        page = Page(text)
        self.assertEqual(page.loads, [])
        rows = [r for r in page.rows if r]
        self.assertIn(["1", "conv", "10.0", "", "62.5 %", "compute 100 %", "Conv2d", "8x8x4", "fp32", "0.500", "10.0",
                       "100.00", "1.00", "-1.5", "inf", "3", "neon_f32_conv2d"], rows)
        self.assertIn(["3", "sum", "2.0", "", "12.5 %", "memory 40 %", "Add", "8x8x4", "fp32", "-", "8.0", "-", "4.00",
                       "0", "2", "0", "neon_f32_add"], rows)
        self.assertIn("Conv2d: 14,000 ns (87.5 %)", text)
        self.assertIn('<b>3</b><span>NaN in results', text)
        self.assertNotIn("x<1>", text)

    def test_without_statistics_there_are_no_columns_of_them(self):
        plain = copy.deepcopy(RUN)
        for one in plain["layers"]:
            del one["statistics"]
        text = run(plain, "--html", "PAGE")
        self.assertNotIn("minimum", text)
        self.assertNotIn(">NaN", text)


class Drawing(unittest.TestCase):
    def test_layers_are_below_what_they_read(self):
        _, inputs, layers = OneRun().loaded(RUN)
        self.assertEqual(drawing.edges(inputs, layers), [(("in", 0), ("layer", 0)), (("layer", 0), ("layer", 1)),
                                                         (("layer", 0), ("layer", 2)), (("layer", 1), ("layer", 2))])
        self.assertEqual(drawing.places(inputs, layers), {("in", 0): (0, 0), ("layer", 0): (0, 1), ("layer", 1): (0, 2),
                                                          ("layer", 2): (0, 3)})
        text = drawing.network(inputs, layers)
        self.assertEqual(text.count('class="line"'), 4)
        self.assertEqual([float(s) for s in re.findall(r'fill-opacity="([\d.]+)"', text)], [0.75, 0.3, 0.15])

    def test_two_branches_are_beside_each_other(self):
        branches = copy.deepcopy(RUN)
        branches["layers"][1]["reads"] = ["0.0"]
        _, inputs, layers = OneRun().loaded(branches)
        self.assertEqual(drawing.places(inputs, layers)["layer", 1], (1, 1))


class TwoRuns(unittest.TestCase):
    def setUp(self):
        self.new = copy.deepcopy(RUN)
        self.new["layers"][1].update(times=[7.0], kernel="sve_f32_conv2d")
        self.new["layers"][2]["name"] = "total"

    def test_lines(self):
        lines = run(RUN, self.new).splitlines()
        self.assertRegex(lines[1], r"small +4\.0 +7\.0 +\+3\.0 +neon_f32_conv2d -> sve_f32_conv2d$")
        self.assertTrue(any(re.match(r"sum +2\.0 +- +-2\.0", line) for line in lines), lines)
        self.assertTrue(any(re.match(r"total +- +2\.0 +\+2\.0", line) for line in lines), lines)
        self.assertEqual(lines[-1], "sum 16.0 us, then 19.0 us: +3.0")

    def test_page(self):
        rows = Page(run(RUN, self.new, "--html", "PAGE")).rows
        self.assertIn(["small", "4.0", "7.0", "+3.0", "Conv2d", "8x8x4", "neon_f32_conv2d \u2192 sve_f32_conv2d"], rows)
        self.assertIn(["sum", "2.0", "-", "-2.0", "Add", "8x8x4", "neon_f32_add"], rows)

    def test_layers_of_one_name_are_paired_in_their_order(self):
        twice = copy.deepcopy(RUN)
        for one in twice["layers"]:
            one["name"] = "same"
        _, _, layers = OneRun().loaded(twice)
        self.assertEqual([(a.index, b.index) for _, a, b in profile_report.pairs(layers, layers)],
                         [(0, 0), (1, 1), (2, 2)])


class Refused(unittest.TestCase):
    def test_other_files(self):
        for text in ("{", "[]", '{"layers": [{"name": "x"}]}', '{"traceEvents": []}'):
            with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
                file.write(text)
                file.flush()
                with self.assertRaisesRegex(SystemExit, "cannot read|--report writes it"):
                    profile_report.load(file.name)

    def test_peaks(self):
        for words in ("96", "96,x", "0,20", "1,2,3"):
            errors = io.StringIO()
            with self.assertRaises(SystemExit), redirect_stderr(errors):
                run(RUN, "--peaks", words)
            self.assertIn("two positive numbers", errors.getvalue())


if __name__ == "__main__":
    unittest.main()
