# SPDX-License-Identifier: MIT
"""The page and the lists of a size report show the numbers of its JSON."""

import copy
import html.parser
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
from build import linkmap, page, size_report as sizes
import size_report

REPORT = {
    "library": "libarm_compute.so", "total": 1000, "text": 900, "data": 100, "bss": 8,
    "operators": {"(runtime)": 600, "Add": 300, "(linker's tables)": 90, "(linker's padding)": 10},
    "tiers": {"floor": 700, "avx2": 300}, "types": {"common": 700, "f32": 200, "int8": 100},
    "parts": [], "savings": [{"change": '"c_api": false', "bytes": 123}],
    "sources": [
        {"source": "src/base/status", "part": "(runtime)", "tier": "floor", "bytes": 600, "items": [
            ["ac::error(char const*)", "code", "common", 400, "exported"],
            ["text<b>", "constants", "common", 200, "ac::error(char const*)"]]},
        {"source": "src/ops/add/add.avx2", "part": "Add", "tier": "avx2", "bytes": 300, "items": [
            ["void ac::avx2::add<ac::tags::f32>(int)", "code", "f32", 200, "ac::avx2::add_f32"],
            ["ac::avx2::bytes", "code", "int8", 100, "ac::avx2::add_qs8"]]},
        {"source": "src/base/status", "part": "(linker's tables)", "tier": "floor", "bytes": 90, "items": [
            ["ac::error(char const*)", "relocations", "common", 90, ""]]},
        {"source": "(linker's padding)", "part": "(linker's padding)", "tier": "floor", "bytes": 10, "items": [
            [".text", "padding", "common", 10, ""]]}]}


class Page(html.parser.HTMLParser):
    """The areas of the map, the cells of tables, and what a page loads."""

    def __init__(self, text):
        super().__init__()
        self.areas, self.rows, self.loads, self.open = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        self.loads += [v for k, v in attributes if k in ("src", "href", "xlink:href") and not v.startswith("#")]
        if tag == "i" and "title" in found:
            box = [float(n) for n in re.findall(r":([\d.]+)%", found["style"])]
            self.areas.append((found["title"], box, found.get("class") == "group"))
        if tag == "tr":
            self.rows.append([])
        if tag == "td":
            self.rows[-1].append("")
        self.open.append(tag)

    def handle_endtag(self, tag):
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data):
        if "td" in self.open:
            self.rows[-1][-1] += data


