# SPDX-License-Identifier: MIT
"""Small random models against ONNX Runtime, where a shorter way gives wrong numbers without a word.

Dynamically quantized numbers, 64-bit integers, indices, statistics of a batch, reductions, and patterns whose constants
lie along other dimensions of equal extents.

DLSYS_LIBRARY names the folder of a build with python=1 graph=1 and all operators.
"""

import os
import sys
import tempfile
import unittest

import numpy as np
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path[:0] = [os.path.join(ROOT, "python")]
from dlsys import DLError, ndarray  # noqa: E402
from dlsys import model as models  # noqa: E402

onnxruntime.set_default_logger_severity(4)


class Net:
    """A model, written node by node."""

    def __init__(self, opset=17):
        self.opset, self.nodes, self.constants, self.inputs, self.names = opset, [], [], {}, 0

    def name(self):
        self.names += 1
        return f"v{self.names}"

    def input(self, array):
        name = self.name()
        self.inputs[name] = np.asarray(array)
        return name

    def const(self, array, dtype=None):
        name = self.name()
        self.constants.append(numpy_helper.from_array(np.asarray(array, dtype), name))
        return name

    def node(self, op, *operands, results=1, **attributes):
        names = [self.name() for _ in range(results)]
        self.nodes.append(helper.make_node(op, list(operands), names, **attributes))
        return names[0] if results == 1 else names

    def proto(self, outputs):
        ports = [helper.make_tensor_value_info(n, helper.np_dtype_to_tensor_dtype(a.dtype), a.shape)
                 for n, a in self.inputs.items()]
        results = [helper.make_empty_tensor_value_info(n) for n in outputs]
        made = helper.make_model(helper.make_graph(self.nodes, "net", ports, results, self.constants),
                                 opset_imports=[helper.make_opsetid("", self.opset)])
        made.ir_version = 8
        return made


class Judged(unittest.TestCase):
    def setUp(self):
        self.random = np.random.default_rng(11)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "net.onnx")

    def floats(self, *shape):
        return self.random.standard_normal(shape).astype(np.float32)

    def judge(self, proto):
        options = onnxruntime.SessionOptions()
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
        return onnxruntime.InferenceSession(proto.SerializeToString(), options, providers=["CPUExecutionProvider"])

    def model(self, net, outputs):
        with open(self.path, "wb") as f:
            f.write(net.proto(outputs).SerializeToString())
        return models.load(self.path, ndarray.cpu(0))

    def same(self, net, *outputs, bar=1e-5, step=0):
        """Our results are those of the judge; integers are equal, or differ by no more than step."""
        wanted = dict(zip(outputs, self.judge(net.proto(outputs)).run(list(outputs), net.inputs)))
        found = self.model(net, outputs).run(net.inputs)
        for name in outputs:
            a, b = found[name], wanted[name]
            self.assertEqual((a.shape, a.dtype), (b.shape, b.dtype))
            if a.dtype.kind == "f":
                self.assertTrue(np.allclose(a, b, rtol=bar, atol=bar * max(1, np.abs(b[np.isfinite(b)]).max(initial=0)),
                                            equal_nan=True), f"{a} is not {b}\n{net.nodes}")
            elif step == 0:
                self.assertTrue(np.array_equal(a, b), f"{a} is not {b}\n{net.nodes}")
            else:
                self.assertLessEqual(np.abs(a.astype(np.int64) - b.astype(np.int64)).max(), step)


