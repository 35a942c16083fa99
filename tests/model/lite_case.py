# SPDX-License-Identifier: MIT
"""TFLite files against their translation to ONNX: the results of LiteRT and of ONNX Runtime."""

import os
import sys
import tempfile
import unittest

import numpy as np
import onnxruntime
from ai_edge_litert.interpreter import Interpreter, OpResolverType

from lite_builder import Lite

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from model import tflite_to_onnx  # noqa: E402

SCALE = 0.05  # of quantized tensors here


class Case(unittest.TestCase):
    def setUp(self):
        self.random = np.random.default_rng(7)
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, data):
        name = os.path.join(self.folder.name, "net.tflite")
        with open(name, "wb") as f:
            f.write(data)
        return name

    def floats(self, *shape):
        return self.random.standard_normal(shape).astype(np.float32)

    def values(self, detail):
        kind, shape = detail["dtype"], detail["shape"]
        if kind == np.float32:
            return self.floats(*shape)
        limits = np.iinfo(kind)
        return self.random.integers(limits.min, limits.max + 1, shape).astype(kind)

    def same(self, lite, *outputs, step=0, inputs=None, kernels=OpResolverType.BUILTIN_REF):
        """Both runtimes give equal results; step: by how much numbers of 8 bits may differ.

        kernels: of LiteRT; those of XNNPACK, which it has otherwise, round quantized values in other ways.
        """
        path = self.path(lite.data(*outputs))
        runs = Interpreter(path, experimental_op_resolver_type=kernels)
        runs.allocate_tensors()
        given = [self.values(d) for d in runs.get_input_details()] if inputs is None else inputs
        for detail, value in zip(runs.get_input_details(), given):
            runs.set_tensor(detail["index"], value)
        runs.invoke()
        wanted = [runs.get_tensor(d["index"]) for d in runs.get_output_details()]
        session = onnxruntime.InferenceSession(tflite_to_onnx.translated(path).SerializeToString(),
                                               providers=["CPUExecutionProvider"])
        found = session.run(None, dict(zip((i.name for i in session.get_inputs()), given)))
        self.assertEqual(len(found), len(wanted))
        for a, b in zip(found, wanted):
            self.assertEqual((a.shape, a.dtype), (b.shape, b.dtype))
            self.assertGreater(np.ptp(b.astype(np.float64)), 0, "a constant result shows nothing")
            if a.dtype == np.float32:
                self.assertLessEqual(np.abs(a - b).max(), 2e-6 * np.abs(b).max())
            else:
                self.assertLessEqual(np.abs(a.astype(int) - b.astype(int)).max(), step)

    def one(self, word, shape, out, chosen=None, more=(), **rest):
        """A file with one operator, whose first input is computed."""
        lite = Lite()
        x = lite.input(shape)
        y = lite.op(word, [x] + [lite.const(v, k) for v, k in more], [lite.tensor(out)], chosen)
        self.same(lite, y, **rest)

    def weights(self, lite, shape, bias, axis):
        count = shape[axis]
        scale = self.random.uniform(0.004, 0.008, count)
        w = lite.const(self.random.integers(-127, 128, shape), np.int8, scale=scale, axis=axis)
        b = lite.const(self.random.integers(-2000, 2000, bias), np.int32, scale=scale * SCALE)
        return w, b
