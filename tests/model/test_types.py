# SPDX-License-Identifier: MIT
"""Types of ONNX at the boundary and in Cast, QuantizeLinear and DequantizeLinear, beside ml_dtypes and onnx.reference.

DLSYS_LIBRARY names the folder of a build with python=1 graph=1 and all operators, and of its arm_compute_run.
"""

import glob
import os
import subprocess
import sys
import tempfile
import unittest

import ml_dtypes
import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "python"))

from dlsys import DLError, backend  # noqa: E402
from dlsys import model as models  # noqa: E402

TOOL = os.path.join(os.environ["DLSYS_LIBRARY"], "arm_compute_run")
KINDS = {word: models.dtype_of(word) for word in models.DTYPES}
FLOATS8 = ("float8e4m3fn", "float8e4m3fnuz", "float8e5m2", "float8e5m2fnuz")
FLOATS = ("float", "float16", "bfloat16", "double", *FLOATS8, "float8e8m0", "float6e2m3", "float6e3m2", "float4e2m1")
SMALL = (*FLOATS[4:], "int4", "uint4", "int2", "uint2")


def number_of(word):
    return helper.np_dtype_to_tensor_dtype(KINDS[word])


def limits_of(word):
    info = ml_dtypes.finfo if word in FLOATS else ml_dtypes.iinfo
    found = info(KINDS[word])
    return float(found.min), float(found.max)


def codes_of(word):
    """All numbers of a type of one byte."""
    bits = {"float4e2m1": 4, "int4": 4, "uint4": 4, "int2": 2, "uint2": 2, "float6e2m3": 6, "float6e3m2": 6}
    return np.arange(1 << bits.get(word, 8), dtype=np.uint8).view(KINDS[word])


def interesting(word):
    """Numbers of a type: special ones, and for each type of few bits its numbers and those in the middle of two."""
    if word == "bool":
        return np.array([False, True])
    if word in SMALL:
        return codes_of(word)
    if word not in FLOATS:
        low, high = limits_of(word)
        numbers = np.arange(-300, 300)
        edges = [int(KINDS[word].type(np.iinfo(KINDS[word]).min)), int(np.iinfo(KINDS[word]).max)]
        return np.array([n for n in numbers if low <= n <= high] + edges).astype(KINDS[word])
    numbers = [0.0, -0.0, np.nan, np.inf, -np.inf, 1e6, -1e6, 1e-7, -1e-7, 0.5, 1.5, 2.5, -0.5, -1.5, 1e30, 2.0**-140]
    for other in FLOATS[4:]:
        codes = codes_of(other).astype(np.float32)
        codes = np.unique(codes[np.isfinite(codes)])
        middles = ((codes[1:].astype(np.float64) + codes[:-1]) / 2).astype(np.float32)
        numbers += [*codes, *middles, *np.nextafter(middles, np.float32(np.inf)), *np.nextafter(middles, np.float32(0))]
    with np.errstate(over="ignore"):
        return np.array(numbers, np.float32).astype(KINDS[word])


def power_of_two(numbers, saturate, mode):
    """float8e8m0 by the table of ONNX's Cast: what is too small or too large saturates, or is NaN."""
    with np.errstate(divide="ignore", invalid="ignore"):
        part, power = np.frexp(np.abs(numbers.astype(np.float64)))
    power = power - 1 + {"up": part > 0.5, "down": False, "nearest": part >= 0.75}[mode]
    power = np.where(numbers == 0, -200, np.where(np.isinf(numbers), 200, power))
    code = np.clip(power + 127, 0, 254) if saturate else np.where((power < -127) | (power > 127), 255, power + 127)
    return np.where(np.isnan(numbers), 255, code).astype(np.uint8).view(KINDS["float8e8m0"])


def cast(values, word, saturate=True, mode="up"):
    """What a cast gives, and where ONNX defines it."""
    wide = values.astype(np.float64)
    low, high = (0, 1) if word == "bool" else limits_of(word)
    with np.errstate(all="ignore"):
        if word == "bool":
            return wide != 0, np.ones(values.shape, bool)
        if word == "float8e8m0":
            return power_of_two(wide, saturate, mode), wide >= 0
        if word in FLOATS8:
            return (np.clip(wide, low, high) if saturate else wide).astype(KINDS[word]), np.ones(values.shape, bool)
        if word in FLOATS:
            return wide.astype(KINDS[word]), ~np.isnan(wide) | (word in FLOATS[:4])
        fits = np.trunc(wide) < high if word.endswith("64") else np.trunc(wide) <= high  # below 2^63 or 2^64
        return np.trunc(wide).astype(KINDS[word]), (np.trunc(wide) >= low) & fits