class DynamicQuantization(Judged):
    def judge(self, proto):
        """ONNX Runtime saturates sums of two products at 16 bits on a CPU with AVX2 and without VNNI."""
        saturates = any(node.op_type in ("MatMulInteger", "ConvInteger") for node in proto.graph.node)
        return ReferenceEvaluator(proto) if saturates else super().judge(proto)

    def quantized(self, net, x):
        return net.node("DynamicQuantizeLinear", x, results=3)

    def data(self, *shape):
        return self.floats(*shape) * 10 ** self.random.uniform(-2, 2)

    def test_results_themselves(self):
        for x in (self.data(3, 5), np.zeros((2, 2), np.float32), np.abs(self.data(7)), -np.abs(self.data(2, 3, 4)),
                  np.float32([[0.5, 1.5, 2.5, 255]]), np.float32([-127.5, -0.5, 0.5, 1.5, 127.5])):
            net = Net()
            self.same(net, *self.quantized(net, net.input(x)), bar=1e-7)

    def test_integers_of_a_product(self):
        for depth in (4, 64, 700):
            net = Net()
            q, _, z = self.quantized(net, net.input(self.data(5, depth)))
            w = net.const(self.random.integers(-128, 128, (depth, 3)), np.int8)
            self.same(net, net.node("MatMulInteger", q, w, z), net.node("MatMulInteger", q, w))

    def test_sums_beyond_the_digits_of_float(self):
        x = np.abs(self.data(2, 2000))
        for w in (self.random.integers(90, 128, (2000, 3)), self.random.integers(-128, 128, (2, 2000, 3))):
            net = Net()
            q, _, z = self.quantized(net, net.input(x))
            self.same(net, net.node("MatMulInteger", q, net.const(w, np.int8), z))
        net = Net()
        q, _, z = self.quantized(net, net.input(np.abs(self.data(1, 90, 4, 4))))
        w = net.const(self.random.integers(90, 128, (2, 90, 3, 3)), np.int8)
        self.same(net, net.node("ConvInteger", q, w, z, pads=[1, 0, 0, 1]))

    def test_a_sum_of_integers_before_the_scale(self):
        net = Net()
        q, s, z = self.quantized(net, net.input(self.data(4, 6)))
        c = net.node("MatMulInteger", q, net.const(self.random.integers(-9, 9, (6, 3)), np.int8), z)
        a = net.node("Add", c, net.const([38, -43, 43], np.int32))
        self.same(net, net.node("Mul", net.node("Cast", a, to=TensorProto.FLOAT), s))

    def test_second_operand(self):
        net = Net()
        q, s, z = self.quantized(net, net.input(self.data(6, 4)))
        c = net.node("MatMulInteger", net.const(self.random.integers(-9, 9, (3, 6)), np.int8), q, "", z)
        self.same(net, net.node("Mul", net.node("Cast", c, to=TensorProto.FLOAT), s))

    def test_both_operands(self):
        """The numbers of the first are scaled again and stay real, those of the second are bytes."""
        net = Net()
        q, s, z = self.quantized(net, net.input(self.data(3, 6)))
        r, t, u = self.quantized(net, net.input(self.data(6, 4)))
        c = net.node("Cast", net.node("MatMulInteger", q, r, z, u), to=TensorProto.FLOAT)
        self.same(net, net.node("Mul", c, net.node("Mul", s, t)), bar=1e-2)

    def test_numbers_that_no_one_scales(self):
        net = Net()
        q, s, z = self.quantized(net, net.input(self.data(4, 6)))
        self.same(net, net.node("Cast", q, to=TensorProto.FLOAT), net.node("Add", s, s),
                  net.node("Reshape", q, net.const([6, 4], np.int64)), z)

    def test_numbers_scaled_back(self):
        net = Net()
        q, s, z = self.quantized(net, net.input(self.data(4, 6)))
        self.same(net, net.node("DequantizeLinear", q, s, z), q)

    def test_another_zero_point_or_scale(self):
        for which in range(3):
            net = Net()
            q, s, z = self.quantized(net, net.input(self.data(4, 6)))
            _, other, zero = self.quantized(net, net.input(self.data(4, 6)))
            w = net.const(self.random.integers(-9, 9, (6, 3)), np.int8)
            c = net.node("MatMulInteger", q, w, *[[z], [zero], []][which])
            self.same(net, net.node("Mul", net.node("Cast", c, to=TensorProto.FLOAT), other if which == 0 else s))

    def test_scaled_twice_or_after_a_bias(self):
        for twice in (True, False):
            net = Net()
            q, s, z = self.quantized(net, net.input(self.data(4, 6)))
            c = net.node("MatMulInteger", q, net.const(self.random.integers(-9, 9, (6, 3)), np.int8), z)
            c = net.node("Cast", c, to=TensorProto.FLOAT)
            y = net.node("Mul", net.node("Mul", c, s), s) if twice else net.node(
                "Mul", net.node("Add", c, net.const(np.float32(5))), s)
            self.same(net, y)

    def test_convolution(self):
        net = Net()
        q, _, z = self.quantized(net, net.input(self.data(1, 3, 6, 5)))
        w = net.const(self.random.integers(0, 256, (4, 3, 3, 3)), np.uint8)
        u = net.const(120, np.uint8)
        self.same(net, net.node("ConvInteger", q, w, z, u, pads=[1, 1, 1, 1]))

    def test_the_usual_pattern_stays_in_real_numbers(self):
        for order in range(3):
            net = Net()
            x, weights = self.data(4, 6), self.random.integers(-100, 100, (6, 3))
            q, s, z = self.quantized(net, net.input(x))
            c = net.node("MatMulInteger", q, net.const(weights, np.int8), z)
            c, t = net.node("Cast", c, to=TensorProto.FLOAT), net.const(np.float32(0.01))
            y = (net.node("Mul", c, net.node("Mul", s, t)) if order == 0 else
                 net.node("Mul", net.node("Mul", c, t), s) if order == 1 else
                 net.node("Mul", s, c))
            found = self.model(net, [y]).run(net.inputs)[y]
            wanted = x @ weights.astype(np.float32) * (0.01 if order != 2 else 1)
            self.assertLessEqual(np.abs(found - wanted).max(), 1e-5 * np.abs(wanted).max())


