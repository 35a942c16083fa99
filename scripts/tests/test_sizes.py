# SPDX-License-Identifier: MIT
import json
import os
import sys
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


if __name__ == "__main__":
    unittest.main()
