# SPDX-License-Identifier: MIT
"""Compiled networks of single operators, those of the host among them: results equal arm_compute_run's to the bit."""

import os
import subprocess
import unittest

import numpy as np
import onnx
import test_compiled
from onnx import TensorProto, helper, numpy_helper

F32, I64, I32, BOOL = np.float32, np.int64, np.int32, np.bool_
TIER = "sse4" if os.uname().machine == "x86_64" else "neon"


class One:
    """A model of one node. Constants are operands that are not inputs; None is an absent one."""

    def __init__(self, op, inputs, constants=(), outputs=1, opset=18, **attributes):
        self.op, self.inputs, self.constants, self.outputs = op, inputs, constants, outputs
        self.opset, self.attributes = opset, attributes

    def write(self, path):
        names = [f"x{i}" for i in range(len(self.inputs))]
        words = names + ["" if c is None else f"c{i}" for i, c in enumerate(self.constants)]
        given = [helper.make_tensor_value_info(n, helper.np_dtype_to_tensor_dtype(a.dtype), a.shape)
                 for n, a in zip(names, self.inputs)]
        kept = [numpy_helper.from_array(c, f"c{i}") for i, c in enumerate(self.constants) if c is not None]
        made = [f"y{i}" for i in range(self.outputs)]
        graph = helper.make_graph([helper.make_node(self.op, words, made, name="node", **self.attributes)], "g", given,
                                  [helper.make_tensor_value_info(n, TensorProto.UNDEFINED, None) for n in made], kept)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", self.opset)], ir_version=8)
        shaped = onnx.shape_inference.infer_shapes(model)
        for output in graph.output:
            found = [o for o in shaped.graph.output if o.name == output.name][0]
            output.CopyFrom(found)
        onnx.save(helper.make_model(graph, opset_imports=model.opset_import, ir_version=8), path)
        return dict(zip(names, self.inputs))


random = np.random.default_rng(9)


def real(*shape):
    return random.standard_normal(shape).astype(F32)


def sized_by_inputs():
    """The shape of the result depends on integers in inputs, which random ones do not fit."""
    return {
        "shape_of": One("Reshape", [real(2, 6), np.array([3, 4], I64)]),
        "expand": One("Expand", [real(1, 3), np.array([4, 3], I64)]),
        "tile": One("Tile", [real(2, 3), np.array([2, 1], I64)]),
        "range": One("Range", [np.array(2, I64), np.array(11, I64), np.array(3, I64)]),
        "fill": One("ConstantOfShape", [np.array([2, 3], I64)],
                    value=numpy_helper.from_array(np.array([1.5], F32))),
        "slice_by_inputs": One("Slice", [real(5, 6), np.array([1, 0], I64), np.array([4, 5], I64)]),
        "pad_by_input": One("Pad", [real(2, 3), np.array([0, 1, 2, 0], I64)]),
    }


