# SPDX-License-Identifier: MIT
import os
import tempfile
import unittest

import mini_tree  # noqa: F401
from build import data_types, face, lint, type_tables

SPDX = "// SPDX-License-Identifier: MIT"


def problems(path, *lines, tiers=("neon",)):
    lines = list(lines)
    found = list(lint.text_rules(path, lines)) + list(lint.include_rules(path, lines))
    text = "\n".join(lines)
    found += list(lint.kernel_rules(path, text, tiers)) + list(lint.row_rules(path, text))
    return [said for _, said in found + list(lint.locale_rules(path, text))]


class Rules(unittest.TestCase):
    def test_clean(self):
        self.assertEqual(problems("src/ops/a/a.cpp", SPDX, '#include "src/ops/a/a.h"', '#include "arm_compute/x.h"',
                                  '#include "src/plan/plan.h"', "#include <cstdint>"), [])

    def test_licence_and_length(self):
        self.assertIn("SPDX", problems("src/a.cpp", "int x;")[0])
        self.assertIn("columns", problems("src/a.cpp", SPDX, "x" * 121)[0])
        self.assertIn("lines", problems("src/a.cpp", SPDX, *["x"] * lint.MAX_LINES)[0])
        self.assertEqual(len(list(lint.header_rules("src/a.h", [SPDX, "#ifndef A_H"]))), 1)
        self.assertEqual(list(lint.header_rules("src/a.h", [SPDX, "#pragma once"])), [])
        self.assertEqual(list(lint.header_rules("arm_compute/a.h", [SPDX, "#ifndef A_H"])), [])

    def test_names_of_the_interface(self):
        lines = [SPDX, "    using namespace arm_compute;", "using namespace arm_compute::graph;"]
        self.assertEqual([number for number, _ in lint.name_rules("src/a.cpp", lines)], [2])
        self.assertEqual(list(lint.name_rules("tests/a.cpp", lines)), [])
        self.assertIn("blanks", problems("src/a.cpp", SPDX, "int x; ")[0])

    def test_rooms_have_an_order(self):
        for path, name, wrong in (("src/model/data/a.h", "src/model/rules/b.h", True),
                                  ("src/model/rules/a.h", "src/model/data/b.h", False),
                                  ("src/model/run/a.cpp", "src/model/files/b.h", True),
                                  ("src/model/reports/a.cpp", "src/model/files/b.h", False),
                                  ("src/model/data/a.test.cpp", "src/model/run/b.h", False)):
            found = problems(path, SPDX, f'#include "{name}"')
            self.assertEqual(any("the other way" in text for text in found), wrong, (path, name))

    def test_order_of_includes(self):
        self.assertIn("order", problems("src/ops/a/a.cpp", SPDX, "#include <cstdint>", '#include "src/plan/plan.h"')[0])
        self.assertIn("order", problems("src/ops/a/a.cpp", SPDX, '#include "src/b.h"', '#include "src/ops/a/a.h"')[0])

    def test_direction_of_includes(self):
        self.assertIn("above src/tensor", problems("src/tensor/a.cpp", SPDX, '#include "src/plan/plan.h"')[0])
        self.assertIn("not installed", problems("arm_compute/core/a.h", SPDX, '#include "src/base/text.h"')[0])
        self.assertEqual(problems("src/simd/a.h", SPDX, '#include "src/dispatch/kernel.h"'), [])

    def test_every_folder_has_a_rank_and_a_row(self):
        with tempfile.TemporaryDirectory() as root:
            tops = [f"src/{name}" for name in lint.RANKS]
            for folder in ["docs", "src/gemm/engine", "src/new", "src/ops/add"] + tops:
                os.makedirs(os.path.join(root, folder), exist_ok=True)
                with open(os.path.join(root, folder, "a.h"), "w", encoding="utf-8"):
                    pass
            rows = [f"| `src/{name}/` | what |\n" for name in lint.RANKS if name != "cpu"]
            with open(os.path.join(root, "docs/layout.md"), "w", encoding="utf-8") as f:
                f.write("".join(rows) + "| `src/old/` | gone |\n")
            os.remove(os.path.join(root, "src/tools/a.h"))
            self.assertEqual(list(lint.folder_rules(root)), [
                "scripts/build/lint.py: RANKS has no rank of src/new",
                "scripts/build/lint.py: RANKS has src/tools, which does not exist",
                "docs/layout.md: has no row for src/cpu/", "docs/layout.md: has no row for src/gemm/engine/",
                "docs/layout.md: has no row for src/new/", "docs/layout.md: names src/old/, which has no sources",
                "docs/layout.md: names src/tools/, which has no sources"])

    def test_helpers_of_tests_say_so(self):
        line = '#include "tests/framework/expected.h"'
        for name in ("a_test.h", "reference.h", "sum_reference.h", "reference_cl.h", "a.by_name.h", "a_bench.h",
                     "a.cpp"):
            self.assertEqual(list(lint.helper_rules(f"src/ops/a/{name}", [SPDX, line])), [], name)
        self.assertEqual([n for n, _ in lint.helper_rules("src/ops/a/product.h", [SPDX, line])], [2])
        self.assertEqual([n for n, _ in lint.helper_rules("src/ops/a/latest.h", [SPDX, line])], [2])
        self.assertEqual(list(lint.helper_rules("tests/framework/a.h", [SPDX, line])), [])

    def test_messages_are_plain(self):
        for wrong in ("Scale: it takes NHWC", "truths are not compared", '\\"%s\\" stands in \\"%s\\" twice',
                      "it is no option", "does not lie in [0, 1)", "windows are not taken", "frames are under way"):
            found = list(lint.message_rules("src/a.cpp", f'f("{wrong}");'))
            self.assertEqual([number for number, _ in found], [1], wrong)
        for right in ('f("Scale: it accepts NHWC");', "// it takes long", 'f("there is no option %s");',
                      '"""What is taken."""', 'g("taken");', 'f("it was taken from the file");'):
            self.assertEqual(list(lint.message_rules("src/a.cpp", right)), [], right)
        self.assertEqual(list(lint.message_rules("tests/a.cpp", 'f("it takes F32");')), [])

    def test_promises(self):
        self.assertIn("finish it", problems("src/a.cpp", SPDX, "// TO" + "DO: later")[0])

    def test_scripts_that_nothing_imports_compile(self):
        self.assertEqual(list(lint.python_rules("scripts/a.py", "x = 1\n")), [])
        self.assertEqual([line for line, _ in lint.python_rules("SConstruct", "x = 1\ny = = 2\n")], [2])
        self.assertEqual(list(lint.python_rules("src/a.cpp", "int x;")), [])

    def test_no_locale_in_numbers(self):
        for wrong in ('std::snprintf(t, sizeof t, "%.9ef",', 'fprintf(f, "%s %g",', "x = std::strtof(t, nullptr",
                      "x = std::stod(t", "os.precision(9"):
            self.assertIn("locale", problems("src/cl/a.cpp", SPDX, wrong, "     y);")[0], wrong)
        for right in ('text("%s is %g", name, x);', 'snprintf(t, 9, "%d%%", n);', "// strtod(x)",
                      "os.imbue(std::locale::classic()), os.precision(9);", 'return printf("%.1f", x);',
                      "n = strtol(t, &end, 10);"):
            self.assertEqual(problems("src/cl/a.cpp", SPDX, right), [], right)

    def test_references_ask_nobody(self):
        call = "double y = activation::value(f, a, b, x);"
        self.assertIn("under test", problems("src/ops/a/reference.h", SPDX, call)[0])
        self.assertIn("under test", problems("tests/framework/a.cpp", SPDX, "x = dequantize_qasymm8(q, info);")[0])
        self.assertEqual(problems("src/ops/a/a.cpp", SPDX, call), [])
        self.assertEqual(problems("src/ops/quantize/reference.h", SPDX, "x = test::quantize(y, info);"), [])

    def test_umbrella_headers(self):
        with tempfile.TemporaryDirectory() as root:
            folder = "arm_compute/runtime/NEON/functions"
            os.makedirs(os.path.join(root, folder))
            for name in ("NEOne.h", "NETwo.h"):
                open(os.path.join(root, folder, name), "w", encoding="utf-8").close()
            with open(os.path.join(root, "arm_compute/runtime/NEON/NEFunctions.h"), "w", encoding="utf-8") as f:
                f.write(f'#include "{folder}/NEOne.h"\n')
            self.assertEqual(list(lint.umbrella_rules(root)),
                             [f"arm_compute/runtime/NEON/NEFunctions.h: does not include {folder}/NETwo.h"])

    def test_lines_of_a_class(self):
        with tempfile.TemporaryDirectory() as root:
            for folder in ("arm_compute/runtime/CL/functions", "src/api"):
                os.makedirs(os.path.join(root, folder))
            header = os.path.join(root, "arm_compute/runtime/CL/functions/CLOne.h")
            with open(header, "w", encoding="utf-8") as f:
                f.write("/// One.\nclass CLOne : public Base {\n};\nclass CLTwo;\nclass Settings {\n};\n")
            with open(os.path.join(root, "src/api/One.cpp"), "w", encoding="utf-8") as f:
                f.write("\n" * 39)
            self.assertEqual(face.lines_of(root), (45, 1))
            self.assertEqual(list(face.line_rules(root)), [])
            with open(header, "a", encoding="utf-8") as f:
                f.write("\n")
            self.assertIn("46 lines for 1 classes are more than 45", list(face.line_rules(root))[0])

    def test_parameters_are_documented(self):
        with tempfile.TemporaryDirectory() as root:
            one = ("/// One.\nclass NEOne : public Base {\n    /// @param a First.\n    /// @param b Second.\n"
                   "    void configure(int a, const Map<int, int> &b = Map<int, int>());\n};\n")
            twin = ("/// NEOne on an OpenCL device.\nclass CLOne : public Base {\n    void configure(int a, int b);\n"
                    "    void configure(const CLCompileContext &compile_context, int a, int c);\n};\n")
            for path, text in {"NEON/functions/NEOne.h": one, "CL/functions/CLOne.h": twin}.items():
                path = os.path.join(root, "arm_compute/runtime", path)
                os.makedirs(os.path.dirname(path))
                with open(path, "w", encoding="utf-8") as f:
                    f.write(text)
            self.assertEqual(list(face.parameter_rules(root)), [
                "arm_compute/runtime/CL/functions/CLOne.h: CLOne::configure() has parameters without a comment: c"])

    def test_types_that_a_comment_takes_from_another_class(self):
        with tempfile.TemporaryDirectory() as root:
            for folder in ("NEON", "CL", "CPP"):
                os.makedirs(os.path.join(root, "arm_compute/runtime", folder, "functions"))
            rows = {"NEOne CLOne: src dst": "F32 F32\nF16 F16 cpu", "NETwo CLTwo: src dst": "All ="}
            tables = [type_tables.Table("one.cpp", "types", f"{head}\n{rest}") for head, rest in rows.items()]

            def said(comment, cls="CLOne"):
                type_tables._declaring.cache_clear()
                for name, text in {"NEOne": "One.\n/// | src |", "NETwo": "Any type.", cls: comment}.items():
                    folder = "NEON" if name.startswith("NE") else "CL"
                    path = os.path.join(root, "arm_compute/runtime", folder, f"functions/{name}.h")
                    with open(path, "w", encoding="utf-8") as f:
                        f.write(f"/// {text}\nclass {name} : public Base {{\n}};\n")
                return type_tables.borrowed(root, tables)

            self.assertIn("refers to NEOne, whose data types differ", said("NEOne on an OpenCL device.")[0])
            self.assertEqual(said("NEOne on an OpenCL device, in F32."), [])
            self.assertEqual(said("NEOne on an OpenCL device.\n/// | src |"), [])
            self.assertEqual(said("One on an OpenCL device."), [])
            self.assertEqual(said("NETwo on an OpenCL device.", "CLTwo"), [])
            self.assertIn('says "Any type"', said("Any type.")[0])

    def test_kernel_names(self):
        self.assertEqual(problems("src/ops/a/a.kernel.cpp", SPDX, "AC_ROWS(a, Fn)"), [])
        self.assertIn("rows are called b", problems("src/ops/a/a.neon.cpp", SPDX, "AC_ROWS(b, Fn)")[0])
        self.assertIn("rows are called b", problems("src/ops/a/a.neon.cpp", SPDX, "AC_ROWS_OF(b, BRow)")[0])

    def test_kernels_answer_no_questions(self):
        def header(*lines):
            return problems("src/ops/a/a.args.h", SPDX, *lines)

        self.assertEqual(header("using AFn = void(const AArgs &args, const void *src, float *dst,", "    size_t n);",
                                "struct ARow : Row {", "    void (*run)(const AArgs &args);", "    size_t (*lanes)();",
                                "    void (*split)(float *pairs);", "};"), [])
        self.assertIn("returns nothing", header("using AFn = size_t(const AArgs &args);")[0])
        self.assertIn("is a reference", header("using AFn = void(const AArgs &args,", "    const ARows *rows);")[0])
        self.assertIn("returns nothing", header("struct ARow : Row {", "    size_t (*run)(const AArgs &a);", "};")[0])
        self.assertIn("is a reference", header("struct ARow : Row {", "    void (*more)(const AArgs *a);", "};")[0])
        call = "const size_t lanes = row->run(nullptr, nullptr);"
        self.assertIn("null argument", problems("src/ops/a/a.cpp", SPDX, call)[0])
        self.assertEqual(problems("src/ops/a/a.test.cpp", SPDX, call), [])


