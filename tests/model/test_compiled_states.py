# SPDX-License-Identifier: MIT
"""Compiled networks with states: each run gives the bits of arm_compute_run's with the same states."""

import os
import subprocess
import unittest

import numpy as np
import onnx
import test_compiled
from onnx import TensorProto, helper, numpy_helper
from test_compiled_nodes import TIER

FLOAT = TensorProto.FLOAT
RUNS = 7


def value(name, shape, kind=FLOAT):
    return helper.make_tensor_value_info(name, kind, shape)


def node(op, inputs, outputs, **attributes):
    return helper.make_node(op, inputs, outputs, **attributes)


def saved(nodes, inputs, outputs, kept=(), opset=17):
    """kept: constants by name; those of inputs are first values of states."""
    graph = helper.make_graph(nodes, "states", inputs, outputs,
                              [numpy_helper.from_array(a, n) for n, a in dict(kept).items()])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=8).SerializeToString()


random = np.random.default_rng(7)


def real(*shape):
    return random.standard_normal(shape).astype(np.float32)


def cell():
    """next = tanh(x W + h U); y = next + h."""
    return saved([node("MatMul", ["x", "w"], ["a"]), node("MatMul", ["h", "u"], ["b"]), node("Add", ["a", "b"], ["c"]),
                  node("Tanh", ["c"], ["next"]), node("Add", ["next", "h"], ["y"])],
                 [value("x", [2, 3]), value("h", [2, 4])], [value("y", [2, 4]), value("next", [2, 4])],
                 {"w": real(3, 4), "u": real(4, 4)})


def swapped():
    """Two states that change places, one of them with x. One has first elements."""
    return saved([node("Relu", ["b"], ["to_a"]), node("Add", ["a", "x"], ["to_b"]), node("Sub", ["a", "b"], ["y"])],
                 [value("x", [5]), value("a", [5]), value("b", [5])],
                 [value(n, [5]) for n in ("y", "to_a", "to_b")], {"b": real(5)})


def stream():
    """The last columns of a stream, and a convolution over them."""
    kept = {"w": real(2, 2, 5), "from": np.array([3]), "to": np.array([7]), "axes": np.array([2]),
            "past": real(1, 2, 4)}
    return saved([node("Concat", ["past", "x"], ["all"], axis=2),
                  node("Slice", ["all", "from", "to", "axes"], ["last"]), node("Conv", ["all", "w"], ["y"])],
                 [value("x", [1, 2, 3]), value("past", [1, 2, 4])],
                 [value("y", [1, 2, 3]), value("last", [1, 2, 4])], kept)


def cache():
    """Rows are written to a cache in place."""
    return saved([node("TensorScatter", ["keys", "x", "at"], ["more"]), node("Softmax", ["more"], ["y"], axis=-1)],
                 [value("x", [1, 2, 2, 3]), value("keys", [1, 2, 9, 3]), value("at", [1], TensorProto.INT64)],
                 [value("y", [1, 2, 9, 3]), value("more", [1, 2, 9, 3])], opset=24)


def shown():
    """The next elements are outputs, too."""
    return saved([node("MatMul", ["h", "w"], ["a"]), node("Add", ["a", "x"], ["next"]),
                  node("Identity", ["next"], ["y"]), node("Relu", ["next"], ["z"])],
                 [value("x", [3, 4]), value("h", [3, 4])], [value(n, [3, 4]) for n in ("y", "z", "next")],
                 {"w": real(4, 4)})


def best():
    """The host computes with what the library keeps."""
    return saved([node("Add", ["x", "sum"], ["sums"]), node("TopK", ["sums", "k"], ["y", "places"])],
                 [value("x", [3, 8]), value("sum", [3, 8])],
                 [value("y", [3, 2]), value("places", [3, 2], TensorProto.INT64), value("sums", [3, 8])],
                 {"k": np.array([2])})


def layer():
    """A recurrent layer whose states stay between runs."""
    return saved([node("LSTM", ["x", "w", "r", "", "", "h", "c"], ["all", "h_next", "c_next"], hidden_size=5),
                  node("Squeeze", ["all", "axes"], ["y"])],
                 [value("x", [3, 1, 4]), value("h", [1, 1, 5]), value("c", [1, 1, 5])],
                 [value("y", [3, 1, 5]), value("h_next", [1, 1, 5]), value("c_next", [1, 1, 5])],
                 {"w": real(1, 20, 4), "r": real(1, 20, 5), "axes": np.array([1])})


