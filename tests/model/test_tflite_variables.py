# SPDX-License-Identifier: MIT
"""Variables of TFLite files over several runs: LiteRT, ONNX Runtime with outputs that become inputs again, the library
with states, and NumPy."""

import os
import sys
import unittest

import numpy as np
import onnxruntime
from ai_edge_litert.interpreter import Interpreter, OpResolverType

from lite_builder import Lite, options
from lite_case import ROOT, Case
from model import tflite_to_onnx
from model.lite import LiteError, Refused

sys.path.insert(0, os.path.join(ROOT, "python"))
from dlsys import model as library  # noqa: E402


def add(lite, x, y, shape, kind=np.float32):
    return lite.op("ADD", [x, y], [lite.tensor(shape, kind)], options("AddOptions"))


def states_of(translated):
    prefix = "dlsys.state/"
    return {p.key[len(prefix):]: p.value for p in translated.metadata_props if p.key.startswith(prefix)}


class FedBack:
    """ONNX Runtime; the states are inputs and outputs."""

    def __init__(self, translated):
        self.states = states_of(translated)
        quiet = onnxruntime.SessionOptions()
        quiet.log_severity_level = 3
        self.session = onnxruntime.InferenceSession(translated.SerializeToString(), quiet,
                                                    providers=["CPUExecutionProvider"])
        self.kept = {}
        for port in self.session.get_inputs():  # those with a default value are not among them
            if port.name in self.states:
                kind = {"tensor(float)": np.float32, "tensor(int8)": np.int8, "tensor(int32)": np.int32}[port.type]
                self.kept[port.name] = np.zeros(port.shape, kind)

    def run(self, inputs):
        names = [p.name for p in self.session.get_inputs() if p.name not in self.states]
        outputs = [p.name for p in self.session.get_outputs()]
        found = dict(zip(outputs, self.session.run(None, {**dict(zip(names, inputs)), **self.kept})))
        self.kept = {name: found.pop(after) for name, after in self.states.items()}
        return list(found.values())


