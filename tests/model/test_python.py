# SPDX-License-Identifier: MIT
"""Models from Python: against arm_compute_run and ONNX Runtime, arrays of all kinds and types, and what is refused.

DLSYS_LIBRARY names the folder of a build with python=1 graph=1 opencl=1 and all operators, and of its arm_compute_run.
"""

import os
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path[:0] = [os.path.join(ROOT, "scripts"), os.path.join(ROOT, "python")]
from dlsys import DLError, ndarray  # noqa: E402
from dlsys import model as models  # noqa: E402
from model import zoo  # noqa: E402

TOOL = os.path.join(os.environ["DLSYS_LIBRARY"], "arm_compute_run")
CPU, GPU = ndarray.cpu(0), ndarray.gpu(0)


class OnlyDlpack:
    """An array of a framework that NumPy does not know."""

    def __init__(self, array):
        self.array, self.shape = array, array.shape

    def __dlpack__(self, **words):
        return self.array.__dlpack__(**words)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


class Folder(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder, cls.made = folder.name, {}

    def zoo(self, name):
        """(path, inputs, outputs of ONNX Runtime) of a small model."""
        if name not in self.made:
            path = zoo.write(name, self.folder, "small")
            inputs = {f[:-4]: np.load(os.path.join(self.folder, name, f))
                      for f in os.listdir(os.path.join(self.folder, name))}
            session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
            names = [o.name for o in session.get_outputs()]
            self.made[name] = path, inputs, dict(zip(names, session.run(names, inputs)))
        return self.made[name]

    def file(self, nodes, inputs, outputs, initializers=()):
        """A file of these nodes; inputs and outputs are (name, type, shape)."""
        ports = [[helper.make_tensor_value_info(*port) for port in side] for side in (inputs, outputs)]
        proto = helper.make_model(helper.make_graph(nodes, "net", *ports, list(initializers)),
                                  opset_imports=[helper.make_opsetid("", 17)])
        proto.ir_version = 8
        path = os.path.join(self.folder, self.id() + ".onnx")
        onnx.save(proto, path)
        return path

    def difference(self):
        return self.file([helper.make_node("Sub", ["a", "b"], ["y"])],
                         [(n, TensorProto.FLOAT, (2, 3)) for n in "ab"], [("y", TensorProto.FLOAT, (2, 3))])

    def close(self, found, wanted, bar):
        self.assertEqual(set(found), set(wanted))
        for name, values in wanted.items():
            self.assertEqual((found[name].shape, found[name].dtype), (values.shape, values.dtype))
            self.assertLessEqual(np.abs(found[name] - values).max(), bar * np.abs(values).max(), name)


class CommandLine(Folder):
    """python -m dlsys."""

    def call(self, *words):
        done = subprocess.run([sys.executable, "-B", "-m", "dlsys", *words], capture_output=True, text=True,
                              check=False, env={**os.environ, "PYTHONPATH": os.path.join(ROOT, "python")})
        return done.returncode, done.stdout, done.stderr

    def test_outputs_are_those_of_the_file(self):
        path, inputs, expected = self.zoo("mobilenet_v2")
        out, words = os.path.join(self.folder, "out"), []
        for name, value in inputs.items():
            np.save(os.path.join(self.folder, "given.npy"), value)
            words += ["--input", f"{name}={os.path.join(self.folder, 'given.npy')}"]
        status, text, errors = self.call(path, *words, "--output", out)
        self.assertEqual(status, 0, errors)
        for name, value in expected.items():
            self.assertIn(f"output {name}: float32 {list(value.shape)}", text)
            np.testing.assert_allclose(np.load(os.path.join(out, name.replace("/", "_") + ".npy")), value, rtol=1e-3,
                                       atol=1e-4)

    def test_random_inputs(self):
        status, text, errors = self.call(self.zoo("bert")[0])
        self.assertEqual(status, 0, errors)
        self.assertIn("  input  ", text)

    def test_what_is_refused(self):
        path = self.zoo("mobilenet_v2")[0]
        for words, text in (([path, "--input", "nobody=x.npy"], "the model has no input 'nobody'; it has "),
                            ([path, "--dim", "batch=many"], "many"), (["/no/model.onnx"], "/no/model.onnx")):
            status, _, errors = self.call(*words)
            self.assertEqual(status, 1)
            self.assertIn(text, errors)
            self.assertNotIn("Traceback", errors)


class Outputs(Folder):
    def test_outputs_are_those_of_the_tool(self):
        for name in ("digits", "mobilenet_v2_int8", "lstm_text", "bert"):
            with self.subTest(name=name):
                path, inputs, _ = self.zoo(name)
                words = [TOOL, path, "--threads", "1", "--output", self.folder]
                for key, value in inputs.items():
                    np.save(os.path.join(self.folder, key), value)
                    words += ["--input", f"{key}={self.folder}/{key}.npy"]
                subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
                for key, value in models.load(path, CPU, threads=1).run(inputs).items():
                    np.testing.assert_array_equal(value, np.load(f"{self.folder}/{key}.npy"))

    def test_outputs_are_those_of_onnx_runtime(self):
        for name in ("mobilenet_v2", "lstm_text", "bert"):
            path, inputs, wanted = self.zoo(name)
            for ctx in (CPU, GPU):
                with self.subTest(name=name, device=str(ctx)):
                    self.close(models.load(path, ctx).run(inputs), wanted, 1e-4)

    def test_half_precision(self):
        path, inputs, wanted = self.zoo("mobilenet_v2")
        found = models.load(path, CPU, data_type="fp16").run(inputs)
        self.close(found, wanted, 2e-2)
        self.assertTrue(any((found[name] != values).any() for name, values in wanted.items()))

    def test_models_with_other_numbers_of_threads_run_at_the_same_time(self):
        path, inputs, wanted = self.zoo("mobilenet_v2")
        loaded = [models.load(path, CPU, threads=n) for n in (1, 2)]
        name, values = next(iter(inputs.items()))
        found, alone = [[] for _ in range(4)], []
        for i in range(4):
            alone.append(loaded[0].run({name: values * (i + 1)}))

        def work(i):
            for _ in range(10):
                found[i].append(loaded[i % 2].run({name: values * (i + 1)}))

        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for i in range(4):
            self.assertEqual(len(found[i]), 10)
            for one in found[i]:
                self.close(one, alone[i], 1e-6)
        self.close(alone[0], wanted, 1e-4)


class Ports(Folder):
    def test_names_types_and_shapes(self):
        path = self.file([helper.make_node("Cast", ["x"], ["y"], to=TensorProto.INT32),
                          helper.make_node("NonZero", ["x"], ["places"])],
                         [("x", TensorProto.FLOAT, ("rows", 4))],
                         [("y", TensorProto.INT32, ("rows", 4)), ("places", TensorProto.INT64, None)])
        ranged = models.load(path, CPU, dims={"rows": (1, 5)})
        for model in (ranged, ranged.share()):
            self.assertEqual(model.inputs[0].shape[0], 5)
            for rows in (5, 1, 4, 1, 2):
                x = np.arange(rows * model.inputs[0].shape[1], dtype=np.float32).reshape(rows, -1)
                alone = models.load(path, CPU, dims={"rows": rows}).run({"x": x})
                for name, found in model.run({"x": x}).items():
                    self.assertEqual((found.shape, found.tobytes()), (alone[name].shape, alone[name].tobytes()))
        with self.assertRaisesRegex(DLError, "rows=6 is not within rows=1 and rows=5"):
            ranged.run({"x": np.zeros((6, ranged.inputs[0].shape[1]), np.float32)})
        with self.assertRaisesRegex(DLError, "no dim_highest"):
            models.load(path, CPU, dims={"rows": 3}).share()
        with self.assertRaisesRegex(ValueError, "no extent from 3 to 2"):
            models.load(path, CPU, dims={"rows": (3, 2)})
        loaded = models.load(path, CPU, dims={"rows": 3})
        self.assertEqual(loaded.inputs, [("x", np.float32, (3, 4))])
        self.assertEqual(loaded.outputs, [("y", np.int32, (3, 4)), ("places", None, None)])
        x = np.zeros((3, 4), np.float32)
        x[1, 2], x[2, 0] = 5.7, -1
        found = loaded.run({"x": x})
        np.testing.assert_array_equal(found["y"], [[0] * 4, [0, 0, 5, 0], [-1, 0, 0, 0]])
        np.testing.assert_array_equal(found["places"], [[1, 2], [2, 0]])
        self.assertEqual(found["places"].dtype, np.int64)
        self.assertEqual(models.load(path).inputs[0].shape, (1, 4))

    def test_each_type_comes_back_as_it_went_in(self):
        kinds = [models.dtype_of(word) for word in models.DTYPES]
        numbers = {kind: (np.arange(6).reshape(2, 3) % 2).astype(np.float32).astype(kind) for kind in kinds}
        for kind, values in numbers.items():
            with self.subTest(type=str(kind)):
                number = helper.np_dtype_to_tensor_dtype(kind)
                path = self.file([helper.make_node("Transpose", ["x"], ["y"], perm=[1, 0])],
                                 [("x", number, (2, 3))], [("y", number, (3, 2))])
                found = models.load(path).run({"x": values})["y"]
                self.assertEqual(found.dtype, kind)
                np.testing.assert_array_equal(found.astype(np.float32), values.T.astype(np.float32))

    def test_a_single_number_and_no_elements(self):
        path = self.file([helper.make_node("Neg", ["x"], ["y"])], [("x", TensorProto.FLOAT, ())],
                         [("y", TensorProto.FLOAT, ())])
        found = models.load(path).run({"x": 2.5})["y"]
        self.assertEqual((found.shape, float(found)), ((), -2.5))


class Arrays(Folder):
    def test_arrays_of_other_kinds(self):
        loaded, b = models.load(self.difference()), np.zeros((2, 3), np.float32)
        values = np.arange(6, dtype=np.float32).reshape(2, 3)
        kinds = {"not contiguous": np.repeat(values, 2, 1)[:, ::2], "order of Fortran": np.asfortranarray(values),
                 "other byte order": values.astype(">f4"), "NDArray": ndarray.array(values),
                 "NDArray on the gpu": ndarray.array(values, GPU), "DLPack": OnlyDlpack(values),
                 "DLPack, not contiguous": OnlyDlpack(np.repeat(values, 2, 1)[:, ::2]), "lists": values.tolist(),
                 "integers": values.astype(np.int32), "double": values.astype(np.float64)}
        for kind, given in kinds.items():
            with self.subTest(kind=kind):
                np.testing.assert_array_equal(loaded.run({"b": b, "a": given})["y"], values)

    def test_outputs_are_taken_by_dlpack_without_a_copy_and_stay(self):
        loaded, zeros = models.load(self.difference()), np.zeros((2, 3), np.float32)
        first = loaded.run({"a": zeros + 1, "b": zeros})["y"]
        seen = ndarray.from_dlpack(first)
        loaded.run({"a": zeros + 2, "b": zeros})
        del loaded
        first[0, 0] = 7
        np.testing.assert_array_equal(seen.asnumpy(), [[7, 1, 1], [1, 1, 1]])


class C(Folder):
    def test_a_program(self):
        program = os.path.join(self.folder, "model")
        library = os.path.abspath(os.environ["DLSYS_LIBRARY"])
        words = ["cc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I" + ROOT,
                 os.path.join(ROOT, "tests/c_runtime/model.c"), "-o", program,
                 os.path.join(library, models.LIBRARY), f"-Wl,-rpath,{library}"]
        subprocess.run(words, check=True)
        done = subprocess.run([program, self.difference()], stdout=subprocess.PIPE, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, "ok\n"))


