# SPDX-License-Identifier: MIT
"""The matrix: its cells, its parts, the job lists of CI services, and the page of results. Nothing is built."""

import html.parser
import json
import os
import tempfile
import unittest

import mini_tree
import matrix
import matrix_ci
import matrix_page
import yaml

CELLS = {"os": ["linux"], "arch": ["armv8-a", "x86_64"], "build_config": ["a/one.json", "two.json"],
         "compiler": ["gcc", "clang-19"], "tests": {"armv8-a": {"emulator": "qemu-aarch64 -L /", "filter": "A.*"}}}


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.path = os.path.join(self.folder, "matrix.json")

    def cells(self, **changes):
        with open(self.path, "w", encoding="utf-8") as file:
            json.dump({**CELLS, **changes}, file)
        return matrix.read(self.path)


class Cells(Folder):
    def test_the_product_of_the_axes(self):
        self.assertEqual(len(self.cells()), 8)
        self.assertEqual(matrix.name_of(self.cells()[1]), "linux-armv8-a-one-clang-19")
        self.assertEqual(len(self.cells(exclude=[{"arch": "x86_64", "compiler": "gcc"}])), 6)

    def test_compilers_with_a_version(self):
        self.assertEqual([matrix.compiler_of(c) for c in self.cells()[:2]], ["g++", "clang++-19"])
        with self.assertRaisesRegex(matrix.MatrixError, "gcc-12"):
            self.cells(compiler=["icc"])

    def test_cells_with_tests_build_them_and_run_them_in_the_emulator(self):
        arm, intel = self.cells()[0], self.cells()[4]
        self.assertIn("validation_tests=1", matrix.command_of(arm, "/x"))
        self.assertEqual(matrix.tests_of(arm, "/x")[2:], ["--filter", "A.*", "/x/build/tests/arm_compute_validation",
                                                          "--", "qemu-aarch64", "-L", "/"])
        self.assertNotIn("validation_tests=1", matrix.command_of(intel, "/x"))
        with self.assertRaisesRegex(matrix.MatrixError, "emulater"):
            self.cells(tests={"x86_64": {"emulater": ""}})

    def test_shards_are_all_cells_once(self):
        cells = self.cells()
        parts = [matrix.shard(cells, f"{k}/3") for k in (1, 2, 3)]
        self.assertEqual([len(p) for p in parts], [3, 3, 2])
        self.assertEqual(sorted(matrix.name_of(c) for p in parts for c in p), sorted(map(matrix.name_of, cells)))
        for wrong in ("0/3", "4/3", "1", "a/b", "1/0"):
            with self.assertRaisesRegex(matrix.MatrixError, "K/N"):
                matrix.shard(cells, wrong)


class Services(Folder):
    def test_the_yaml_says_what_was_meant(self):
        for service, made in matrix_ci.SERVICES.items():
            cells = self.cells()
            text = matrix_ci.text(service, "m.json", cells, matrix.name_of)
            self.assertEqual(yaml.safe_load(text), made("m.json", cells, matrix.name_of))

    def test_each_cell_is_a_job_with_a_cache_of_its_own(self):
        cells = self.cells()
        names = [matrix.name_of(c) for c in cells]
        jobs = matrix_ci.github("m.json", cells, matrix.name_of)["jobs"]["cell"]["strategy"]["matrix"]["include"]
        self.assertEqual([j["cell"] for j in jobs], names)
        self.assertEqual(len({j["key"] for j in jobs}), len(names))
        jobs = matrix_ci.gitlab("m.json", cells, matrix.name_of)
        self.assertEqual(len({jobs[n]["cache"]["key"] for n in names}), len(names))
        self.assertEqual(jobs[names[0]]["script"], [f"python3 scripts/matrix.py m.json --jobs 1 --only {names[0]}"])

    def test_other_options_have_another_cache(self):
        first, second = self.cells()[0], self.cells(options={"opencl": 1})[0]
        self.assertNotEqual(matrix_ci.cache_key(first, "x"), matrix_ci.cache_key(second, "x"))


class Links(html.parser.HTMLParser):
    """The resources that a page loads, and whether its elements are closed in order."""

    def __init__(self, text):
        super().__init__()
        self.loaded, self.open, self.text = [], [], ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.loaded += [v for k, v in attrs if k in ("src", "href", "data", "srcset") and not v.startswith("#")]
        if tag not in ("meta", "circle", "polyline"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag

    def handle_data(self, data):
        self.text += data


class Page(Folder):
    def result(self, cell, **changes):
        result = {**{a: cell[a] for a in matrix.AXES}, "name": matrix.name_of(cell), "ok": True, "built": True,
                  "bytes": 1234567, "objects": 3, "tests": 41, "seconds": 2.5, "log": "log.txt", **changes}
        folder = os.path.join(self.folder, result["name"])
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "result.json"), "w", encoding="utf-8") as file:
            json.dump(result, file)
        with open(os.path.join(folder, "log.txt"), "w", encoding="utf-8") as file:
            file.write("first\n" * 200 + "a long line of words " * 100 + "\n"
                       + "error: <vector> is & was not found\n")

    def page(self, cells):
        with open(matrix_page.write(self.folder, [matrix.name_of(c) for c in cells], mini_tree.ROOT),
                  encoding="utf-8") as file:
            return file.read()

    def test_cells_and_the_log_of_what_failed(self):
        cells = self.cells()
        self.result(cells[0])
        self.result(cells[1], ok=False, built=False, bytes=None, tests=None)
        text = self.page(cells)
        found = Links(text)
        self.assertEqual((found.loaded, found.open), ([], []))
        self.assertNotIn("url(", text)
        for words in ("1,234,567", "error: <vector> is & was not found", "the build failed", "not run"):
            self.assertIn(words, found.text)
        self.assertEqual(text.count('class="chip missing"'), 6)
        self.assertLess(found.text.count("first\n"), 100)
        self.assertNotIn("a long line of words " * 40, found.text)
        self.assertEqual(text.count("<details"), 1)

    def test_sizes_over_commits(self):
        cells = self.cells()
        old = [{"commit": f"c{i}", "cells": {matrix.name_of(cells[0]): [1234000 + i, 1.0]}} for i in range(3)]
        with open(os.path.join(self.folder, "history.json"), "w", encoding="utf-8") as file:
            json.dump(old, file)
        self.result(cells[0])
        self.assertIn("+565", self.page(cells))
        text = self.page(cells)  # a second page of the same commit replaces its figures
        self.assertIn("+565", text)
        self.assertIn("4 commits, 1,234,000 to 1,234,567 bytes", text)


if __name__ == "__main__":
    unittest.main()
