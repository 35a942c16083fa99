# SPDX-License-Identifier: MIT
"""Attention that exporters write as two products and a softmax: its forms become one step of the library, and give what
ONNX Runtime gives. What only looks like it stays as it is.

DLSYS_LIBRARY names a build folder with all operators and its arm_compute_run.
"""

import os
import subprocess
import tempfile
import unittest

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

TOOL = os.path.join(os.environ["DLSYS_LIBRARY"], "arm_compute_run")
TOLERANCE = 2e-6  # of the largest element
# Where scores are scaled, what is added to them, and how operands get their heads.
SCALES = ("none", "scores", "quotient", "query", "both", "after the mask")
MASKS = ("none", "row", "full", "batch", "first operand", "hidden row")
LAYOUTS = ("heads inside", "heads outside", "one head", "no last transposition")


class Form:
    """A model of one form with random extents. is_step: it is one step of the library."""

    def __init__(self, numbers, scale, mask, layout):
        self.nodes, self.constants, self.inputs, self.numbers = [], [], {}, numbers
        batch, heads, queries, keys, width, depth = (int(numbers.choice(n)) for n in (
            (1, 2), (1, 3), (1, 5, 9), (1, 7, 70), (1, 8, 33), (1, 8, 17)))
        self.is_step = scale != "after the mask" and mask != "hidden row"
        three = layout == "one head"
        inside = layout in ("heads inside", "no last transposition")
        lead = [batch] if three else [batch, heads]

        def operand(name, count, elements):
            if inside:
                x = self.given(name, [batch, count, heads, elements])
                return x if name == "k" else self.add("Transpose", [x], perm=[0, 2, 1, 3])
            return self.given(name, [*lead, count, elements])

        q, k, v = operand("q", queries, width), operand("k", keys, width), operand("v", keys, depth)
        factor = 0.3 if scale != "quotient" else 3.0
        if scale in ("query", "both"):
            q = self.add("Mul", [q, self.constant(factor)])
        k = self.add("Transpose", [k], perm=[0, 2, 1] if three else [0, 2, 3, 1] if inside else [0, 1, 3, 2])
        if scale == "both":
            k = self.add("Mul", [k, self.constant(0.5)])
        s = self.add("MatMul", [q, k])
        if scale in ("scores", "quotient"):
            s = self.add("Mul" if scale == "scores" else "Div", [s, self.constant(factor)])
        if mask != "none":
            dims = {"row": [queries, keys], "full": [*lead, queries, keys], "first operand": [queries, keys],
                    "batch": [batch, *[1] * (len(lead) - 1), 1, keys], "hidden row": [queries, keys]}[mask]
            hidden = numbers.standard_normal(dims) * 3
            hidden[..., 1:][numbers.random(hidden[..., 1:].shape) < 0.3] = -np.inf  # each query sees the first key
            if mask == "hidden row":
                hidden[0] = -np.inf
                m = self.constant(hidden)
            else:
                m = self.given("mask", dims, hidden)
            s = self.add("Add", [m, s] if mask == "first operand" else [s, m])
        if scale == "after the mask":
            s = self.add("Mul", [s, self.constant(factor)])
            self.is_step = mask == "none"
        y = self.add("MatMul", [self.add("Softmax", [s], axis=-1), v])
        if layout == "heads inside":
            y = self.add("Transpose", [y], perm=[0, 2, 1, 3])
        graph = helper.make_graph(self.nodes, "form", [helper.make_tensor_value_info(n, TensorProto.FLOAT, a.shape)
                                                       for n, a in self.inputs.items()],
                                  [helper.make_tensor_value_info(y, TensorProto.FLOAT, None)], self.constants)
        self.result = y
        self.model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)])
        self.model.ir_version = 8

    def given(self, name, dims, array=None):
        self.inputs[name] = (self.numbers.standard_normal(dims) if array is None else array).astype(np.float32)
        return name

    def constant(self, value):
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.asarray(value, np.float32), name))
        return name

    def add(self, op, operands, **attributes):
        name = f"{op}{len(self.nodes)}"
        self.nodes.append(helper.make_node(op, operands, [name], name=name, **attributes))
        return name


class Forms(unittest.TestCase):
    def test_forms(self):
        numbers = np.random.default_rng(1)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "m.onnx")
            for scale in SCALES:
                for mask in MASKS:
                    for layout in LAYOUTS:
                        with self.subTest(scale=scale, mask=mask, layout=layout):
                            self.check(Form(numbers, scale, mask, layout), path, folder)

    def check(self, form, path, folder):
        onnx.save(form.model, path)
        words = []
        for name, array in form.inputs.items():
            np.save(os.path.join(folder, name + ".npy"), array)
            words += ["--input", f"{name}={folder}/{name}.npy"]
        done = subprocess.run([TOOL, path, *words, "--output", folder, "--profile"], capture_output=True, text=True,
                              check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        wanted = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"]).run(None, form.inputs)[0]
        found = np.load(os.path.join(folder, form.result + ".npy"))
        np.testing.assert_allclose(found, wanted, 0, TOLERANCE * np.nanmax(np.abs(wanted), initial=1))
        self.assertEqual(" Attention " in done.stdout, form.is_step, done.stdout)


if __name__ == "__main__":
    unittest.main()
