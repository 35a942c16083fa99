# SPDX-License-Identifier: MIT
"""The figures of README.md are those of docs/experiments.md, which has the results of the commands."""

import os
import re
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def section(title):
    """The text of a section of docs/experiments.md."""
    text = read("docs/experiments.md")
    found = re.search(rf"^#+ {re.escape(title)}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise AssertionError(f"docs/experiments.md has no section {title}")
    return found.group(1)


def rows(text):
    """The rows of all tables: lists of texts."""
    return [[c.strip() for c in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| ")]


class Figures(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.figures = dict((row[1], row[0]) for row in rows(read("README.md").split("## ")[0]) if len(row) == 3)

    def figure(self, word):
        found = [value for text, value in self.figures.items() if word in text]
        self.assertEqual(len(found), 1, f"README.md has not one figure about {word}")
        return found[0]

    def test_bytes_of_a_compiled_network(self):
        measured = [row[1] for row in rows(section("Compiled networks")) if row[0] == "MobileNet v2"]
        self.assertEqual([self.figure("MobileNet v2")], [f"{b} bytes" for b in measured])

    def test_instructions_of_the_established_library(self):
        self.assertIn(f"{self.figure('established library')} in geometric mean", section("Operators without products"))
        self.assertIn("38 functions", section("Operators without products"))

    def test_speed_against_onnx_runtime(self):
        text = " ".join(section("Speed").split())
        self.assertIn(f"The geometric mean of all 25 is {self.figure('ONNX Runtime').removesuffix(' times')} and", text)
        self.assertTrue(any("of the 25 networks" in what for what in self.figures))


if __name__ == "__main__":
    unittest.main()
