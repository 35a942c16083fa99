# SPDX-License-Identifier: MIT
"""dlsys.backend and dlsys.onnx: onnx's own backend tests, and the interface of ONNX Runtime beside ONNX Runtime.

DLSYS_LIBRARY names the folder of a build with python=1 graph=1 opencl=1 and all operators.
"""

import os
import sys
import tempfile
import unittest
import warnings

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import onnx_conformance  # noqa: E402
from dlsys import DLError, backend  # noqa: E402
from dlsys import onnx as runtime  # noqa: E402


def model_of(nodes, inputs, outputs, initializers=()):
    """Inputs and outputs are (name, type, shape)."""
    ports = [[helper.make_tensor_value_info(*port) for port in side] for side in (inputs, outputs)]
    return helper.make_model(helper.make_graph(nodes, "net", *ports, list(initializers)), ir_version=8,
                             opset_imports=[helper.make_opsetid("", 17)])


PRODUCT = model_of([helper.make_node("MatMul", ["a", "b"], ["c"]), helper.make_node("Relu", ["c"], ["d"])],
                   [("a", TensorProto.FLOAT, ("rows", 4)), ("b", TensorProto.FLOAT, (4, None))],
                   [("c", TensorProto.FLOAT, ("rows", None)), ("d", TensorProto.FLOAT, None)])


def random(*shape):
    return np.random.default_rng(len(shape)).standard_normal(shape).astype(np.float32)


class Conformance(unittest.TestCase):
    def test_the_page_says_what_passes(self):
        """`onnx_conformance.py --write` writes the page."""
        found = onnx_conformance.outcomes(onnx_conformance.cases())
        with open(onnx_conformance.PAGE, encoding="utf-8") as file:
            self.assertEqual(file.read(), onnx_conformance.page(found))

    def test_a_sample_by_opencl(self):
        """What passes on the CPU passes on the device, or the device refuses it."""
        sample = [case for case in onnx_conformance.cases() if case[0] != "light networks"][::5]
        on_cpu = onnx_conformance.outcomes(sample)
        onnx_conformance.Library.device = "OPENCL"
        try:
            on_device = onnx_conformance.outcomes(sample)
        finally:
            onnx_conformance.Library.device = "CPU"
        self.assertGreater(len(sample), 390)
        self.assertEqual({name: reason for name, reason in on_device.items() if reason != on_cpu[name]}, {})


class Backend(unittest.TestCase):
    def test_models_and_nodes(self):
        a, b = random(3, 4), random(4, 2)
        for given in ([a, b], {"a": a, "b": b}):
            c, d = backend.run_model(PRODUCT, given)
            np.testing.assert_allclose(c, a @ b, rtol=1e-5)
            np.testing.assert_array_equal(d, np.maximum(c, 0))
        ready = backend.prepare(PRODUCT, "OPENCL")
        np.testing.assert_allclose(ready.run((a, b))[0], a @ b, rtol=1e-4)
        node = helper.make_node("Gemm", ["x", "y", ""], ["z"], transB=1)
        np.testing.assert_allclose(backend.run_node(node, [a, b.T])[0], a @ b, rtol=1e-5)
        self.assertTrue(backend.is_compatible(PRODUCT))
        self.assertTrue(backend.supports_device("CPU:0"))
        self.assertFalse(backend.supports_device("CUDA"))

    def test_what_is_refused(self):
        unknown = model_of([helper.make_node("Sparkle", ["a"], ["b"])], [("a", TensorProto.FLOAT, (1,))],
                           [("b", TensorProto.FLOAT, (1,))])
        self.assertFalse(backend.is_compatible(unknown))
        with self.assertRaisesRegex(runtime.NotImplemented, "Sparkle"):
            backend.prepare(unknown)
        with self.assertRaisesRegex(ValueError, "2 inputs, given are 1"):
            backend.prepare(PRODUCT).run([random(3, 4)])
        with self.assertRaisesRegex(ValueError, "no device 'TPU'"):
            backend.prepare(PRODUCT, "TPU")


