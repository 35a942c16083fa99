# SPDX-License-Identifier: MIT
import json
import os
import re
import tempfile
import unittest

from mini_tree import ROOT
from build import c_api, filelist, generate, project, records
from build.words import BuildError, BuildErrors

WORDS = {"ConvertPolicy": ["WRAP", "SATURATE"]}


def text(*lines):
    return 'AC_C_OPERATOR(Clip, R"(\n' + "\n".join(lines) + '\n)") {\n}\n'


def parsed(*lines):
    return c_api.parse(text(*lines), "clip.c_api.cpp", WORDS)[0]


class GraphRows(unittest.TestCase):
    """The table of types of nodes that a graph library runs."""

    def test_rows_are_those_of_the_operators(self):
        every = list(filelist.load(ROOT).operators)
        whole, some = (generate.graph_rows_source(ROOT, names) for names in (every, ["Conv2d", "Pool2d"]))
        self.assertNotIn("lacking[]", whole)
        self.assertEqual(whole.count("{NodeType::"), some.count("{NodeType::"))
        self.assertIn("{NodeType::ConvolutionLayer, describe<NodeType::ConvolutionLayer>, rows::ConvolutionLayer}",
                      some)
        self.assertIn("rows::Operator}", some)
        self.assertIn('{NodeType::PadLayer, "Pad"}', some)
        self.assertNotIn("rows::PadLayer", some)

    def test_nodes_of_other_backends_are_described(self):
        source = generate.graph_rows_source(ROOT, ["Conv2d"], ["Conv2d", "Pad"])
        self.assertIn("{NodeType::NormalizePlanarYUVLayer, describe<NodeType::NormalizePlanarYUVLayer>, nullptr}",
                      source)
        self.assertIn('{NodeType::NormalizePlanarYUVLayer, "YUVNormalize"}', source)
        self.assertNotIn("describe<NodeType::PadLayer>", source)

    def test_parts_of_passes_are_those_of_the_operators(self):
        source = generate.graph_rows_source(ROOT, ["Conv2d", "Pad"])
        self.assertIn("void selected::merge_pads(Graph &g) { parts::merge_pads(g); }", source)
        self.assertIn("void selected::ungroup(Graph &) {}", source)

    def test_each_type_of_node_has_a_row(self):
        """Except those that only hold tensors, and one without a function in any backend."""
        with open(f"{ROOT}/src/graph/nodes/types.h", encoding="utf-8") as f:
            types = set(re.findall(r"X\((\w+), \w+Node\)", f.read()))
        rows = set(re.findall(r"NodeType::(\w+)>, rows::", generate.graph_rows_source(
            ROOT, list(filelist.load(ROOT).operators))))
        self.assertEqual(rows - types, set())
        self.assertEqual(types - rows, {"Input", "Output", "Const", "Dummy"} & types)


