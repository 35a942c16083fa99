# SPDX-License-Identifier: MIT
"""Control flow, sequences, functions, and layers that follow nodes of the host, against ONNX Runtime."""

import os
import tempfile
import unittest

import numpy as np
from onnx import AttributeProto, helper

from control_models import (BOOL, FLOAT, INT64, compare, constant, equal, graph, model, node, numbers, sessions, value)
import random_control
from dlsys import model as dlsys_model
from dlsys.onnx import Fail

KERNEL = constant("w", numbers(4, 4, 3, 3) / 4)


def conv(x, y, w="w"):
    return node("Conv", [x, w], [y], pads=[1, 1, 1, 1])


class Segments(unittest.TestCase):
    def test_the_host_computes_in_the_middle_of_layers(self):
        nodes = [conv("x", "a"), node("TopK", ["a", "k"], ["b", "i"], axis=3), conv("b", "c"),
                 node("ScatterElements", ["c", "at", "u"], ["d"], axis=1), conv("d", "e"),
                 node("TopK", ["e", "k"], ["f", "j"], axis=3), node("Relu", ["f"], ["y"])]
        at = np.stack([np.zeros((5, 6)), np.full((5, 6), 2)])[None].astype(np.int64)
        compare(model(graph(nodes, [value("x", shape=[1, 4, 8, 8])], [value("y"), value("j", INT64)],
                            [KERNEL, constant("k", np.array([6])), constant("at", at),
                             constant("u", numbers(1, 2, 5, 6))])),
                {"x": numbers(1, 4, 8, 8)}, {"x": numbers(1, 4, 8, 8, seed=2)})

    def test_layers_of_rows_that_data_choose(self):
        nodes = [node("Greater", ["s", "half"], ["m"]), node("NonZero", ["m"], ["n"]),
                 node("Squeeze", ["n", "first"], ["i"]), node("Gather", ["x", "i"], ["r"]), conv("r", "c"),
                 node("GlobalAveragePool", ["c"], ["p"]), node("Flatten", ["p"], ["f"]),
                 node("MatMul", ["f", "v"], ["y"])]
        made = model(graph(nodes, [value("x", shape=[5, 4, 6, 6]), value("s", shape=[5])],
                           [value("y"), value("i", INT64)],
                           [KERNEL, constant("half", np.float32(0.5)), constant("first", np.array([0])),
                            constant("v", numbers(4, 3))]))
        x = numbers(5, 4, 6, 6)
        feeds = [{"x": x, "s": np.array(s, np.float32)} for s in
                 ([1, 0, 0, 1, 0], [0, 1, 0, 0, 1], [1, 1, 1, 1, 1], [0, 0, 0, 0, 1], [1, 0, 0, 1, 0])]
        compare(made, *feeds)

    def test_nothing_is_chosen(self):
        nodes = [node("NonZero", ["m"], ["n"]), node("Squeeze", ["n", "first"], ["i"]),
                 node("Gather", ["x", "i"], ["r"]), node("MatMul", ["r", "v"], ["p"]),
                 node("Reshape", ["p", "four"], ["q"]), node("LRN", ["q"], ["l"], size=3),
                 node("ReduceSum", ["l", "first"], ["y"], keepdims=0)]
        made = model(graph(nodes, [value("x", shape=[5, 4]), value("m", BOOL, [5])], [value("y")],
                           [constant("v", numbers(4, 4)), constant("first", np.array([0])),
                            constant("four", np.array([-1, 4, 1, 1]))]))
        some = {"x": numbers(5, 4), "m": np.array([1, 0, 1, 0, 0], bool)}
        compare(made, some)
        ours, _ = sessions(made)
        ours.run(None, some)
        self.assertEqual(ours.run(None, {"x": numbers(5, 4), "m": np.zeros(5, bool)})[0].shape, (4, 1, 1))

    def test_sizes_that_are_computed(self):
        nodes = [conv("x", "a"), node("Cast", ["n"], ["s"], to=INT64), node("Concat", ["head", "s"], ["t"], axis=0),
                 node("Resize", ["a", "", "", "t"], ["b"], mode="nearest"), conv("b", "y")]
        compare(model(graph(nodes, [value("x", shape=[1, 4, 4, 4]), value("n", FLOAT, [2])], [value("y")],
                            [KERNEL, constant("head", np.array([1, 4]))])),
                {"x": numbers(1, 4, 4, 4), "n": np.array([8, 8], np.float32)},
                {"x": numbers(1, 4, 4, 4), "n": np.array([4, 12], np.float32)})


