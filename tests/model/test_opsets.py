# SPDX-License-Identifier: MIT
"""Operators of opsets 1 to 8, beside ONNX Runtime on the model that onnx.version_converter makes of them, or beside
NumPy where it makes none.

DLSYS_LIBRARY names the folder of a build with python=1 graph=1 and all operators.
"""

import os
import sys
import unittest

import numpy as np
import onnx
import onnxruntime
from onnx import helper, numpy_helper, version_converter

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "python"))

from dlsys import DLError, backend  # noqa: E402

CHANCE = np.random.default_rng(1)
FLOAT, INT64, BOOL = np.float32, np.int64, np.bool_
BINARY = {"Add": (FLOAT, np.add), "Sub": (FLOAT, np.subtract), "Mul": (FLOAT, np.multiply), "Div": (FLOAT, np.divide),
          "Pow": (FLOAT, np.power), "And": (BOOL, np.logical_and), "Or": (BOOL, np.logical_or),
          "Xor": (BOOL, np.logical_xor), "Equal": (INT64, np.equal), "Greater": (FLOAT, np.greater),
          "Less": (FLOAT, np.less)}


def numbers(*shape, kind=FLOAT):
    array = CHANCE.uniform(0.5, 2, shape)
    return array > 1 if kind == BOOL else np.asarray(array * (1 if kind == FLOAT else 4)).astype(kind)


def old_model(op, opset, arrays, constants=(), outputs=1, **attributes):
    """A model of one node. Its operands are the arrays, then the constants."""
    names = [f"x{i}" for i in range(len(arrays))]
    fixed = [numpy_helper.from_array(array, f"c{i}") for i, array in enumerate(constants)]
    node = helper.make_node(op, names + [tensor.name for tensor in fixed], [f"y{i}" for i in range(outputs)],
                            **attributes)
    ports = [helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(array.dtype), array.shape)
             for name, array in zip(names, arrays)]
    ports += [helper.make_tensor_value_info(tensor.name, tensor.data_type, tensor.dims) for tensor in fixed]
    kind = onnx.TensorProto.BOOL if op in ("And", "Or", "Xor", "Equal", "Greater", "Less") else onnx.TensorProto.FLOAT
    results = [helper.make_tensor_value_info(name, kind, None) for name in node.output]
    graph = helper.make_graph([node], "net", ports, results, fixed)
    return helper.make_model(graph, ir_version=3, opset_imports=[helper.make_opsetid("", opset)])


def on_two_tensors():
    """(label, model, arrays, result)"""
    shape = (2, 3, 4, 5)
    for op, (kind, function) in BINARY.items():
        for begin in range(4):
            for end in range(begin + 1, 5):
                a, b = numbers(*shape, kind=kind), numbers(*shape[begin:end], kind=kind)
                wanted = function(a, b.reshape(b.shape + (1,) * (4 - end)))
                yield f"{op} {begin} {end}", old_model(op, 6, [a, b], broadcast=1, axis=begin), [a, b], wanted
        for b, words in ((numbers(4, 5, kind=kind), {"broadcast": 1}), (numbers(*shape, kind=kind), {})):
            yield f"{op} {words}", old_model(op, 6, [a, b], **words), [a, b], function(a, b)
    for rank in (2, 3, 4):
        x = numbers(*shape[:rank]) - 1
        for slopes in (numbers(3), numbers(1)):
            each = slopes.reshape(-1, *(1,) * (rank - 2))
            yield (f"PRelu {rank} {slopes.size}", old_model("PRelu", 6, [x], [slopes]), [x],
                   np.where(x < 0, x * each, x))


