# SPDX-License-Identifier: MIT
"""What compiled networks promise about memory: shared weights, damaged files, threads, no heap, no errors under
valgrind."""

import html.parser
import os
import shutil
import subprocess
import unittest

import numpy as np
import onnx
import test_compiled
from onnx import helper, numpy_helper
from test_compiled import FLOAT, ROOT, SPREAD, STRICT

TIER = "sse4" if os.uname().machine == "x86_64" else "neon"
OTHER = "sse4,avx2" if os.uname().machine == "x86_64" else "neon,dotprod"

HEAD = """
#include "net.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static unsigned char memory[NET_MEMORY_BYTES] __attribute__((aligned(64)));
static NET_INPUT_0_TYPE x[NET_INPUT_0_ELEMENTS];
static NET_OUTPUT_0_TYPE y[NET_OUTPUT_0_ELEMENTS], z[NET_OUTPUT_0_ELEMENTS];
"""

MAPPED = """
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
    const void *const inputs[] = {x};
    void *const outputs[] = {y};
    struct stat facts;
    const int file = argc == 2 ? open(argv[1], O_RDONLY) : -1;
    void *weights;
    (void)z;
    if (file < 0 || fstat(file, &facts) != 0) {
        return 1;
    }
    weights = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_SHARED, file, 0);
    if (net_init(memory, weights, (size_t)facts.st_size) != NET_OK || net_run(memory, inputs, outputs) != NET_OK) {
        return 2;
    }
    puts("ready");
    fflush(stdout);
    return getchar() == 'q' ? 0 : 3;
}
"""

TRUNCATED = """
#include <sys/mman.h>
/* Weights that end at a page which cannot be read. */
static unsigned char *place(const unsigned char *data, size_t size) {
    const size_t page = 4096, whole = (size + page - 1) / page * page;
    unsigned char *const first = mmap(NULL, whole + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (size != 0) {
        memcpy(first, data, size);
    }
    mprotect(first + whole, page, PROT_NONE);
    return first;
}
static size_t load(const char *path, unsigned char *to, size_t most) {
    FILE *const file = fopen(path, "rb");
    const size_t size = file == NULL ? 0 : fread(to, 1, most, file);
    if (file != NULL) {
        fclose(file);
    }
    return size;
}
static int is_refused(const unsigned char *data, size_t size) {
    unsigned char *const own = place(data, size);
    const int bad = net_init(memory, own, size) == NET_BAD_WEIGHTS && net_check(own, size) == NET_BAD_WEIGHTS;
    munmap(own, (size + 4095) / 4096 * 4096 + 4096);
    return bad;
}
int main(int argc, char **argv) {
    static unsigned char data[NET_WEIGHT_BYTES], other[4 * NET_WEIGHT_BYTES];
    size_t size, at, count = 0;
    unsigned char *whole;
    (void)x, (void)y, (void)z;
    if (argc != 3 || load(argv[1], data, sizeof data) != NET_WEIGHT_BYTES) {
        return 1;
    }
    whole = place(data, NET_WEIGHT_BYTES);
    if (net_init(memory, whole, NET_WEIGHT_BYTES) != NET_OK || net_check(whole, NET_WEIGHT_BYTES) != NET_OK) {
        return 2;
    }
    for (size = 0; size < NET_WEIGHT_BYTES; size += 4096, ++count) {
        if (!is_refused(data, size)) {
            return 3;
        }
    }
    for (at = 0; at < 24; ++at) { /* magic, version, network, bytes, checksum */
        data[at] ^= 0x80;
        if (!is_refused(data, NET_WEIGHT_BYTES)) {
            return 4;
        }
        data[at] ^= 0x80;
    }
    for (at = 64; at < NET_WEIGHT_BYTES; at += NET_WEIGHT_BYTES / 97) { /* init does not read them, check does */
        data[at] ^= 1;
        if (net_check(data - 0, NET_WEIGHT_BYTES) == NET_OK) {
            return 5;
        }
        data[at] ^= 1;
    }
    size = load(argv[2], other, sizeof other);
    if (size < 64 || !is_refused(other, size)) {
        return 6;
    }
    return count < 20 ? 7 : 0;
}
""".replace("data - 0", "data").replace("static unsigned char data[", "static ALIGNED unsigned char data[").replace(
    "int main", "#define ALIGNED __attribute__((aligned(64)))\nint main", 1)

