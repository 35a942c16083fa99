# SPDX-License-Identifier: MIT
"""Damaged files of a compiled network's weights: none is accepted, and nothing is read beyond one."""

import os
import subprocess
import unittest

import test_compiled
from test_compiled_proofs import HEAD, TIER

MUTATED = """
#include <time.h>
/* Numbers of a linear congruential generator; its upper bits. */
static unsigned long long state;
static size_t any(size_t n) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (size_t)(state >> 33) % n;
}
/* Damages bytes: some, a run of equal ones, or a copy from elsewhere; most often in the head. */
static void damage(unsigned char *data, size_t size) {
    size_t count = 1 + any(4);
    for (; count != 0 && size != 0; --count) {
        const size_t at = any(any(2) ? size : size < 64 ? size : 64), most = size - at < 16 ? size - at : 16;
        switch (any(4)) {
        case 0:
            data[at] ^= (unsigned char)(1u << any(8));
            break;
        case 1:
            data[at] = (unsigned char)any(256);
            break;
        case 2:
            memset(data + at, (int)any(256), any(most + 1));
            break;
        default:
            memmove(data + at, data + any(size - most + 1), most);
        }
    }
}
/* Arguments: the file, seconds, seed. Memory of a file has its size, so that sanitizers see what is read beyond. */
int main(int argc, char **argv) {
    static unsigned char whole[NET_WEIGHT_BYTES];
    FILE *const file = argc == 4 ? fopen(argv[1], "rb") : NULL;
    size_t count = 0, short_ones = 0;
    time_t end;
    (void)x, (void)y, (void)z;
    if (file == NULL || fread(whole, 1, sizeof whole, file) != sizeof whole || fclose(file) != 0) {
        return 1;
    }
    state = strtoull(argv[3], NULL, 10);
    for (end = time(NULL) + atoi(argv[2]); time(NULL) <= end; ++count) {
        const size_t size = any(3) ? sizeof whole : any(sizeof whole);
        unsigned char *given;
        int own, found;
        if (posix_memalign((void **)&given, 64, size) != 0) {
            return 2;
        }
        memcpy(given, whole, size);
        damage(given, size);
        own = size == sizeof whole && memcmp(given, whole, size) == 0;
        found = net_check(given, size);
        if (found != (own ? NET_OK : NET_BAD_WEIGHTS)) {
            /* The bytes between the head and the weights are in no checksum. */
            if (size != sizeof whole || memcmp(given, whole, 28) != 0 ||
                memcmp(given + 64, whole + 64, size - 64) != 0) {
                return 3;
            }
        }
        found = net_init(memory, given, size);
        if (size == sizeof whole && memcmp(given, whole, 24) == 0 ? found != NET_OK : found != NET_BAD_WEIGHTS) {
            return 4;
        }
        short_ones += size != sizeof whole;
        free(given);
    }
    printf("%lu files, %lu of them too short\\n", (unsigned long)count, (unsigned long)short_ones);
    return count < 10 ? 5 : 0;
}
"""


class Weights(test_compiled.Case):
    def test_mutated_weights(self):
        """AC_FUZZ_SECONDS, AC_FUZZ_SEED: docs/testing.md."""
        self.compile(self.of_zoo("digits")[0], "-o", self.path("net"), "--name", "net", "--weights", "file",
                     "--library", "static", "--isa", TIER)
        with open(self.path("program.c"), "w", encoding="utf-8") as f:
            f.write(HEAD + MUTATED)
        # The network's own source with the sanitizers, without the kernels: nothing runs.
        words = ["gcc", "-std=c11", "-Wall", "-Wextra", "-O1", "-g", "-D_GNU_SOURCE", "-I", self.path("net"),
                 "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-no-pie",
                 "-Wl,--unresolved-symbols=ignore-all", self.path("program.c"), self.path("net", "net.c"), "-o",
                 self.path("program")]
        built = subprocess.run(words, capture_output=True, text=True, check=False)
        self.assertEqual(built.returncode, 0, built.stderr)
        words = [os.environ.get(f"AC_FUZZ_{word}", "1") for word in ("SECONDS", "SEED")]
        said = subprocess.run([self.path("program"), self.path("net", "net.bin"), *words], capture_output=True,
                              text=True, check=False)
        self.assertEqual(said.returncode, 0, said.stdout + said.stderr)
        print(said.stdout, end="")


if __name__ == "__main__":
    unittest.main()