def ran(op, arrays, outputs=1, **attributes):
    """The results of one node of the newest opset."""
    names = [f"x{i}" for i in range(len(arrays))]
    node = helper.make_node(op, names, [f"y{i}" for i in range(outputs)], **attributes)
    ports = [helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(array.dtype), array.shape)
             for name, array in zip(names, arrays)]
    results = [helper.make_empty_tensor_value_info(name) for name in node.output]
    model = helper.make_model(helper.make_graph([node], "net", ports, results), opset_imports=[
        helper.make_opsetid("", onnx.defs.onnx_opset_version())])
    return model, backend.run_model(model, list(arrays), threads=1)


class Casts(unittest.TestCase):
    def compare(self, found, wanted, defined):
        self.assertEqual(found.dtype, wanted.dtype)
        a, b = found.astype(np.float64)[defined], wanted.astype(np.float64)[defined]
        np.testing.assert_array_equal(a, b)
        np.testing.assert_array_equal(np.signbit(a[a == 0]), np.signbit(b[b == 0]))

    def test_each_type_to_each_type(self):
        for source in KINDS:
            values = interesting(source)
            for word in KINDS:
                for saturate in (1, 0) if word in (*FLOATS8, "float8e8m0") else (1,):
                    with self.subTest(source=source, to=word, saturate=saturate):
                        _, (found,) = ran("Cast", [values], to=number_of(word), saturate=saturate)
                        wanted, defined = cast(values, word, bool(saturate))
                        if source == word:  # nothing is computed
                            wanted, defined = values, np.ones(values.shape, bool)
                        if source == "float8e8m0" and word == "bool":
                            defined = values != values[0]  # 2^-127 is a denormal float, which the library may flush
                        self.compare(found, wanted, defined)

    def test_powers_of_two_in_each_direction(self):
        values = interesting("float")
        for mode in ("up", "down", "nearest"):
            for saturate in (1, 0):
                with self.subTest(mode=mode, saturate=saturate):
                    _, (found,) = ran("Cast", [values], to=TensorProto.FLOAT8E8M0, saturate=saturate, round_mode=mode)
                    self.compare(found, *cast(values, "float8e8m0", bool(saturate), mode))

    def test_like_another_tensor(self):
        values = interesting("float")
        for word in KINDS:
            with self.subTest(to=word):
                _, (found,) = ran("CastLike", [values, np.zeros(1, KINDS[word])])
                self.compare(found, *cast(values, word))

    def test_types_that_are_not_known(self):
        with self.assertRaisesRegex(DLError, "round_mode 'sideways' is not known"):
            ran("Cast", [np.ones(1, np.float32)], to=TensorProto.FLOAT8E8M0, round_mode="sideways")