def made(*reports):
    """The page of one report or of two."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for i, report in enumerate(reports):
            paths.append(os.path.join(folder, f"{i}.size.json"))
            with open(paths[-1], "w", encoding="utf-8") as file:
                json.dump(report, file)
        out = os.path.join(folder, "out.html")
        with mock.patch.object(sys, "argv", ["size_report.py", *paths, "--html", out]), redirect_stdout(io.StringIO()):
            size_report.main()
        with open(out, encoding="utf-8") as file:
            return file.read()


class OneBuild(unittest.TestCase):
    def setUp(self):
        self.text = made(REPORT)
        self.page = Page(self.text)

    def test_areas_have_the_bytes_of_the_parts_and_fill_the_map(self):
        tops = {t.split(":")[0]: (int(re.search(r": ([\d,]+) bytes", t).group(1).replace(",", "")), box)
                for t, box, _ in self.page.areas if " · " not in t}
        self.assertEqual({name: size for name, (size, _) in tops.items()}, REPORT["operators"])
        for name, (size, (_, _, width, height)) in tops.items():
            self.assertAlmostEqual(width * height, 10 * size, delta=1, msg=name)  # of 100 % x 100 % for 1000 bytes

    def test_areas_of_symbols_say_their_type_and_what_keeps_them(self):
        titles = [t for t, _, _ in self.page.areas]
        self.assertTrue(any("ac::avx2::bytes: 100 bytes (10.00 %); code, int8, kept by ac::avx2::add_qs8" in t
                            for t in titles), titles)

    def test_tables_have_the_numbers(self):
        rows = [tuple(r) for r in self.page.rows]
        for key in ("operators", "tiers", "types"):
            for name, size in REPORT[key].items():
                self.assertIn((name, f"{size:,}", "", f"{size / 10:.1f} %"), rows)
        for row in REPORT["sources"]:
            for symbol, kind, types, size, kept in row["items"]:
                self.assertIn((f"{size:,}", symbol, kind, types, kept), rows)
        self.assertIn(('"c_api": false', "123"), rows)

    def test_loads_nothing_and_escapes_names(self):
        self.assertEqual(self.page.loads, [])
        self.assertNotRegex(self.text, r"@import|url\(|<b>text|text<b>")
        self.assertIn("text&lt;b&gt;", self.text)

    def test_lists(self):
        lines = list(size_report.listing(REPORT, "Add"))
        self.assertEqual(lines[0], "Add: 300 bytes")
        self.assertIn("(code, avx2, int8); kept by ac::avx2::add_qs8", lines[2])
        self.assertIn("could go: \"c_api\": false", "\n".join(size_report.overview(REPORT, 3)))


class TwoBuilds(unittest.TestCase):
    def setUp(self):
        self.new = copy.deepcopy(REPORT)
        self.new["sources"][1]["items"][1][3] -= 40
        self.new["sources"][1]["bytes"] -= 40
        self.new["operators"]["Add"] -= 40
        self.new["total"] -= 40
        self.new["sources"][0]["items"][1][0] = "another"

    def test_page(self):
        rows = Page(made(REPORT, self.new)).rows
        self.assertIn(["Add", "300", "260", "-40"], rows)
        self.assertIn(["src/ops/add/add.avx2 · ac::avx2::bytes · code", "100", "60", "-40"], rows)
        self.assertIn(["src/base/status · another · constants", "0", "200", "+200"], rows)
        self.assertFalse([r for r in rows if r[:1] == ["(runtime)"]])

    def test_lines(self):
        text = "\n".join(size_report.comparison(REPORT, self.new, 5))
        self.assertIn("1,000 bytes, then 960: -40", text)
        self.assertIn("-40  src/ops/add/add.avx2: 300 to 260", text)


class Refused(unittest.TestCase):
    def test_files_that_are_no_size_reports(self):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write('{"library": "x", "total": 1, "operators": {}}')
            file.flush()
            with self.assertRaisesRegex(SystemExit, 'not a size report with "sources"'):
                size_report.load(file.name)
        with self.assertRaisesRegex(SystemExit, "cannot read"):
            size_report.load("does/not/exist.json")

    def test_a_part_that_is_not_there(self):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(REPORT, file)
            file.flush()
            errors = io.StringIO()
            with mock.patch.object(sys, "argv", ["size_report.py", file.name, "--part", "Ad"]), redirect_stderr(errors):
                self.assertEqual(size_report.main(), 1)
            self.assertIn('"Add"', errors.getvalue())


class Parts(unittest.TestCase):
    def test_squares_fill_their_rectangle(self):
        values = [50, 30, 10, 5, 3, 1, 1]
        boxes = page.squares(values, 0, 0, 1000, 600)
        for value, (x, y, width, height) in zip(values, boxes):
            self.assertAlmostEqual(width * height, 6000 * value, places=3)
            self.assertLessEqual(round(x + width, 6), 1000)
            self.assertLessEqual(round(y + height, 6), 600)

    def test_pages_have_a_script_only_where_it_is_of_use(self):
        plain = page.table(("a", "b"), [("x", 1)], {1})
        self.assertNotIn("<script", page.document("t", plain))
        self.assertIn("<script", page.document("t", page.table(("a", "b"), [("x", 1)], {1}, (), True)))
        self.assertIn("<script", page.document("t", page.area_map([("x", 1, [], "")])))

    def test_pieces_end_where_the_next_begins(self):
        """The linker writes sizes from before it merged texts; padding is what is left, never less than nothing."""
        piece = linkmap.Piece
        found = linkmap.clipped([piece(".rodata", "a", 100, 40, "a.o"), piece(".rodata", "b", 110, 10, "b.o"),
                                 piece(".rodata", "c", 118, 90, "c.o"), piece(".debug", "d", 0, 9, "d.o")],
                                {".rodata": 130})
        self.assertEqual([(p.section, p.size) for p in found], [("a", 10), ("b", 8), ("c", 12)])

    def test_types_of_code_for_several(self):
        self.assertEqual([sizes.common_type(t) for t in ({"qs8"}, {"qs8", "qu8"}, {"f32", "qs8"}, set())],
                         ["qs8", "int8", "", ""])

    def test_symbols_of_sections(self):
        for section, symbol in {".text._Z3addv": "_Z3addv", ".text.unlikely._Z3addv": "_Z3addv",
                                ".rodata._Z3addv.str1.1": "_Z3addv", ".rodata.str1.1": ".rodata.str1.1",
                                ".data.rel.ro.local._ZTV1a": "_ZTV1a", ".eh_frame": ".eh_frame"}.items():
            self.assertEqual(sizes.symbol_of(section), symbol)


if __name__ == "__main__":
    unittest.main()
