#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does what docs/models_in_cpp.md shows, by copying the page's program and its commands, and nothing else.

usage: page.py [ARM_COMPUTE_RUN]   a program that finds out what the model needs; without it model_config.py builds one
"""

import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = "docs/models_in_cpp.md"


def blocks(text):
    """The indented blocks of a page, without their indentation."""
    found = re.findall(r"(?:^    .*\n|^\n(?=    ))+", text, re.MULTILINE)
    return [re.sub("^    ", "", block, flags=re.MULTILINE).strip("\n") + "\n" for block in found]


def shell(lines):
    done = subprocess.run(["bash", "-euc", lines], cwd=ROOT, text=True, check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.exit(f"page.py: {PAGE}: a command fails\n{lines}\n{done.stdout[-4000:]}")
    return done.stdout


def expect_seven(who, output):
    if output.splitlines()[-1] != "7":
        sys.exit(f"page.py: {PAGE}: {who} says that the image of a 7 is\n{output[-400:]}")


def through_cmake(lines, folder):
    """The page's lines in a project, and a component that this library lacks."""
    find, link = lines.strip().split("\n")
    with open(os.path.join(folder, "CMakeLists.txt"), "w", encoding="utf-8") as file:
        file.write("cmake_minimum_required(VERSION 3.13)\nproject(digit CXX)\nset(CMAKE_CXX_STANDARD 17)\n"
                   f"{find}\nadd_executable(digit {ROOT}/build/digit.cpp)\n{link}\n"
                   "find_package(ArmCompute COMPONENTS OpenVX QUIET)\n"
                   "if(ArmCompute_FOUND)\n    message(FATAL_ERROR \"a component that is not there was found\")\n"
                   "endif()\n")
    shell(f"cmake -S {folder} -B {folder}/build -DCMAKE_PREFIX_PATH=$PWD/build/digits/install && "
          f"cmake --build {folder}/build")
    return shell(f"{folder}/build/digit examples/data/digits/digits.onnx examples/data/digits/samples/7.pgm")


def main(words):
    with open(os.path.join(ROOT, PAGE), encoding="utf-8") as file:
        program, commands, cmake = blocks(file.read())[:3]
    os.makedirs(os.path.join(ROOT, "build"), exist_ok=True)
    with open(os.path.join(ROOT, "build", "digit.cpp"), "w", encoding="utf-8") as file:
        file.write(program)
    # As on the page, but for what makes the test quick and strict.
    commands = commands.replace("scons -j2", "scons -Q -j2 compiler_cache=ccache Werror=1")
    if words:
        commands = commands.replace("-o build/digits.json", f"-o build/digits.json --tool {words[0]}")
    expect_seven("the program", shell(commands))
    with tempfile.TemporaryDirectory() as folder:
        expect_seven("the program of CMake", through_cmake(cmake, folder))
    print(f"{PAGE}: the program, its commands and its lines for CMake work")


if __name__ == "__main__":
    main(sys.argv[1:])