class Entries(unittest.TestCase):
    def test_record(self):
        entry = parsed("in src: a", "in! weights: b", "in? bias: c", "out dst: d", "out? where: e", "int axis: f",
                       "unsigned[2] stride = 1: g", "int[<=6] axes: h", "int[] shift = 0: i", "bool log = true: j",
                       "float beta = -2: k", "ConvertPolicy policy = SATURATE: l", "ConvertPolicy? other: m")
        self.assertEqual(entry.record(),
                         "Clip >src >weights! >bias? <dst <where? axis:i stride:u2=1 axes:i<6 shift:i*=0 log:b=1 "
                         "beta:f=-2 policy:ConvertPolicy=SATURATE other:ConvertPolicy=")

    def test_structure(self):
        """A field for each attribute, an enumerator for each operand; gaps are members."""
        entry = parsed("in src: a", "in! weights: b", "out dst: d", "int axis: f", "float beta = -2: k",
                       "unsigned[2] stride = 1: g", "bool log = true: j", "float[] sizes: m", "int[<=2] axes: h",
                       "ConvertPolicy policy = SATURATE: l", "ConvertPolicy? other: m", "float last = 0: n",
                       "int x = -2147483648: o")
        text_of = records.header("src/ops/clip/clip.c_api.cpp", [entry], {"ConvertPolicy": "arm_compute/core/Types.h"})
        self.assertIn('#include "arm_compute/core/Types.h"\n\n#include "src/base/fields.h"\n', text_of)
        found, = re.findall(r"struct Clip \{\n(.*?)\n\};", text_of, re.S)
        self.assertEqual([line.strip() for line in found.splitlines()], [
            'static constexpr char name[] = "Clip";', "enum In : uint8_t { src, weights };",
            "enum Out : uint8_t { dst };", "", "int32_t axis{0};", "uint32_t gap1{0};", "Real beta{-2};",
            "uint32_t stride[2]{1, 1};", "Flag log{true};", "uint32_t gap2{0};", "Many<double> sizes{};",
            "Few<int32_t, 2> axes{};",
            "Word<ConvertPolicy> policy{ConvertPolicy::SATURATE};", "Word<ConvertPolicy> other{};", "uint32_t gap3{0};",
            "Real last{0};", "int32_t x{INT32_MIN};", "uint32_t gap4{0};"])

    def test_operators_without_opencl_are_listed(self):
        found = records.files(ROOT, filelist.load(ROOT).operators)[records.CPU_ONLY]
        self.assertIn('"TopKV\\0"', found)
        self.assertNotIn("Conv2d", found)

    def test_inputs_that_may_be_outputs(self):
        entry = parsed("in= a: a", "in?=1 b: b", "in c: c", "out dst: d", "out more: e")
        self.assertEqual(entry.record(), "Clip >a= >b?=1 >c <dst <more")
        self.assertEqual([o.output() for o in entry.operands], [0, 1, None, None, None])
        for lines in (["out= dst: b"], ["in=1 src: a", "out dst: b"], ["in*= src: a", "out dst: b"]):
            self.refused("names an output that there is", *lines)

    def refused(self, words, *lines):
        with self.assertRaises((BuildError, BuildErrors)) as caught:
            parsed(*lines)
        self.assertIn(words, str(caught.exception))

    def test_mistakes(self):
        self.refused("neither an operand nor an attribute", "in src: a", "out dst: b", "double x = 1: c")
        self.refused("neither an operand nor an attribute", "out dst: b", "int x = 1: c", "in src: a")
        self.refused("no output", "in src: a")
        self.refused('"src" is given twice', "in src: a", "out dst: b", "int src: c")
        self.refused("real numbers must be whole ones", "out dst: b", "float x = half: c")
        self.refused("lists are of numbers", "out dst: b", "bool[2] x = true: c")
        self.refused('did you mean "ConvertPolicy"', "out dst: b", "ConvertPolice x: c")
        self.refused('did you mean "SATURATE"', "out dst: b", "ConvertPolicy x = SATURAT: c")
        self.refused("fixed length", "out dst: b", "float[<=4] a: c")
        with self.assertRaises(BuildErrors):
            c_api.parse("", "clip.c_api.cpp", WORDS)

    def test_enumerations_are_those_of_the_headers(self):
        words = c_api.enumerations(ROOT)
        self.assertEqual(words["ConvertPolicy"], ["WRAP", "SATURATE"])
        self.assertEqual(words["ComparisonOperation"][:2], ["Equal", "NotEqual"])
        self.assertEqual(words["DataLayout"][1:3], ["NCHW", "NHWC"])
        self.assertNotIn("WeightFormat", words)  # its words have explicit numbers


