# SPDX-License-Identifier: MIT
import json
import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import sizes  # noqa: E402


class Sizes(unittest.TestCase):
    LIBRARIES = [{"name": "all", "most": 100}, {"name": "some", "saves": 20, "of": "all"}, {"name": "none", "most": 1}]

    def test_a_library_brings_what_it_is_compared_with(self):
        self.assertEqual([e["name"] for e in sizes.with_references(self.LIBRARIES, ["some"])], ["all", "some"])
        self.assertEqual(len(sizes.with_references(self.LIBRARIES, [])), 3)

    def test_bars(self):
        entry, part = self.LIBRARIES[:2]
        self.assertTrue(sizes.judge(entry, {"all": 100})[1])
        self.assertFalse(sizes.judge(entry, {"all": 101})[1])
        self.assertTrue(sizes.judge(part, {"all": 100, "some": 80})[1])
        text, kept = sizes.judge(part, {"all": 100, "some": 81})
        self.assertFalse(kept)
        self.assertIn("saves 19.0 % of all, at least 20 %", text)

    def test_operators_by_name_may_add_so_many_bytes(self):
        entry = {"name": "some", "of": "none", "adds": [1000, 30]}
        self.assertTrue(sizes.judge(entry, {"none": 500, "some": 1560}, 2)[1])
        self.assertTrue(sizes.judge(entry, {"none": 500, "some": 1561}, 2, {"none": 7, "some": 8})[1])
        text, kept = sizes.judge(entry, {"none": 500, "some": 1561}, 2)
        self.assertFalse(kept)
        self.assertIn("adds 1,061 bytes to none for 2 operators by name, 530 each; at most 1,000 and 30 each", text)

    def test_the_list_names_presets_and_comparisons_that_exist(self):
        with open(os.path.join(sizes.ROOT, sizes.LIST), encoding="utf-8") as file:
            libraries = json.load(file)["libraries"]
        names = {entry["name"] for entry in libraries}
        for entry in libraries:
            config = json.loads(sizes.build_config(entry))
            self.assertEqual(config.get("isa"), entry.get("isa"))
            self.assertTrue("most" in entry or entry["of"] in names, entry["name"])

    def test_bytes_of_a_program_are_without_symbols(self):
        with tempfile.TemporaryDirectory() as folder:
            source, program = os.path.join(folder, "a.c"), os.path.join(folder, "a")
            with open(source, "w", encoding="utf-8") as file:
                file.write("int a_long_name_of_a_function(void) { return 1; }\nint main(void) { return 0; }\n")
            subprocess.run(["gcc", "-g", source, "-o", program], check=True)
            size = sizes.stripped(program, "strip")
            self.assertLess(size, os.path.getsize(program))
            self.assertGreater(size, 1000)

    def test_an_operator_alone(self):
        def report(total, own, *tiers):
            return {"total": total, "operators": {"(runtime)": 1, "(linker's tables)": 2, "A": own - 5, "common": 5},
                    "tiers": {"floor": 3, **dict.fromkeys(tiers, 4)}}

        empty = {"total": 1000}
        rows = [sizes.alone("A", report(1600, 400, "neon", "sve"), empty), sizes.alone("B", report(1090, 50), empty),
                sizes.alone("C", report(1100, 60, "scalar"), empty)]
        self.assertEqual(rows, [("A", 600, 400, 2), ("B", 90, 50, 1), ("C", 100, 60, 1)])
        self.assertEqual(sizes.medians(rows), [100, 60, 100, 60])
        lines = list(sizes.table(rows, empty))
        self.assertEqual([line.split() for line in lines[1:-1]],
                         [["A", "600", "400", "2", "300", "200"], ["C", "100", "60", "1", "100", "60"],
                          ["B", "90", "50", "1", "90", "50"]])
        self.assertEqual(lines[-1], "3 operators; the library without one has 1,000 bytes. The median operator adds "
                         "100 bytes, 100 per tier; 60 of its own, 60 per tier.")


if __name__ == "__main__":
    unittest.main()