class Integers(Judged):
    def numbers(self, *shape):
        return self.random.integers(-2 ** 40, 2 ** 40, shape) >> self.random.integers(0, 40)

    def test_operators(self):
        x, y = self.numbers(3, 4), self.numbers(1, 4)
        y[y == 0] = 7
        for op in ("Add", "Sub", "Mul", "Div", "Mod", "Min", "Max", "Equal", "Less", "Greater", "LessOrEqual"):
            net = Net()
            self.same(net, net.node(op, net.input(x), net.input(y)))
        for op in ("Neg", "Abs", "Sign"):
            net = Net()
            self.same(net, net.node(op, net.input(x)))
        for op in ("ReduceMax", "ReduceMin", "ReduceProd"):
            net = Net()
            self.same(net, net.node(op, net.input(x >> 26 if op == "ReduceProd" else x), axes=[1]))
        net = Net()
        self.same(net, net.node("ReduceSum", net.input(x), net.const([0], np.int64)),
                  net.node("CumSum", net.input(x), net.const(1, np.int64)),
                  net.node("Clip", net.input(x), net.const(-5, np.int64), net.const(2 ** 35, np.int64)),
                  net.node("Cast", net.input(x), to=TensorProto.INT32))

    def test_random_chains(self):
        for _ in range(40):
            net = Net()
            values = [net.input(self.numbers(2, 3)) for _ in range(2)]
            for _ in range(4):
                a, b = self.random.choice(values, 2)
                op = self.random.choice(["Add", "Sub", "Mul", "Max", "Where", "Neg", "Gather", "Concat"])
                if op == "Where":
                    values.append(net.node("Where", net.node("Less", a, b), a, b))
                elif op == "Neg":
                    values.append(net.node("Neg", a))
                elif op == "Gather":
                    values.append(net.node("Gather", a, net.const([1, -1], np.int64), axis=0))
                elif op == "Concat":
                    values.append(net.node("Slice", net.node("Concat", a, b, axis=1), net.const([1], np.int64),
                                           net.const([4], np.int64), net.const([1], np.int64)))
                else:
                    values.append(net.node(op, *([a, b])))
            self.same(net, *values[2:])

    def test_numbers_of_a_network_fit_or_are_refused(self):
        for factor, fits in ((1000, True), (2 ** 31, False)):
            net = Net()
            x = net.node("Cast", net.input(np.float32([[1.5, -3, 2]])), to=TensorProto.INT64)
            y = net.node("Cast", net.node("Mul", x, net.const([factor], np.int64)), to=TensorProto.FLOAT)
            y = net.node("MatMul", y, net.const(self.floats(3, 2)))
            if fits:
                self.same(net, y)
            else:
                with self.assertRaisesRegex(DLError, "does not fit in 32 bits"):
                    self.model(net, [y]).run(net.inputs)


class Doubles(Judged):
    def test_beyond_the_range_of_float(self):
        x = np.array([1e300, -1e-300, 3.14159265358979, 1e39, -2])
        for op in ("Abs", "Neg", "Floor", "Relu", "Sigmoid", "Tanh", "Sqrt", "Exp"):
            net = Net()
            self.same(net, net.node(op, net.input(x)), bar=1e-14)
        for op in ("Add", "Sub", "Mul", "Div", "Max", "Less", "Equal"):
            net = Net()
            a, b = net.input(x / 1e10), net.input(x)
            self.same(net, net.node(op, a, b), net.node(op, net.const(1 + 1e-12), b), bar=1e-14)
        net = Net()
        y = net.node("Mul", net.node("Cast", net.input(self.floats(3)), to=TensorProto.DOUBLE), net.const(1e200))
        self.same(net, net.node("ReduceSum", y), net.node("Concat", y, y, axis=0), bar=1e-14)


