# SPDX-License-Identifier: MIT
"""The table of data types: its reader, and lists that are installed without it."""

import ast
import os
import tempfile
import unittest

import mini_tree
from build import data_types, filelist, options
from build.words import BuildError

ROOT = mini_tree.ROOT


def table_of(*lines):
    folder = tempfile.TemporaryDirectory()
    os.makedirs(os.path.join(folder.name, os.path.dirname(data_types.TABLE)))
    mini_tree.write(folder.name, data_types.TABLE, "\n".join(lines) + "\n")
    return folder


class Table(unittest.TestCase):
    def test_columns(self):
        with table_of("AC_TYPE_WORD(int4)",
                      'AC_DATA_TYPE(S4, int8_t, 4, 2, i, no, s4, Int4, "", AclNone, int4 | integer)',
                      'AC_ONNX_TYPE(Int4, 22, "int4", int4, 4, "int4", S4, S4)') as root:
            words, types, onnx = data_types.read(root)
        self.assertEqual(words, {"int4": 1})
        self.assertEqual((types["S4"].bits, types["S4"].unit, types["S4"].words), (4, 2, ["int4", "integer"]))
        self.assertEqual((onnx["Int4"].number, onnx["Int4"].text, onnx["Int4"].bits), (22, "int4", 4))

    def test_a_damaged_line_is_an_error(self):
        for line in ("AC_TYPE_WORD(a, b)", "AC_DATA_TYPE(S4, int8_t, 4)", "AC_TYPE_WORD(a) // b", "AC_OTHER(a)",
                     'AC_ONNX_TYPE(Int4, many, "int4", int4, 4, "int4", S4, S4)'):
            with table_of("AC_TYPE_WORD(int4)", line) as root, self.assertRaises(BuildError, msg=line):
                data_types.read(root)

    def test_references_lead_to_lines(self):
        for t in data_types.TYPES.values():
            self.assertEqual(set(t.words) - set(data_types.WORD_BITS), set(), t.name)
            self.assertIn(t.row, [*data_types.ROW_TYPES, "count"], t.name)
            self.assertIn(t.onnx, [*data_types.ONNX_TYPES, "None"], t.name)
        for t in data_types.ONNX_TYPES.values():
            self.assertIn(t.data_type, data_types.TYPES, t.name)
            self.assertIn(t.quantized, data_types.TYPES, t.name)

    def test_words_select_rows(self):
        self.assertEqual(data_types.rows_of("fp16"), ["f16", "x16"])
        self.assertEqual(data_types.rows_of("qasymm8_signed"), ["qs8", "x8"])
        self.assertEqual(data_types.rows_of("qsymm16"), ["qs16", "qu16", "x16"])
        self.assertEqual([t.name for t in data_types.types_of("qasymm8")[1]], ["QSYMM8", "QSYMM8_PER_CHANNEL"])
        self.assertEqual(list(filelist.load(ROOT).data_types), options.DATA_TYPES)
        selected = {row for word in data_types.WORD_BITS for row in data_types.rows_of(word)}
        self.assertEqual(selected, set(data_types.ROW_TYPES))


class Python(unittest.TestCase):
    def test_the_package_has_the_types_of_models(self):
        with open(os.path.join(ROOT, "python/dlsys/_model_types.py"), encoding="utf-8") as f:
            body = ast.parse(f.read()).body
        value = next(n.value for n in body if isinstance(n, ast.AnnAssign) and n.target.id == "DTYPES")
        found = {k.value: v.value if isinstance(v, ast.Constant) else v.attr
                 for k, v in zip(value.keys, value.values)}
        kinds = {"f": "float", "i": "int", "u": "uint"}
        wanted = {t.text: "bool_" if t.numpy == "b1" else f"{kinds[t.numpy[0]]}{8 * int(t.numpy[1])}"
                  if len(t.numpy) == 2 else t.numpy for t in data_types.ONNX_TYPES.values()}
        self.assertEqual(found, wanted)


if __name__ == "__main__":
    unittest.main()
