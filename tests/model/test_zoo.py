# SPDX-License-Identifier: MIT
"""Models of the zoo: published numbers of weights, magnitudes of values; and how outputs are compared."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from model import compare, zoo  # noqa: E402

# Trained weights and biases, as the papers' and frameworks' summaries of the networks give them.
PUBLISHED = {"mobilenet_v1": 4233001, "mobilenet_v2": 3504872, "mobilenet_v3": 5483032, "efficientnet_b0": 5288548,
             "squeezenet": 1235496, "shufflenet_v2": 2278604, "resnet18": 11689512, "resnet50": 25557032,
             "densenet121": 7978856, "vit": 5717416}
NOT_TRAINED = ("mean", "var", "bound", "scalar")


class Zoo(unittest.TestCase):
    def test_networks_have_their_published_numbers_of_weights(self):
        for name, count in PUBLISHED.items():
            with self.subTest(name=name):
                weights = zoo.build(name)[0].graph.initializer
                self.assertEqual(sum(int(np.prod(w.dims)) for w in weights if w.data_type == TensorProto.FLOAT
                                     and not w.name.startswith(NOT_TRAINED)), count)

    def test_no_value_of_a_small_network_is_saturated_or_tiny(self):
        for name in zoo.entries():
            with self.subTest(name=name):
                model, inputs = zoo.build(name, "small")
                outputs = [o.name for o in model.graph.output]
                every = [o for n in model.graph.node for o in n.output if o and o not in outputs]
                model.graph.output.extend(helper.make_empty_tensor_value_info(o) for o in every)
                session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
                names = [o.name for o in session.get_outputs()]
                for tensor, value in zip(names, session.run(names, inputs)):
                    self.assertGreater(value.size, 0, tensor)
                    if value.dtype == np.float32 and value.size > 1:
                        self.assertTrue(np.isfinite(value).all(), tensor)
                        # The mask of BERT, whose words that do not count have -10000, is the exception at the top.
                        self.assertTrue(0.01 < np.sqrt(np.mean(value ** 2)) < 10 or "bert" in name or name == "yolo_v8",
                                        tensor)
                    if tensor in outputs and value.dtype == np.float32:
                        self.assertGreater(np.std(value), 1e-3 * np.abs(value).max(), tensor)

    def test_two_builds_are_equal(self):
        for name in ("mobilenet_v2", "lstm_text"):
            first, second = (zoo.build(name, "small") for _ in range(2))
            self.assertEqual(first[0].SerializeToString(), second[0].SerializeToString())
            for key, value in first[1].items():
                np.testing.assert_array_equal(value, second[1][key])

    def test_the_digits_have_the_accuracy_of_the_example(self):
        folder = os.path.join(ROOT, "examples/data/digits")
        images, labels = (np.load(os.path.join(folder, f"test_{n}.npy")) for n in ("images", "labels"))
        session = onnxruntime.InferenceSession(zoo.build("digits")[0].SerializeToString(),
                                               providers=["CPUExecutionProvider"])
        inputs = images[:, None, None].astype(np.float32) * np.float32(1 / 255)
        logits = np.concatenate([session.run(None, {"image": x})[0] for x in inputs])
        self.assertEqual(round(float((logits.argmax(1) == labels).mean()), 6), 0.995)
        np.testing.assert_allclose(logits, np.load(os.path.join(folder, "logits_fp32.npy")), atol=1e-3)

    def test_the_shipped_file_of_the_digits_is_that_of_the_zoo(self):
        with open(os.path.join(ROOT, "examples/data/digits/digits.onnx"), "rb") as f:
            self.assertEqual(f.read(), zoo.build("digits")[0].SerializeToString())

    def test_names_that_do_not_exist(self):
        done = subprocess.run([sys.executable, os.path.join(ROOT, "scripts/model/zoo.py"), "resnet51"],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("there is no model 'resnet51'", done.stderr)


class Verdicts(unittest.TestCase):
    """compare.py with outputs that are right and wrong."""

    def model(self, kind, proto=None):
        made = object.__new__(compare.Model)
        made.kind, made.proto = kind, proto
        return made

    def fine(self, kind, a, b, proto=None):
        return compare.compared(self.model(kind, proto), "y", np.asarray(a), np.asarray(b))[1]

    def test_errors_are_relative_to_the_largest_number(self):
        b = np.array([100, 1e-3], np.float32)
        self.assertTrue(self.fine("fp32", b + np.float32(0.009), b))
        self.assertFalse(self.fine("fp32", b + np.float32(0.011), b))
        self.assertTrue(self.fine("fp16", b + np.float32(1.9), b))
        self.assertFalse(self.fine("fp16", b + np.float32(2.1), b))

    def test_other_shapes_types_and_numbers_that_are_not_finite(self):
        b = np.ones((2, 3), np.float32)
        self.assertFalse(self.fine("fp32", b.T, b))
        self.assertFalse(self.fine("fp32", b.astype(np.float64), b))
        self.assertFalse(self.fine("fp32", b * np.float32("nan"), b))

    def test_layers_ran_on_the_target_of_the_command_line(self):
        runner = object.__new__(compare.Runner)
        runner.target = "opencl"
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "trace.json")
            for targets in (["opencl", "opencl"], [], ["opencl", "cpu"], [None]):
                with open(path, "w", encoding="utf-8") as file:
                    json.dump({"traceEvents": [{"args": {"target": t} if t else {}} for t in targets]}, file)
                if set(targets) <= {"opencl"}:
                    runner.check_target(path)
                else:
                    with self.assertRaisesRegex(compare.tool.ToolError, "ran layers on"):
                        runner.check_target(path)

    def test_integers_are_equal(self):
        b = np.arange(6)
        self.assertTrue(self.fine("fp32", b, b))
        self.assertFalse(self.fine("fp32", b + (b == 5), b))

    def test_quantized_outputs_are_a_step_away_at_most_but_for_one_in_a_thousand(self):
        nodes = [helper.make_node("QuantizeLinear", ["x", "scale", "zero"], ["q"], name="q"),
                 helper.make_node("DequantizeLinear", ["q", "scale", "zero"], ["r"], name="d"),
                 helper.make_node("Relu", ["r"], ["y"], name="relu")]
        weights = [numpy_helper.from_array(np.float32(0.5), "scale"), numpy_helper.from_array(np.uint8(0), "zero")]
        infos = [helper.make_tensor_value_info(n, TensorProto.FLOAT, [2000]) for n in "xy"]
        proto = helper.make_model(helper.make_graph(nodes, "g", infos[:1], infos[1:], weights))
        onnx.checker.check_model(proto)
        b = np.linspace(0, 100, 2000).astype(np.float32)
        one, two = np.zeros(2000, np.float32), np.zeros(2000, np.float32)
        one[:], two[:2] = 0.5, 1.0
        self.assertTrue(self.fine("int8", b + one, b, proto))
        self.assertTrue(self.fine("int8", b + two, b, proto))
        two[:3] = 1.0
        self.assertFalse(self.fine("int8", b + two, b, proto))
        # Where ONNX Runtime itself has half of them right, nearly as many are enough.
        model, half = self.model("int8", proto), b + (np.arange(2000) < 1000)
        model.wanted = lambda optimized: {"y": b if optimized else half}
        self.assertTrue(compare.judged(model, "y", b + (np.arange(2000) < 1090), b)[1])
        self.assertFalse(compare.judged(model, "y", b + (np.arange(2000) < 1110), b)[1])
        model.wanted = lambda optimized: {"y": b}
        self.assertFalse(compare.judged(model, "y", b + (np.arange(2000) < 110), b)[1])


if __name__ == "__main__":
    unittest.main()