def choice(then, other, captured="c"):
    return node("If", [captured], ["y"], then_branch=then, else_branch=other)


class Branches(unittest.TestCase):
    def test_data_choose_layers(self):
        then = graph([conv("a", "t")], [], [value("t")])
        other = graph([node("MaxPool", ["a"], ["p"], kernel_shape=[2, 2], strides=[2, 2]), conv("p", "e", "v")], [],
                      [value("e")], [constant("v", numbers(4, 4, 3, 3, seed=3))])
        nodes = [conv("x", "a"), node("ReduceSum", ["x"], ["s"], keepdims=0), node("Greater", ["s", "zero"], ["c"]),
                 choice(then, other), node("GlobalMaxPool", ["y"], ["z"])]
        x = numbers(1, 4, 6, 6)
        compare(model(graph(nodes, [value("x", shape=[1, 4, 6, 6])], [value("y"), value("z")],
                            [KERNEL, constant("zero", np.float32(0))])), {"x": x}, {"x": -x}, {"x": x})

    def test_nested(self):
        def branch(name, op):
            return graph([node(op, ["a"], [name])], [], [value(name)])
        inner = node("If", ["d"], ["u"], then_branch=branch("p", "Softmax"), else_branch=branch("q", "Tanh"))
        nodes = [node("Relu", ["x"], ["a"]),
                 choice(graph([inner], [], [value("u")]), branch("e", "Neg")), node("Softmax", ["y"], ["z"])]
        made = model(graph(nodes, [value("x", shape=[2, 3]), value("c", BOOL, []), value("d", BOOL, [])], [value("z")]))
        compare(made, *({"x": numbers(2, 3), "c": np.array(c), "d": np.array(d)}
                        for c in (True, False) for d in (True, False)))

    def test_a_value_in_advance(self):
        then = graph([conv("x", "t")], [], [value("t")])
        other = graph([node("Neg", ["x"], ["e"])], [], [value("e")])
        nodes = [node("Equal", ["sr", "k"], ["c"]), choice(then, other)]
        made = model(graph(nodes, [value("x", shape=[1, 4, 6, 6]), value("sr", INT64, [])], [value("y")],
                           [KERNEL, constant("k", np.array(16000))]))
        file = dlsys_model.File(made.SerializeToString())
        x = numbers(1, 4, 6, 6)
        planned = file.plan(values={"sr": 8000})
        self.assertEqual([port.name for port in planned.inputs], ["x"])
        equal(planned.run({"x": x})["y"], -x)
        _, peer = sessions(made)
        equal(file.plan(values={"sr": np.array(16000)}).run({"x": x})["y"],
              peer.run(None, {"x": x, "sr": np.array(16000)})[0])
        for values, text in (({"rate": 1}, "no input 'rate'"), ({"sr": [1, 2]}, "given are 2 numbers"),
                             ({"sr": 0.5}, "does not hold")):
            with self.assertRaisesRegex(Exception, text):
                file.plan(values=values)


def loop_body(nodes, states, outputs, constants=()):
    """A body that goes on. states: (name, shape)."""
    return graph([node("Identity", ["go"], ["on"])] + nodes,
                 [value("i", INT64, []), value("go", BOOL, [])] + [value(n, FLOAT, s) for n, s in states],
                 [value("on", BOOL, [])] + [value(n) for n in outputs], constants)


