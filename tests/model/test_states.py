# SPDX-License-Identifier: MIT
"""States from Python and on the command line: the bits of a model whose outputs become inputs of the next run, and
NumPy's numbers."""

import os
import subprocess
import sys
import tempfile
import unittest

import numpy as np
from onnx import TensorProto, helper, numpy_helper

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "python"))
from dlsys import DLError, model as library  # noqa: E402

RUN = os.path.join(os.environ["DLSYS_LIBRARY"], "arm_compute_run")
OUTPUT = "y"


def value(name, shape, kind=TensorProto.FLOAT):
    return helper.make_tensor_value_info(name, kind, shape)


def saved(nodes, inputs, outputs, weights=(), opset=17):
    graph = helper.make_graph(nodes, "states", inputs, outputs,
                              [numpy_helper.from_array(array, name) for name, array in dict(weights).items()])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=8).SerializeToString()


def cell():
    """next = tanh(x W + h U); y = next + h."""
    random = np.random.default_rng(1)
    weights = {"w": random.standard_normal((3, 4)).astype(np.float32),
               "u": random.standard_normal((4, 4)).astype(np.float32)}
    nodes = [helper.make_node("MatMul", ["x", "w"], ["a"]), helper.make_node("MatMul", ["h", "u"], ["b"]),
             helper.make_node("Add", ["a", "b"], ["c"]), helper.make_node("Tanh", ["c"], ["next"]),
             helper.make_node("Add", ["next", "h"], [OUTPUT])]
    data = saved(nodes, [value("x", [2, 3]), value("h", [2, 4])], [value(OUTPUT, [2, 4]), value("next", [2, 4])],
                 weights)

    def step(x, h):
        after = np.tanh(x.astype(np.float64) @ weights["w"] + h.astype(np.float64) @ weights["u"])
        return after + h, after

    return data, step


def counter():
    """A sum and a counter of 64 bits."""
    one = {"one": np.array(1 << 40, np.int64)}
    nodes = [helper.make_node("Add", ["count", "one"], ["more"]), helper.make_node("Add", ["x", "sum"], ["sums"]),
             helper.make_node("Identity", ["sums"], [OUTPUT])]
    return saved(nodes, [value("x", [3]), value("count", [], TensorProto.INT64), value("sum", [3])],
                 [value(OUTPUT, [3]), value("more", [], TensorProto.INT64), value("sums", [3])], one)


def cache(capacity):
    """New rows are written to a cache at a position; y is the sum over the cache."""
    nodes = [helper.make_node("TensorScatter", ["keys", "x", "at"], ["more"]),
             helper.make_node("ReduceSum", ["more", "axes"], [OUTPUT], keepdims=0)]
    return saved(nodes, [value("x", [1, 2, "count", 3]), value("keys", [1, 2, capacity, 3]),
                         value("at", [1], TensorProto.INT64)],
                 [value(OUTPUT, [1, 2, 3]), value("more", [1, 2, capacity, 3])], {"axes": np.array([2])}, opset=24)


