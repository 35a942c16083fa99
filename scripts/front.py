#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Called by CMakeLists.txt and bazel/scons.bzl: scons for the project of a user.

    front.py configure FOLDER name=value ...   checks variables of CMake; writes FOLDER/targets.cmake and scons.json
    front.py build FOLDER SCONS [WORD ...]     builds, by what configure wrote, with more words for scons
"""

import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import front, steps  # noqa: E402
from build.words import BuildError, BuildErrors  # noqa: E402


def configure(folder, *words):
    variables = dict(w.split("=", 1) for w in words)
    for name, text in front.configure(variables, ROOT, os.path.abspath(folder)).items():
        steps.write_if_changed(os.path.join(folder, name), text)
    return 0


def build(folder, scons, *more):
    with open(os.path.join(folder, "scons.json"), encoding="utf-8") as file:
        call = json.load(file)
    words = [scons, "-Q", f"-j{front.jobs(call['jobs'], os.environ)}", *call["arguments"], *more]
    return subprocess.run(words, cwd=ROOT, env={**os.environ, "CXX": call["CXX"]}, check=False).returncode


def main(words):
    commands = {"configure": configure, "build": build}
    if len(words) < 2 or words[0] not in commands:
        sys.exit(__doc__)
    try:
        return commands[words[0]](*words[1:])
    except (BuildError, BuildErrors) as e:
        sys.stderr.write(f"{e}\n")
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