class Loops(unittest.TestCase):
    def test_layers_states_and_scan_outputs(self):
        body = loop_body([node("MatMul", ["s", "w"], ["p"]), node("Add", ["p", "b"], ["q"]), node("Tanh", ["q"], ["t"]),
                          node("ReduceMean", ["t"], ["m"], keepdims=0), node("MatMul", ["o", "t"], ["u"])],
                         [("s", [4, 4])], ["t", "m", "u"])
        nodes = [node("Relu", ["x"], ["b"]), node("Sigmoid", ["x"], ["o"]),
                 node("Loop", ["n", "", "x"], ["y", "ms", "us"], body=body), node("Softmax", ["y"], ["z"])]
        made = model(graph(nodes, [value("x", shape=[4, 4]), value("n", INT64, [])],
                           [value("z"), value("ms"), value("us")], [constant("w", numbers(4, 4))]))
        compare(made, *({"x": numbers(4, 4), "n": np.array(n)} for n in (3, 1, 7, 0)))

    def test_the_condition_ends_it(self):
        body = graph([node("Mul", ["s", "two"], ["t"]), node("ReduceSum", ["t"], ["m"], keepdims=0),
                      node("Less", ["m", "limit"], ["on"]), node("Add", ["i", "one"], ["k"])],
                     [value("i", INT64, []), value("go", BOOL, []), value("s", FLOAT, [2])],
                     [value("on", BOOL, []), value("t"), value("k", INT64)],
                     [constant("two", np.float32(2)), constant("one", np.array(1))])
        nodes = [node("Loop", ["n", "c", "x"], ["y", "ks"], body=body)]
        made = model(graph(nodes, [value("x", shape=[2]), value("limit", shape=[]), value("c", BOOL, [])],
                           [value("y"), value("ks", INT64)], [constant("n", np.array(20))]))
        compare(made, *({"x": np.array([1, 2], np.float32), "limit": np.array(n, np.float32), "c": np.array(c)}
                        for n, c in ((50, True), (0, True), (1e9, True), (50, False))))

    def test_a_shape_that_grows(self):
        body = loop_body([node("Concat", ["s", "x"], ["t"], axis=0), node("Softmax", ["t"], ["f"]),
                          node("ReduceSum", ["f"], ["m"], keepdims=0)], [("s", [None, 3])], ["t", "m"])
        nodes = [node("Loop", ["n", "", "x"], ["y", "ms"], body=body), node("Softmax", ["y"], ["z"], axis=0)]
        compare(model(graph(nodes, [value("x", shape=[2, 3]), value("n", INT64, [])], [value("z"), value("ms")])),
                *({"x": numbers(2, 3), "n": np.array(n)} for n in (4, 0, 2)))

    def test_a_type_that_changes_is_refused(self):
        body = loop_body([node("Cast", ["s"], ["t"], to=INT64)], [("s", [2])], ["t"])
        body.output[1].type.tensor_type.elem_type = INT64
        made = graph([node("Loop", ["n", "", "x"], ["y"], body=body)], [value("x", shape=[2]), value("n", INT64, [])],
                     [value("y", INT64)])
        data = helper.make_model(made, opset_imports=[helper.make_opsetid("", 17)]).SerializeToString()
        planned = dlsys_model.File(data).plan()
        self.assertEqual(planned.run({"x": numbers(2), "n": np.array(1)})["y"].dtype, np.int64)
        with self.assertRaisesRegex(Exception, r"Loop.*'s' of its graph is of float, given is int64"):
            planned.run({"x": numbers(2), "n": np.array(2)})

    def test_a_scan_output_whose_shape_changes_is_refused(self):
        body = loop_body([node("Concat", ["s", "x"], ["t"], axis=0), node("Identity", ["t"], ["u"])],
                         [("s", [None, 3])], ["t", "u"])
        made = graph([node("Loop", ["n", "", "x"], ["y", "us"], body=body)],
                     [value("x", shape=[2, 3]), value("n", INT64, [])], [value("y"), value("us")])
        data = helper.make_model(made, opset_imports=[helper.make_opsetid("", 17)]).SerializeToString()
        with self.assertRaisesRegex(Exception, r"Loop.*a scan output has the shape \[4, 3\]"):
            dlsys_model.File(data).plan().run({"x": numbers(2, 3), "n": np.array(3)})

    def test_nested(self):
        inner = graph([node("Identity", ["g2"], ["o2"]), node("MatMul", ["r", "w"], ["p"]),
                       node("Add", ["p", "x"], ["q"]), node("Tanh", ["q"], ["v"])],
                      [value("j", INT64, []), value("g2", BOOL, []), value("r", FLOAT, [3, 3])],
                      [value("o2", BOOL, []), value("v")])
        then = graph([node("Loop", ["i", "", "s"], ["a"], body=inner)], [], [value("a")])
        other = graph([node("Neg", ["s"], ["b"])], [], [value("b")])
        body = loop_body([node("Mod", ["i", "two"], ["k"]), node("Equal", ["k", "zero"], ["e"]),
                          node("If", ["e"], ["t"], then_branch=then, else_branch=other)], [("s", [3, 3])], ["t"],
                         [constant("two", np.array(2)), constant("zero", np.array(0))])
        nodes = [node("Loop", ["n", "", "x"], ["y"], body=body)]
        compare(model(graph(nodes, [value("x", shape=[3, 3]), value("n", INT64, [])], [value("y")],
                            [constant("w", numbers(3, 3))])),
                *({"x": numbers(3, 3), "n": np.array(n)} for n in (5, 0, 1)))

    def test_what_is_wrong(self):
        x, n = [value("x", shape=[2]), value("n", INT64, [])], [value("y")]
        cases = [(loop_body([node("Neg", ["s"], ["t"])], [("s", [2])], []), "outputs; needed are the condition"),
                 (loop_body([node("Neg", ["s"], ["t"])], [("s", [2]), ("r", [2])], ["t"]), "inputs; needed are 3"),
                 (loop_body([node("Unheard", ["s"], ["t"])], [("s", [2])], ["t"]), "'Unheard' is not supported")]
        for body, text in cases:
            made = graph([node("Loop", ["n", "", "x"], ["y"], body=body)], x, n)
            data = helper.make_model(made, opset_imports=[helper.make_opsetid("", 17)]).SerializeToString()
            with self.assertRaisesRegex(Exception, text):
                dlsys_model.File(data).plan().run({"x": numbers(2), "n": np.array(2)})