class Session(unittest.TestCase):
    """The same calls of both modules."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.path = os.path.join(folder.name, "product.onnx")
        onnx.save(PRODUCT, cls.path)
        cls.ours = runtime.InferenceSession(cls.path)
        cls.theirs = onnxruntime.InferenceSession(cls.path, providers=["CPUExecutionProvider"])

    def test_ports(self):
        for ours, theirs in ((self.ours.get_inputs(), self.theirs.get_inputs()),
                             (self.ours.get_outputs()[:1], self.theirs.get_outputs()[:1])):
            for mine, other in zip(ours, theirs):
                self.assertEqual((mine.name, mine.type, mine.shape), (other.name, other.type, other.shape))

    def test_runs_of_any_shape(self):
        for rows in (1, 3, 7, 2, 9, 3, 4, 5, 6, 8, 1, 11):
            feed = {"a": random(rows, 4), "b": random(4, rows + 1)}
            for names in (None, ["d"], ["d", "c"]):
                mine, other = self.ours.run(names, feed), self.theirs.run(names, feed)
                self.assertEqual(len(mine), len(other))
                for found, wanted in zip(mine, other):
                    self.assertEqual((found.dtype, found.shape), (wanted.dtype, wanted.shape))
                    np.testing.assert_allclose(found, wanted, rtol=1e-5, atol=1e-6)
        self.assertLessEqual(len(self.ours._plans), runtime.MOST_PLANS)

    def test_errors_have_the_names_of_the_peer(self):
        a, b = random(3, 4), random(4, 2)
        for feed, names in (({"a": a}, None), ({"a": a, "b": b, "x": a}, None), ({"a": a, "b": b}, ["e"]),
                            ({"a": a.astype(np.float64), "b": b}, None), ({"a": a[0], "b": b}, None),
                            ({"a": a[:, :3], "b": b}, None)):
            with self.subTest(given=list(feed), names=names):
                with self.assertRaises(Exception) as theirs:
                    self.theirs.run(names, feed)
                with self.assertRaises((ValueError, DLError)) as ours:
                    self.ours.run(names, feed)
                kind = type(theirs.exception).__name__
                self.assertEqual(type(ours.exception).__name__, "InvalidArgument" if kind == "Fail" else kind)
        with self.assertRaises(runtime.NoSuchFile):
            runtime.InferenceSession("/missing.onnx")
        with self.assertRaises(runtime.InvalidGraph):
            runtime.InferenceSession(b"no model")
        with self.assertRaises(TypeError):
            runtime.InferenceSession(7)

    def test_binding(self):
        a, b = random(3, 4), random(4, 2)
        place = np.zeros((3, 2), np.float32)
        binding = self.ours.io_binding()
        binding.bind_cpu_input("a", a)
        binding.bind_ortvalue_input("b", runtime.OrtValue.ortvalue_from_numpy(b))
        binding.bind_output("c")
        value = runtime.OrtValue.ortvalue_from_numpy(place)
        binding.bind_ortvalue_output("d", value)
        self.ours.run_with_iobinding(binding)
        c, d = binding.copy_outputs_to_cpu()
        np.testing.assert_allclose(c, a @ b, rtol=1e-5)
        np.testing.assert_array_equal(value.numpy(), d)
        binding.bind_ortvalue_output("d", runtime.OrtValue.ortvalue_from_shape_and_type([3, 3]))
        with self.assertRaisesRegex(runtime.InvalidArgument, "bound is"):
            self.ours.run_with_iobinding(binding)

    def test_options(self):
        options = runtime.SessionOptions()
        options.intra_op_num_threads = 1
        options.add_free_dimension_override_by_name("rows", 3)
        options.add_session_config_entry("dlsys.data_type", "fp16")
        self.assertEqual(options.get_session_config_entry("dlsys.data_type"), "fp16")
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            session = runtime.InferenceSession(PRODUCT.SerializeToString(), options,
                                               ["CUDAExecutionProvider", "CPUExecutionProvider"])
        self.assertIn("CUDAExecutionProvider", str(said[0].message))
        self.assertEqual(session.get_providers(), ["CPUExecutionProvider"])
        a, b = random(3, 4), random(4, 2)
        half, single = session.run(["c"], {"a": a, "b": b})[0], self.ours.run(["c"], {"a": a, "b": b})[0]
        np.testing.assert_allclose(half, single, rtol=1e-2, atol=1e-2)
        self.assertTrue((half != single).any())
        with self.assertRaisesRegex(runtime.InvalidArgument, "Got: 2 Expected: 3"):
            session.run(None, {"a": a[:2], "b": b})


if __name__ == "__main__":
    unittest.main()
