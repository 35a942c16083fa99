# SPDX-License-Identifier: MIT
"""What arm_compute_run --needs says about models of one node, and what a run does: both agree, and results are those of
ONNX Runtime.

DLSYS_LIBRARY names a build folder with arm_compute_run and all operators.
"""

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
from build import data_types  # noqa: E402
from model import zoo  # noqa: E402

TOOL = os.path.join(os.environ["DLSYS_LIBRARY"], "arm_compute_run")
ONNX = {np.dtype(t.numpy): t.number for t in data_types.ONNX_TYPES.values() if len(t.numpy) == 2}


def numbers(shape, kind=np.float32, seed=1):
    """Normally distributed numbers, or integers of the whole range of 8 bits, or truths."""
    generator = np.random.default_rng(seed)
    if np.issubdtype(kind, np.floating):
        return generator.normal(size=shape).astype(kind)
    if kind is np.bool_:
        return generator.integers(0, 2, shape).astype(kind)
    low, high = (0, 256) if kind in (np.uint8, np.uint16) else (-128, 128)
    return generator.integers(low, high, shape).astype(kind)


def model(op, inputs, constants=(), opset=17, outputs=1, **attributes):
    """A model of one node. inputs: arrays or None; constants: indices of inputs that are initializers."""
    names = [f"x{i}" if a is not None else "" for i, a in enumerate(inputs)]
    node = helper.make_node(op, names, [f"y{i}" for i in range(outputs)], name="node", **attributes)
    values = [helper.make_tensor_value_info(n, ONNX[a.dtype], a.shape)
              for i, (n, a) in enumerate(zip(names, inputs)) if a is not None and i not in constants]
    fixed = [numpy_helper.from_array(inputs[i], names[i]) for i in constants]
    graph = helper.make_graph([node], "one", values, [helper.make_empty_tensor_value_info(n) for n in node.output],
                              fixed)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=8)


class Case(unittest.TestCase):
    def run_tool(self, *words, **environment):
        return subprocess.run([TOOL, *words], capture_output=True, text=True, check=False, timeout=120,
                              env={**os.environ, **environment})

    def files(self, folder, proto, arrays):
        path = os.path.join(folder, "m.onnx")
        onnx.save(proto, path)
        words = [path]
        for name, array in arrays.items():
            np.save(os.path.join(folder, name + ".npy"), array)
            words += ["--input", f"{name}={folder}/{name}.npy"]
        return words

    def compare(self, proto, arrays, tolerance=1e-5, options=(), wanted=None):
        """Runs a model here and in ONNX Runtime, after --needs has said that it runs."""
        if wanted is None:
            session = onnxruntime.InferenceSession(proto.SerializeToString(), providers=["CPUExecutionProvider"])
            wanted = session.run(None, arrays)
        with tempfile.TemporaryDirectory() as folder:
            words = self.files(folder, proto, arrays)
            needs = self.run_tool(words[0], "--needs", *options)
            self.assertEqual(needs.returncode, 0, needs.stdout + needs.stderr)
            done = self.run_tool(*words, "--output", folder, *options)
            self.assertEqual(done.returncode, 0, done.stderr)
            for output, array in zip(proto.graph.output, wanted):
                found = np.load(os.path.join(folder, output.name + ".npy"))
                self.assertEqual(found.dtype, array.dtype)
                self.assertEqual(found.shape, array.shape)
                np.testing.assert_allclose(found.astype(np.float64), array.astype(np.float64), tolerance, tolerance)

    def one(self, op, *inputs, **rest):
        tolerance = rest.pop("tolerance", 1e-5)
        wanted = rest.pop("wanted", None)
        constants = rest.get("constants", ())
        arrays = {f"x{i}": a for i, a in enumerate(inputs) if a is not None and i not in constants}
        with self.subTest(op=op, shapes=[None if a is None else (a.dtype.name, a.shape) for a in inputs],
                          **{k: v for k, v in rest.items() if k != "constants"}):
            self.compare(model(op, inputs, **rest), arrays, tolerance, wanted=wanted)


def integers(*values):
    return np.array(values, np.int64)


