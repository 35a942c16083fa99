#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The library works in static destructors, and 1,000 times loaded and unloaded leaves less than 64 KB behind.
usage: unload.py BUILD_DIR (a build for this machine with the operator Add)"""

import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def run(words, **more):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **more)
    if done.returncode != 0:
        sys.exit(f"unload: {' '.join(words)}: {done.returncode}\n{done.stdout}")
    return done.stdout


def main(words):
    if len(words) != 1:
        sys.exit(__doc__)
    build, source = os.path.abspath(words[0]), os.path.join(HERE, "unload.cpp")
    compiler = ["g++", "-std=c++17", "-O1", "-I", ROOT, "-DARM_COMPUTE_CPU_ENABLED", "-DARM_COMPUTE_ENABLE_NEON",
                "-DARM_COMPUTE_CPP_SCHEDULER=1"]
    library = [os.path.join(build, "libarm_compute.so"), "-Wl,-rpath," + build, "-pthread"]
    with tempfile.TemporaryDirectory() as folder:
        plugin, reload, linked = (os.path.join(folder, n) for n in ("plugin.so", "reload", "linked"))
        run(compiler + ["-DPLUGIN", "-shared", "-fPIC", source, "-o", plugin] + library)
        run(compiler + [source, "-o", reload, "-ldl"])
        run(compiler + ["-DLINKED", source, plugin, "-o", linked, "-Wl,-rpath," + folder] + library)
        # Freed memory is overwritten, so that what is used after it was destroyed does not work by chance.
        fill = {"MALLOC_PERTURB_": "165", "GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"}
        if "sums are right" not in run([linked], env={**os.environ, **fill}, timeout=60):
            sys.exit("unload: the static destructor did not run")
        print("unload:", run([reload, plugin, "1000"]).strip())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