class Variables(Case):
    def runs(self, lite, outputs, given, wanted, count=1, runs_in_litert=True):
        """given: the inputs of each run; wanted(inputs): what NumPy computes."""
        path = self.path(lite.data(*outputs))
        translated = tflite_to_onnx.translated(path)
        self.assertEqual(len(states_of(translated)), count)
        own = library.File(translated.SerializeToString()).plan(threads=1)
        self.assertEqual(sorted(own.states), sorted(states_of(translated)))
        other = FedBack(translated)
        peer = Interpreter(path, experimental_op_resolver_type=OpResolverType.BUILTIN_REF) if runs_in_litert else None
        if peer is not None:
            peer.allocate_tensors()
        for inputs in given:
            numbers = wanted(*inputs)
            found = list(own.run(dict(zip((p.name for p in own.inputs), inputs))).values())
            sides = [found, other.run(inputs)]
            if peer is not None:
                for detail, value in zip(peer.get_input_details(), inputs):
                    peer.set_tensor(detail["index"], value)
                peer.invoke()
                sides.append([peer.get_tensor(d["index"]) for d in peer.get_output_details()])
            for side in sides:
                self.assertEqual(len(side), len(numbers))
                for a, b in zip(side, numbers):
                    np.testing.assert_allclose(a, b, rtol=1e-5, atol=1e-5)

    def test_a_sum_that_begins_with_a_constant(self):
        first = self.floats(2, 3)
        for begins in (False, True):
            lite = Lite()
            x = lite.input([2, 3])

            def build():
                lite.assign(lite.variable("sum"), lite.const(first))  # pylint: disable=cell-var-from-loop
                return []

            if begins:
                lite.once(build)
            else:  # LiteRT refuses to read a variable without numbers
                lite.assign(lite.variable("other"), x)
            y = add(lite, lite.read(lite.variable("sum"), [2, 3]), x, [2, 3])
            lite.assign(lite.variable("sum"), y)
            state = [first.copy() if begins else np.zeros([2, 3], np.float32)]

            def wanted(values):
                state[0] = state[0] + values  # pylint: disable=cell-var-from-loop
                return [state[0]]  # pylint: disable=cell-var-from-loop

            self.runs(lite, [y], [[self.floats(2, 3)] for _ in range(7)], wanted, 1 if begins else 2, begins)

    def test_a_first_value_that_is_computed(self):
        lite = Lite()
        x = lite.input([3])

        def build():
            two = lite.op("ABS", [lite.const([-2, -2, 2])], [lite.tensor([3])], options("AbsOptions"))
            lite.assign(lite.variable("v"), add(lite, two, lite.const([1, 2, 3]), [3]))
            return []

        lite.once(build)
        v = lite.variable("v")
        y = lite.op("MUL", [lite.read(v, [3]), x], [lite.tensor([3])], options("MulOptions"))
        lite.assign(v, y)
        state = [np.array([3, 4, 5], np.float32)]

        def wanted(values):
            state[0] = state[0] * values
            return [state[0]]

        self.runs(lite, [y], [[self.floats(3)] for _ in range(5)], wanted, 2)

    def test_a_stream_of_features(self):
        """The last columns are kept: what a wake-word model does."""
        lite = Lite()
        x = lite.input([1, 2, 3])

        def build():
            lite.assign(lite.variable("ring"), lite.const(np.zeros([1, 5, 3])))
            return []

        lite.once(build)
        ring = lite.variable("ring")
        joined = lite.op("CONCATENATION", [lite.read(ring, [1, 5, 3]), x], [lite.tensor([1, 7, 3])],
                         options("ConcatenationOptions", axis=1))
        last = lite.op("STRIDED_SLICE", [joined] + [lite.const(v, np.int32) for v in ([0, 2, 0], [1, 7, 3], [1, 1, 1])],
                       [lite.tensor([1, 5, 3])], options("StridedSliceOptions"))
        lite.assign(ring, last)
        y = lite.op("MEAN", [joined, lite.const([1], np.int32)], [lite.tensor([1, 3])],
                    options("ReducerOptions", keepDims=False))
        kept = [np.zeros([1, 5, 3], np.float32)]

        def wanted(values):
            whole = np.concatenate([kept[0], values], axis=1)
            kept[0] = whole[:, 2:]
            return [whole.mean(axis=1)]

        self.runs(lite, [y], [[self.floats(1, 2, 3)] for _ in range(9)], wanted)

    def test_numbers_of_8_bits(self):
        lite = Lite()
        scale = {"scale": 0.05, "zero": 3}
        x = lite.input([4], np.int8, **scale)

        def build():
            lite.assign(lite.variable("before"), lite.const([1, 2, 3, -4], np.int8, **scale))
            return []

        lite.once(build)
        before = lite.variable("before")
        y = lite.read(before, [4], np.int8, **scale)
        lite.assign(before, x)
        z = lite.op("RESHAPE", [y, lite.const([2, 2], np.int32)], [lite.tensor([2, 2], np.int8, **scale)],
                    options("ReshapeOptions", newShape=[2, 2]))
        kept = [np.array([1, 2, 3, -4], np.int8)]

        def wanted(values):
            found, kept[0] = kept[0].reshape(2, 2), values
            return [found]

        self.runs(lite, [z], [[self.random.integers(-128, 128, 4).astype(np.int8)] for _ in range(4)], wanted)

    def test_a_branch_and_a_loop_assign(self):
        """In one branch, a counter; in a loop, a sum."""
        lite = Lite()
        c, x = lite.input([1], np.bool_), lite.input([3])

        def first():
            for name in ("count", "sum"):
                lite.assign(lite.variable(name), lite.const(np.zeros(3)))
            return []

        def count():
            handle, given = lite.variable("count"), lite.input([3])
            more = add(lite, lite.read(handle, [3]), lite.const(np.ones(3)), [3])
            lite.assign(handle, more)
            return [add(lite, more, given, [3])]

        def plain():
            given = lite.input([3])
            return [add(lite, given, given, [3])]

        def condition():
            i, _ = lite.input([1], np.int32), lite.input([3])
            return [lite.op("LESS", [i, lite.const([3], np.int32)], [lite.tensor([1], np.bool_)],
                            options("LessOptions"))]

        def body():
            i, given = lite.input([1], np.int32), lite.input([3])
            handle = lite.variable("sum")
            total = add(lite, lite.read(handle, [3]), given, [3])
            lite.assign(handle, total)
            return [add(lite, i, lite.const([1], np.int32), [1], np.int32), total]

        lite.once(first)
        y = lite.op("IF", [c, x], [lite.tensor([3])],
                    options("IfOptions", thenSubgraphIndex=lite.inside(count), elseSubgraphIndex=lite.inside(plain)))
        z = lite.tensor([3])
        lite.op("WHILE", [lite.const([0], np.int32), x], [lite.tensor([1], np.int32), z],
                options("WhileOptions", condSubgraphIndex=lite.inside(condition), bodySubgraphIndex=lite.inside(body)))
        kept = {"count": np.zeros(3, np.float32), "sum": np.zeros(3, np.float32)}

        def wanted(truth, values):
            kept["count"] = kept["count"] + (1 if truth[0] else 0)
            a, b = kept["count"] + values if truth[0] else 2 * values, values
            for _ in range(3):
                b = kept["sum"] = kept["sum"] + b
            return [a, b]

        given = [[np.array([bool(i % 3)]), self.floats(3)] for i in range(6)]
        self.runs(lite, [y, z], given, wanted, 2)

    def test_variables_that_nothing_assigns_are_constants(self):
        lite = Lite()
        x = lite.input([3])

        def build():
            lite.assign(lite.variable("v"), lite.const([1, 2, 3]))
            return []

        lite.once(build)
        y = add(lite, lite.read(lite.variable("v"), [3]), x, [3])
        self.runs(lite, [y], [[self.floats(3)] for _ in range(3)], lambda v: [v + np.array([1, 2, 3], np.float32)], 0)

    def test_what_is_refused(self):
        def translated(build):
            lite = Lite()
            y = build(lite, lite.input([3]))
            return tflite_to_onnx.translated(self.path(lite.data(y)))

        def shapes(lite, x):
            lite.assign(lite.variable("v"), x)
            return lite.read(lite.variable("v"), [2])

        def no_variable(lite, x):
            return lite.read(x, [3])

        def late(lite, x):
            lite.assign(lite.variable("v"), x)
            lite.once(lambda: [])
            return lite.read(lite.variable("v"), [3])

        def inner(lite, x):
            def branch():
                lite.once(lambda: [])
                return [lite.input([3])]

            c = lite.op("LESS", [lite.const([1]), lite.const([2])], [lite.tensor([1], np.bool_)],
                        options("LessOptions"))
            number = lite.inside(branch)
            return lite.op("IF", [c, x], [lite.tensor([3])],
                           options("IfOptions", thenSubgraphIndex=number, elseSubgraphIndex=number))

        for build, kind, text in ((shapes, LiteError, "but the variable v is"),
                                  (no_variable, LiteError, "not a variable"),
                                  (late, Refused, "after an assignment"),
                                  (inner, Refused, "in a graph of IF or WHILE")):
            with self.assertRaisesRegex(kind, text):
                translated(build)


if __name__ == "__main__":
    unittest.main()