class Types(Case):
    """Types that the library's operator lacks: it is computed in a wider one, or by the host."""

    def test_extremes_and_reductions_of_integers(self):
        for kind in (np.int8, np.uint8, np.int32):
            self.one("ArgMax", numbers((3, 5, 4), kind), axis=1)
            self.one("ReduceMax", numbers((3, 5, 4), kind), axes=[1, 2])
            self.one("ReduceMin", numbers((3, 5, 4), kind), axes=[0], keepdims=0)
            self.one("Neg" if kind is not np.uint8 else "Sign", numbers((2, 130), kind))
            self.one("Abs", numbers((2, 130), kind))
        self.one("ReduceMean", np.arange(12, dtype=np.int32).reshape(3, 4) - 6, axes=[1])
        self.one("ReduceSum", numbers((3, 4), np.int32), integers(1), constants=(1,))

    def test_extremes_of_truths(self):
        for op, reduced in (("ReduceMax", np.any), ("ReduceMin", np.all)):
            x = numbers((3, 4), np.bool_)
            self.one(op, x, integers(1), constants=(1,), opset=20,
                     wanted=[reduced(x, axis=1, keepdims=True)])

    def test_casts_between_all_small_types(self):
        kinds = (np.int8, np.uint8, np.int16, np.int32, np.int64, np.float32, np.bool_)
        for source in kinds:
            for target in kinds:
                x = numbers((2, 3, 7), source)
                if source is np.float32:
                    x = np.abs(x * 40)  # a negative number does not fit in uint8
                self.one("Cast", x, to=ONNX[np.dtype(target)])

    def test_arithmetic_of_bytes_keeps_low_bits(self):
        for op in ("Add", "Sub", "Mul"):
            for kind in (np.int8, np.uint8):
                a, b = numbers((3, 40), kind), numbers((3, 40), kind, 2)
                with np.errstate(over="ignore"):
                    self.one(op, a, b, wanted=[{"Add": a + b, "Sub": a - b, "Mul": a * b}[op]])

    def test_choices_between_bytes(self):
        for kind in (np.int8, np.uint8, np.int32):
            a, b = numbers((3, 5), kind), numbers((3, 5), kind, 2)
            self.one("Max", a, b)
            self.one("Min", a, b)
            self.one("Where", numbers((3, 5), np.bool_), a, b)
            for op in ("Equal", "Less", "GreaterOrEqual"):
                self.one(op, a, b, wanted=[{"Equal": a == b, "Less": a < b, "GreaterOrEqual": a >= b}[op]])
        self.one("Equal", numbers((3, 5), np.bool_), numbers((3, 5), np.bool_, 2))

    def test_resize_of_integers(self):
        for kind in (np.int32, np.uint8, np.int8):
            x = numbers((1, 2, 3, 4), kind)
            self.one("Resize", x, None, np.array([1, 1, 2, 2], np.float32), constants=(2,), mode="nearest",
                     coordinate_transformation_mode="asymmetric", nearest_mode="floor")
            self.one("Resize", x // 3, None, None, integers(1, 2, 6, 9), constants=(3,), mode="linear")

    def test_stored_integers_of_quantized_values(self):
        """A sum of the integers of a value that DequantizeLinear reads too does not use its scale."""
        nodes = [helper.make_node("QuantizeLinear", ["x", "s", "z"], ["q"], name="q"),
                 helper.make_node("DequantizeLinear", ["q", "s", "z"], ["d"], name="d"),
                 helper.make_node("Add", ["q", "q"], ["a"], name="add"),
                 helper.make_node("ReduceMax", ["q"], ["m"], name="max", axes=[1])]
        fixed = [numpy_helper.from_array(np.float32(0.1), "s"), numpy_helper.from_array(np.int8(3), "z")]
        graph = helper.make_graph(nodes, "g", [helper.make_tensor_value_info("x", TensorProto.FLOAT, [3, 4])],
                                  [helper.make_empty_tensor_value_info(n) for n in "dam"], fixed)
        x = numbers((3, 4)) * 3
        q = (np.clip(np.rint(x / np.float32(0.1)) + 3, -128, 127)).astype(np.int8)
        self.compare(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), {"x": x},
                     wanted=[(q.astype(np.float32) - 3) * np.float32(0.1), q + q, q.max(1, keepdims=True)])

    def test_products_of_integers(self):
        for kind in (np.int32, np.int64):
            a, b = numbers((4, 5), kind), numbers((5, 3), kind)
            self.one("MatMul", a, b)
            self.one("MatMul", a[0], b)
            self.one("MatMul", numbers((2, 4, 5), kind), b[:, 0])
            c = numbers((3,), kind)  # ONNX Runtime has no Gemm of integers
            self.one("Gemm", a, b.T.copy(), c, transB=1, wanted=[a @ b + c])

    def test_moves_of_bytes(self):
        for kind in (np.int8, np.uint8, np.bool_):
            x = numbers((2, 3, 4), kind)
            self.one("Transpose", x, perm=[2, 0, 1])
            self.one("Concat", x, x, axis=1)
            self.one("Gather", x, integers(1, 0, 2), constants=(1,), axis=1)
            self.one("Slice", x, integers(1), integers(3), integers(2), constants=(1, 2, 3))
        self.one("MaxPool", numbers((1, 3, 6, 6), np.int8), kernel_shape=[2, 2])
        self.one("MaxPool", numbers((1, 3, 6, 6), np.uint8), kernel_shape=[2, 2])