def cases():
    def whole(low, high, *shape, dtype=I64):
        return random.integers(low, high, shape).astype(dtype)

    boxes = np.sort(random.random((1, 12, 2, 2), F32), 2).reshape(1, 12, 4)
    image, ones = real(1, 4, 8, 8), np.array([1, 1], I64)
    return {
        # computed by the host
        "topk": One("TopK", [real(3, 9)], [np.array([4], I64)], 2),
        "topk_least": One("TopK", [real(2, 5, 3)], [np.array([2], I64)], 2, axis=1, largest=0),
        "topk_of_integers": One("TopK", [whole(-9, 9, 4, 6, dtype=I32)], [np.array([3], I64)], 2),
        "topk_of_input": One("TopK", [real(3, 9), np.array([4], I64)], (), 2),
        "nonzero": One("NonZero", [(real(4, 5) * (real(4, 5) > 0)).astype(F32)]),
        "nonzero_of_truths": One("NonZero", [real(3, 2, 4) > 0]),
        "suppression": One("NonMaxSuppression", [boxes, random.random((1, 2, 12), F32)],
                           [np.array([5], I64), np.array([0.4], F32), np.array([0.1], F32)]),
        "suppression_of_all": One("NonMaxSuppression", [boxes, random.random((1, 3, 12), F32)],
                                  [np.array([5], I64), np.array([0.4], F32), np.array([2], F32)]),
        # computed by the library
        "gather": One("Gather", [real(5, 3), whole(0, 5, 2, 2)]),
        "gather_elements": One("GatherElements", [real(4, 3), whole(0, 4, 2, 3)], axis=0),
        "gather_nd": One("GatherND", [real(4, 3, 2), whole(0, 3, 2, 2)]),
        "scatter_nd": One("ScatterND", [real(5, 3), np.array([[1], [4]], I64), real(2, 3)]),
        "scatter_elements": One("ScatterElements", [real(4, 3), whole(0, 4, 1, 3), real(1, 3)], axis=0),
        "argmax": One("ArgMax", [real(4, 7)], axis=1),
        "cast_to_integers": One("Cast", [real(3, 4) * 9], to=TensorProto.INT64),
        "cast_to_reals": One("Cast", [whole(-9, 9, 3, 4)], to=TensorProto.FLOAT),
        "cast_to_truths": One("Cast", [whole(0, 2, 3, 4)], to=TensorProto.BOOL),
        "equal": One("Equal", [whole(0, 3, 4, 5), whole(0, 3, 4, 5)]),
        "greater": One("Greater", [real(4, 5), real(4, 5)]),
        "where": One("Where", [real(4, 5) > 0, real(4, 5), real(4, 5)]),
        "and": One("And", [real(4, 5) > 0, real(4, 5) > 0]),
        "sum_of_integers": One("Add", [whole(-9, 9, 4, 5), whole(-9, 9, 4, 5)]),
        "add": One("Add", [real(4, 5), real(5)]),
        "power": One("Pow", [np.abs(real(4, 5))], [np.array(1.7, F32)]),
        "conv": One("Conv", [image], [real(6, 4, 3, 3), real(6)], pads=[1, 1, 1, 1]),
        "depthwise": One("Conv", [image], [real(4, 1, 3, 3)], group=4),
        "deconv": One("ConvTranspose", [image], [real(4, 3, 2, 2)], strides=[2, 2]),
        "gemm": One("Gemm", [real(3, 8)], [real(8, 5), real(5)]),
        "matmul": One("MatMul", [real(2, 3, 4), real(2, 4, 5)]),
        "max_pool": One("MaxPool", [image], kernel_shape=[2, 2], strides=[2, 2]),
        "average": One("GlobalAveragePool", [image]),
        "softmax": One("Softmax", [real(3, 9)]),
        "sigmoid": One("Sigmoid", [real(3, 9)]),
        "layer_normalization": One("LayerNormalization", [real(3, 16)], [real(16), real(16)]),
        "reduce": One("ReduceSum", [real(3, 4, 5)], [np.array([1], I64)]),
        "transpose": One("Transpose", [real(3, 4, 5)], perm=[2, 0, 1]),
        "concat": One("Concat", [real(2, 3), real(4, 3)], axis=0),
        "split": One("Split", [real(6, 4)], [np.array([2, 4], I64)], 2),
        "resize": One("Resize", [image], [None, np.array([1, 1, 2, 2], F32)], mode="linear"),
        "lstm": One("LSTM", [real(4, 1, 3)], [real(1, 20, 3), real(1, 20, 5), real(1, 40)], hidden_size=5),
        "long_lstm": One("LSTM", [real(150, 1, 3)], [real(1, 20, 3), real(1, 20, 5), real(1, 40)], hidden_size=5),
        "long_gru_backwards": One("GRU", [real(67, 2, 3)], [real(1, 15, 3), real(1, 15, 5)], 2, hidden_size=5,
                                  direction="reverse"),
        "unsqueeze": One("Unsqueeze", [real(4, 3)], [ones[:1]]),
    }