class Refused(Folder):
    def refused(self, error, text, inputs):
        with self.assertRaisesRegex(error, text):
            self.loaded.run(inputs)

    def test_inputs(self):
        self.loaded, a = models.load(self.difference()), np.ones((2, 3), np.float32)
        self.refused(ValueError, "no input 'c'; it has 'a', 'b'", {"a": a, "b": a, "c": a})
        self.refused(ValueError, "no array is given for the input 'b'", {"a": a})
        self.refused(ValueError, r"input 'b' has the shape \(2, 3\), given is \(3, 2\)", {"a": a, "b": a.T})
        self.refused(ValueError, r"input 'b' has the shape \(2, 3\), given is \(\)", {"a": a, "b": 1.0})
        self.refused(TypeError, "input 'a' is of float32, given is complex64", {"a": a.astype(np.complex64), "b": a})
        self.refused(TypeError, "input 'a' is of float32, given is <U1", {"a": np.full((2, 3), "x"), "b": a})
        self.refused(TypeError, "inputs are a dictionary", [a, a])

    def test_numbers_that_do_not_fit(self):
        path = self.file([helper.make_node("Transpose", ["x"], ["y"], perm=[1, 0])], [("x", TensorProto.INT8, (1, 2))],
                         [("y", TensorProto.INT8, (2, 1))])
        self.loaded = models.load(path)
        np.testing.assert_array_equal(self.loaded.run({"x": np.array([[-128, 127]])})["y"], [[-128], [127]])
        self.refused(DLError, "input 'x': 128 does not fit in int8", {"x": np.array([[0, 128]])})
        self.refused(TypeError, "input 'x' is of int8, given is float32", {"x": np.zeros((1, 2), np.float32)})

    def test_files_and_options(self):
        path = self.difference()
        broken, good = (os.path.join(self.folder, name) for name in ("broken.onnx", "good.onnx"))
        with open(path, "rb") as source, open(broken, "wb") as target, open(good, "wb") as copy:
            data = source.read()
            target.write(data[:-9])
            copy.write(data)
        unknown = self.file([helper.make_node("ImageDecoder", ["x"], ["y"], name="picture")],
                            [("x", TensorProto.UINT8, (2,))], [("y", TensorProto.UINT8, (2, 2, 3))])
        for error, text, words, options in (
                (DLError, "cannot open 'nowhere.onnx'", ("nowhere.onnx",), {}),
                (DLError, "not an ONNX model", (broken,), {}),
                (DLError, "'picture'", (unknown,), {}),
                (ValueError, "tflite_to_onnx.py", ("net.tflite",), {}),
                (DLError, "threads are a number from 0", (path,), {"threads": -1}),
                (DLError, "fp32, fp16 or bf16, not 'fp8'", (path,), {"data_type": "fp8"}),
                (DLError, "dimension 'rows' gets the extent 0", (path,), {"dims": {"rows": 0}}),
                (ValueError, "no limit 'hours'; there are elements, memory", (path,), {"limits": {"hours": 1}}),
                (DLError, "a limit is -1", (path,), {"limits": {"steps": -1}}),
                (DLError, "more than the limit 'elements' of 5", (good,), {"limits": {"elements": 5}}),
                (DLError, "no device 3", (path, ndarray.cpu(3)), {}),
                (TypeError, "a context is", (path, "cpu"), {})):
            with self.subTest(text=text), self.assertRaisesRegex(error, text):
                models.load(*words, **options)


if __name__ == "__main__":
    unittest.main()