class Indices(Judged):
    def test_of_inputs(self):
        for kind in (np.int32, np.int64):
            for axis in (0, 1, -1):
                net = Net()
                ids = net.input(self.random.integers(-4, 4, (2, 3)).astype(kind))
                y = net.node("Gather", net.input(self.floats(4, 4, 4)), ids, axis=axis)
                self.same(net, y, net.node("Equal", ids, net.const(-1, kind)), net.node("Neg", ids))

    def test_computed_by_the_network(self):
        for layer in (False, True):
            net = Net()
            i = net.node("Cast", net.node("Floor", net.input(np.float32([-4, -0.5, 3.9, 1]))), to=TensorProto.INT64)
            y = net.node("Gather", net.const(self.floats(4, 6)), i)
            self.same(net, net.node("MatMul", y, net.const(self.floats(6, 2))) if layer else y)

    def test_outside_are_errors(self):
        for numbers in ([4, 0], [-5, 0]):
            for computed in (False, True):
                net = Net()
                i = net.input(np.float32(numbers) if computed else np.int64(numbers))
                i = net.node("Cast", i, to=TensorProto.INT64) if computed else i
                y = net.node("Relu", net.node("Gather", net.const(self.floats(4, 6)), i))
                with self.assertRaisesRegex(DLError, f"index {numbers[0]} is not one of 4 elements"):
                    self.model(net, [y]).run(net.inputs)


class Statistics(Judged):
    def test_batch_normalization_in_training(self):
        for opset, results in ((9, 5), (13, 5), (14, 3), (15, 3)):
            for shape in ((4, 3), (2, 3, 5), (2, 3, 4, 4)):
                net = Net(opset)
                x = net.input(self.floats(*shape))
                p = [net.const(np.abs(self.floats(3)) + 0.5) for _ in range(4)]
                words = {"training_mode": 1} if opset >= 14 else {}
                self.same(net, *net.node("BatchNormalization", x, *p, results=results, momentum=0.7, **words))

    def test_reductions_of_all_places(self):
        for op in ("ReduceL1", "ReduceL2", "ReduceLogSumExp", "ReduceSumSquare", "ReduceMean", "ReduceMax"):
            for shape in ((1, 4), (4, 1), (1, 1, 3), (2, 1, 4, 1), (1, 1)):
                for axis in range(len(shape)):
                    for keep in (0, 1):
                        net = Net(13)
                        x = self.floats(*shape) * (100 if "Exp" in op else 1)
                        self.same(net, net.node(op, net.input(x), axes=[axis], keepdims=keep))

    def test_normalizations_by_a_norm(self):
        for p in (1, 2):
            net = Net()
            x = self.floats(3, 4)
            x[1] = 0
            self.same(net, net.node("LpNormalization", net.input(x), p=p), net.node(
                "LpNormalization", net.input(self.floats(4, 1)), p=p))


class Patterns(Judged):
    def shape(self, shape):
        """A shape that broadcasts to the given one, with extents of 1 and without leading dimensions at random."""
        made = [n if self.random.random() < 0.6 else 1 for n in shape]
        return made[self.random.integers(0, len(shape) + 1):]

    def test_layer_normalization(self):
        for _ in range(60):
            n = int(self.random.integers(1, 5))
            shape = (n,) * int(self.random.integers(1, 4))
            net = Net()
            x = net.input(self.floats(*shape))
            d = net.node("Sub", x, net.node("ReduceMean", x, axes=[-1]))
            v = net.node("ReduceMean", net.node("Pow", d, net.const(np.float32(2))), axes=[-1])
            e = net.const(np.full([1] * int(self.random.integers(0, 4)), 1e-3, np.float32))
            y = net.node("Div", d, net.node("Sqrt", net.node("Add", v, e)))
            y = net.node("Mul", y, net.const(self.floats(*self.shape(shape))))
            y = net.node("Add", y, net.const(self.floats(*self.shape(shape))))
            self.same(net, y, bar=1e-4)

    def test_sums_and_factors_around_layers(self):
        for _ in range(60):
            n = int(self.random.integers(1, 5))
            net = Net()
            image = self.random.random() < 0.5
            shape = (1, n, n, n) if image else (n, n)
            y = net.input(self.floats(*shape))
            w = net.const(self.floats(n, n, 1, 1) if image else self.floats(n, n))
            for step in range(3):
                if step == 1:
                    y = net.node("Conv" if image else "MatMul", y, w)
                other = net.const(self.floats(*self.shape(shape)) + 3)
                pair = (y, other) if self.random.random() < 0.5 else (other, y)
                y = net.node(self.random.choice(["Add", "Sub", "Mul", "Div"]), *pair)
            self.same(net, y, bar=1e-3)


if __name__ == "__main__":
    unittest.main()