class Shapes(Case):
    """More dimensions than the library's operators take, and axes of extent 1 before ones."""

    def test_five_and_six_dimensions(self):
        for shape in ((2, 1, 3, 2, 4), (2, 3, 1, 2, 2, 3)):
            x, rank = numbers(shape), len(shape)
            ones = [1] * rank
            self.one("Tile", x, integers(*([1, 2] + ones[2:-1] + [3])), constants=(1,))
            self.one("Pad", x, integers(*([0, 1] + [0] * (rank - 2) + [0] * (rank - 1) + [2])), constants=(1,))
            self.one("Expand", numbers((2, 1, 3, 1, 4)[-rank:]), integers(2, 5, 3, 2, 4), constants=(1,))
            self.one("Where", numbers(shape, np.bool_), x, numbers(shape, seed=2))
            self.one("Where", numbers((shape[-2], 1), np.bool_), x, numbers((1,) * rank))
            self.one("MatMul", x, numbers(shape[:-2] + (shape[-1], 5)))
            self.one("MatMul", x, numbers((1, 3) + (1,) * (rank - 4) + (shape[-1], 2)) if shape[1] == 1 else
                     numbers((shape[-1], 5)))
            for op in ("Add", "Max", "Div"):
                self.one(op, x, numbers(shape[1:2] + (1,) * (rank - 2)) + 3)
            for op in ("ReduceSum", "ReduceMean"):
                axes = {"axes": [1, 3]} if op == "ReduceMean" else {}
                more = [] if axes else [integers(1, 3)]
                self.one(op, x, *more, constants=(1,) if more else (), keepdims=0, **axes)
            self.one("Softmax", x, axis=2)
            self.one("ArgMax", x, axis=3)
            self.one("Concat", x, x, axis=3)
            self.one("Transpose", x, perm=list(range(rank))[::-1])
            self.one("Relu", x)
            self.one("Exp", x)

    def test_axes_of_extent_one_before_ones(self):
        for shape, axis in (((1, 1, 3), 0), ((1, 1, 1, 4), 1), ((1, 5), 0), ((2, 1, 3), 1), ((1, 1, 1), 2), ((1,), 0)):
            x = numbers(shape)
            for op in ("Softmax", "LogSoftmax"):
                self.one(op, x, axis=axis)
            self.one("ArgMax", x, axis=axis)
            self.one("Gather", x, integers(0, -1, 0), constants=(1,), axis=axis)
            self.one("Gather", x, integers(0, 0), axis=axis)
            self.one("Gather", x, np.array(0, np.int64), constants=(1,), axis=axis)