class Scans(unittest.TestCase):
    def test_axes_directions_and_states(self):
        body = graph([node("MatMul", ["h", "w"], ["p"]), node("Add", ["p", "a"], ["q"]), node("Tanh", ["q"], ["h2"]),
                      node("Add", ["g", "b"], ["g2"]), node("Identity", ["h2"], ["o"]),
                      node("Mul", ["h2", "g2"], ["v"])],
                     [value("h", shape=[3, 4]), value("g", shape=[3, 4]), value("a", shape=[3, 4]),
                      value("b", shape=[3, 4])],
                     [value("h2"), value("g2"), value("o"), value("v")])
        scan = node("Scan", ["h0", "g0", "x", "z"], ["h1", "g1", "os", "vs"], body=body, num_scan_inputs=2,
                    scan_input_axes=[0, -2], scan_input_directions=[1, 0], scan_output_axes=[1, -1],
                    scan_output_directions=[0, 1])
        nodes = [scan, node("Softmax", ["os"], ["y"])]
        ports = [value("h0", shape=[3, 4]), value("g0", shape=[3, 4]), value("x", shape=[5, 3, 4]),
                 value("z", shape=[3, 5, 4])]
        made = model(graph(nodes, ports, [value(n) for n in ("h1", "g1", "y", "vs")], [constant("w", numbers(4, 4))]))
        compare(made, {"h0": numbers(3, 4), "g0": numbers(3, 4, seed=5), "x": numbers(5, 3, 4), "z": numbers(3, 5, 4)})

    def test_parts_that_differ_are_refused(self):
        body = graph([node("Add", ["a", "b"], ["o"])], [value("a", shape=[2]), value("b", shape=[2])], [value("o")])
        made = graph([node("Scan", ["x", "z"], ["y"], body=body, num_scan_inputs=2)],
                     [value("x", shape=[3, 2]), value("z", shape=[4, 2])], [value("y")])
        data = helper.make_model(made, opset_imports=[helper.make_opsetid("", 17)]).SerializeToString()
        with self.assertRaisesRegex(Exception, "its scan inputs have 3 and 4 parts"):
            dlsys_model.File(data).plan().run({"x": numbers(3, 2), "z": numbers(4, 2)})