MODELS = {"cell": (cell(), {"h": "next"}), "swapped": (swapped(), {"a": "to_a", "b": "to_b"}),
          "stream": (stream(), {"past": "last"}), "cache": (cache(), {"keys": "more"}),
          "shown": (shown(), {"h": "next"}), "best": (best(), {"sum": "sums"}),
          "layer": (layer(), {"h": "h_next", "c": "c_next"})}


class States(test_compiled.Case):
    def write(self, name):
        """The path of a model, the words that name its states, and the arrays of all runs."""
        data, states = MODELS[name]
        path = self.path(f"{name}.onnx")
        with open(path, "wb") as f:
            f.write(data)
        arrays = {}
        for port in onnx.load_from_string(data).graph.input:
            shape = [d.dim_value for d in port.type.tensor_type.shape.dim]
            if port.name not in states:
                integers = port.type.tensor_type.elem_type == TensorProto.INT64
                arrays[port.name] = self.random.integers(0, 8, (RUNS, *shape)) if integers else \
                    self.random.standard_normal((RUNS, *shape)).astype(np.float32)
        return path, [w for s in states.items() for w in ("--state", "=".join(s))], arrays

    def wanted(self, name, path, states, arrays, **more):
        """What arm_compute_run computes in all runs: of outputs that are no states."""
        kept = MODELS[name][1].values()
        names = [o.name for o in onnx.load(path).graph.output if o.name not in kept]
        return self.run_model(path, arrays, options=[*states, "--steps", str(RUNS)], outputs=names, **more)

    def check(self, name, words=(), compiler="gcc", emulator=(), build=test_compiled.HERE, isa=None):
        path, states, arrays = self.write(name)
        wanted = self.wanted(name, path, states, arrays, build=build, emulator=emulator, isa=isa)
        options = ["--arch", "armv8-a"] if emulator else []
        options += ["--isa", isa] if isa else []
        self.compile(path, "-o", self.path("net"), "--name", "net", "--library", "static", *states, *options, *words,
                     build=build)
        weights = (self.path("net", "net.bin"),) if "file" in words else ()
        found = self.run_compiled(self.path("net"), arrays, wanted, compiler, emulator, weights=(*weights, str(RUNS)))
        for a, b in zip(found, wanted):
            b = b if a.dtype == b.dtype else test_compiled.stored(b)
            np.testing.assert_array_equal(a.view(f"u{a.itemsize}"), b.view(f"u{a.itemsize}"))

    def test_runs_are_those_of_arm_compute_run(self):
        for name in MODELS:
            with self.subTest(name):
                self.check(name, isa=None if name == "stream" else TIER)

    def test_weights_in_a_file_and_workers(self):
        self.check("stream", ("--weights", "file", "--threads", "2"), isa=TIER)

    @unittest.skipUnless(test_compiled.ARM, "AC_COMPILED_ARM names no build folder")
    def test_on_emulated_arm(self):
        for name in ("cell", "stream", "cache"):
            for isa, cpu in test_compiled.ARM_CPUS.items():
                with self.subTest(name, isa=isa):
                    self.check(name, compiler="aarch64-linux-gnu-gcc", emulator=("qemu-aarch64", "-cpu", cpu),
                               build=test_compiled.ARM, isa=isa if isa != "all" else None)

    def test_memories_of_states(self):
        """Two sequences share a network's memory; a copy of the states is a continuation; errors."""
        path, states, _ = self.write("cell")
        self.compile(path, "-o", self.path("net"), "--name", "net", "--library", "static", *states)
        with open(self.path("program.c"), "w", encoding="utf-8") as f:
            f.write("""
#include "net.h"
#include <string.h>
static unsigned char memory[NET_MEMORY_BYTES] __attribute__((aligned(NET_MEMORY_ALIGNMENT)));
static unsigned char one[NET_STATE_BYTES + 64] __attribute__((aligned(NET_MEMORY_ALIGNMENT)));
static unsigned char two[NET_STATE_BYTES] __attribute__((aligned(NET_MEMORY_ALIGNMENT)));
static float x[NET_INPUT_0_ELEMENTS], y[5][NET_OUTPUT_0_ELEMENTS];
static int run(void *states, int to) {
    const void *const inputs[] = {x};
    void *outputs[1];
    outputs[0] = y[to];
    return net_run(memory, states, inputs, outputs);
}
static int same(int a, int b) { return memcmp(y[a], y[b], sizeof y[a]) == 0; }
int main(void) {
    float h[NET_STATE_0_ELEMENTS];
    size_t i;
    for (i = 0; i < NET_INPUT_0_ELEMENTS; ++i) {
        x[i] = 0.25f * (float)(i + 1);
    }
    if (net_reset(memory, one) != NET_BAD_MEMORY || net_init(memory) != NET_OK || run(one, 0) != NET_BAD_STATE ||
        net_reset(memory, one + 1) != NET_BAD_STATE || net_reset(memory, NULL) != NET_NULL_POINTER ||
        run(NULL, 0) != NET_NULL_POINTER || net_state(one, 0) != NULL) {
        return 1;
    }
    if (net_reset(memory, one) != NET_OK || net_reset(memory, two) != NET_OK || net_state(one, NET_STATES) != NULL ||
        net_state(one, -1) != NULL) {
        return 2;
    }
    if (run(one, 0) != NET_OK || run(one, 1) != NET_OK || run(two, 2) != NET_OK || !same(0, 2) || same(0, 1)) {
        return 3;
    }
    memcpy(two, one, sizeof two); /* a continuation */
    memcpy(h, net_state(one, 0), sizeof h);
    if (run(one, 2) != NET_OK || run(two, 3) != NET_OK || !same(2, 3)) {
        return 4;
    }
    memcpy(net_state(two, 0), h, sizeof h); /* back again */
    if (run(two, 4) != NET_OK || !same(3, 4)) {
        return 5;
    }
    if (net_reset(memory, one) != NET_OK || run(one, 4) != NET_OK || !same(0, 4)) {
        return 6;
    }
    two[0] ^= 1;
    return run(two, 0) != NET_BAD_STATE;
}
""")
        done = subprocess.run(["gcc", *test_compiled.STRICT, "-I", self.path("net"), self.path("program.c"),
                               self.path("net", "libnet.a"), "-lm", "-o", self.path("program")], capture_output=True,
                              text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(subprocess.run([self.path("program")], check=False).returncode, 0)

    def test_cplusplus(self):
        path, states, _ = self.write("cell")
        self.compile(path, "-o", self.path("net"), "--name", "net", "--library", "static", *states)
        with open(self.path("program.cpp"), "w", encoding="utf-8") as f:
            f.write("""#include "net.hpp"
static net_network network;
int main() {
    static float x[NET_INPUT_0_ELEMENTS], y[NET_OUTPUT_0_ELEMENTS];
    const void *const inputs[] = {x};
    void *const outputs[] = {y};
    return network.init() + network.reset() + network.run(inputs, outputs) + (network.state(0) == nullptr);
}
""")
        done = subprocess.run(["g++", "-std=c++14", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I", self.path("net"),
                               self.path("program.cpp"), self.path("net", "libnet.a"), "-lm", "-o",
                               self.path("program")], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        subprocess.run([self.path("program")], check=True)

    def test_what_is_refused(self):
        counter = saved([node("TopK", ["kept", "k"], ["more", "order"]), node("Add", ["x", "kept"], ["y"])],
                        [value("x", [3]), value("kept", [3])], [value("y", [3]), value("more", [3])],
                        {"k": np.array([3], np.int64)})
        with open(self.path("counter.onnx"), "wb") as f:
            f.write(counter)
        said = self.compile(self.path("counter.onnx"), "-o", self.path("net"), "--state", "kept=more", status=1)
        self.assertIn("state 'kept' is read or written by the host", said)
        path, states, _ = self.write("cell")
        said = self.compile(path, "-o", self.path("net"), "--state", "h=absent", status=1)
        self.assertIn("no output 'absent'", said)
        for word in ("amx", "sme"):
            said = self.compile(path, "-o", self.path("net"), "--isa", word, *states, status=1)
            self.assertIn(f"do not have the tier '{word}': its", said)


if __name__ == "__main__":
    unittest.main()