class Windows(Case):
    def test_transposed_convolutions_with_large_pads(self):
        w, b = numbers((4, 3, 2, 3)), numbers((3,))
        for rest in ({"pads": [2, 3, 2, 3]}, {"pads": [1, 0, 2, 4]}, {"strides": [3, 2], "output_padding": [2, 1]},
                     {"dilations": [2, 3]}, {"strides": [2, 2], "pads": [0, 1, 1, 0], "output_padding": [1, 1]},
                     {"auto_pad": "SAME_UPPER", "strides": [2, 2]}):
            self.one("ConvTranspose", numbers((2, 4, 5, 6)), w, b, constants=(1, 2), **rest)
        self.one("ConvTranspose", numbers((1, 4, 7)), numbers((4, 2, 2)), constants=(1,), pads=[3, 2], group=2)

    def test_response_normalization(self):
        """ONNX Runtime takes odd sizes of images only; the definition has all of them."""
        for shape in ((2, 7, 3, 4), (2, 7, 3), (2, 3, 2, 3, 2), (3, 5)):
            for size in (1, 2, 3, 4, 5, 8):
                x = numbers(shape)
                sums = np.zeros(shape)
                for c in range(shape[1]):
                    first, last = max(0, c - (size - 1) // 2), min(shape[1] - 1, c + size // 2)
                    sums[:, c] = (x[:, first:last + 1].astype(np.float64) ** 2).sum(1)
                wanted = (x / (1.5 + 0.5 / size * sums) ** 0.6).astype(np.float32)
                self.one("LRN", x, size=size, alpha=0.5, beta=0.6, bias=1.5, wanted=[wanted])

    def test_pooling_by_a_norm(self):
        for rest in ({"p": 1}, {"p": 2}, {"p": 3}, {"pads": [1, 0, 1, 1], "strides": [2, 1]},
                     {"auto_pad": "SAME_UPPER", "strides": [2, 2]}):
            self.one("LpPool", numbers((2, 3, 6, 5)), kernel_shape=[3, 2], **rest)
        self.one("LpPool", numbers((2, 3, 9)), kernel_shape=[3], strides=[2])
        self.one("LpPool", numbers((1, 2, 4, 4, 4)), kernel_shape=[2, 2, 2], p=2)
        self.one("LpPool", numbers((1, 2, 7, 7)), kernel_shape=[2, 2], dilations=[2, 3], opset=18)
        self.one("LpPool", numbers((1, 2, 6, 6)), kernel_shape=[3, 3], strides=[2, 2], ceil_mode=1, opset=18)


    def test_batch_normalization_with_computed_parameters(self):
        for shape in ((2, 3), (2, 3, 4), (2, 3, 4, 2), (2, 3, 2, 2, 2)):
            scale, shift, mean = (numbers((3,), seed=s) for s in (2, 3, 4))
            self.one("BatchNormalization", numbers(shape), scale, shift, mean, np.abs(mean) + 1)


class Branches(Case):
    def choice(self, then, otherwise, shapes):
        """y = If(n == 3) { then(x) } else { otherwise(x) }."""
        branches = [helper.make_graph(nodes, "branch", [], [helper.make_empty_tensor_value_info("b")], fixed)
                    for nodes, fixed in (then, otherwise)]
        nodes = [helper.make_node("Equal", ["n", "three"], ["c"], name="equal"),
                 helper.make_node("If", ["c"], ["y"], name="if", then_branch=branches[0], else_branch=branches[1])]
        graph = helper.make_graph(
            nodes, "g", [helper.make_tensor_value_info("x", TensorProto.FLOAT, shapes),
                         helper.make_tensor_value_info("n", TensorProto.INT64, [])],
            [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)],
            [numpy_helper.from_array(np.array(3, np.int64), "three")])
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)

    @staticmethod
    def conv(outputs, seed):
        weights = numpy_helper.from_array(numbers((outputs, 3, 3, 3), seed=seed), "w")
        return [helper.make_node("Conv", ["x", "w"], ["b"], name="conv", pads=[1, 1, 1, 1])], [weights]

    def test_layers_in_branches(self):
        proto = self.choice(self.conv(4, 1), self.conv(4, 2), [1, 3, 6, 6])
        for n in (3, 4):
            self.compare(proto, {"x": numbers((1, 3, 6, 6)), "n": np.array(n, np.int64)})

    def test_branches_of_other_shapes(self):
        pool = helper.make_node("GlobalMaxPool", ["x"], ["b"], name="pool")
        largest = [helper.make_node("GlobalMaxPool", ["x"], ["p"], name="pool"),
                   helper.make_node("ReduceMax", ["p"], ["b"], name="largest", axes=[1])]
        proto = self.choice(([pool], []), (largest, []), [1, 3, 6, 6])
        for n in (3, 4):
            self.compare(proto, {"x": numbers((1, 3, 6, 6)), "n": np.array(n, np.int64)})

    def test_shapes_that_given_inputs_decide(self):
        """The product fits with three different numbers only."""
        nodes = [helper.make_node("Unique", ["x"], ["u"], name="unique"),
                 helper.make_node("MatMul", ["u", "w"], ["y"], name="product")]
        graph = helper.make_graph(nodes, "g", [helper.make_tensor_value_info("x", TensorProto.FLOAT, [8])],
                                  [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)],
                                  [numpy_helper.from_array(numbers((3, 2)), "w")])
        proto = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
        with tempfile.TemporaryDirectory() as folder:
            words = self.files(folder, proto, {"x": np.array([1, 2, 3, 3, 2, 1, 1, 2], np.float32)})
            without = self.run_tool(words[0], "--needs")
            self.assertEqual(without.returncode, 1)
            self.assertIn("--input", json.loads(without.stdout)["refused"][0]["reason"])
            given = self.run_tool(*words, "--needs")
            self.assertEqual(given.returncode, 0, given.stdout)
            self.assertIn("FullyConnected", {need["operator"] for need in json.loads(given.stdout)["needs"]})