class Nodes(test_compiled.Case):
    def test_all_in_one_library(self):
        arrays = {name: case.write(self.path(f"{name}.onnx")) for name, case in cases().items()}
        self.assertGreaterEqual(len(arrays), 40)
        models = [self.path(f"{name}.onnx") for name in arrays]
        target = self.path("all")
        self.compile(*models, "-o", target, "--library", "static", "--isa", TIER)
        for name, given in arrays.items():
            with self.subTest(name):
                self.check(self.path(f"{name}.onnx"), given, target, name)

    def check(self, model, given, folder, name=None):
        wanted = self.run_model(model, given, isa=TIER)
        for a, b in zip(self.run_compiled(folder, given, wanted, name=name), wanted):
            b = b if a.dtype == b.dtype else test_compiled.stored(b)
            np.testing.assert_array_equal(a.view(f"u{a.itemsize}"), b.view(f"u{a.itemsize}"))

    def test_hosts_between_networks(self):
        """What the host computes is in front of layers, and between them."""
        value, node = helper.make_tensor_value_info, helper.make_node
        kept = {"w": real(8, 8), "v": real(8, 4), "k": np.array([8], I64)}
        graph = helper.make_graph(
            [node("MatMul", ["x", "w"], ["a"]), node("TopK", ["a", "k"], ["b", "i"]), node("MatMul", ["b", "v"], ["c"]),
             node("Sigmoid", ["c"], ["d"]), node("TopK", ["d", "k4"], ["y", "j"])], "g",
            [value("x", TensorProto.FLOAT, [3, 8])],
            [value("y", TensorProto.FLOAT, [3, 4]), value("i", TensorProto.INT64, [3, 8]),
             value("j", TensorProto.INT64, [3, 4])],
            [numpy_helper.from_array(a, n) for n, a in {**kept, "k4": np.array([4], I64)}.items()])
        model = self.path("stages.onnx")
        onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8), model)
        self.compile(model, "-o", self.path("stages"), "--library", "static", "--isa", TIER)
        self.check(model, {"x": real(3, 8)}, self.path("stages"))

    def test_sizes_from_inputs(self):
        for name, case in sized_by_inputs().items():
            with self.subTest(name):
                model = self.path(f"{name}.onnx")
                given = case.write(model)
                words = []
                for key, array in given.items():
                    np.save(self.path(f"{key}.npy"), array)
                    words += ["--input", f"{key}={self.path(key)}.npy"]
                self.compile(model, "-o", self.path(name), "--library", "static", "--isa", TIER, *words)
                self.check(model, given, self.path(name))


HOST = """
#include "net.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static unsigned char memory[NET_MEMORY_BYTES] __attribute__((aligned(64)));
static NET_INPUT_0_TYPE x[NET_INPUT_0_ELEMENTS];
static NET_OUTPUT_0_TYPE y[NET_OUTPUT_0_ELEMENTS];
static const void *const inputs[1] = {x};
static void *const outputs[1] = {y};
"""


class Host(test_compiled.Case):
    """What a program sees of operators that the host computes."""

    def program(self, case, text, *words):
        case.write(self.path("net.onnx"))
        self.compile(self.path("net.onnx"), "-o", self.path("net"), "--name", "net", "--isa", TIER)
        with open(self.path("program.c"), "w", encoding="utf-8") as f:
            f.write(HOST + text)
        done = subprocess.run(["gcc", *test_compiled.STRICT, "-I", self.path("net"), self.path("program.c"), *words,
                               self.path("net", "libnet.a"), "-lm", "-pthread", "-o", self.path("program")],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        done = subprocess.run([self.path("program")], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_extents_that_depend_on_data(self):
        self.program(One("NonZero", [np.zeros((4, 5), F32)]), """
int main(void) {
    int32_t extents[8];
    if (net_init(memory) != NET_OK || net_extents(memory, 1, extents) != -1 || net_extents(NULL, 0, extents) != -1) {
        return 1;
    }
    if (net_run(memory, inputs, outputs) != NET_OK || net_extents(memory, 0, extents) != 2 || extents[0] != 2 ||
        extents[1] != 0) {
        return 2;
    }
    x[7] = x[13] = 3;
    if (net_run(memory, inputs, outputs) != NET_OK || net_extents(memory, 0, extents) != 2 || extents[1] != 2) {
        return 3;
    }
    return y[0] != 1 || y[1] != 2 || y[2] != 2 || y[3] != 3;
}
""")

    def test_values_that_cannot_be_computed(self):
        self.program(One("ConstantOfShape", [np.array([2, 3], I64)]), """
int main(void) {
    x[0] = -2;
    x[1] = 3;
    if (net_init(memory) != NET_OK || net_run(memory, inputs, outputs) != NET_BAD_VALUES) {
        return 1;
    }
    x[0] = 3000;
    x[1] = 3000;
    if (net_run(memory, inputs, outputs) != NET_TOO_LARGE) {
        return 2;
    }
    x[0] = 1;
    x[1] = 2;
    return net_run(memory, inputs, outputs) != NET_OK || y[0] != 0 || y[1] != 0;
}
""")


if __name__ == "__main__":
    unittest.main()