class Tree(unittest.TestCase):
    def test_every_operator_has_its_entry_and_its_cases(self):
        files = filelist.load(ROOT)
        self.assertEqual(list(c_api.problems(ROOT, list(files.operators.values()), c_api.left_out(files))), [])

    def test_a_missing_entry_or_case_is_a_problem(self):
        parts = [filelist.Part("Clip", {"also": ["Clamp"]}, True)]
        with tempfile.TemporaryDirectory() as root:
            for top in c_api.HEADERS:
                path = os.path.join(root, top)
                os.makedirs(os.path.dirname(path) if path.endswith(".h") else path, exist_ok=True)
                if path.endswith(".h"):
                    open(path, "w").close()
            self.assertEqual(len(list(c_api.problems(root, parts))), 2)
            os.makedirs(os.path.join(root, "src/ops/clip"))
            with open(os.path.join(root, "src/ops/clip/clip.c_api.cpp"), "w") as f:
                f.write(text("in src: a", "out dst: b") + text("out dst: b").replace("Clip", "Clamp"))
            found = list(c_api.problems(root, parts))
            self.assertEqual(len(found), 2)
            self.assertIn("AC_BY_NAME(Clip", found[0])
            with open(os.path.join(root, "src/ops/clip/clip.by_name.h"), "w") as f:
                f.write("AC_BY_NAME(Clip, x, NEClip, CLClip) {}\nAC_BY_NAME(Clamp, x, NEClip, CLClip) {}\n")
            self.assertEqual(list(c_api.problems(root, parts)), [])


