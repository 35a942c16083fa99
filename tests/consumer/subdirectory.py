#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Projects of CMake that have the library inside: by add_subdirectory() for this machine, where a second build has
nothing to do, and by FetchContent with a toolchain file for Arm; a variable that is misspelt.
usage: subdirectory.py [FOLDER]"""

import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOOLCHAIN = ("set(CMAKE_SYSTEM_NAME Linux)\nset(CMAKE_SYSTEM_PROCESSOR aarch64)\n"
             "set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)\n")
EMULATOR = ["qemu-aarch64", "-L", "/" if os.path.exists("/lib/ld-linux-aarch64.so.1") else "/usr/aarch64-linux-gnu"]


def run(words, status=0):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if (done.returncode != 0) != (status != 0):
        sys.exit(f"subdirectory.py: {' '.join(words)}\n{done.stdout}")
    return done.stdout


def configure(folder, *words, status=0):
    """With g++, as other builds here: to ccache, c++ is another compiler."""
    cache = ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []
    return run(["cmake", "-S", os.path.join(HERE, "subdirectory"), "-B", folder, *cache, *words], status)


def check(folder, library, emulator):
    """Builds and runs the program; then nothing is left to do."""
    build = ["cmake", "--build", folder, "--parallel", str(os.cpu_count())]
    run(build)
    found, = [os.path.join(top, library) for top, _, names in os.walk(folder) if library in names]
    made = os.stat(found).st_mtime_ns
    text = run(emulator + [os.path.join(folder, "program")])
    if text != "0 0 0 1\n":
        sys.exit(f"subdirectory.py: the program printed {text}")
    if "up to date" not in run(build) or os.stat(found).st_mtime_ns != made:
        sys.exit("subdirectory.py: the second build made something")


def main(words):
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.abspath(words[0]) if words else folder
        configure(os.path.join(folder, "native"), "-DCMAKE_CXX_COMPILER=g++")
        check(os.path.join(folder, "native"), "libarm_compute.a", [])
        text = configure(os.path.join(folder, "wrong"), "-DARM_COMPUTE_GRPAH=1", status=1)
        if 'did you mean "ARM_COMPUTE_GRAPH"' not in " ".join(text.split()):
            sys.exit(f"subdirectory.py: {text}")
        if not shutil.which("aarch64-linux-gnu-g++") or not shutil.which(EMULATOR[0]):
            sys.exit("subdirectory.py: no compiler or emulator for Arm: scripts/setup.sh test")
        os.makedirs(os.path.join(folder, "cross"), exist_ok=True)
        toolchain = os.path.join(folder, "cross", "toolchain.cmake")
        with open(toolchain, "w", encoding="utf-8") as file:
            file.write(TOOLCHAIN)
        configure(os.path.join(folder, "cross"), "-DFETCH=ON", "-DBUILD_SHARED_LIBS=ON",
                  f"-DCMAKE_TOOLCHAIN_FILE={toolchain}")
        check(os.path.join(folder, "cross"), "libarm_compute.so", EMULATOR)
    print("subdirectory.py: the library inside a project: static and native, shared and cross-compiled")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
