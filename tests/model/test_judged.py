# SPDX-License-Identifier: MIT
"""Random graphs and models of one node against ONNX Runtime: a fixed part of what random_graphs.py and one_node.py run.

DLSYS_LIBRARY names the folder of a build with python=1 graph=1 and all operators, and of its arm_compute_run.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

import numpy as np
import onnx

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import judge  # noqa: E402
import judge_cases  # noqa: E402
import judge_compare  # noqa: E402
import judge_layers  # noqa: E402
import judge_own  # noqa: E402
from judge_graph import Call, Graph  # noqa: E402
from judge_nodes import TYPES, Tensor  # noqa: E402
from judge_rows import ROWS  # noqa: E402

TOOL = os.path.join(os.environ["DLSYS_LIBRARY"], "arm_compute_run")
GRAPHS, MODELS = 400, 1200  # that each take about half a minute on two cores


def graph_of(op, x, **words):
    """A graph of one node on an input of floats."""
    graph = Graph(17, random.Random(1), np.random.default_rng(1))
    graph.inputs.append(graph.hold("x", Tensor("float", np.asarray(x, np.float32))))
    Call(graph, op, "x").add("x", **words)
    return graph, graph.nodes[0].output[0]


def is_control(name):
    """Whether an operator of ONNX has graphs, sequences or optionals: test_control.py has models of these."""
    if not onnx.defs.has(name):
        return False
    one = onnx.defs.get_schema(name)
    kinds = [kind for constraint in one.type_constraints for kind in constraint.allowed_type_strs]
    return (any(a.type == onnx.defs.OpSchema.AttrType.GRAPH for a in one.attributes.values())
            or any(kind.startswith(("seq(", "optional(")) for kind in kinds))


class Table(unittest.TestCase):
    def test_has_each_operator_that_the_reader_supports(self):
        listed = subprocess.run([TOOL, "--list"], capture_output=True, check=True).stdout
        operators, rows = set(json.loads(listed)["operators"]), {name.rsplit(".", 1)[-1] for name in ROWS}
        self.assertEqual(sorted(rows - operators), [])
        self.assertEqual([name for name in sorted(operators - rows) if not is_control(name)], [])

    def test_makes_a_model_of_each_operator(self):
        for name in ROWS:
            keys = judge_cases.one_node_cases([name])
            made = 0
            for key in random.Random(name).sample(keys, min(len(keys), 60)):
                try:
                    made += len(judge_cases.one_node_case(key)[0].nodes)
                except judge_cases.Unfit:
                    continue
                break
            self.assertTrue(made, name)


class Judge(unittest.TestCase):
    """What the judge accepts and what it does not."""

    def verdict(self, graph, name, array):
        return judge_compare.judged(graph, [name], {name: array})[0]

    def test_values_are_close_and_of_the_same_type_and_shape(self):
        graph, y = graph_of("Tanh", [[0.5, -1.5]])
        right = np.tanh(np.float32([[0.5, -1.5]]))
        self.assertEqual(self.verdict(graph, y, right), "ok")
        self.assertEqual(self.verdict(graph, y, right * np.float32([1, 1.0003])), "wrong")
        self.assertEqual(self.verdict(graph, y, right.astype(np.float64)), "wrong")
        self.assertEqual(self.verdict(graph, y, right[0]), "wrong")
        self.assertEqual(judge_compare.judged(graph, [y], {})[0], "wrong")

    def test_nan_and_infinity_are_at_equal_places(self):
        graph, y = graph_of("Sqrt", [-1, 4, np.inf])
        self.assertEqual(self.verdict(graph, y, np.float32([np.nan, 2, np.inf])), "ok")
        for other in ([0, 2, np.inf], [np.nan, 2, 3e38], [np.nan, np.nan, np.inf]):
            self.assertEqual(self.verdict(graph, y, np.float32(other)), "wrong")

    def test_a_step_counts_where_rounding_decides(self):
        graph = Graph(17, random.Random(1), np.random.default_rng(1))
        graph.inputs.append(graph.hold("x", Tensor("float", np.float32([0.1, 0.2, 0.3]))))
        sums = graph.add("Exp", ["x"])[0]
        bounds = graph.constant(Tensor("float", np.exp(np.float32([0.1, 0.2, 0.35]))))
        y = graph.add("GreaterOrEqual", [sums, bounds])[0]
        right = graph.tensors[y].array
        self.assertEqual(self.verdict(graph, y, right), "ok")
        self.assertEqual(self.verdict(graph, y, right ^ [True, False, False]), "noise")
        self.assertEqual(self.verdict(graph, y, right ^ [False, False, True]), "wrong")

    def test_a_fraction_that_is_cut_off_counts_where_rounding_decides(self):
        graph = Graph(17, random.Random(1), np.random.default_rng(1))
        graph.inputs.append(graph.hold("x", Tensor("float", np.float32([9, -9, 0.5]))))
        computed = graph.add("Cast", [graph.add("Tanh", ["x"])[0]], to=6)[0]
        exact = graph.add("Cast", ["x"], to=6)[0]
        self.assertEqual(self.verdict(graph, computed, np.int32([1, -1, 0])), "ok")
        self.assertEqual(self.verdict(graph, computed, np.int32([0, -1, 0])), "noise")
        self.assertEqual(self.verdict(graph, computed, np.int32([1, -1, 1])), "wrong")
        self.assertEqual(self.verdict(graph, exact, np.int32([8, -9, 0])), "wrong")

    def test_a_tie_counts_where_rounding_decides(self):
        graph = Graph(17, random.Random(1), np.random.default_rng(1))
        graph.inputs.append(graph.hold("x", Tensor("float", np.float32([0.1, 0.2, 0.3]))))
        near = graph.constant(Tensor("float", np.exp(np.float32([0.1, 0.2, 0.3])) * np.float32([1.0000005, 1, 1.01])))
        computed = graph.add("Equal", [graph.add("Exp", ["x"])[0], near])[0]
        exact = graph.add("Equal", ["x", graph.constant(Tensor("float", np.float32([0.1, 0.2, 0.30000003])))])[0]
        self.assertEqual(self.verdict(graph, computed, np.array([True, True, False])), "noise")
        self.assertEqual(self.verdict(graph, computed, np.array([True, True, True])), "wrong")
        self.assertEqual(self.verdict(graph, exact, np.array([True, True, True])), "wrong")

    def test_a_quantized_result_may_differ_by_one_step(self):
        graph = Graph(17, random.Random(1), np.random.default_rng(1))
        graph.inputs.append(graph.hold("x", Tensor("float", np.float32([0.1, 0.2, 0.3]))))
        scale, zero = (graph.constant(Tensor(*t)) for t in (("float", np.float32(0.017)), ("int8", np.int8(3))))
        y = graph.add("QuantizeLinear", ["x", scale, zero])[0]
        right = graph.tensors[y].array
        self.assertEqual(self.verdict(graph, y, right), "ok")
        self.assertEqual(self.verdict(graph, y, right + np.int8([0, 1, 0])), "step")
        self.assertEqual(self.verdict(graph, y, right + np.int8([0, 9, 0])), "wrong")

    def test_a_saved_case_is_the_same_case(self):
        graph, outputs = judge_cases.random_case(5)
        with tempfile.TemporaryDirectory() as folder:
            judge_cases.save(graph, outputs, folder)
            other, names = judge_cases.case_from(folder)
        self.assertEqual(names, outputs)
        for name in outputs:
            np.testing.assert_array_equal(other.tensors[name].array, graph.tensors[name].array)

    def test_a_smaller_form_has_what_its_results_need(self):
        graph, outputs = judge_cases.random_case(5)
        first = graph.nodes[0].output[0]
        less = judge.pruned(graph, [first], [])
        self.assertEqual([node.output[0] for node in less.nodes], [first])
        self.assertLessEqual(set(less.inputs + less.constants), set(graph.inputs + graph.constants))


class Definitions(unittest.TestCase):
    """Results that ONNX Runtime does not give."""

    def results(self, op, *operands, outputs=1, opset=21, **attributes):
        graph = Graph(opset, random.Random(1), np.random.default_rng(1))
        names = [graph.constant(Tensor(word, np.asarray(array, TYPES[word][1]))) for word, array in operands]
        return [graph.tensors[n].array.tolist() for n in graph.add(op, names, outputs, **attributes)]

    def test_sums_of_nothing_are_zero_and_keep_the_bias(self):
        none = ("int8", np.zeros((2, 0)))
        self.assertEqual(self.results("MatMulInteger", none, ("int8", np.zeros((0, 2)))), [[[0, 0], [0, 0]]])
        scale, zero = ("float", 0.5), ("int8", 7)
        images = [("int8", np.zeros((1, 0, 2))), scale, zero, ("int8", np.zeros((1, 0, 1))), scale, zero, scale, zero]
        self.assertEqual(self.results("QLinearConv", *images, ("int32", [6])), [[[[10, 10]]]])
        bias = ("int64", [5, -7])
        self.assertEqual(self.results("Gemm", ("int64", np.zeros((1, 0))), ("int64", np.zeros((0, 2))), bias, beta=0.5),
                         [[[2, -3]]])

    def test_integers_wrap(self):
        large = ("int32", [[2**30, 3]])
        self.assertEqual(self.results("Gemm", large, ("int32", [[3], [5]])), [[[15 - 2**30]]])
        self.assertEqual(self.results("ReduceL1", ("int32", [2**31 - 1, -3]), keepdims=0), [2 - 2**31])
        self.assertEqual(self.results("ReduceLogSumExp", ("int32", np.zeros(1024))), [[6]])

    def test_nan_has_a_place_in_orders_and_conversions(self):
        x = ("float", [1, np.nan, 3, np.nan])
        self.assertEqual(self.results("TopK", x, ("int64", [3]), outputs=2)[1], [1, 3, 2])
        self.assertEqual(self.results("ArgMin", x, keepdims=0, select_last_index=1), [3])
        for op in ("ReduceMin", "ReduceLogSumExp", "ReduceMean", "ReduceL2", "ReduceSum"):
            self.assertEqual(str(self.results(op, ("float", [[np.nan, np.inf], [1, 1]]), ("int64", [1]), keepdims=0,
                                              opset=18)[0][0]), "nan")
        self.assertEqual(self.results("Cast", ("float", [np.nan, np.inf, -300]), to=3), [[0, 127, -128]])
        self.assertEqual(self.results("QuantizeLinear", x, ("float", 1), ("int8", 1)), [[2, -128, 4, -128]])
        self.assertEqual(self.results("DynamicQuantizeLinear", x, outputs=3)[0], [0, 0, 0, 0])

    def test_nan_and_infinities_reach_what_reads_them(self):
        x = ("float", [[[np.nan, 1, 2, 3]]])
        self.assertEqual(str(self.results("MaxPool", x, kernel_shape=[2])), "[[[[nan, 2.0, 3.0]]]]")
        self.assertEqual(str(self.results("GlobalMaxPool", x)), "[[[[nan]]]]")
        image = ("float", np.reshape([np.inf, 2.0], (1, 2, 1, 1)))
        self.assertEqual(self.results("LRN", image, size=1, alpha=1.0, beta=0.5, bias=0.0)[0][0][1], [[1.0]])
        data, places, updates = ("float", [1, 2]), ("int64", [0, 1]), ("float", [np.nan, 1])
        self.assertEqual(str(self.results("ScatterElements", data, places, updates, reduction="min")), "[[nan, 1.0]]")

    def test_recurrent_layers_agree_with_the_runtime_on_finite_numbers(self):
        numbers = np.random.default_rng(3)
        for op, gates in (("LSTM", 4), ("GRU", 3), ("RNN", 1)):
            for before in (0, 1) if op == "GRU" else (None,):
                graph = Graph(17, random.Random(1), numbers)
                names = [graph.constant(Tensor("float", numbers.normal(0, 1, dims).astype(np.float32)))
                         for dims in ((3, 2, 5), (2, gates * 4, 5), (2, gates * 4, 4), (2, gates * 8))]
                words = {} if before is None else {"linear_before_reset": before}
                y, = graph.add(op, names, direction="bidirectional", hidden_size=4, **words)
                case = judge_own.Case(graph.nodes[-1], {n: graph.tensors[n].array for n in names}, 17, None, None)
                with unittest.mock.patch("judge_layers.is_finite", return_value=False):
                    found = judge_layers.recurrent(case)[0]
                np.testing.assert_allclose(found, graph.tensors[y].array, atol=1e-5)

    def test_pads_that_follow_from_strides_are_not_negative(self):
        row = np.reshape([1, 2, 3], (1, 1, 3))
        scale, zero = ("float", 1), ("int8", 0)
        words = {"auto_pad": "SAME_UPPER", "strides": [3]}
        for op in ("MaxPool", "AveragePool", "LpPool"):
            self.assertEqual(self.results(op, ("float", row), kernel_shape=[1], **words), [[[[1]]]])
        self.assertEqual(self.results("Conv", ("float", row), ("float", [[[2]]]), **words), [[[[2]]]])
        operands = [("int8", row), scale, zero, scale, zero]
        self.assertEqual(self.results("QLinearAveragePool", *operands, domain="com.microsoft", kernel_shape=[1],
                                      **words), [[[[1]]]])
        # Taps at 0 and 2: 5 inputs with strides of 2 are 3 windows, with one pad at each end.
        row = ("float", np.reshape([1, 2, 3, 4, 5], (1, 1, 5)))
        self.assertEqual(self.results("LpPool", row, kernel_shape=[2], strides=[2], dilations=[2], p=1,
                                      auto_pad="SAME_LOWER"), [[[[2, 6, 4]]]])

    def test_samples_of_integers_are_at_the_places_of_floats(self):
        """Halving five takes the first and the last one, although five halves are more than two."""
        words = {"mode": "linear", "coordinate_transformation_mode": "align_corners"}
        for kind in ("float", "int32", "int16", "uint16"):
            graph = Graph(17, random.Random(1), np.random.default_rng(1))
            x = graph.constant(Tensor(kind, np.asarray([[0, 1, 3, 7, 9]], TYPES[kind][1])))
            for scale, wanted in ((0.5, [0, 9]), (0.8, [0, 1.6666666, 5.6666666, 9])):
                factors = graph.constant(Tensor("float", np.float32([1, scale])))
                y, = graph.add("Resize", [x, "", factors], **words)
                cut = wanted if kind == "float" else np.trunc(wanted)
                np.testing.assert_allclose(graph.tensors[y].array[0], cut, rtol=1e-5)

    def test_filtered_samples_of_int8_keep_their_sign(self):
        x = ("int8", np.full((1, 1, 2, 2), -8))
        graph = Graph(18, random.Random(1), np.random.default_rng(1))
        names = [graph.constant(Tensor(word, np.asarray(array, TYPES[word][1])))
                 for word, array in (x, ("float", [1, 1, 2, 2]))]
        y, = graph.add("Resize", [names[0], "", names[1]], mode="linear", antialias=1)
        self.assertEqual(set(graph.tensors[y].array.reshape(-1)), {-8})

    def test_recurrent_layers_without_steps_give_zeros(self):
        shapes = (0, 2, 5), (1, 4, 5), (1, 4, 4)
        operands = [("float", np.ones(dims)) for dims in shapes]
        graph = Graph(17, random.Random(1), np.random.default_rng(1))
        names = [graph.constant(Tensor(word, array.astype(np.float32))) for word, array in operands]
        state = graph.constant(Tensor("float", np.ones((1, 2, 4), np.float32)))
        last = graph.add("RNN", names + ["", "", state], [False, True], hidden_size=4)[1]
        self.assertEqual(graph.tensors[last].array.tolist(), np.zeros((1, 2, 4)).tolist())

    def test_functions_keep_digits_near_zero(self):
        (y,), = self.results("Elu", ("float", [-1e-6]))
        self.assertAlmostEqual(y / -1e-6, 1, places=5)
        one, number = ("float", [[[3.6889136]]]), lambda n: ("float", [n])
        self.assertEqual(self.results("InstanceNormalization", one, number(-1.9), number(1.5)), [[[[1.5]]]])
        self.assertEqual(self.results("Erf", ("double", [3.9628957963619493])), [[0.9999999790999455]])


class Library(unittest.TestCase):
    def none_fails(self, cases):
        with tempfile.TemporaryDirectory() as folder:
            report = judge.run(cases, folder, os.cpu_count() or 1)
        self.assertEqual(report.faults(), 0, "\n".join(report.lines()))
        self.assertGreater(report.counts["ok"], len(cases) // 2)

    def test_random_graphs(self):
        self.none_fails([("random", seed) for seed in range(1, GRAPHS + 1)])

    def test_models_of_one_node(self):
        keys = judge_cases.one_node_cases()
        self.none_fails([("one", key) for key in random.Random(1).sample(keys, MODELS)])


if __name__ == "__main__":
    unittest.main()
