#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The names of OpenCL belong to the program: neither kind of library defines one, and a program that has an OpenCL of
its own calls both without mixing them up. The shared library exports the public interface only.
usage: opencl_names.py BUILD_DIR (a build with opencl=1 library=both)"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def run(words, **more):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **more)
    if done.returncode != 0:
        sys.exit(f"opencl_names: {' '.join(words)}\n{done.stdout}")
    return done.stdout


def check_names(library, words):
    defined = re.findall(r" [TWVDB] (\w+)$", run(["nm", "--defined-only"] + words + [library]), re.M)
    theirs = [n for n in defined if re.match(r"cl[A-Z]", n)]
    ours = [n for n in defined if n.startswith("arm_compute_cl")]
    if theirs or len(ours) != 56:
        sys.exit(f"opencl_names: {library} defines {theirs}, and {len(ours)} names that begin with arm_compute_cl")


def check_exports(library):
    found = re.findall(r"(\w+)(?:@@?\w+)?$", run(["nm", "-D", "--defined-only", library]), re.M)
    public = re.compile(r"_Z(NK?|T[VI]N|Th\w*_N)11arm_compute|Acl[A-Z]|arm_compute_cl[A-Z]")
    others = [n for n in found if not public.match(n)]
    if others or not any(n.startswith("_ZN11arm_compute") for n in found):
        sys.exit(f"opencl_names: {library} exports {len(found)} names, and among them {others[:20]}")


def check_program(compiler, library, folder, early, version):
    program, source = os.path.join(folder, "program"), os.path.join(HERE, "opencl_names.cpp")
    flags = [compiler, "-std=c++17", "-I", ROOT, "-DARM_COMPUTE_CL", "-DARM_COMPUTE_OPENCL_ENABLED",
             f"-DCL_TARGET_OPENCL_VERSION={version}", f"-DCL_HPP_TARGET_OPENCL_VERSION={version}"]
    objects = [os.path.join(folder, f"{n}.o") for n in ("own", "main")]
    run(flags + ["-DOWN", "-c", source, "-o", objects[0]])
    run(flags + (["-DEARLY"] if early else []) + ["-c", source, "-o", objects[1]])
    run([compiler] + objects + [library, "-o", program, "-pthread", "-ldl", "-Wl,-rpath," + os.path.dirname(library)])
    run([program])


def main(words):
    if len(words) != 1:
        sys.exit(__doc__)
    shared, static = (os.path.abspath(os.path.join(words[0], f"libarm_compute.{end}")) for end in ("so", "a"))
    check_names(shared, ["-D"])
    check_names(static, [])
    check_exports(shared)
    with tempfile.TemporaryDirectory() as folder:
        for compiler in ["g++"] + [c for c in ("clang++",) if shutil.which(c)]:
            for library in (shared, static):
                for early, version in ((False, 120), (False, 300), (True, 200), (True, 300)):
                    check_program(compiler, library, folder, early, version)
    print("opencl_names: the names of OpenCL are the program's")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