def sequence(name, kind=FLOAT):
    return helper.make_tensor_sequence_value_info(name, kind, None)


class Sequences(unittest.TestCase):
    def test_inputs_and_outputs(self):
        nodes = [node("SequenceInsert", ["s", "x", "at"], ["t"]), node("SequenceLength", ["t"], ["n"]),
                 node("ConcatFromSequence", ["t"], ["c"], axis=0), node("MatMul", ["c", "w"], ["y"])]
        made = model(graph(nodes, [sequence("s"), value("x", shape=[2, 3]), value("at", INT64, [])],
                           [sequence("t"), value("n", INT64, []), value("y")], [constant("w", numbers(3, 3))]))
        items = [numbers(1, 3), numbers(4, 3)]
        compare(made, *({"s": s, "x": numbers(2, 3), "at": np.array(at)}
                        for s, at in ((items, 1), (items, -1), (items[:1], 0))))
        ours, _ = sessions(made)
        equal(ours.run(["t"], {"s": [], "x": numbers(2, 3), "at": np.array(0)})[0], [numbers(2, 3)])
        with self.assertRaisesRegex(Fail, "position 3 is none of a sequence of 1"):
            ours.run(None, {"s": items[:1], "x": numbers(2, 3), "at": np.array(3)})

    def test_layers_of_parts(self):
        nodes = [node("SplitToSequence", ["x", "k"], ["s"], axis=1), node("SequenceAt", ["s", "one"], ["p"]),
                 conv("p", "q"), node("SequenceInsert", ["s", "q"], ["t"]), node("SequenceErase", ["t", "zero"], ["u"]),
                 node("ConcatFromSequence", ["u"], ["y"], axis=1), node("SequenceLength", ["u"], ["n"])]
        made = model(graph(nodes, [value("x", shape=[1, 8, 5, 5])], [value("y"), value("n", INT64, [])],
                           [KERNEL, constant("k", np.array(4)), constant("one", np.array(1)),
                            constant("zero", np.array(0))]))
        compare(made, {"x": numbers(1, 8, 5, 5)})

    def test_a_loop_that_collects(self):
        body = graph([node("Identity", ["go"], ["on"]), node("MatMul", ["x", "w"], ["p"]),
                      node("SequenceInsert", ["s", "p"], ["t"])],
                     [value("i", INT64, []), value("go", BOOL, []), sequence("s")],
                     [value("on", BOOL, []), sequence("t")])
        nodes = [node("SequenceEmpty", [], ["e"]), node("Loop", ["n", "", "e"], ["y"], body=body)]
        compare(model(graph(nodes, [value("x", shape=[2, 3]), value("n", INT64, [])], [sequence("y")],
                            [constant("w", numbers(3, 3))])),
                *({"x": numbers(2, 3), "n": np.array(n)} for n in (3, 0, 1)))

    def test_an_operator_of_tensors_refuses_them(self):
        made = graph([node("Relu", ["s"], ["y"])], [sequence("s")], [value("y")])
        data = helper.make_model(made, opset_imports=[helper.make_opsetid("", 17)]).SerializeToString()
        with self.assertRaisesRegex(Exception, r"Relu.*is a sequence"):
            dlsys_model.File(data).plan().run({"s": [numbers(2)]})


