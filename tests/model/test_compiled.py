# SPDX-License-Identifier: MIT
"""Compiled networks: results equal arm_compute_run's to the bit.

DLSYS_LIBRARY names a build folder with arm_compute_run and arm_compute_record. AC_COMPILED_ARM may name one for
aarch64: its networks run on emulated CPUs.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import numpy as np
import onnx
from onnx import TensorProto, helper

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from model import tool, zoo  # noqa: E402

HERE = os.path.abspath(os.environ["DLSYS_LIBRARY"])
ARM = os.environ.get("AC_COMPILED_ARM")
ARM_CPUS = {"neon": "cortex-a53", "neon,dotprod": "neoverse-n1", "all": "max,sve-default-vector-length=16"}
STRICT = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
FLOAT = TensorProto.FLOAT


# Spreads a job over threads of its own.
SPREAD = """
typedef struct { void (*job)(void *, int); void *argument; int worker; } task;
static void *work(void *given) {
    const task *const own = (const task *)given;
    own->job(own->argument, own->worker);
    return NULL;
}
static void spread(void *context, void (*job)(void *argument, int worker), void *argument, int workers) {
    pthread_t threads[NET_WORKERS];
    task tasks[NET_WORKERS];
    int i;
    (void)context;
    for (i = 0; i < workers; ++i) {
        tasks[i].job = job;
        tasks[i].argument = argument;
        tasks[i].worker = i;
        pthread_create(&threads[i], NULL, work, &tasks[i]);
    }
    for (i = 0; i < workers; ++i) {
        pthread_join(threads[i], NULL);
    }
}
"""


class Case(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name
        self.random = np.random.default_rng(5)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def compile(self, *words, build=HERE, status=0):
        """What compile_model.py says."""
        words = [sys.executable, os.path.join(ROOT, "scripts", "compile_model.py"), *words, "--recorder",
                 os.path.join(build, "arm_compute_record")]
        done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=self.folder)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def run_model(self, model, arrays, isa=None, build=HERE, emulator=(), options=(), outputs=None):
        """The outputs of arm_compute_run, in the model's order. outputs: the names of those that there are."""
        words = [*emulator, os.path.join(build, "arm_compute_run"), model, "--output", self.path("out"), "--threads",
                 "1", *options]
        for name, array in arrays.items():
            np.save(self.path(f"{len(words)}.npy"), array)
            words += ["--input", f"{name}={self.path(str(len(words)))}.npy"]
        # Compiled networks leave these tiers out.
        every = "-sme" if emulator or os.uname().machine == "aarch64" else "-amx"
        environment = dict(os.environ, ARM_COMPUTE_ISA=isa if isa and isa != "all" else every)
        shutil.rmtree(self.path("out"), ignore_errors=True)
        done = subprocess.run(words, capture_output=True, text=True, check=False, env=environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        names = outputs or [o.name for o in onnx.load(model).graph.output]
        return [np.load(self.path("out", f)) for f in tool.output_files(names).values()]

    def run_compiled(self, folder, arrays, outputs, compiler="gcc", emulator=(), weights=(), name=None):
        """The outputs of example.c, as the types and shapes of `outputs`. name: of one network of several."""
        program = self.path("example")
        library = next(f for f in os.listdir(folder) if f.endswith(".a"))
        source, name = (f"example_{name}.c", name) if name else ("example.c", library[3:-2])
        words = [compiler, *STRICT, "-O1", os.path.join(folder, source), os.path.join(folder, library),
                 "-lm", "-o", program] + (["-static"] if emulator else [])
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        files = []
        for i, array in enumerate(arrays.values()):
            files.append(self.path(f"in{i}"))
            stored(array).tofile(files[-1])
        made = [self.path(f"out{i}") for i in range(len(outputs))]
        words = [*emulator, program, *weights, *files, *made]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return [np.fromfile(f, self.held(folder, name, i, o)).reshape(o.shape)
                for i, (f, o) in enumerate(zip(made, outputs))]

    @staticmethod
    def held(folder, library, i, output):
        """The type of an output in memory: 64 bits if the host computes it, otherwise 32."""
        with open(os.path.join(folder, f"{library}.h"), encoding="utf-8") as f:
            word = re.search(f"_OUTPUT_{i}_TYPE (\\w+)", f.read()).group(1)
        return output.dtype if word in ("int64_t", "uint64_t", "double") else stored(output).dtype

    def compare(self, model, arrays, isa=None, build=HERE, compiler="gcc", emulator=(), words=()):
        wanted = self.run_model(model, arrays, isa, build, emulator)
        target = tempfile.mkdtemp(dir=self.folder)
        options = ["--isa", isa] if isa and isa != "all" else []
        options += ["--arch", "armv8-a"] if emulator else []
        self.compile(model, "-o", target, "--library", "static", *options, *words, build=build)
        found = self.run_compiled(target, arrays, wanted, compiler, emulator)
        for a, b in zip(found, wanted):
            b = b if a.dtype == b.dtype else stored(b)
            np.testing.assert_array_equal(a.view(f"u{a.itemsize}"), b.view(f"u{a.itemsize}"))
        return target

    def of_zoo(self, name):
        """The file of a network, and its input arrays."""
        path = zoo.write(name, self.folder, "small")
        folder = os.path.splitext(path)[0]
        arrays = {i.name: os.path.join(folder, f"{i.name}.npy") for i in onnx.load(path).graph.input}
        return path, {name: np.load(f) for name, f in arrays.items() if os.path.exists(f)}


def stored(array):
    """An array as a compiled network has it."""
    held = {"int64": np.int32, "uint64": np.int32, "float64": np.float32, "bool": np.uint8}
    return np.ascontiguousarray(array.astype(held.get(array.dtype.name, array.dtype), copy=False))


class Zoo(Case):
    def test_every_network(self):
        for name in zoo.entries():
            with self.subTest(name):
                self.compare(*self.of_zoo(name))

    def test_lowest_tier(self):
        for name in ("mobilenet_v2", "mobilenet_v2_int8", "bert"):
            with self.subTest(name):
                self.compare(*self.of_zoo(name), isa="sse4" if os.uname().machine == "x86_64" else "neon")

    @unittest.skipUnless(ARM, "AC_COMPILED_ARM names no build folder")
    def test_on_emulated_arm(self):
        for name in ("mobilenet_v2", "mobilenet_v2_int8", "digits"):
            for isa, cpu in ARM_CPUS.items():
                with self.subTest(name, isa=isa):
                    self.compare(*self.of_zoo(name), isa=isa, build=ARM, compiler="aarch64-linux-gnu-gcc",
                                 emulator=("qemu-aarch64", "-cpu", cpu))

    @unittest.skipUnless(ARM, "AC_COMPILED_ARM names no build folder")
    def test_long_vectors(self):
        folder = self.compare(*self.of_zoo("digits"), isa="neon,fp16,dotprod,sve", build=ARM,
                              compiler="aarch64-linux-gnu-gcc", emulator=("qemu-aarch64", "-cpu", "a64fx"),
                              words=("--vector-bits", "512"))
        with open(os.path.join(folder, "digits.c"), encoding="utf-8") as f:
            text = f.read()
        self.assertIn("sve with vectors of 512 bits", text)
        self.assertIn("vector_bytes() == 64", text)


PROGRAM = """
#include "net.h"
#include <pthread.h>
#include <stdio.h>
#include <string.h>
unsigned char memory[NET_MEMORY_BYTES + 64] __attribute__((aligned(64)));
unsigned char weights[NET_WEIGHT_BYTES + 64] __attribute__((aligned(64)));
float x[NET_INPUT_0_ELEMENTS], y[NET_OUTPUT_0_ELEMENTS], z[NET_OUTPUT_0_ELEMENTS];
const void *const inputs[] = {x};
void *const outputs[] = {y}, *const others[] = {z};
"""


class Programs(Case):
    """Programs of a user, in C."""

    def setUp(self):
        super().setUp()
        self.model, self.arrays = self.of_zoo("mobilenet_v2")

    def run_program(self, text, *words):
        """What a program writes, in bytes."""
        source, program = self.path("program.c"), self.path("program")
        with open(source, "w", encoding="utf-8") as f:
            f.write(PROGRAM + text)
        done = subprocess.run(["gcc", *STRICT, "-D_GNU_SOURCE", "-I", self.path("net"), source,
                               self.path("net", "libnet.a"), "-lm", "-pthread", "-o", program],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        done = subprocess.run([program, *words], capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_memory_and_arguments_are_checked(self):
        self.compile(self.model, "-o", self.path("net"), "--name", "net")
        self.run_program("""
int main(void) {
    const void *const absent[] = {NULL};
    if (net_run(memory, inputs, outputs) != NET_BAD_MEMORY || net_init(NULL) != NET_NULL_POINTER ||
        net_init(memory + 1) != NET_BAD_MEMORY) {
        return 1;
    }
    return net_init(memory) != NET_OK || net_run(memory, absent, outputs) != NET_NULL_POINTER ||
           net_run(memory, NULL, outputs) != NET_NULL_POINTER || net_run(memory, inputs, outputs) != NET_OK;
}
""")

    def test_damaged_weights(self):
        self.compile(self.model, "-o", self.path("net"), "--name", "net", "--weights", "file")
        self.compile(self.of_zoo("digits")[0], "-o", self.path("other"), "--name", "net", "--weights", "file")
        text = """
static size_t size;
static int status(void) { return net_init(memory, weights, size); }
static int checked(void) { return net_check(weights, size); }
static void load(const char *path) {
    FILE *const file = fopen(path, "rb");
    size = fread(weights, 1, sizeof weights, file);
    fclose(file);
}
int main(int argc, char **argv) {
    size_t i;
    if (argc != 3) {
        return 9;
    }
    load(argv[2]);
    if (status() != NET_BAD_WEIGHTS || checked() != NET_BAD_WEIGHTS) {
        return 1; /* of another network */
    }
    load(argv[1]);
    if (status() != NET_OK || checked() != NET_OK || size != NET_WEIGHT_BYTES) {
        return 2;
    }
    size -= 1;
    if (status() != NET_BAD_WEIGHTS || checked() != NET_BAD_WEIGHTS) {
        return 3; /* cut short */
    }
    size += 1;
    for (i = 0; i < 24; ++i) {
        weights[i] ^= 1;
        if (status() != NET_BAD_WEIGHTS || checked() != NET_BAD_WEIGHTS) {
            return 4; /* the head */
        }
        weights[i] ^= 1;
    }
    for (i = 64; i < size; i += size / 50) {
        weights[i] ^= 0x10;
        if (checked() != NET_BAD_WEIGHTS) {
            return 5;
        }
        weights[i] ^= 0x10;
    }
    return net_init(memory, NULL, size) != NET_NULL_POINTER || net_init(memory, weights + 1, size) != NET_BAD_WEIGHTS;
}
"""
        self.run_program(text, self.path("net", "net.bin"), self.path("other", "net.bin"))

    def large(self):
        """A network whose layers are worth several threads."""
        weights = self.random.standard_normal((64, 64, 3, 3)).astype(np.float32) / 24
        nodes = [helper.make_node("Conv", ["x", "w"], ["c"], pads=[1, 1, 1, 1]),
                 helper.make_node("Sigmoid", ["c"], ["s"]),
                 helper.make_node("MaxPool", ["s"], ["y"], kernel_shape=[3, 3])]
        graph = helper.make_graph(nodes, "g", [helper.make_tensor_value_info("x", FLOAT, [1, 64, 56, 56])],
                                  [helper.make_tensor_value_info("y", FLOAT, None)],
                                  [onnx.numpy_helper.from_array(weights, "w")])
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
        onnx.save(model, self.path("large.onnx"))
        return self.path("large.onnx"), {"x": self.random.standard_normal((1, 64, 56, 56)).astype(np.float32)}

    def test_workers_do_not_change_results(self):
        path, arrays = self.large()
        wanted = self.run_model(path, arrays)[0]
        self.compile(path, "-o", self.path("net"), "--name", "net", "--threads", "3")
        text = SPREAD + """
static int most;
/* Without a context, one worker after another, the last one first. */
static void counted(void *context, void (*job)(void *argument, int worker), void *argument, int workers) {
    int i;
    most = workers > most ? workers : most;
    if (context != NULL) {
        spread(context, job, argument, workers);
        return;
    }
    for (i = workers - 1; i >= 0; --i) {
        job(argument, i);
    }
}
int main(int argc, char **argv) {
    FILE *const file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    if (file == NULL || fread(x, 1, sizeof x, file) != sizeof x || net_init(memory) != NET_OK ||
        net_run(memory, inputs, outputs, NULL, NULL) != NET_OK) {
        return 1;
    }
    if (net_run(memory, inputs, others, counted, NULL) != NET_OK || memcmp(y, z, sizeof y) != 0) {
        return 2;
    }
    memset(z, 0, sizeof z);
    if (net_run(memory, inputs, others, counted, memory) != NET_OK || memcmp(y, z, sizeof y) != 0 || most < 2) {
        return 3;
    }
    fwrite(y, 1, sizeof y, stdout);
    return 0;
}
"""
        arrays["x"].tofile(self.path("x"))
        self.assertEqual(self.run_program(text, self.path("x")), wanted.tobytes())

    def test_several_networks_share_kernels(self):
        other, _ = self.of_zoo("mobilenet_v1")
        said = self.compile(self.model, other, "-o", self.path("both"), "--library", "static")
        alone = [self.compile(m, "-o", self.path("one"), "--library", "static") for m in (self.model, other)]
        bytes_of = [int(t.split(" bytes without weights")[0].split()[-1]) for t in (said, *alone)]
        self.assertLess(bytes_of[0], 0.75 * sum(bytes_of[1:]))
        for name in ("mobilenet_v2", "mobilenet_v1"):
            with self.subTest(name):
                model, arrays = self.of_zoo(name)
                wanted = self.run_model(model, arrays)
                program = self.path("example")
                done = subprocess.run(["gcc", *STRICT, self.path("both", f"example_{name}.c"),
                                       self.path("both", "libnetworks.a"), "-lm", "-o", program], check=False)
                self.assertEqual(done.returncode, 0)
                next(iter(arrays.values())).tofile(self.path("x"))
                subprocess.run([program, self.path("x"), self.path("y")], check=True)
                np.testing.assert_array_equal(np.fromfile(self.path("y"), np.float32), wanted[0].ravel())

    def test_same_bytes_each_time(self):
        for folder in ("a", "b"):
            self.compile(self.model, "-o", self.path(folder), "--name", "net", "--weights", "file")
        for name in ("net.c", "net.h", "net.bin", "libnet.a"):
            with open(self.path("a", name), "rb") as a, open(self.path("b", name), "rb") as b:
                self.assertEqual(a.read(), b.read(), name)

    def test_cplusplus(self):
        self.compile(self.model, "-o", self.path("net"), "--name", "net", "--library", "static")
        with open(self.path("program.cpp"), "w", encoding="utf-8") as f:
            f.write("""#include "net.hpp"
static net_network network;
static float x[NET_INPUT_0_ELEMENTS], y[NET_OUTPUT_0_ELEMENTS];
int main() {
    const void *const inputs[] = {x};
    void *const outputs[] = {y};
    return network.init() + network.run(inputs, outputs);
}
""")
        done = subprocess.run(["g++", "-std=c++14", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I", self.path("net"),
                               self.path("program.cpp"), self.path("net", "libnet.a"), "-lm", "-o",
                               self.path("program")], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        subprocess.run([self.path("program")], check=True)

    def test_wrong_words(self):
        recorder = os.path.join(HERE, "arm_compute_record")
        for words, part in ((["--isa", "neom"], "neom"), (["--arch", "armv9"], "armv9"),
                            (["--threads", "0"], "threads"), (["--vector-bits", "100"], "512"),
                            (["--name", "9x"], "9x"), (["--dim", "batch=2"], "batch")):
            with self.subTest(words):
                words = [sys.executable, os.path.join(ROOT, "scripts", "compile_model.py"), self.model, "-o",
                         self.path("net"), *words, "--recorder", recorder]
                done = subprocess.run(words, capture_output=True, text=True, check=False)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(part, done.stderr)
                self.assertNotIn("Traceback", done.stderr)


if __name__ == "__main__":
    unittest.main()
