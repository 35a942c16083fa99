# SPDX-License-Identifier: MIT
"""Long recurrent layers, which run in loops, against ONNX Runtime.

DLSYS_LIBRARY names the folder of a build with python=1 graph=1 and all operators.
"""

import os
import sys
import tempfile
import unittest

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path[:0] = [os.path.join(ROOT, "python")]
from dlsys import model as models  # noqa: E402
from dlsys import ndarray  # noqa: E402

GATES = {"LSTM": 4, "GRU": 3, "RNN": 1}


class Recurrent(unittest.TestCase):
    def setUp(self):
        self.random = np.random.default_rng(5)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "layer.onnx")

    def floats(self, *shape):
        return self.random.uniform(-0.5, 0.5, shape).astype(np.float32)

    def write(self, op, steps, batches, direction, units=12, width=7, **words):
        """Writes a layer with biases, initial states and, for LSTM, peephole weights. Returns its inputs."""
        parts, gates = 2 if direction == "bidirectional" else 1, GATES[op]
        weights = {"w": self.floats(parts, gates * units, width), "r": self.floats(parts, gates * units, units),
                   "b": self.floats(parts, 2 * gates * units)}
        states = {"h": self.floats(parts, batches, units)}
        names = ["x", "w", "r", "b", "", "h"]
        if op == "LSTM":
            states["c"] = self.floats(parts, batches, units)
            weights["p"] = self.floats(parts, 3 * units)
            names += ["c", "p"] if words.pop("watched", False) else ["c"]
        results = ["all", "last", "cell"][:3 if op == "LSTM" else 2]
        inputs = {"x": self.floats(steps, batches, width), **states}
        node = helper.make_node(op, names, results, hidden_size=units, direction=direction, **words)
        graph = helper.make_graph(
            [node], "layer",
            [helper.make_tensor_value_info(k, TensorProto.FLOAT, v.shape) for k, v in inputs.items()],
            [helper.make_tensor_value_info(k, TensorProto.FLOAT, None) for k in results],
            [numpy_helper.from_array(v, k) for k, v in weights.items() if k in names])
        onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 14)], ir_version=8), self.path)
        return inputs

    def same(self, inputs, target=ndarray.cpu(0)):
        session = onnxruntime.InferenceSession(self.path, providers=["CPUExecutionProvider"])
        wanted = dict(zip([o.name for o in session.get_outputs()], session.run(None, inputs)))
        found = models.load(self.path, target).run(inputs)
        self.assertEqual(sorted(found), sorted(wanted))
        for name, value in wanted.items():
            np.testing.assert_allclose(np.asarray(found[name]), value, rtol=0, atol=2e-5, err_msg=name)

    def test_layers(self):
        for op, words in (("LSTM", {}), ("LSTM", {"watched": True}), ("GRU", {}), ("GRU", {"linear_before_reset": 1}),
                          ("RNN", {})):
            for direction in ("forward", "reverse", "bidirectional"):
                for steps, batches in ((65, 1), (300, 1), (1000, 3)):
                    with self.subTest(op=op, words=words, direction=direction, steps=steps, batches=batches):
                        self.same(self.write(op, steps, batches, direction, **words))

    def test_layers_on_opencl(self):
        for op in GATES:
            with self.subTest(op=op):
                self.same(self.write(op, 150, 2, "bidirectional"), ndarray.gpu(0))

    def test_a_hundred_thousand_steps(self):
        self.same(self.write("LSTM", 100000, 1, "bidirectional"))


if __name__ == "__main__":
    unittest.main()