class Quantized(unittest.TestCase):
    """Beside onnx.reference."""

    SCALES = {"one": ((), {}), "of an axis": ((3,), {"axis": 1}),
              "of blocks": ((2, 3, 2), {"axis": 2, "block_size": 2}),
              "of blocks, the last smaller": ((2, 1, 4), {"axis": 1, "block_size": 4})}

    def check(self, op, arrays, **attributes):
        model, (found,) = ran(op, arrays, **attributes)
        wanted, = ReferenceEvaluator(model).run(None, {f"x{i}": array for i, array in enumerate(arrays)})
        self.assertEqual((found.dtype, found.shape), (wanted.dtype, wanted.shape))
        np.testing.assert_array_equal(found.astype(np.float64), wanted.astype(np.float64))

    def test_each_type_and_grain(self):
        chance = np.random.default_rng(1)
        for word in ("int8", "uint8", "int16", "uint16", *SMALL):
            if word == "float8e8m0":
                continue
            low, high = limits_of(word)
            for grain, (shape, attributes) in self.SCALES.items():
                for kind in ("float", "float16", "bfloat16"):
                    with self.subTest(type=word, grain=grain, scale=kind):
                        scale = (2.0 ** chance.integers(-2, 3, shape)).astype(KINDS[kind])
                        most = min(high, 1000.0)
                        x = (chance.standard_normal((2, 3, 4)) * most).astype(np.float32).astype(KINDS[kind])
                        stored = x.astype(np.float32).clip(max(low, -1000.0), most).astype(KINDS[word])
                        if word in FLOATS:
                            self.check("QuantizeLinear", [x, scale], output_dtype=number_of(word), **attributes)
                            self.check("DequantizeLinear", [stored, scale], **attributes)
                            continue
                        zero = chance.integers(max(low, -9), min(high, 9), shape, endpoint=True).astype(KINDS[word])
                        zero = np.asarray(zero)
                        self.check("QuantizeLinear", [x, scale, zero], **attributes)
                        self.check("DequantizeLinear", [stored, scale, zero], **attributes)

    def test_saturation_and_special_numbers(self):
        x = np.array([0, -0.0, np.nan, np.inf, -np.inf, 1e6, -1e6, 464, 465, 240, 248, 61439, 61440, 1e-8], np.float32)
        for word in FLOATS8:
            for saturate in (0, 1):
                with self.subTest(type=word, saturate=saturate):
                    self.check("QuantizeLinear", [x, np.float32(1).reshape(())], output_dtype=number_of(word),
                               saturate=saturate)

    def test_powers_of_two_as_scales(self):
        scale = np.array([2.0, 0.25], np.float32).astype(KINDS["float8e8m0"])
        x = np.arange(6).reshape(3, 2).astype(KINDS["float4e2m1"])
        self.check("DequantizeLinear", [x, scale], axis=1, output_dtype=TensorProto.FLOAT)


class Networks(unittest.TestCase):
    """Quantization between layers that only the library computes, beside ONNX Runtime."""

    WEIGHTS = (("int8", {}), ("int4", {"axis": 0}), ("uint4", {}), ("int4", {"axis": 1, "block_size": 2}))

    @staticmethod
    def model(word, axis, weights, attributes, chance):
        """A convolution, a product with weights, each with a quantized result."""
        nodes, fixed = [], []

        def constant(name, array):
            fixed.append(numpy_helper.from_array(np.asarray(array), name))
            return name

        def through(x, name, extent, steps):
            shape = () if axis is None else (extent,)
            scale = constant(name + "s", (chance.uniform(1, 2, shape) * steps).astype(np.float32))
            low, high = limits_of(word)
            zero = constant(name + "z", np.full(shape, round((low + high) / 2)).astype(KINDS[word]))
            words = {} if axis is None else {"axis": axis}
            nodes.append(helper.make_node("QuantizeLinear", [x, scale, zero], [name + "q"], **words))
            nodes.append(helper.make_node("DequantizeLinear", [name + "q", scale, zero], [name], **words))
            return name

        low, high = limits_of(weights)
        stored = chance.integers(max(low, -8), min(high, 8), (4, 4), endpoint=True).astype(KINDS[weights])
        shape = {"axis": (4,), "block_size": (4, 2)}.get(list(attributes)[-1] if attributes else "", ())
        constant("w", chance.standard_normal((4, 3, 3, 3)).astype(np.float32))
        constant("v", stored)
        constant("vs", (2.0 ** chance.integers(-3, 0, shape)).astype(np.float32))
        constant("rows", np.array([-1, 4]))
        nodes.append(helper.make_node("Conv", ["x", "w"], ["c"], pads=[1, 1, 1, 1]))
        steps = 40 / (limits_of(word)[1] - limits_of(word)[0])
        nodes.append(helper.make_node("Transpose", [through("c", "a", 4, steps)], ["t"], perm=[0, 2, 3, 1]))
        nodes.append(helper.make_node("Reshape", ["t", "rows"], ["r"]))
        nodes.append(helper.make_node("DequantizeLinear", ["v", "vs"], ["d"], **attributes))
        nodes.append(helper.make_node("MatMul", ["r", "d"], ["m"]))
        nodes.append(helper.make_node("Relu", [through("m", "b", 4, steps)], ["y"]))
        ports = [[helper.make_tensor_value_info(*port)] for port in
                 (("x", TensorProto.FLOAT, (1, 3, 5, 6)), ("y", TensorProto.FLOAT, (30, 4)))]
        return helper.make_model(helper.make_graph(nodes, "net", *ports, fixed), ir_version=10,
                                 opset_imports=[helper.make_opsetid("", 21)])

    def test_layers_on_both_sides(self):
        chance = np.random.default_rng(1)
        x = chance.standard_normal((1, 3, 5, 6)).astype(np.float32)
        for word in ("int16", "uint16", "int8", "uint8", "int4", "uint4"):
            for axis in (None, 1):
                for weights, attributes in self.WEIGHTS:
                    with self.subTest(type=word, axis=axis, weights=weights, form=attributes):
                        proto = self.model(word, axis, weights, attributes, chance)
                        options = onnxruntime.SessionOptions()
                        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
                        session = onnxruntime.InferenceSession(proto.SerializeToString(), options,
                                                               providers=["CPUExecutionProvider"])
                        wanted, = session.run(None, {"x": x})
                        found, = backend.run_model(proto, [x], threads=1)
                        # A sum that is rounded differently may become the next step, here and in front of the product.
                        step = 80 / (limits_of(word)[1] - limits_of(word)[0])
                        off = np.abs(found - wanted) > 1e-4
                        self.assertLess(np.abs(found - wanted).max(), 6 * step)
                        self.assertLess(np.count_nonzero(off), 0.05 * off.size)


