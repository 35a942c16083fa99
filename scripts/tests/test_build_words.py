# SPDX-License-Identifier: MIT
import unittest

import mini_tree  # noqa: F401  (puts scripts/ on the path)
from build import jsonpos
from build.words import BuildError, nearest, unknown


class Nearest(unittest.TestCase):
    def test_case_and_separators_do_not_count(self):
        self.assertEqual(nearest("nhWC", ["nchw", "nhwc"]), "nhwc")
        self.assertEqual(nearest("Conv 2d", ["Conv2d", "Copy"]), "Conv2d")
        self.assertEqual(nearest("armv8_2a", ["armv8-a", "armv8.2-a"]), "armv8.2-a")

    def test_misspelt_and_hopeless(self):
        self.assertEqual(nearest("Activaton", ["Add", "Activation"]), "Activation")
        self.assertIsNone(nearest("zzz", ["Add", "Activation"]))

    def test_message_names_place_word_and_list(self):
        text = str(unknown("x.json:1:2", "operator", "Ad", ["Add"], "filelist.json"))
        for part in ("x.json:1:2: error:", '"Ad"', 'did you mean "Add"', "filelist.json"):
            self.assertIn(part, text)


class Json(unittest.TestCase):
    def test_values_and_places(self):
        node = jsonpos.parse('{"a": [1, true,\n null, "x"]}', "f")
        self.assertEqual(node.plain(), {"a": [1, True, None, "x"]})
        self.assertEqual(node.get("a").value[2].place, "f:2:2")
        self.assertIsNone(node.get("b"))

    def assert_error(self, text, *parts):
        with self.assertRaises(BuildError) as caught:
            jsonpos.parse(text, "f")
        for part in parts:
            self.assertIn(part, str(caught.exception))

    def test_errors_name_line_and_column(self):
        self.assert_error('{"a": 1,\n "a": 2}', "f:2:2", "twice")
        self.assert_error("{'a': 1}", "f:1:2", "double quotes")
        self.assert_error('["a",]', "f:1:6", "comma too many")
        self.assert_error('["a" "b"]', "f:1:6", '","')
        self.assert_error('["a"', "ends too early", 'closing "]"')
        self.assert_error('{"a" 1}', '":" expected')
        self.assert_error("{} x", "after the end")
        self.assert_error("// no\n{}", "f:1:1", "no comments")
        self.assert_error('"a\nb"', "invalid JSON")
        self.assert_error("", "ends too early")


if __name__ == "__main__":
    unittest.main()
