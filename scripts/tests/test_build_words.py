# SPDX-License-Identifier: MIT
import os
import tempfile
import unittest

import mini_tree  # noqa: F401  (puts scripts/ on the path)
from build import aliases, arch, config_file, config_keys, filelist, jsonpos, options
from build.words import BuildError, BuildErrors, nearest, unknown


class Nearest(unittest.TestCase):
    def test_case_and_separators_do_not_count(self):
        self.assertEqual(nearest("nhWC", ["nchw", "nhwc"]), "nhwc")
        self.assertEqual(nearest("Conv 2d", ["Conv2d", "Copy"]), "Conv2d")
        self.assertEqual(nearest("armv8_2a", ["armv8-a", "armv8.2-a"]), "armv8.2-a")

    def test_misspelt_and_hopeless(self):
        self.assertEqual(nearest("Activaton", ["Add", "Activation"]), "Activation")
        self.assertIsNone(nearest("zzz", ["Add", "Activation"]))

    def test_words_of_the_field_lead_to_ours(self):
        files = filelist.load(mini_tree.ROOT)
        operators, types = list(files.operators) + list(files.also), list(files.data_types)
        for words, known in (
                ({"ReLU": "Activation", "Relu": "Activation", "Sigmoid": "Activation", "Conv": "Conv2d",
                  "conv2d": "Conv2d", "GEMM": "Gemm", "BatchNorm": "BatchNormalize", "MaxPool": "Pool2d",
                  "Resize": "Scale", "Linear": "FullyConnected", "p_relu": "PRelu"}, operators),
                ({"int8": "qasymm8_signed", "uint8": "qasymm8", "float32": "fp32", "Float": "fp32", "half": "fp16",
                  "float16": "fp16", "bfloat16": "bf16", "int32": "integer"}, types),
                ({"aarch64": "armv8-a", "arm64": "armv8-a", "amd64": "x86_64", "armeabi-v7a": "armv7a",
                  "i686": "x86_32"}, arch.NAMES),
                ({"aarch64": "neon", "avx512f": "avx512", "vnni": "avx512vnni"}, list(files.tiers)),
                ({"gpu": "opencl", "GPU": "opencl"}, ["cpu", "opencl"]), ({"channels_last": "nhwc"}, ["nhwc", "nchw"])):
            for word, right in words.items():
                self.assertEqual(nearest(word, known), right, word)

    def test_every_alias_leads_to_a_word_and_is_none_itself(self):
        files = filelist.load(mini_tree.ROOT)
        known = {*files.operators, *files.also, *files.data_types, *files.tiers, *arch.NAMES, *options.OPTIONS,
                 *config_keys.KEYS, *options.LAYOUTS, "cpu", "opencl", *options.OPTIONS["os"].values}
        for word, meanings in aliases.WORDS.items():
            self.assertEqual(set(meanings) - known, set(), word)
            self.assertEqual(word, word.lower().translate({ord(c): None for c in "-_. "}), "it would never be found")

    def test_aliases_are_not_accepted_silently(self):
        with self.assertRaises(BuildErrors) as caught:
            options.parse([("arch", "aarch64")])
        self.assertIn('did you mean "armv8-a"?', str(caught.exception))

    def test_message_names_place_word_and_list(self):
        text = str(unknown("x.json:1:2", "operator", "Ad", ["Add"], "filelist.json"))
        for part in ("x.json:1:2: error:", '"Ad"', 'did you mean "Add"', "filelist.json"):
            self.assertIn(part, text)


class Messages(unittest.TestCase):
    def test_twenty_errors_and_a_count(self):
        text = str(BuildErrors(BuildError(f"f:{i}", "wrong") for i in range(1, 51)))
        self.assertIn("f:20: error: wrong\n30 more errors", text)
        self.assertNotIn("f:21", text)
        self.assertNotIn("more", str(BuildErrors(BuildError(f"f:{i}", "wrong") for i in range(20))))

    def test_what_is_not_printed_costs_nothing(self):
        looked_up = []
        errors = BuildErrors(BuildError("f", "wrong", lambda: looked_up.append(1)) for _ in range(50000))
        self.assertIn("49980 more errors", str(errors))
        self.assertEqual(len(looked_up), 20)

    def test_long_words_are_cut(self):
        text = str(unknown("f:1:2", "operator", "a" * 5000, ["Add"], "filelist.json"))
        self.assertIn('"' + "a" * 80 + '... (5000 characters)"', text)
        self.assertLess(len(text), 250)

    def test_control_characters_are_escaped(self):
        text = str(unknown("f\r:1:2", "operator", "A\x1b[2J\nd\u202ed\ud800", ["Add"]))
        self.assertIn("f\\r:1:2", text)
        self.assertIn("A\\x1b[2J\\nd\\u202ed\\ud800", text)
        self.assertEqual([line for line in text.split("\n") if not line.isprintable()], [])


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

    def test_places_after_many_lines(self):
        node = jsonpos.parse("[" + ",\n".join(f" {i}" for i in range(2000)) + "]", "f")
        self.assertEqual([n.place for n in node.value[:3] + node.value[-1:]], ["f:1:3", "f:2:2", "f:3:2", "f:2000:2"])

    def test_limits(self):
        self.assertEqual(jsonpos.parse("[" * 100 + "]" * 100, "f").kind, list)
        self.assert_error("\n" + "[" * 101 + "]" * 101, "f:2:101", "more than 100")
        self.assert_error('{"a":' * 330 + "1" + "}" * 330, "f:1:501", "more than 100")
        many = jsonpos.parse("[" + ", ".join(["[{}]"] * 200) + "]", "f")
        self.assertEqual(len(many.value), 200)
        self.assertEqual(jsonpos.parse("9" * 40, "f").value, 10 ** 40 - 1)
        self.assert_error("[" + "9" * 5000 + "]", "f:1:2", "a number of 5000 characters")
        self.assert_error('{"' + "k" * 900 + '" 1}', '"' + "k" * 80 + '... (900 characters)"')

    def test_byte_order_mark(self):
        self.assert_error("\ufeff{}", "f:1:1", "byte order mark", "UTF-8 without")


class Kinds(unittest.TestCase):
    """build_config=FILE with a file of another kind."""

    def said(self, name, data):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, name)
            with open(path, "wb") as f:
                f.write(data)
            with self.assertRaises(BuildError) as caught:
                config_file.read(path, mini_tree.ROOT)
            return str(caught.exception)

    def test_a_model_is_named_and_the_script_that_makes_a_build_config_of_it(self):
        for name, data, kind in (("model.onnx", b"\x08\x07\x12\x07pytorch", "an ONNX model"),
                                 ("model.bin", b"\x1c\0\0\0TFL3\0\0", "a TFLite model"),
                                 ("X.ONNX", b"\xff", "an ONNX")):
            text = self.said(name, data)
            self.assertIn(f"is {kind}", text)
            self.assertIn(f"scripts/model_config.py {name} -o my.json", text)

    def test_other_files(self):
        for name, data, kind in (("libarm_compute.so", b"\x7fELF", "an ELF file"), ("x.npy", b"\x93NUMPY\1\0", "NumPy"),
                                 ("x.gz", b"\x1f\x8b\x08", "gzip")):
            self.assertIn(kind, self.said(name, data))
        self.assertIn("cannot read the file", self.said("x.json", b"\xff\xf0"))


if __name__ == "__main__":
    unittest.main()
