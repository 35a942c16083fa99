# SPDX-License-Identifier: MIT
"""Models that ONNX Runtime's own tools write: optimized offline, and quantized.

DLSYS_LIBRARY names the folder of a build with python=1 graph=1 and all operators.
"""

import logging
import os
import sys
import tempfile
import unittest

import numpy as np
import onnx
import onnxruntime
from onnxruntime import quantization

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.join(ROOT, "scripts")]
from dlsys import model as models, ndarray  # noqa: E402
from model import zoo  # noqa: E402

NETWORKS = ("bert", "vit", "lstm_text", "mobilenet_v2", "efficientnet_b0")
LEVELS = onnxruntime.GraphOptimizationLevel


# Weights have 7 bits (reduce_range): with 8, ONNX Runtime saturates sums of two products at 16 bits on a CPU with AVX2
# and without VNNI.
class Samples(quantization.CalibrationDataReader):
    def __init__(self, samples):
        self.rest = [samples]

    def get_next(self):
        return self.rest.pop() if self.rest else None


def options(level, target=""):
    found = onnxruntime.SessionOptions()
    found.graph_optimization_level, found.log_severity_level = level, 4
    if target:
        found.optimized_model_filepath = target
    return found


def session(path, level=LEVELS.ORT_DISABLE_ALL, target=""):
    return onnxruntime.InferenceSession(path, options(level, target), providers=["CPUExecutionProvider"])


def optimized(path):
    session(path, LEVELS.ORT_ENABLE_EXTENDED, path + ".optimized")
    return path + ".optimized"


class Tools(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        logging.disable(logging.CRITICAL)  # the tools give advice
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(logging.disable, logging.NOTSET)
        cls.addClassCleanup(cls.folder.cleanup)
        cls.files = {}
        for name in NETWORKS:
            proto, samples = zoo.build(name, "small")
            path = os.path.join(cls.folder.name, name + ".onnx")
            onnx.save(proto, path)
            cls.files[name] = path, samples

    def setUp(self):
        self.fused = set()

    def check(self, path, samples, most):
        """The largest difference, relative to the largest element of each output."""
        proto = onnx.load(path)
        self.fused |= {node.op_type for node in proto.graph.node if node.domain == "com.microsoft"}
        wanted = session(path).run(None, samples)
        found = models.load(path, ndarray.cpu(0), threads=1).run(samples)
        for port, right in zip(proto.graph.output, wanted):
            self.assertEqual(found[port.name].shape, right.shape)
            near = np.abs(found[port.name].astype(np.float64) - right).max() / np.abs(right).max()
            self.assertLess(near, most, f"{path}: {port.name}")

    def test_fused_nodes_compute_the_same(self):
        for name, (path, samples) in self.files.items():
            with self.subTest(name):
                self.check(optimized(path), samples, 1e-5)
        self.assertLessEqual({"FusedConv", "FusedGemm", "FusedMatMul", "Gelu", "QuickGelu", "SkipLayerNormalization"},
                             self.fused)

    def test_weights_in_bytes(self):
        """The library computes with real numbers what the runtime rounds to bytes."""
        for name in ("bert", "vit", "lstm_text"):
            path, samples = self.files[name]
            target = path + ".dynamic"
            with self.subTest(name):
                quantization.quantize_dynamic(path, target, reduce_range=True)
                self.check(target, samples, 0.04)
                self.check(optimized(target), samples, 0.04)
        self.assertLessEqual({"DynamicQuantizeLSTM", "DynamicQuantizeMatMul", "MatMulIntegerToFloat"}, self.fused)

    def test_all_in_bytes(self):
        forms = {"qdq": quantization.QuantFormat.QDQ, "nodes": quantization.QuantFormat.QOperator}
        for name, (path, samples) in self.files.items():
            for word, form in forms.items():
                target = f"{path}.{word}"
                with self.subTest(name=name, form=word):
                    quantization.quantize_static(path, target, Samples(samples), quant_format=form, reduce_range=True)
                    self.check(target, samples, 0.03)
                    if word == "nodes" or name in ("bert", "lstm_text", "mobilenet_v2"):
                        self.check(optimized(target), samples, 0.03)
        self.assertLessEqual({"QGemm", "QLinearAdd", "QLinearMul", "QLinearSigmoid", "QLinearConcat",
                              "QLinearGlobalAveragePool", "QLinearSoftmax"}, self.fused)


if __name__ == "__main__":
    unittest.main()
