# SPDX-License-Identifier: MIT
"""arm_compute_run and model_config.py: sizes that a file leaves open, names, and what becomes of output.

DLSYS_LIBRARY names a build folder with arm_compute_run.
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

import numpy as np
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

from lite_builder import Lite

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from model import tool  # noqa: E402

TOOL = os.path.abspath(os.path.join(os.environ["DLSYS_LIBRARY"], "arm_compute_run"))
FULL = "/dev/full"
FLOAT = TensorProto.FLOAT


def model(inputs, outputs, *nodes, opset=13):
    graph = helper.make_graph(list(nodes), "g", [helper.make_tensor_value_info(n, FLOAT, s) for n, s in inputs],
                              [helper.make_tensor_value_info(n, FLOAT, None) for n in outputs])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=8)


def pooled(shape):
    return model([("x", shape)], ["y"], helper.make_node("MaxPool", ["x"], ["y"], kernel_shape=[2, 2], name="pool"))


class Case(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name
        self.random = np.random.default_rng(3)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def saved(self, proto, name="net.onnx"):
        with open(self.path(name), "wb") as f:
            f.write(proto if isinstance(proto, bytes) else proto.SerializeToString())
        return self.path(name)

    def array(self, name, *shape):
        value = self.random.standard_normal(shape).astype(np.float32)
        np.save(self.path(name), value)
        return value

    def tool(self, *words, status=0, out=subprocess.PIPE):
        done = subprocess.run([TOOL, *words], stdout=out, stderr=subprocess.PIPE, check=False, cwd=self.folder)
        self.assertEqual(done.returncode, status, (done.stdout, done.stderr))
        return (done.stdout or b"").decode(), done.stderr.decode()

    def config(self, *words, status=0):
        script = os.path.join(ROOT, "scripts", "model_config.py")
        done = subprocess.run([sys.executable, script, "--tool", TOOL, *words], capture_output=True, text=True,
                              check=False, cwd=self.folder)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        self.assertNotIn("Traceback", done.stderr)
        return done.stdout, done.stderr

    def operators(self, name="my.json"):
        with open(self.path(name), encoding="utf-8") as f:
            return {o["name"] for o in json.load(f)["operators"]}


class Sizes(Case):
    def test_the_shape_of_a_given_array_counts(self):
        """Dimensions without a name, of -1, and of one name with two sizes."""
        for shape, given in (([1, 3, None, None], (1, 3, 8, 8)), ([1, 3, "S", "S"], (1, 3, 4, 6)),
                             (["N", 3, "H", "W"], (2, 3, 5, 4)), ([1, 3, -1, -1], (1, 3, 6, 4))):
            with self.subTest(shape=shape):
                proto = pooled(shape)
                if -1 in shape:
                    for dim in proto.graph.input[0].type.tensor_type.shape.dim[2:]:
                        dim.dim_value = -1
                path, value = self.saved(proto), self.array("x.npy", *given)
                self.tool(path, "--input", "x=x.npy", "--output", "out")
                wanted = np.lib.stride_tricks.sliding_window_view(value, (2, 2), (2, 3)).max((4, 5))
                np.testing.assert_array_equal(np.load(self.path("out", "y.npy")), wanted)

    def test_shapes_of_the_command_line(self):
        path = self.saved(pooled([1, 3, None, None]))
        self.assertIn("y float [1, 3, 7, 9]", self.tool(path, "--shape", "x=1x3x8x10")[0])
        self.assertIn("[1, 3, ?, ?] in the file", self.tool(path, "--shape", "x=1x4x8x8", status=1)[1])
        self.assertIn("no input 'z'", self.tool(path, "--shape", "z=1", status=1)[1])
        path = self.saved(pooled(["N", 3, "H", "W"]))
        self.assertIn("y float [4, 3, 1, 2]", self.tool(path, "--dim", "N=4", "--dim", "H=2", "--dim", "W=3")[0])

    def test_ranges_of_the_command_line(self):
        """Each run has the extents of its files, and the bits of a run of its own."""
        path = self.saved(pooled(["N", 3, "H", 8]))
        words, shapes = ["--dim", "N=1..4", "--dim", "H=2..9", "--threads", "1"], [(3, 5), (1, 9), (4, 2), (1, 2)]
        files = [f"{i}.npy" for i in range(len(shapes))]
        for file, (n, h) in zip(files, shapes):
            self.array(file, n, 3, h, 8)
            words += ["--input", f"x={file}"]
        self.tool(path, *words, "--output", "together", "--repeat", "3")
        for i, file in enumerate(files):
            self.tool(path, "--input", f"x={file}", "--output", f"alone{i}")
            found, wanted = (np.load(self.path(folder, "y.npy")) for folder in (f"together/{i}", f"alone{i}"))
            self.assertEqual(found.shape, wanted.shape)
            self.assertEqual(found.tobytes(), wanted.tobytes())
        self.array("long.npy", 1, 3, 10, 8)
        self.assertIn("H=10, N=1 is not within H=2, N=1 and H=9, N=4",
                      self.tool(path, *words[:4], "--input", "x=long.npy", status=1)[1])
        self.assertIn("window of 2", self.tool(path, "--dim", "H=1..3", status=1)[1])
        self.assertIn("to 2147483647", self.tool(path, "--dim", "H=3..2", status=2)[1])
        self.assertIn("cannot be combined", self.tool(path, "--dim", "H=2..3", "--profile", status=2)[1])

    def test_report(self):
        """The layers with what they read and write, times of each run, and the numbers of their results."""
        path = self.saved(pooled([1, 3, 8, 8]))
        value = self.array("x.npy", 1, 3, 8, 8)
        value[0, 1, 2, 3] = np.nan
        np.save(self.path("x.npy"), value)
        words = ["--input", "x=x.npy", "--output", "out", "--repeat", "3", "--report", "run.json"]
        self.tool(path, *words, "--statistics")
        with open(self.path("run.json"), encoding="utf-8") as file:
            report = json.load(file)
        last = report["layers"][-1]
        result = np.load(self.path("out", "y.npy"))
        self.assertEqual([len(layer["times"]) for layer in report["layers"]], [3] * len(report["layers"]))
        self.assertEqual(last["statistics"]["count"], result.size)
        self.assertEqual(last["statistics"]["nan"], int(np.isnan(result).sum()))
        self.assertGreater(last["statistics"]["nan"], 0)
        self.assertAlmostEqual(last["statistics"]["maximum"], float(np.nanmax(result)), places=6)
        self.assertAlmostEqual(last["statistics"]["minimum"], float(np.nanmin(result)), places=6)
        made = {v for layer in report["layers"] for v in layer["writes"]} | {v["id"] for v in report["inputs"]}
        self.assertTrue(set(report["layers"][0]["reads"]) & made)
        script = os.path.join(ROOT, "scripts", "profile_report.py")
        text = subprocess.run([sys.executable, script, self.path("run.json")], capture_output=True, text=True,
                              check=True).stdout
        self.assertIn(last["kernel"], text)
        self.tool(path, *words)
        with open(self.path("run.json"), encoding="utf-8") as file:
            self.assertNotIn("statistics", json.load(file)["layers"][-1])

    def test_a_model_that_does_not_run_at_size_1_gets_the_hint(self):
        said = self.tool(self.saved(pooled([1, 3, "H", None])), status=1)[1]
        for part in ("window of 2", "dimension 'H' of input 'x', dimension 3 of input 'x' are 1 here", "--shape"):
            self.assertIn(part, said)

    def test_the_config_covers_the_range(self):
        """A transposition of one row is none; at other sizes it needs an operator."""
        node = helper.make_node("Transpose", ["x"], ["t"], perm=[1, 0], name="turn")
        path = self.saved(model([("x", ["N", 4])], ["y"], node, helper.make_node("Relu", ["t"], ["y"], name="act")))
        self.config(path, "-o", "one.json", "--dim", "N=1")
        self.config(path, "-o", "two.json", "--dim", "N=2")
        alone = self.operators("one.json"), self.operators("two.json")
        self.assertNotEqual(*alone, "the test shows nothing")
        for words in (["--dim", "N=1..8"], ["--shape", "x=1..8x4"], []):
            said = self.config(path, "-o", "my.json", "--force", *words)[0]
            self.assertEqual(self.operators(), alone[0] | alone[1], words)
            self.assertIn("dimension 'N' is 1 to 8" if words else "dimension 'N' is not given", said)
            with open(self.path("my.txt"), encoding="utf-8") as f:
                self.assertIn(said.splitlines()[0], f.read())

    def test_a_size_that_does_not_run(self):
        path = self.saved(pooled([1, 3, "H", "W"]))
        said = self.config(path, "-o", "my.json")[0]
        self.assertIn("it does not run with x=1x3x1x1 (its window of 2", said)
        self.assertIn("--shape INPUT=AxBxC", said)
        self.assertEqual(self.operators(), {"Pool2d"})
        said = self.config(path, "-o", "my.json", "--dim", "H=1..4", "--dim", "W=4", status=1)[1]
        self.assertIn("window of 2 is larger than the padded extent of 1 (with x=1x3x1x4)", said)
        self.config(path, "-o", "my.json", "--dim", "H=2..4", "--dim", "W=4")
        large = model([("x", [1, 3, "H", "W"])], ["y"], helper.make_node(
            "MaxPool", ["x"], ["y"], kernel_shape=[300, 300], name="pool"))
        self.config(self.saved(large, "large.onnx"), "-o", "large.json", status=1)
        with open(self.path("large.txt"), encoding="utf-8") as f:
            self.assertIn("runs at none of the sizes that were tried: --dim", f.read())
        self.config("large.onnx", "-o", "large.json", "--shape", "x=1x3x300..320x300")

    def test_wrong_sizes(self):
        path = self.saved(pooled([1, 3, "H", None]))
        for words, part in ((["--dim", "H=0"], "not a range of extents"), (["--dim", "H=4..2"], "is not a range"),
                            (["--dim", "Z=4"], "no input has a dimension 'Z'; there are: 'H'"),
                            (["--shape", "x=1x4x2x2"], "dimension 1 is 3 in the file"),
                            (["--shape", "x=1x3"], "2 extents; the file has 4"),
                            (["--shape", "q=1"], "the model has no input 'q'"), (["--dim", "H"], "NAME=N"),
                            (["--dim", "H=2", "--shape", "x=1x3x4x4"], "different sizes")):
            self.assertIn(part, self.config(path, "-o", "my.json", *words, status=2)[1])


class Names(Case):
    def test_outputs_whose_names_differ_in_what_files_cannot_have(self):
        names = ["a/b", "a_b", "a\tb", ".x", "y" * 300]
        path = self.saved(model([("x", [1, 4])], names, *(helper.make_node(
            op, ["x"], [n]) for op, n in zip(("Relu", "Sigmoid", "Tanh", "Relu", "Sigmoid"), names))))
        value = self.array("x.npy", 1, 4)
        said = self.tool(path, "--input", "x.npy", "--output", "out")[0]
        files = tool.output_files(names)
        self.assertEqual(sorted(os.listdir(self.path("out"))), sorted(files.values()))
        self.assertEqual(files["a_b"], "a_b.npy")
        found = {n: np.load(self.path("out", f)) for n, f in files.items()}
        np.testing.assert_array_equal(found["a/b"], np.maximum(value, 0))
        np.testing.assert_allclose(found["a_b"], 1 / (1 + np.exp(-value)), atol=1e-6)
        np.testing.assert_allclose(found["a\tb"], np.tanh(value), atol=1e-6)
        self.assertIn("output 'a/b' is in a_b_2.npy", said)
        self.assertNotIn("\t", said)

    def test_inputs_with_equal_signs(self):
        os.mkdir(self.path("k=v"))
        value = self.array("k=v/x=1.npy", 1, 4)
        node = helper.make_node("Relu", ["a=b"], ["y"])
        path = self.saved(model([("a=b", [1, 4])], ["y"], node))
        for word in ("a=b=k=v/x=1.npy", "k=v/x=1.npy"):
            self.tool(path, "--input", word, "--output", "out")
            np.testing.assert_array_equal(np.load(self.path("out", "y.npy")), np.maximum(value, 0))
        said = self.tool(path, "--input", "c=k=v/x=1.npy", status=2)[1]
        self.assertIn("it has 'a=b'", said)

    def test_names_of_any_bytes_give_valid_json_and_no_controls(self):
        node = helper.make_node("NodeOperator", ["x"], ["OUTPUTNAME"], name="NODENAME")
        whole = model([("x", [1, 4])], ["OUTPUTNAME"], node)
        for name in (b"NODENAME", b"OUTPUTNAME", b"NodeOperator"):
            for bad in (b"\x1b[2J\x07", b"\xff\xfe\n", b"\xe2\x80\xae", b"\xed\xa0\x80\x00", b'"\\'):
                data = whole.SerializeToString().replace(name, bad + name[len(bad):])
                out, _ = self.tool("--needs", self.saved(data), status=1)
                self.assertTrue(all(c.isprintable() or c == "\n" for c in out), out)
                self.assertEqual(len(json.loads(out)["refused"]), 1)
                _, said = self.tool(self.saved(data), status=1)
                self.assertTrue(all(c.isprintable() for c in said.rstrip("\n")), said)
                shown = self.config(self.saved(data), "-o", "my.json", status=1)[1]
                self.assertTrue(all(c.isprintable() or c == "\n" for c in shown), shown)
        for bad in (b"\x1b[2J\x07", b"\xff\xfe\n"):
            good = model([("x", [1, 4])], ["OUTPUTNAME"], helper.make_node("Relu", ["x"], ["OUTPUTNAME"]))
            data = good.SerializeToString().replace(b"OUTPUTNAME", bad + b"OUTPUTNAME"[len(bad):])
            out, _ = self.tool(self.saved(data))
            self.assertTrue(all(c.isprintable() or c == "\n" for c in out), out)


class Output(Case):
    @unittest.skipUnless(os.path.exists(FULL), f"needs {FULL}")
    def test_a_full_disk_is_an_error(self):
        path = self.saved(model([("x", [1, 4])], ["y"], helper.make_node("Relu", ["x"], ["y"])))
        info = os.path.join(os.path.dirname(TOOL), "arm_compute_info")
        script = os.path.join(ROOT, "scripts", "model_config.py")
        for words in ([TOOL, path], [TOOL, path, "--needs"], [TOOL, "--list"], [TOOL, "--help"], [info],
                      [info, "--json"], [info, "--kernels"],
                      [sys.executable, script, path, "-o", "my.json", "--tool", TOOL],
                      [sys.executable, os.path.join(ROOT, "scripts", "model", "zoo.py"), "--list"]):
            with open(FULL, "w", encoding="utf-8") as full:
                done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False,
                                      cwd=self.folder)
            self.assertNotEqual(done.returncode, 0, words)
            self.assertTrue(done.stderr, words)
            if not any(w.endswith("zoo.py") for w in words):  # Python ends scripts that only print
                self.assertNotIn("Traceback", done.stderr)

    def test_every_reason_of_a_file_is_listed(self):
        weight = helper.make_tensor("w", FLOAT, [2, 2], [0] * 4)
        proto = model([("x", [1, 3])], ["y", "z", "u"], helper.make_node("Strange", ["x"], ["a"], name="first"),
                      helper.make_node("Relu", ["a"], ["y"], name="reader"),
                      helper.make_node("MatMul", ["x", "w"], ["z"], name="second"),
                      helper.make_node("Trees", ["x"], ["u"], name="third", domain="ai.onnx.ml"))
        proto.graph.initializer.append(weight)
        out, _ = self.tool("--needs", self.saved(proto), status=1)
        self.assertEqual({n["node"]: n["op"] for n in json.loads(out)["refused"]},
                         {"first": "Strange", "second": "MatMul", "third": "Trees"})

    def test_results_are_those_of_onnx_runtime_with_sizes_given(self):
        proto = pooled(["N", 3, None, "W"])
        path, value = self.saved(proto), self.array("x.npy", 2, 3, 7, 5)
        self.tool(path, "--input", "x.npy", "--output", "out")
        wanted = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"]).run(None, {"x": value})[0]
        np.testing.assert_array_equal(np.load(self.path("out", "y.npy")), wanted)


class Plans(Case):
    def test_how_often_a_layer_is_planned(self):
        """Once: the plan that answers whether the library accepts a layer is the one that runs."""
        pool = helper.make_node("MaxPool", ["x"], ["y"], kernel_shape=[2, 2])
        weights = helper.make_node("Constant", [], ["w"], value=numpy_helper.from_array(
            self.random.standard_normal((8, 3, 3, 3)).astype(np.float32)))
        layer = helper.make_node("Conv", ["x", "w"], ["a"], pads=[1, 1, 1, 1])
        relu = helper.make_node("Relu", ["a"], ["y"])
        shape = [("x", (1, 3, 8, 8))]
        for nodes, line in (((pool,), "pool2d f32 -> "), ((weights, layer, relu), "Conv2d -> ")):
            path = self.saved(model(shape, ["y"], *nodes))
            done = subprocess.run([TOOL, path], env={**os.environ, "ARM_COMPUTE_VERBOSE": "1"}, capture_output=True,
                                  text=True, check=True)
            self.assertEqual((done.stdout + done.stderr).count(line), 1, done.stdout + done.stderr)


class Tflite(Case):
    """Files of TFLite under any name."""

    def test_a_file_that_can_be_translated(self):
        lite = Lite()
        x = lite.input([1, 4])
        self.saved(lite.data(lite.op("RELU", [x], [lite.tensor([1, 4])])), "net.TFLITE")
        self.config("net.TFLITE", "-o", "my.json")
        self.assertEqual(self.operators(), {"Activation"})

    def test_all_that_cannot_be_translated_is_listed_with_status_1(self):
        lite = Lite()
        x = lite.input([2, 3])
        y = lite.op("SEGMENT_SUM", [x, lite.const(0, np.int32)], [lite.tensor([2, 3])])
        self.saved(lite.data(lite.op("MyOwn", [y], [lite.tensor([2, 3])], custom=b"")), "net.bin")
        said = self.config("net.bin", "-o", "my.json", status=1)[1]
        with open(self.path("my.txt"), encoding="utf-8") as f:
            text = f.read()
        for part in ("operator 0", "SEGMENT_SUM", "operator 1", "MyOwn", "cannot be translated"):
            self.assertIn(part, said)
            self.assertIn(part, text)

    def test_a_damaged_file_has_status_2_and_one_line(self):
        lite = Lite()
        x = lite.input([1, 4])
        data = lite.data(lite.op("RELU", [x], [lite.tensor([1, 4])]))
        self.saved(data[:len(data) // 2], "net.tflite")
        said = self.config("net.tflite", "-o", "my.json", status=2)[1]
        self.assertEqual(len(said.splitlines()), 1, said)
        self.assertIn("net.tflite: the file is damaged: ", said)
        self.assertIn("a TFLite model; scripts/model/tflite_to_onnx.py", self.tool("net.tflite", status=1)[1])


if __name__ == "__main__":
    unittest.main()