class States(unittest.TestCase):
    def setUp(self):
        self.random = np.random.default_rng(5)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def floats(self, *shape):
        return self.random.standard_normal(shape).astype(np.float32)

    def path(self, name):
        return os.path.join(self.folder, name)

    def test_runs_are_those_of_outputs_that_are_fed_back(self):
        data, step = cell()
        kept, plain = library.File(data).plan(states={"h": "next"}), library.File(data).plan()
        self.assertEqual((kept.states, [p.name for p in kept.inputs], [p.name for p in kept.outputs]),
                         (["h"], ["x"], [OUTPUT]))
        h = np.zeros((2, 4), np.float32)
        for _ in range(20):
            x = self.floats(2, 3)
            wanted = step(x, h)
            found, other = kept.run({"x": x}), plain.run({"x": x, "h": h})
            np.testing.assert_array_equal(found[OUTPUT], other[OUTPUT])
            np.testing.assert_array_equal(kept.state("h"), other["next"])
            np.testing.assert_allclose(found[OUTPUT], wanted[0], rtol=1e-5, atol=1e-5)
            h = other["next"]

    def test_reset_set_fork_save_and_load(self):
        data, _ = cell()
        model = library.File(data).plan(states={"h": "next"})
        inputs = [self.floats(2, 3) for _ in range(4)]
        first = [model.run({"x": x})[OUTPUT] for x in inputs]
        model.reset()
        again = [model.run({"x": x})[OUTPUT] for x in inputs[:2]]
        np.testing.assert_array_equal(again, first[:2])
        file, fork = self.path("states"), model.fork()
        model.save_state(file)
        h = model.state("h")
        for continuation in (model, fork):
            np.testing.assert_array_equal([continuation.run({"x": x})[OUTPUT] for x in inputs[2:]], first[2:])
        del model
        fork.load_state(file)
        np.testing.assert_array_equal(fork.state("h"), h)
        np.testing.assert_array_equal(fork.run({"x": inputs[2]})[OUTPUT], first[2])
        fork.set_state("h", h)
        np.testing.assert_array_equal(fork.run({"x": inputs[2]})[OUTPUT], first[2])
        with open(file, "r+b") as f:
            f.seek(40)
            f.write(b"\xff")
        for text, call in (("checksum", lambda: fork.load_state(file)), ("shape", lambda: fork.set_state("h", h[:1])),
                           ("no state 'x'", lambda: fork.state("x"))):
            with self.assertRaisesRegex(DLError, text):
                call()
        with self.assertRaisesRegex(DLError, "another model"):
            other = library.File(counter()).plan(states={"sum": "sums"})
            other.save_state(file)
            fork.load_state(file)

    def test_a_network_that_computes_states_alone(self):
        nodes = [helper.make_node("Add", ["x", "sum"], ["sums"]), helper.make_node("Identity", ["x"], [OUTPUT])]
        for outputs in ([OUTPUT, "sums"], ["sums"]):
            data = saved(nodes, [value("x", [3]), value("sum", [3])], [value(name, [3]) for name in outputs])
            model, total = library.File(data).plan(states={"sum": "sums"}), np.zeros(3, np.float32)
            for _ in range(3):
                x = self.floats(3)
                total = total + x
                model.run({"x": x})
                np.testing.assert_array_equal(model.state("sum"), total)

    def test_integers_of_64_bits(self):
        model = library.File(counter()).plan(states={"count": "more", "sum": "sums"})
        total = np.zeros(3, np.float32)
        for i in range(5):
            x = self.floats(3)
            total = total + x
            np.testing.assert_array_equal(model.run({"x": x})[OUTPUT], total)
            self.assertEqual(model.state("count"), (i + 1) << 40)
            self.assertEqual(model.state("count").dtype, np.int64)

    def test_a_cache_with_a_range_of_new_rows(self):
        capacity = 32
        model = library.File(cache(capacity)).plan(states={"keys": "more"}, dims={"count": (1, 8)})
        wanted, at = np.zeros((1, 2, capacity, 3), np.float32), 0
        for count in (5, 1, 1, 8, 1, 3, 1):
            x = self.floats(1, 2, count, 3)
            wanted[:, :, at:at + count] = x
            found = model.run({"x": x, "at": np.array([at])})[OUTPUT]
            np.testing.assert_allclose(found, wanted.sum(axis=2), rtol=1e-5, atol=1e-5)
            np.testing.assert_array_equal(model.state("keys"), wanted)
            at += count
        with self.assertRaisesRegex(DLError, "position 30"):
            model.run({"x": self.floats(1, 2, 3, 3), "at": np.array([30])})
        with self.assertRaisesRegex(DLError, "did not end"):
            model.run({"x": self.floats(1, 2, 3, 3), "at": np.array([0])})
        model.set_state("keys", wanted)
        model.run({"x": self.floats(1, 2, 3, 3), "at": np.array([0])})

    def run_tool(self, *words, status=0):
        done = subprocess.run([RUN, *words], capture_output=True, text=True, timeout=120, check=False)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stderr

    def test_command_line(self):
        data, _ = cell()
        path, states = self.path("net.onnx"), self.path("states")
        with open(path, "wb") as f:
            f.write(data)
        model = library.File(data).plan(states={"h": "next"})
        x = self.floats(6, 2, 3)
        wanted = [model.run({"x": row})[OUTPUT] for row in x]
        for part, more in ((slice(0, 4), []), (slice(4, 6), ["--load-state", states])):
            np.save(self.path("x.npy"), x[part])
            self.run_tool(path, "--state", "h=next", "--steps", str(len(x[part])), "--input", "x=" + self.path("x.npy"),
                          "--output", self.path("out"), "--save-state", states, *more)
            np.testing.assert_array_equal(np.load(self.path("out/y.npy")), wanted[part])
        np.save(self.path("x.npy"), x[0])
        self.assertIn("no output 'last'", self.run_tool(path, "--state", "h=last", status=1))
        self.assertIn("two states", self.run_tool(path, "--state", "h=next", "--state", "h=next", status=2))
        self.assertIn("has no input 'h'", self.run_tool(path, "--state", "h=next", "--input",
                                                        "h=" + self.path("x.npy"), status=2))
        self.assertIn("no states of a session", self.run_tool(path, "--state", "h=next", "--load-state", path,
                                                              status=1))
        self.assertIn("--steps cannot be combined", self.run_tool(path, "--steps", "2", "--repeat", "1", status=2))
        self.assertIn("has no states for", self.run_tool(path, "--save-state", states, status=1))


if __name__ == "__main__":
    unittest.main()
