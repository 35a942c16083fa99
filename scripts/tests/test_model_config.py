# SPDX-License-Identifier: MIT
import itertools
import json
import os
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import combinations, config, filelist, generate, options, selection  # noqa: E402
from model import manifest, needs, tool  # noqa: E402

CONV = {"node": "conv_1", "operator": "Conv2d", "data_type": "fp32", "data_layout": "nhwc", "method": "winograd"}
QUANTIZED = {"node": "conv_2", "operator": "Conv2d", "data_type": "qasymm8", "data_layout": "nhwc"}
ADD = {"node": "add_1", "operator": "Add", "data_type": "fp32"}
LOOP = {"node": "loop_7", "op": "Loop", "reason": "the number of turns is not known"}


class Script(unittest.TestCase):
    """scripts/model_config.py with recorded output of arm_compute_run --needs."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def recorded(self, name, *found, refused=(), **more):
        with open(self.path(name), "w", encoding="utf-8") as f:
            json.dump({"needs": found, "refused": refused, **more}, f)
        return self.path(name)

    def run_it(self, *words):
        return subprocess.run([sys.executable, os.path.join(ROOT, "scripts/model_config.py"), *words],
                              capture_output=True, text=True, check=False, cwd=self.folder.name)

    def request(self, path):
        values = combinations.settle(options.parse([("build_config", path)]))
        return config.request(values, filelist.load(ROOT), ROOT)

    def test_several_models_give_one_config_that_the_build_takes(self):
        done = self.run_it(self.recorded("a.json", CONV, ADD), self.recorded("b.json", QUANTIZED), "-o",
                           self.path("my.json"), "--arch", "armv8-a", "--isa", "neon,dotprod", "--max-size", "600000")
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(self.path("my.json"), encoding="utf-8") as f:
            found = json.load(f)
        self.assertEqual(found, {
            "operators": [{"name": "Conv2d", "data_types": ["fp32", "qasymm8"], "data_layouts": ["nhwc"],
                           "methods": ["gemm", "winograd"]}, {"name": "Add", "data_types": ["fp32"]}],
            "arch": "armv8-a", "isa": ["neon", "dotprod"], "max_size": 600000, "graph": True,
            "classes": False, "c_api": False})
        request = self.request(self.path("my.json"))
        self.assertEqual(request.operators["Conv2d"], (["fp32", "qasymm8"], ["nhwc"]))
        self.assertEqual(request.methods, {"Conv2d": ["gemm", "winograd"]})
        self.assertTrue(request.graph)

    def test_operators_of_onnx_are_those_of_all_models(self):
        first = self.recorded("a.json", CONV, onnx_operators=["Relu", "Conv"])
        self.run_it(first, self.recorded("b.json", ADD, onnx_operators=["Add", "Relu"]), "-o", self.path("my.json"))
        self.assertEqual(self.request(self.path("my.json")).onnx_operators, ["Add", "Conv", "Relu"])
        self.run_it(first, self.recorded("c.json", ADD), "-o", self.path("all.json"))  # an older file does not say
        self.assertIsNone(self.request(self.path("all.json")).onnx_operators)
        done = self.run_it(self.recorded("d.json", ADD, onnx_operators="Add"), "-o", self.path("no.json"))
        self.assertIn('"onnx_operators" is not an array of names', done.stderr)

    def test_operators_that_passes_make_are_those_of_all_models(self):
        first = self.recorded("a.json", CONV, onnx_operators=["Relu"], onnx_made=["Activation", "Add", "Add"])
        self.run_it(first, self.recorded("b.json", ADD, onnx_operators=["Add"], onnx_made=["Relayout"]), "-o",
                    self.path("my.json"))
        self.assertEqual(self.request(self.path("my.json")).onnx_made, ["Activation", "Relayout"])
        self.run_it(self.recorded("c.json", ADD, onnx_operators=["Add"], onnx_made=[]), "-o", self.path("none.json"))
        self.assertEqual(self.request(self.path("none.json")).onnx_made, [])
        self.run_it(first, self.recorded("d.json", ADD, onnx_operators=["Add"]), "-o", self.path("all.json"))
        request = self.request(self.path("all.json"))
        self.assertEqual((request.onnx_operators, request.onnx_made), (["Add", "Relu"], None))

    def test_parts_that_no_file_needs_are_left_out(self):
        fixed, open_one = [{"name": "x", "shape": [1, 3]}], [{"name": "x", "shape": ["N", 3]}]
        for inputs, gguf, states in itertools.product((fixed, open_one), (False, True), (False, True)):
            left_out = {key for key, needed in (("ranges", inputs is open_one), ("gguf", gguf), ("states", states))
                        if not needed}
            self.run_it(self.recorded("a.json", ADD, inputs=inputs, gguf=gguf, states=states), "-o",
                        self.path("my.json"))
            with open(self.path("my.json"), encoding="utf-8") as f:
                self.assertEqual({k for k, v in json.load(f).items() if v is False} - {"classes", "c_api"}, left_out)
            self.assertEqual(set(self.request(self.path("my.json")).left_out), left_out)

    def test_a_method_that_no_node_is_faster_with_is_left_out(self):
        self.run_it(self.recorded("a.json", QUANTIZED), "-o", self.path("my.json"))
        self.assertEqual(self.request(self.path("my.json")).methods, {"Conv2d": ["gemm"]})

    def test_the_comment_file_says_which_node_needs_what(self):
        self.run_it(self.recorded("a.json", CONV, ADD), "-o", self.path("my.json"))
        with open(self.path("my.txt"), encoding="utf-8") as f:
            lines = [line.split()[1:] for line in f]
        self.assertIn(["conv_1", "Conv2d", "fp32", "nhwc", "winograd"], lines)
        self.assertIn(["add_1", "Add", "fp32"], lines)

    def test_what_cannot_be_run_is_listed_and_the_status_is_1(self):
        done = self.run_it(self.recorded("a.json", ADD, refused=[LOOP]), "-o", self.path("my.json"))
        self.assertEqual(done.returncode, 1)
        line = next(line for line in done.stderr.splitlines() if "loop_7" in line)
        self.assertEqual(line.split()[1:], ["loop_7", "Loop"] + LOOP["reason"].split())

    def test_the_config_never_replaces_a_model(self):
        path = self.recorded("a.json", ADD)
        done = self.run_it(path)
        self.assertEqual(done.returncode, 2)
        self.assertIn("another file with -o", done.stderr)
        with open(path, encoding="utf-8") as f:
            self.assertIn("needs", json.load(f))

    def test_texts_that_are_not_understood_and_words_that_do_not_exist(self):
        for text, part in (("{", "is not understood"), ('{"needs": [{"node": "x"}], "refused": []}', "operator"),
                           (json.dumps({"needs": [dict(ADD, operator="Plus")], "refused": []}), "no operator Plus"),
                           (json.dumps({"needs": [dict(ADD, data_type="bf16")], "refused": []}), "Add has no bf16")):
            with open(self.path("a.json"), "w", encoding="utf-8") as f:
                f.write(text)
            done = self.run_it("a.json", "-o", "my.json")
            self.assertEqual(done.returncode, 2, text)
            self.assertIn(part, done.stderr)
            self.assertNotIn("Traceback", done.stderr)
        done = self.run_it("absent.onnx", "-o", "my.json")
        self.assertIn("absent.onnx: no such file", done.stderr)
        self.assertEqual(done.returncode, 2)

    def library(self, text):
        """A file with the manifest of a library for aarch64, among other bytes."""
        values = combinations.settle(options.parse([("build_config", text), ("arch", "armv8-a")]))
        files = filelist.load(ROOT)
        chosen = selection.Selection(files, config.request(values, files, ROOT),
                                     selection.RecordedSources({}, files.tiers), values)
        path = self.path("libarm_compute.so")
        with open(path, "wb") as f:
            f.write(b'\x7fELF {"version": no manifest \0' + bytes(range(256)))
            f.write(json.dumps(generate.manifest(chosen, "1.0.0"), separators=(",", ":")).encode() + b"\0\1\2")
        return path

    def test_a_finished_library_is_compared_word_by_word(self):
        whole = '{"operators": [{"name": "Conv2d", "data_types": ["fp32"], "data_layouts": ["nhwc"]}, "Add"]}'
        model = self.recorded("a.json", CONV, ADD)
        done = self.run_it(model, "--check", self.library(whole))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn(f"runs {model}", done.stdout)
        for text, lacking in (('{"operators": ["Conv2d"]}', 'the operator "Add"'),
                              (whole.replace("fp32", "fp16"), '"Conv2d" has no fp32 in its "data_types"'),
                              (whole.replace("nhwc", "nchw"), '"Conv2d" has no nhwc in its "data_layouts"')):
            done = self.run_it(model, "--check", self.library(text))
            self.assertEqual(done.returncode, 1, text)
            self.assertIn(f"lacks {lacking}", done.stdout)
        self.assertFalse(os.path.exists(self.path("a.txt")))

    def test_a_method_that_is_missing_makes_a_library_slower_only(self):
        text = '{"operators": [{"name": "Conv2d", "methods": ["gemm"]}, "Add"]}'
        done = self.run_it(self.recorded("a.json", CONV, ADD), "--check", self.library(text))
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn('without the method winograd of "Conv2d" it is slower', done.stdout)

    def test_a_library_runs_no_model_with_nodes_that_cannot_be_run(self):
        done = self.run_it(self.recorded("a.json", ADD, refused=[LOOP]), "--check",
                           self.library('{"operators": ["Add"]}'))
        self.assertEqual(done.returncode, 1)
        self.assertIn("loop_7", done.stderr)

    def test_backends_are_compared(self):
        holds = {"operators": [{"name": "Add", "data_types": ["fp32"], "data_layouts": ["nhwc"]}], "backends": ["cpu"]}
        wanted = {"Add": ({"fp32"}, set(), set())}
        self.assertEqual(manifest.missing(holds, wanted), [])
        self.assertIn('the backend "opencl"', manifest.missing(holds, wanted, "opencl")[0])

    def test_layouts_count_where_an_operator_asks_for_them(self):
        root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        asking = manifest.with_layouts(filelist.load(root), root)
        self.assertLessEqual({"Conv2d", "Pool2d", "Scale", "InstanceNormalize"}, asking)
        self.assertFalse({"Add", "Sub", "FullyConnected", "Concatenate", "Softmax"} & asking)
        holds = {"operators": [{"name": n, "data_types": ["fp32"], "data_layouts": ["nchw"]}
                               for n in ("Sub", "Pool2d")]}
        lacking = manifest.missing(holds, {n: ({"fp32"}, {"nhwc"}, set()) for n in ("Sub", "Pool2d")}, "cpu", asking)
        self.assertEqual(lacking, ['"Pool2d" has no nhwc in its "data_layouts"'])

    def test_a_file_that_is_no_library(self):
        done = self.run_it(self.recorded("a.json", ADD), "--check", self.path("a.json"))
        self.assertEqual(done.returncode, 2)
        self.assertIn("holds no manifest", done.stderr)

    def test_the_tool_plans_every_operator_and_every_type_of_it_in_one_tier(self):
        files = filelist.load(ROOT)
        asked = self.request(tool.PLANS)
        self.assertEqual(asked.tiers, ["scalar"])
        self.assertEqual(set(files.operators) - set(asked.operators), {"Scatter", "YUVNormalize"})  # of OpenCL only
        for name, (types, _) in asked.operators.items():
            self.assertEqual(list(types), list(files.supported_types(name)), name)
            for kernel, rows in files.operators[name].kernels.items():
                others = {t for types in rows.values() for t in types} - set(rows.get("scalar", ()))
                # Conv2d has these types in its product, DepthwiseConv2d in its other kernel.
                self.assertTrue(not others or kernel in ("conv2d_direct", "depthwise_dot", "depthwise_dot_scale"),
                                (kernel, others))

    def test_tables_align(self):
        self.assertEqual(needs.table([("a", 1000), ("long", 2)], ("x", "y")), ["x     y", "a     1000", "long  2"])


if __name__ == "__main__":
    unittest.main()