class Tables(unittest.TestCase):
    @staticmethod
    def generated(config):
        arguments = [("arch", "armv8-a"), ("build", "cross_compile"), ("build_config", config)]
        return project.Project(ROOT, arguments).generated()

    def test_tests_are_spread_over_files(self):
        words = [("arch", "armv8-a"), ("build", "cross_compile"),
                 ("build_config", '{"operators": ["Activation", "Add", "Sub", "Softmax"]}')]
        selection = project.Project(ROOT, words).selection
        shared, one = c_api.tests_sources(selection)
        many = c_api.tests_sources(selection, most=1)
        self.assertGreater(len(many), 4)
        self.assertIn("template class ac::test::ByName<arm_compute::Tensor>;", shared)
        self.assertEqual(many[0], shared)
        tests = [re.findall(r"^TEST.*", t, re.M) for t in many]
        self.assertEqual(sum(tests, []), re.findall(r"^TEST.*", one, re.M))
        self.assertIn("TEST(FuzzSub, ComputesTheSameWithAllTiers) {", sum(tests, []))
        mine, = [t for t in many if "TEST(FuzzSub" in t]
        self.assertIn('#include "src/ops/sub/sub.by_name.h"', mine)
        self.assertNotIn('softmax.by_name.h"', mine)

    def test_only_selected_operators_are_named(self):
        text_of = self.generated('{"operators": ["Activation"]}')["c_operators.cpp"]
        self.assertEqual([line.split()[0].strip('"') for line in text_of.splitlines() if line.startswith('    "')],
                         ["Activation", "ActivationFunction", ";"])
        self.assertIn("operator_records = {1, ", text_of)

    def test_those_that_others_need_are_not_named(self):
        text_of = self.generated('{"operators": ["MatMul"]}')["c_operators.cpp"]
        self.assertNotIn("make_Activation", text_of)

    def test_parts_for_data_types_that_are_not_there(self):
        floats = self.generated('{"operators": ["Gemm"], "data_types": ["fp32"]}')
        self.assertNotIn("GemmLowp", floats["c_operators.cpp"])
        self.assertIn("GemmLowp", self.generated('{"operators": ["Gemm"]}')["c_operators.cpp"])

    def test_what_records_share_stands_once(self):
        text_of = self.generated('{"operators": ["Add", "Sub"]}')["c_operators.cpp"]
        self.assertIn('"Add &a\\0"\n    "Sub &a\\0"\n    "a >a= >b= <dst policy:ConvertPolicy=SATURATE ', text_of)
        text_of = self.generated('{"operators": ["Add"]}')["c_operators.cpp"]
        self.assertNotIn("&a", text_of.split("const char records[]")[1].split(";")[0])

    def test_the_longest_gain_comes_first(self):
        records, runs = c_api.shared(["A >x <y one:i two:u", "B >x <y one:i", "C <y one:i", "D <z"])
        self.assertEqual(runs, ["a <y one:i"])
        self.assertEqual(records, ["A >x &a two:u", "B >x &a", "C &a", "D <z"])
        # Two of the three occur twice, but not consecutively.
        self.assertEqual(c_api.shared(["A p:f=10 p:f=10 p:f=10"]), (["A &a &a &a"], ["a p:f=10"]))

    def test_operators_that_scale_in_float(self):
        text_of = self.generated('{"operators": ["Activation", "Add", "Conv2d"]}')["c_operators.cpp"]
        records = text_of.split("const char records[]")[1].splitlines()[1:]
        numbers = [i for i, line in enumerate(records) if line.strip().startswith(('"Add ', '"Conv2d '))]
        self.assertIn("return false" + "".join(f" || index == {i}" for i in numbers) + ";", text_of)
        self.assertEqual([parsed("scales in float", "out dst: b").scales, parsed("out dst: b").scales], [True, False])

    def test_a_library_without_operators_has_nothing_of_them(self):
        text_of = self.generated('{"operators": []}')["c_operators.cpp"]
        self.assertNotIn("create_by_name", text_of)
        self.assertEqual(text_of.count("return ac::c_api::no_operators(ctx);"), 2)
        text_of = self.generated('{"operators": ["Add"]}')["c_operators.cpp"]
        self.assertIn("return ac::c_api::create_by_name(op, ctx, name, attributes, num_attributes, operands, "
                      "num_operands);", text_of)
        self.assertIn("return ac::c_api::create_operand_tensor(tensor, ctx, operand, allocate);", text_of)
        self.assertNotIn("no_operators", text_of)

    def test_the_established_interface_alone(self):
        built = project.Project(ROOT, [("arch", "armv8-a"), ("build", "cross_compile"),
                                       ("build_config", '{"operators": "all", "c_api": "established"}')])
        self.assertNotIn("c_operators.cpp", built.generated())
        sources = [u.source for u in built.selection.units()]
        self.assertIn("src/c_api/operator.cpp", sources)
        self.assertNotIn("src/c_api/operators.cpp", sources)
        self.assertNotIn("src/c_api/by_name.cpp", sources)

    def test_without_the_c_interface(self):
        built = project.Project(ROOT, [("arch", "armv8-a"), ("build", "cross_compile"),
                                       ("build_config", '{"operators": "all", "c_api": false}')])
        self.assertNotIn("c_operators.cpp", built.generated())
        self.assertEqual([u.source for u in built.selection.units() if "c_api" in u.source], [])
        self.assertNotIn("Acl", built.exports()[1])

    def test_a_graph_takes_operators_by_name_without_exporting_the_c_interface(self):
        built = project.Project(ROOT, [("arch", "armv8-a"), ("build", "cross_compile"), ("build_config", json.dumps(
            {"operators": ["Add"], "graph": True, "c_api": False, "classes": False}))])
        self.assertIn("Add >a= >b=", built.generated()["c_operators.cpp"])
        sources = [u.source for u in built.selection.units()]
        self.assertIn("src/registry/named_operator.cpp", sources)
        self.assertNotIn("src/api/ArithmeticAddition.cpp", sources)
        self.assertNotIn("Acl", built.exports()[1])
        with_all = project.Project(ROOT, [("arch", "armv8-a"), ("build", "cross_compile"), ("build_config",
                                                                                       '{"operators": ["Add"]}')])
        self.assertIn("Acl*", with_all.exports()[1])
        self.assertIn("src/api/ArithmeticAddition.cpp", [u.source for u in with_all.selection.units()])


if __name__ == "__main__":
    unittest.main()