class RunBits(unittest.TestCase):
    def test_what_names_its_interpreter_is_executable_and_what_documents_call(self):
        with tempfile.TemporaryDirectory() as root:
            os.mkdir(os.path.join(root, "docs"))
            os.mkdir(os.path.join(root, "scripts"))
            head = "#!/usr/bin/env python3\n"
            for name, text, mode in (("scripts/a.py", head, 0o755), ("scripts/b.py", "pass\n", 0o644),
                                     ("scripts/c.py", head, 0o644), ("scripts/d.py", "pass\n", 0o755),
                                     ("docs/page.md", "    scripts/a.py x\n    scripts/b.py\n`scripts/c.py`, a module\n"
                                      "`scripts/gone.py --all` and scripts/words.py\n", 0o644)):
                with open(os.path.join(root, name), "w", encoding="utf-8") as f:
                    f.write(text)
                os.chmod(os.path.join(root, name), mode)
            found = list(lint.run_rules(root, [f"scripts/{n}.py" for n in "abcd"]))
            self.assertEqual(found, ["scripts/c.py: begins with #!, but is not executable: chmod +x",
                                     "scripts/d.py: is executable, but does not begin with #!",
                                     "docs/page.md: calls scripts/b.py, which is not executable",
                                     "docs/page.md: names scripts/gone.py, which does not exist"])

    def test_lists_of_data_types(self):
        cases = "\n".join(f"case DataType::{name}:" for name in data_types.TYPES)
        numbers = ", ".join(f"Type::{name}" for name in data_types.ONNX_TYPES)
        words = ", ".join(f'"{word}"' for word in data_types.WORD_BITS)
        count = f"{len(data_types.TYPES)} data types"
        for path, text, wrong in (("src/a.cpp", cases, count), ("src/a.test.cpp", cases, ""),
                                  ("arm_compute/a.h", cases, ""), ("src/a.cpp", f'R"({cases})"', ""),
                                  ("src/a.cpp", "\n".join(cases.split("\n")[:lint.MAX_TYPES]), ""),
                                  ("src/model/a.h", numbers, f"{len(data_types.ONNX_TYPES)} types of ONNX"),
                                  ("src/a.cpp", f"// {numbers}", ""),
                                  ("scripts/build/a.py", words, "words"), ("scripts/tests/a.py", words, ""),
                                  ("scripts/a.py", words.replace('", "', " "), "words"),
                                  ("scripts/a.py", words.replace("fp16", "fp"), "")):
            with self.subTest(path, text=text[:40]):
                found = [said for _, said in lint.type_rules(path, text)]
                self.assertEqual(len(found), bool(wrong))
                self.assertIn(wrong, "".join(found))

    def test_operators_of_onnx_as_texts(self):
        names = {"Add", "Mul", "Sub"}
        for path, text, wrong in (("src/model/a.cpp", 'node.is("Add")', "Add"),
                                  ("src/model/a.cpp", "node.is(ops::Add)", ""),
                                  ("src/model/a.cpp", 'editor.made_by(id, "Mul")', "Mul"),
                                  ("src/model/a.cpp", 'node.word() == "Add"', "Add"),
                                  ("src/model/a.cpp", 'if ("Add" == node.word())', "Add"),
                                  ("src/model/a.cpp", 'word == "Other"', ""), ("src/model/a.test.cpp", 'is("Add")', ""),
                                  ("src/model/a.cpp", 'x[] = {"Add", "Mul",\n "Sub"};', "lists Add"),
                                  ("src/model/a.cpp", 'x[] = {{"Add", sum}, {"Mul", f}, {"Sub", g}};', "lists Add"),
                                  ("src/model/a.cpp", 'x[] = {"Add", "Mul"};', ""),
                                  ("src/graph/a.cpp", 'is("Add")', ""),
                                  ("src/model/a.cpp", '// node.is("Add")', "")):
            with self.subTest(path, text=text):
                found = [said for _, said in lint.onnx_rules(path, text, names)]
                self.assertEqual(len(found), bool(wrong), found)
                self.assertIn(wrong, "".join(found))


if __name__ == "__main__":
    unittest.main()
