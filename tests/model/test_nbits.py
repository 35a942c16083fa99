# SPDX-License-Identifier: MIT
"""MatMulNBits whose activations may be rounded to bytes, beside ONNX Runtime and sums in double.

DLSYS_LIBRARY names the folder of a build with all operators and its arm_compute_run.
"""

import os
import subprocess
import tempfile
import unittest

import numpy as np
import onnx
import onnxruntime
from onnx import helper, numpy_helper

TOOL = os.path.join(os.environ["DLSYS_LIBRARY"], "arm_compute_run")


class Product:
    """Random weights, scales and zero points, and a model of them."""

    def __init__(self, numbers):
        self.rows, self.columns = (int(numbers.choice(n)) for n in ((1, 1, 2, 5, 18), (1, 3, 8, 17, 64)))
        self.depth, self.block = (int(numbers.choice(n)) for n in ((1, 16, 33, 64, 96, 576), (16, 32, 64, 128)))
        self.bits, self.zero = int(numbers.choice([4, 4, 8])), str(numbers.choice(["", "integers", "floats"]))
        blocks = -(-self.depth // self.block)
        self.data = numbers.integers(0, 256, (self.columns, blocks, self.block * self.bits // 8)).astype(np.uint8)
        self.scales = numbers.uniform(-0.1, 0.1, (self.columns, blocks)).astype(np.float32)
        self.zeros, points = None, np.full((self.columns, blocks), 2 ** (self.bits - 1))
        if self.zero == "integers":
            self.zeros = numbers.integers(0, 256, (self.columns, -(-blocks * self.bits // 8))).astype(np.uint8)
            points = self.elements(self.zeros)[:, :blocks]
        elif self.zero == "floats":
            self.zeros = points = numbers.uniform(0, 15, (self.columns, blocks)).astype(np.float32)
        self.blocks = np.arange(self.depth) // self.block
        stored = self.elements(self.data.reshape(self.columns, -1))[:, :self.depth].astype(float)
        self.weights = (stored - points[:, self.blocks]) * self.scales[:, self.blocks].astype(float)
        self.source = numbers.standard_normal((self.rows, self.depth)).astype(np.float32)

    def elements(self, packed):
        return packed if self.bits == 8 else np.stack([packed & 15, packed >> 4], -1).reshape(len(packed), -1)

    def model(self, level):
        tensors = {"B": self.data, "scales": self.scales, **({} if self.zeros is None else {"zeros": self.zeros})}
        node = helper.make_node("MatMulNBits", ["A", *tensors], ["Y"], domain="com.microsoft", K=self.depth,
                                N=self.columns, bits=self.bits, block_size=self.block, accuracy_level=level)
        graph = helper.make_graph([node], "product",
                                  [helper.make_tensor_value_info("A", 1, self.source.shape)],
                                  [helper.make_tensor_value_info("Y", 1, [self.rows, self.columns])],
                                  [numpy_helper.from_array(a, name) for name, a in tensors.items()])
        return helper.make_model(graph, ir_version=9, opset_imports=[helper.make_opsetid("", 20),
                                                                     helper.make_opsetid("com.microsoft", 1)])

    def rounding(self):
        """The largest change of results if each block of the source is rounded to steps of its maximum / 127."""
        top = np.stack([np.abs(self.source[:, self.blocks == b]).max(1) for b in range(self.blocks[-1] + 1)], 1)
        return top[:, self.blocks].astype(float) / 127 / 2 @ np.abs(self.weights).T


class Products(unittest.TestCase):
    def test_results_are_within_the_rounding_of_the_source(self):
        numbers, compared = np.random.default_rng(41), 0
        for trial in range(60):
            product, level = Product(numbers), (4, 4, 1)[trial % 3]
            model = product.model(level)
            found = self.computed(model, product.source)
            wanted = product.source.astype(float) @ product.weights.T
            noise = 1e-5 * (np.abs(product.source) @ np.abs(product.weights).T + 20 * np.abs(product.scales).max())
            limit = noise + (1.001 * product.rounding() if level == 4 else 0)
            self.assertTrue((np.abs(found - wanted) <= limit).all(), (trial, vars(product)))
            if product.zero != "floats":  # ONNX Runtime computes those of 4 bits in float, and none of 8 bits
                session = onnxruntime.InferenceSession(model.SerializeToString())
                theirs = session.run(None, {"A": product.source})[0]
                self.assertTrue((np.abs(found - theirs) <= 2 * limit).all(), (trial, vars(product)))
                compared += 1
        self.assertGreater(compared, 30)

    @staticmethod
    def computed(model, source):
        with tempfile.TemporaryDirectory() as folder:
            file, given = os.path.join(folder, "m.onnx"), os.path.join(folder, "a.npy")
            onnx.save(model, file)
            np.save(given, source)
            subprocess.run([TOOL, file, "--input", f"A={given}", "--output", folder], check=True, capture_output=True)
            return np.load(os.path.join(folder, "Y.npy")).astype(float)


if __name__ == "__main__":
    unittest.main()
