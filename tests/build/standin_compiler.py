#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A stand-in for the compilers and archivers of targets whose toolchains are not at hand (Android NDK, bare metal).

It is called under the tool's name (a link), writes its command line to the file that STANDIN_LOG names, one JSON
list a line, and then lets Debian's cross compiler do the work, so that the build goes on with real objects. Words that
only the real tool knows are left out of that second call.
"""
import json
import os
import re
import shutil
import sys

NAME = os.path.basename(sys.argv[0])
ARGS = sys.argv[1:]

with open(os.environ["STANDIN_LOG"], "a", encoding="utf-8") as log:
    log.write(json.dumps([NAME] + ARGS) + "\n")

if NAME.endswith("ar"):
    os.execvp("aarch64-linux-gnu-ar", ["aarch64-linux-gnu-ar"] + ARGS)
if ARGS == ["--version"]:
    clang = "clang" in NAME
    print("clang version 14.0.6 (stand-in)" if clang else f"{NAME} (stand-in) 12.2.0")
    sys.exit(0)

# Only what GCC for Linux has another word for, or none.
drop = re.compile(r"--target=.*|-static-libstdc\+\+|-specs=.*|-T.*|-fno-semantic-interposition|"
                  r"-march=armv7-a|-mfpu=.*|-mfloat-abi=.*")  # of 32-bit Arm
keep = [a for a in ARGS if not drop.fullmatch(a)]
# Nothing runs the objects: they are compiled fast, and the targets share those that are the same.
compiler = (["ccache"] if "-c" in keep and shutil.which("ccache") else []) + ["aarch64-linux-gnu-g++"]
os.execvp(compiler[0], compiler + keep + ["-O1"])