THREADS = "#include <pthread.h>\n" + SPREAD + """
int main(void) {
    const void *const inputs[] = {x};
    void *const outputs[] = {y}, *const others[] = {z};
    size_t i;
    for (i = 0; i < NET_INPUT_0_ELEMENTS; ++i) {
        x[i] = (float)(i % 17) - 8;
    }
    if (net_init(memory) != NET_OK || net_run(memory, inputs, outputs, NULL, NULL) != NET_OK ||
        net_run(memory, inputs, others, spread, NULL) != NET_OK) {
        return 1;
    }
    return memcmp(y, z, sizeof y) == 0 ? 0 : 2;
}
"""

COUNTED = """
static size_t calls;
void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t bytes);
void *__real_realloc(void *memory, size_t bytes);
void __real_free(void *memory);
void *__wrap_malloc(size_t bytes) { ++calls; return __real_malloc(bytes); }
void *__wrap_calloc(size_t count, size_t bytes) { ++calls; return __real_calloc(count, bytes); }
void *__wrap_realloc(void *own, size_t bytes) { ++calls; return __real_realloc(own, bytes); }
void __wrap_free(void *own) { ++calls; __real_free(own); }
int main(void) {
    const void *const inputs[] = {x};
    void *const outputs[] = {OUTPUTS};
    void *volatile own = malloc(1);
    free(own);
    if (calls != 2) {
        return 1; /* the count counts nothing */
    }
    calls = 0;
    (void)y, (void)z;
    if (net_init(memory) != NET_OK || net_run(memory, inputs, outputs) != NET_OK ||
        net_run(memory, inputs, outputs) != NET_OK) {
        return 2;
    }
    return calls == 0 ? 0 : 3;
}
"""