class Moved(unittest.TestCase):
    def test_elements_keep_their_type(self):
        for word, kind in KINDS.items():
            values = np.array([[0, 1, 1], [1, 0, 1]], np.float32).astype(kind)
            cases = {"Transpose": ([values], values.T), "Identity": ([values], values),
                     "Reshape": ([values, np.array([3, 2])], values.reshape(3, 2)),
                     "Flatten": ([values], values), "Unsqueeze": ([values, np.array([0])], values[None]),
                     "Concat": ([values, values], np.concatenate([values, values], 0)),
                     "Slice": ([values, np.array([1]), np.array([3]), np.array([1])], values[:, 1:3]),
                     "Gather": ([values, np.array([1, 0])], values[[1, 0]])}
            for op, (arrays, wanted) in cases.items():
                with self.subTest(type=word, op=op):
                    _, (found,) = ran(op, arrays, **({"axis": 0} if op in ("Concat", "Gather") else {}))
                    self.assertEqual(found.dtype, kind)
                    np.testing.assert_array_equal(found.astype(np.float32), wanted.astype(np.float32))


class Files(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name

    def tool(self, *words):
        return subprocess.run([TOOL, *words], capture_output=True, text=True, check=False)

    def test_folders_of_onnx(self):
        """Models with input_N.pb and output_N.pb run as they are."""
        data = os.path.join(os.path.dirname(onnx.__file__), "backend", "test", "data")
        folders = sorted(glob.glob(os.path.join(data, "pytorch-operator", "test_*")))[::4]
        self.assertGreater(len(folders), 5)
        for folder in folders:
            with self.subTest(folder=os.path.basename(folder)):
                graph = onnx.load(os.path.join(folder, "model.onnx")).graph
                given = {tensor.name for tensor in graph.initializer}
                names = [port.name for port in graph.input if port.name not in given]
                words = [word for i, name in enumerate(names) for word in
                         ("--input", f"{name}={folder}/test_data_set_0/input_{i}.pb")]
                done = self.tool(os.path.join(folder, "model.onnx"), *words, "--output", self.folder,
                                 "--output-format", "pb")
                self.assertEqual(done.returncode, 0, done.stderr)
                for i, port in enumerate(graph.output):
                    found = onnx.load_tensor(os.path.join(self.folder, port.name + ".pb"))
                    wanted = onnx.load_tensor(f"{folder}/test_data_set_0/output_{i}.pb")
                    self.assertEqual((found.data_type, found.name), (wanted.data_type, port.name))
                    np.testing.assert_allclose(numpy_helper.to_array(found), numpy_helper.to_array(wanted), 1e-4, 1e-6)

    def test_arrays_of_each_type(self):
        """NumPy's files of types of ml_dtypes are read; exact types are written as TensorProto."""
        for word, kind in KINDS.items():
            with self.subTest(type=word):
                values = np.array([[0, 1, 1], [1, 0, 1]], np.float32).astype(kind)
                model, _ = ran("Transpose", [values])
                path = os.path.join(self.folder, "model.onnx")
                onnx.save(model, path)
                np.save(os.path.join(self.folder, "x.npy"), values)
                with open(os.path.join(self.folder, "x.pb"), "wb") as file:
                    file.write(numpy_helper.from_array(values).SerializeToString())
                for name in ("x.npy", "x.pb"):
                    given = "--input", os.path.join(self.folder, name), "--output", self.folder
                    done = self.tool(path, *given, "--output-format", "pb")
                    self.assertEqual(done.returncode, 0, done.stderr)
                    found = onnx.load_tensor(os.path.join(self.folder, "y0.pb"))
                    self.assertEqual(found.data_type, number_of(word))
                    np.testing.assert_array_equal(numpy_helper.to_array(found).astype(np.float32),
                                                  values.T.astype(np.float32))
                self.assertEqual(self.tool(path, *given).returncode, 0)
                np.testing.assert_array_equal(np.load(os.path.join(self.folder, "y0.npy")).astype(np.float32),
                                              values.T.astype(np.float32))

    def test_files_that_are_none(self):
        model, _ = ran("Neg", [np.ones(2, np.float32)])
        path, data = os.path.join(self.folder, "model.onnx"), os.path.join(self.folder, "x.pb")
        onnx.save(model, path)
        for content, text in ((b"", "type number 0 is not supported"), (b"no tensor", "damaged"),
                              (numpy_helper.from_array(np.ones(3)).SerializeToString(), "has the shape [2]")):
            with open(data, "wb") as file:
                file.write(content)
            done = self.tool(path, "--input", data)
            self.assertEqual(done.returncode, 1)
            self.assertIn(text, done.stderr)
        self.assertIn("npy or pb, not 'txt'", self.tool(path, "--output-format", "txt").stderr)


class Python(unittest.TestCase):
    def test_without_ml_dtypes_bfloat16_is_float32(self):
        values = np.array([[1.5, 1 + 2.0**-12]], np.float32)
        with tempfile.TemporaryDirectory() as folder:
            for word in ("bfloat16", "int4"):
                onnx.save(ran("Transpose", [values.astype(KINDS[word])])[0], os.path.join(folder, word))
            script = """if True:
                import sys
                sys.modules["ml_dtypes"] = None
                import numpy as np
                from dlsys import DLError, model
                loaded = model.load(sys.argv[1] + "/bfloat16")
                assert loaded.inputs[0].dtype == loaded.outputs[0].dtype == np.float32
                found = loaded.run({"x0": np.array([[1.5, 1 + 2.0**-12]], np.float32)})["y0"]
                assert found.dtype == np.float32 and found.tolist() == [[1.5], [1.0]], found
                try:
                    model.load(sys.argv[1] + "/int4")
                except DLError as error:
                    print(error)
                """
            done = subprocess.run([sys.executable, "-c", script, folder], capture_output=True, text=True, check=False,
                                  env={**os.environ, "PYTHONPATH": os.path.join(ROOT, "python")})
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("arrays of int4 need the package ml_dtypes", done.stdout)

    def test_floats_of_another_type_are_converted(self):
        """As between float and double."""
        model, _ = ran("Transpose", [np.ones((1, 2), KINDS["bfloat16"])])
        with tempfile.TemporaryDirectory() as folder:
            onnx.save(model, os.path.join(folder, "model.onnx"))
            loaded = models.load(os.path.join(folder, "model.onnx"))
            found = loaded.run({"x0": np.array([[1.5, 1 + 2.0**-12]], np.float32)})["y0"]
            self.assertEqual(found.dtype, KINDS["bfloat16"])
            self.assertEqual(found.astype(np.float32).tolist(), [[1.5], [1.0]])
            with self.assertRaisesRegex(TypeError, "input 'x0' is of bfloat16, given is complex64"):
                loaded.run({"x0": np.ones((1, 2), np.complex64)})


if __name__ == "__main__":
    unittest.main()
