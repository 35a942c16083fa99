#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds and runs examples by the command lines of the established documentation, which name files of utils/ and the
static libraries by their established names. usage: documented.py FOLDER_OF_LIBRARIES [COMPILER]"""

import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
UTILS = ["utils/Utils.cpp"]
GRAPH_UTILS = UTILS + ["utils/GraphUtils.cpp", "utils/CommonGraphOptions.cpp"]
STATIC = ["-Wl,--whole-archive", "-larm_compute_graph-static", "-Wl,--no-whole-archive", "-larm_compute-static",
          "-pthread", "-ldl"]
LINES = (("neon_cnn", UTILS, ["-larm_compute"]),
         ("graph_lenet", GRAPH_UTILS, ["-larm_compute_graph", "-larm_compute"]),
         ("graph_lenet", GRAPH_UTILS, STATIC))


def main(words):
    if not words:
        sys.exit(__doc__)
    libraries, compiler = os.path.abspath(words[0]), (words[1:] + ["c++"])[0]
    environment = {**os.environ, "LD_LIBRARY_PATH": libraries}
    with tempfile.TemporaryDirectory() as folder:
        for name, sources, tail in LINES:
            program = os.path.join(folder, name)
            line = [compiler, f"examples/{name}.cpp", *sources, "-I.", "-Iinclude", "-std=c++14", f"-L{libraries}",
                    *tail, "-o", program]
            subprocess.run(line, cwd=ROOT, check=True)
            done = subprocess.run([program], cwd=folder, env=environment, capture_output=True, text=True, check=False)
            if done.returncode or "Test passed" not in done.stdout:
                sys.exit(f"documented.py: {' '.join(line)}\n{done.stdout}{done.stderr}")
            print(f"{name} {' '.join(w for w in tail if w.startswith('-larm'))}: passed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