class Page(html.parser.HTMLParser):
    """Checks that the elements of a page are closed in order."""

    def __init__(self):
        super().__init__()
        self.open = []

    def handle_starttag(self, tag, attrs):
        if tag not in ("meta", "rect", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        if tag != "rect":
            assert self.open.pop() == tag, tag

    def check(self, text):
        self.feed(text)
        self.close()
        assert not self.open, self.open


class Proofs(test_compiled.Case):
    def built(self, text, *flags):
        """A program of a user; returns its path."""
        with open(self.path("program.c"), "w", encoding="utf-8") as f:
            f.write(HEAD + text)
        words = ["gcc", *STRICT, "-O1", "-g", "-D_GNU_SOURCE", "-I", self.path("net"), self.path("program.c"), *flags,
                 self.path("net", "libnet.a"), "-lm", "-pthread", "-o", self.path("program")]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return self.path("program")

    def run_words(self, *words):
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, (done.stdout + done.stderr)[-3000:])

    def compiled(self, model, *words):
        shutil.rmtree(self.path("net"), ignore_errors=True)
        self.compile(model, "-o", self.path("net"), "--name", "net", *words)

    def products(self, *extents):
        """A network of products with constants."""
        kept, nodes = [], []
        for i, (rows, columns) in enumerate(zip(extents, extents[1:])):
            weights = self.random.standard_normal((rows, columns)).astype(np.float32)
            kept.append(numpy_helper.from_array(weights, f"w{i}"))
            nodes.append(helper.make_node("MatMul", [f"t{i}", f"w{i}"], [f"t{i + 1}"]))
        last = len(extents) - 1
        graph = helper.make_graph(nodes, "g", [helper.make_tensor_value_info("t0", FLOAT, [1, extents[0]])],
                                  [helper.make_tensor_value_info(f"t{last}", FLOAT, [1, extents[-1]])], kept)
        onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8),
                  self.path("products.onnx"))
        return self.path("products.onnx")

    @unittest.skipUnless(os.path.exists("/proc/self/smaps_rollup"), "this system does not tell shares of memory")
    def test_processes_share_weights(self):
        self.compiled(self.products(2048, 2048, 2048, 512), "--weights", "file", "--library", "static", "--isa", TIER)
        program = self.built(MAPPED)
        running = []

        def start():
            running.append(subprocess.Popen([program, self.path("net", "net.bin")], stdin=subprocess.PIPE,
                                            stdout=subprocess.PIPE, text=True))
            self.assertEqual(running[-1].stdout.readline(), "ready\n")

        def share():
            total = 0
            for process in running:
                with open(f"/proc/{process.pid}/smaps_rollup", encoding="utf-8") as f:
                    total += next(int(line.split()[1]) for line in f if line.startswith("Pss:"))
            return total
        try:
            start()
            one = share()
            self.assertGreater(one, 32 << 10)  # KiB: the weights are in memory
            start()
            self.assertLessEqual(share(), 1.1 * one)
        finally:
            for process in running:
                process.communicate("q")
        self.assertEqual([p.returncode for p in running], [0, 0])

    def test_damaged_weights_are_refused_and_not_read_beyond(self):
        model, _ = self.of_zoo("mobilenet_v2")
        other = self.path("other")
        self.compile(model, "-o", other, "--name", "net", "--weights", "file", "--isa", OTHER)
        self.compiled(model, "--weights", "file", "--library", "static", "--isa", TIER)
        self.run_words(self.built(TRUNCATED), self.path("net", "net.bin"), os.path.join(other, "net.bin"))

    def test_threads_do_not_race(self):
        model, _ = test_compiled.Programs.large(self)
        for workers in (2, 3, 8):
            self.compiled(model, "--threads", str(workers), "--library", "static", "--isa", TIER)
            with self.subTest("ThreadSanitizer", workers=workers):
                self.run_words(self.built(THREADS, "-fsanitize=thread"))
            if shutil.which("valgrind") and workers < 8:
                with self.subTest("DRD", workers=workers):  # it also sees the library's own code
                    self.run_words("valgrind", "-q", "--tool=drd", "--error-exitcode=9", self.built(THREADS))

    def test_no_heap(self):
        for name in ("mobilenet_v2", "lstm_text", "yolo_v8"):
            with self.subTest(name):
                model, arrays = self.of_zoo(name)
                self.compiled(model, "--library", "static", "--isa", TIER)
                count = len(onnx.load(model).graph.output)
                extra = "".join(f"static NET_OUTPUT_{i}_TYPE y{i}[NET_OUTPUT_{i}_ELEMENTS];\n" for i in range(count))
                text = extra + COUNTED.replace("OUTPUTS", ", ".join(f"y{i}" for i in range(count)))
                self.assertEqual(len(arrays), 1)
                self.run_words(self.built(text, *[f"-Wl,--wrap={f}" for f in ("malloc", "calloc", "realloc", "free")]))

    @unittest.skipUnless(shutil.which("valgrind"), "valgrind is not installed")
    def test_valgrind(self):
        for name in ("mobilenet_v2", "mobilenet_v2_int8", "lstm_text", "ssd_mobilenet", "yolo_v8"):
            with self.subTest(name):
                model, arrays = self.of_zoo(name)
                self.compiled(model, "--library", "static", "--isa", OTHER)
                program, files = self.path("example"), []
                self.run_words("gcc", *STRICT, "-g", self.path("net", "example.c"), self.path("net", "libnet.a"),
                               "-lm", "-o", program)
                for i, array in enumerate(arrays.values()):
                    files.append(self.path(f"in{i}"))
                    test_compiled.stored(array).tofile(files[-1])
                files += [self.path(f"out{i}") for i in range(len(onnx.load(model).graph.output))]
                self.run_words("valgrind", "-q", "--error-exitcode=9", "--leak-check=full", program, *files)

    def test_sources_are_clean(self):
        for name in ("mobilenet_v2", "yolo_v8"):
            self.compiled(self.of_zoo(name)[0], "--threads", "2", "--library", "static", "--isa", TIER)
            for source in ("net.c", "example.c"):
                for words in (["gcc", "-std=c99"], ["g++", "-x", "c++", "-std=c++14"]):
                    with self.subTest(name, source=source, words=words):
                        self.run_words(*words, "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", "-I",
                                       self.path("net"), self.path("net", source))

    def batched(self, *nodes, shape=(3, 8, 8), kept=()):
        """A model whose first dimension is open."""
        value = helper.make_tensor_value_info
        graph = helper.make_graph([helper.make_node(op, i, o, name=f"node_{o[0]}", **a) for op, i, o, a in nodes], "g",
                                  [value("x", FLOAT, ["batch", *shape])],
                                  [value("y", FLOAT, ["batch"] + [None] * len(shape))], list(kept))
        onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8),
                  self.path("batched.onnx"))
        return self.path("batched.onnx")

    def test_a_range_of_extents(self):
        weights = numpy_helper.from_array(self.random.standard_normal((5, 3, 3, 3)).astype(np.float32), "w")
        model = self.batched(("Conv", ["x", "w"], ["c"], {}), ("Sigmoid", ["c"], ["y"], {}), kept=[weights])
        self.compiled(model, "--dim", "batch=1..4", "--library", "static", "--isa", TIER)
        program = self.built("""
int main(int argc, char **argv) {
    static float in[4 * NET_INPUT_0_ELEMENTS], out[4 * NET_OUTPUT_0_ELEMENTS];
    const void *const inputs[] = {in};
    void *const outputs[] = {out};
    FILE *const from = argc == 3 ? fopen(argv[1], "rb") : NULL, *const to = argc == 3 ? fopen(argv[2], "wb") : NULL;
    (void)x, (void)y, (void)z;
    if (from == NULL || to == NULL || fread(in, 1, sizeof in, from) != sizeof in || net_init(memory) != NET_OK ||
        net_run_batch(memory, inputs, outputs, 0) != NET_BAD_BATCH ||
        net_run_batch(memory, inputs, outputs, NET_BATCH_HIGHEST + 1) != NET_BAD_BATCH ||
        net_run_batch(memory, inputs, outputs, 4) != NET_OK) {
        return 1;
    }
    fwrite(out, 1, sizeof out, to);
    return fclose(to);
}
""")
        array = self.random.standard_normal((4, 3, 8, 8)).astype(np.float32)
        array.tofile(self.path("x"))
        self.run_words(program, self.path("x"), self.path("y"))
        wanted = self.run_model(model, {"x": array}, isa=TIER)[0]
        np.testing.assert_array_equal(np.fromfile(self.path("y"), np.uint32), wanted.view(np.uint32).ravel())

    def test_what_prevents_a_range(self):
        for nodes, part in (([("Softmax", ["x"], ["y"], {"axis": 0})], "node_y"),
                            ([("Transpose", ["x"], ["y"], {"perm": [1, 0, 2, 3]})], "'y'"),
                            ([("Relu", ["x"], ["r"], {}), ("Softmax", ["r"], ["s"], {"axis": 0}),
                              ("Sigmoid", ["s"], ["y"], {})], "node_s")):
            with self.subTest(part):
                said = self.compile(self.batched(*nodes), "-o", self.path("none"), "--dim", "batch=1..4", "--isa", TIER,
                                    status=1)
                self.assertIn(part, said)

    def test_the_report(self):
        model, _ = self.of_zoo("mobilenet_v2")
        self.compiled(model, "--isa", TIER)
        with open(self.path("net", "report.html"), encoding="utf-8") as f:
            page = f.read()
        Page().check(page)
        for part in ("multiply-adds", "depthwise", f"kernels of {TIER}", "viewport", "<svg"):
            self.assertIn(part, page)
        self.assertNotRegex(page, "<script|https?://|<link|<img|@import")
        info = os.path.join(test_compiled.HERE, "arm_compute_info")
        for library in ("libnet.so", "libnet.a"):
            done = subprocess.run([info, self.path("net", library)], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertRegex(done.stdout, r"multiply-adds: [\d,]+\n")
            self.assertRegex(done.stdout, rf"library: kernels of {TIER}: [\d,]+ bytes")
        done = subprocess.run([info, model], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("not the library of a compiled network", done.stderr)

    def test_words_of_the_build(self):
        for words, part in ((["isaa=neon"], 'did you mean "isa"'), (["arch=armv8"], 'did you mean "armv8-a"'),
                            (["weights=fil"], 'did you mean "file"'), (["isa=a", "isa=b"], "already given")):
            with self.subTest(words):
                done = subprocess.run(["scons", "-Q", "model=net.onnx", *words], cwd=ROOT, capture_output=True,
                                      text=True, check=False)
                self.assertEqual(done.returncode, 2)
                self.assertIn(part, done.stderr)


if __name__ == "__main__":
    unittest.main()