class Refusals(Case):
    """--needs, a run and their exit statuses agree; the text has node, operation and reason."""

    def test_what_neither_library_nor_host_computes(self):
        x = numbers((1, 2, 2, 3, 1, 2))
        proto = model("GlobalMaxPool", [x])
        with tempfile.TemporaryDirectory() as folder:
            words = self.files(folder, proto, {"x0": x})
            needs, done = self.run_tool(words[0], "--needs"), self.run_tool(*words)
            self.assertEqual((needs.returncode, done.returncode), (1, 1))
            refused = json.loads(needs.stdout)["refused"]
            self.assertEqual([(r["node"], r["op"]) for r in refused], [("node", "GlobalMaxPool")])
            self.assertIn(refused[0]["reason"], done.stderr)

    def test_opencl_without_a_device(self):
        x = numbers((2, 3))
        with tempfile.TemporaryDirectory() as folder:
            words = self.files(folder, model("Relu", [x]), {"x0": x})
            for more in (["--needs"], []):
                done = self.run_tool(*words, *more, "--target", "opencl", ARM_COMPUTE_OPENCL_LIBRARY="/nonexistent.so")
                self.assertEqual(done.returncode, 1)
                self.assertIn("no OpenCL device", done.stdout + done.stderr)


    def test_python_without_a_device(self):
        x = numbers((2, 3))
        with tempfile.TemporaryDirectory() as folder:
            path = self.files(folder, model("Relu", [x]), {})[0]
            code = f"from dlsys import model, ndarray; model.load({path!r}, ndarray.gpu(0))"
            done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env={
                **os.environ, "PYTHONPATH": os.path.join(ROOT, "python"),
                "ARM_COMPUTE_OPENCL_LIBRARY": "/nonexistent.so"})
            self.assertNotEqual(done.returncode, 0)
            self.assertIn("no OpenCL device", done.stderr)


class Halves(Case):
    """Networks of the zoo in fp16 and bf16: all run, --needs says so, and outputs have the types of the file."""

    LIMITS = {"fp32": 0, "fp16": 0.05, "bf16": 0.3}  # the error, as a share of the output; both as root mean squares
    ORDERED = ("yolo_v8", "ssd_mobilenet")  # boxes in the order of scores, some of which are nearly equal

    def test_the_zoo(self):
        for name in zoo.entries():
            with tempfile.TemporaryDirectory() as folder:
                path = zoo.write(name, folder, "small")
                inputs = os.path.join(folder, name)
                words = [path] + [w for file in sorted(os.listdir(inputs)) if file.endswith(".npy")
                                  for w in ("--input", f"{file[:-4]}={inputs}/{file}")]
                found = {}
                for kind in ("fp32", "fp16", "bf16"):
                    with self.subTest(name=name, kind=kind):
                        needs = self.run_tool(path, "--needs", "--type", kind)
                        self.assertEqual(needs.returncode, 0, needs.stdout[-300:])
                        done = self.run_tool(*words, "--type", kind, "--output", folder)
                        self.assertEqual(done.returncode, 0, done.stderr)
                        found[kind] = {o: np.load(os.path.join(folder, o)) for o in os.listdir(folder)
                                       if o.endswith(".npy")}
                        for output, wanted in found["fp32"].items():
                            self.assertEqual(found[kind][output].dtype, wanted.dtype)
                            if name not in self.ORDERED and wanted.dtype == np.float32:
                                error = np.linalg.norm(found[kind][output].astype(np.float64) - wanted)
                                self.assertLessEqual(error, self.LIMITS[kind] * np.linalg.norm(wanted))

    def test_parts_of_the_host(self):
        nodes = [helper.make_node("Exp", ["x"], ["e"], name="exp"),
                 helper.make_node("ScatterND", ["e", "rows", "more"], ["y"], name="scatter", reduction="add"),
                 helper.make_node("TopK", ["e", "k"], ["z", "i"], name="top")]
        fixed = [numpy_helper.from_array(a, n) for n, a in (("rows", integers(2, 0).reshape(2, 1)), ("k", integers(2)),
                                                            ("more", numbers((2, 4))))]
        graph = helper.make_graph(nodes, "g", [helper.make_tensor_value_info("x", TensorProto.FLOAT, [3, 4])],
                                  [helper.make_empty_tensor_value_info(n) for n in "yzi"], fixed)
        proto = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 16)], ir_version=8)
        for kind, limit in (("fp16", 2e-3), ("bf16", 2e-2)):
            self.compare(proto, {"x": numbers((3, 4), seed=3)}, limit, ("--type", kind))


if __name__ == "__main__":
    unittest.main()