def cases():
    """(label, model, arrays)"""
    shape = (2, 3, 4, 5)
    for opset in (6, 8):
        x = numbers(*shape)
        arrays = [numbers(3) for _ in range(4)]
        yield f"BatchNormalization {opset}", old_model("BatchNormalization", opset, [x], arrays, **(
            {"is_test": 1} if opset < 7 else {}), epsilon=0.01, spatial=1), [x]
    x = numbers(2, 3)
    yield "Gemm", old_model("Gemm", 6, [x], [numbers(3, 4), numbers(4)], broadcast=1, alpha=0.5), [x]
    yield "Concat", old_model("Concat", 1, [x, x]), [x, x]
    yield "Reshape", old_model("Reshape", 4, [x], shape=[3, 2]), [x]
    yield "Dropout", old_model("Dropout", 6, [x], is_test=1), [x]
    image = numbers(1, 2, 3, 4)
    yield "Upsample", old_model("Upsample", 7, [image], scales=[1.0, 1.0, 2.0, 3.0], mode="nearest"), [image]
    for op in ("Softmax", "LogSoftmax"):
        yield op, old_model(op, 8, [image], axis=2), [image]
    yield "Pad", old_model("Pad", 2, [image], pads=[0, 0, 1, 2, 0, 0, 3, 0], value=0.5), [image]
    yield "Slice", old_model("Slice", 6, [image], starts=[1, 0], ends=[3, 2], axes=[3, 2]), [image]
    yield "Squeeze", old_model("Squeeze", 6, [image], axes=[0]), [image]
    yield "Unsqueeze", old_model("Unsqueeze", 6, [image], axes=[0, 2]), [image]
    yield "Clip", old_model("Clip", 6, [image], min=0.75, max=1.25), [image]
    for op in ("Sum", "Max", "Min", "Mean"):
        yield op, old_model(op, 6, [image, image + 1, image * 2]), [image, image + 1, image * 2]
    for op in ("ReduceSum", "ReduceMax", "ReduceMean", "ReduceL2", "ReduceLogSumExp"):
        yield op, old_model(op, 6, [image], axes=[1, 3], keepdims=0), [image]
    for op in ("Abs", "Neg", "Sqrt", "Exp", "Log", "Relu", "Tanh", "Sigmoid", "Elu", "LeakyRelu", "Floor", "Ceil"):
        yield op, old_model(op, 6, [image]), [image]
    yield "Split", old_model("Split", 2, [image], outputs=2, axis=3, split=[1, 3]), [image]
    yield "Flatten", old_model("Flatten", 6, [image], axis=2), [image]
    yield "MaxPool", old_model("MaxPool", 6, [image], kernel_shape=[2, 2]), [image]
    yield "AveragePool", old_model("AveragePool", 6, [image], kernel_shape=[2, 2], pads=[1, 1, 1, 1]), [image]


class Opsets(unittest.TestCase):
    def compare(self, found, wanted):
        self.assertEqual(len(found), len(wanted))
        for a, b in zip(found, wanted):
            self.assertEqual((a.dtype, a.shape), (b.dtype, b.shape))
            np.testing.assert_allclose(a, b, 1e-5, 1e-6)

    def test_each_operator(self):
        count = 0
        for label, model, arrays, wanted in on_two_tensors():
            with self.subTest(label):
                self.compare(backend.run_model(model, arrays, threads=1), [wanted])
                count += 1
        for label, model, arrays in cases():
            with self.subTest(label):
                newer = version_converter.convert_version(model, 13)
                session = onnxruntime.InferenceSession(newer.SerializeToString(), providers=["CPUExecutionProvider"])
                given = {port.name: array for port, array in zip(session.get_inputs(), arrays)}
                wanted = session.run(None, given)
                self.compare(backend.run_model(model, arrays, threads=1), wanted)
                count += 1
        self.assertGreater(count, 150)

    def test_newer_than_known(self):
        model = old_model("Neg", 30, [numbers(2)])
        with self.assertRaisesRegex(DLError, "Neg' of opset 30 is not supported; supported: up to 28"):
            backend.run_model(model, [numbers(2)])


if __name__ == "__main__":
    unittest.main()