class Ranges(unittest.TestCase):
    """Models for ranges of extents."""

    def check(self, made, dims, feeds):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "net.onnx")
            with open(path, "wb") as file:
                file.write(made.SerializeToString())
            planned = dlsys_model.load(path, dims=dims)
        _, peer = sessions(made)
        for feed in feeds:
            for found, wanted in zip(planned.run(feed).values(), peer.run(None, feed)):
                equal(found, wanted)

    def test_a_loop(self):
        body = loop_body([node("MatMul", ["s", "w"], ["p"]), node("Add", ["p", "b"], ["q"]),
                          node("Tanh", ["q"], ["t"])], [("s", ["N", 4])], ["t"])
        nodes = [node("Relu", ["x"], ["b"]), node("Loop", ["n", "", "x"], ["y"], body=body),
                 node("Softmax", ["y"], ["z"])]
        made = model(graph(nodes, [value("x", shape=["N", 4]), value("n", INT64, [])], [value("z")],
                           [constant("w", numbers(4, 4))]))
        self.check(made, {"N": (1, 4)}, [{"x": numbers(n, 4), "n": np.array(3)} for n in (1, 4, 2, 4)])

    def test_rows_that_data_choose(self):
        nodes = [conv("x", "a"), node("NonZero", ["m"], ["n"]), node("Squeeze", ["n", "first"], ["i"]),
                 node("Gather", ["a", "i"], ["r"]), conv("r", "c"), node("GlobalMaxPool", ["c"], ["y"])]
        made = model(graph(nodes, [value("x", shape=["N", 4, 6, 6]), value("m", BOOL, ["N"])], [value("y")],
                           [KERNEL, constant("first", np.array([0]))]))
        self.check(made, {"N": (1, 6)}, [{"x": numbers(n, 4, 6, 6), "m": np.arange(n) % 2 == 0} for n in (1, 6, 3, 6)])


class Random(unittest.TestCase):
    def test_nested_graphs(self):
        for seed in range(1, 31):
            with self.subTest(seed=seed):
                random_control.check(seed)


class Functions(unittest.TestCase):
    def test_attributes_defaults_and_nesting(self):
        leaky = helper.make_node("LeakyRelu", ["a"], ["b"])
        leaky.attribute.add(name="alpha", ref_attr_name="slope", type=AttributeProto.FLOAT)
        inner = helper.make_function("mine", "Leaky", ["a"], ["b"], [leaky], [helper.make_opsetid("", 17)], ["slope"])
        call = helper.make_node("Leaky", ["p"], ["c"], domain="mine")
        call.attribute.add(name="slope", ref_attr_name="slope", type=AttributeProto.FLOAT)
        outer = helper.make_function("mine", "Block", ["a", "w", "bias"], ["c"],
                                     [node("Gemm", ["a", "w", "bias"], ["p"]), call],
                                     [helper.make_opsetid("", 17), helper.make_opsetid("mine", 1)], ["slope"])
        nodes = [helper.make_node("Block", ["x", "w", "b"], ["y"], domain="mine", slope=0.25),
                 helper.make_node("Block", ["y", "w", ""], ["z"], domain="mine", slope=0.5)]
        made = model(graph(nodes, [value("x", shape=[2, 3])], [value("z")],
                           [constant("w", numbers(3, 3)), constant("b", numbers(3))]), 17, [inner, outer], ["mine"])
        compare(made, {"x": numbers(2, 3)})


if __name__ == "__main__":
    unittest.main()
