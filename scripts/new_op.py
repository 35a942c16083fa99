#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the empty set of files of a new operator: a working elementwise one, to be replaced line by line.

  scripts/new_op.py Clip            src/ops/clip/, src/api/Clip.cpp, its public header, its entry in filelist.json
  scripts/new_op.py Clip --function NEClipLayer
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build.selection import api_source  # noqa: E402

TEMPLATES = os.path.join(ROOT, "scripts", "templates", "op")
TIERS = {"sve": "f32 f16", "fp16": "f16", "neon": "f32 f16",
         "avx512": "f32 f16", "avx2": "f32 f16", "scalar": "f32 f16"}


def snake(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def targets(operator, function):
    """(template, path in the tree) of every file of the set."""
    op = snake(operator)
    folder = f"src/ops/{op}"
    return [
        ("op.h", f"{folder}/{op}.h"),
        ("op.args.h", f"{folder}/{op}.args.h"),
        ("op.cpp", f"{folder}/{op}.cpp"),
        ("op.kernel.cpp", f"{folder}/{op}.kernel.cpp"),
        ("reference.h", f"{folder}/reference.h"),
        ("op.test.cpp", f"{folder}/{op}.test.cpp"),
        ("op.bench.cpp", f"{folder}/{op}.bench.cpp"),
        ("op.c_api.cpp", f"{folder}/{op}.c_api.cpp"),
        ("op.by_name.h", f"{folder}/{op}.by_name.h"),
        ("api.h", f"arm_compute/runtime/NEON/functions/{function}.h"),
        ("api.cpp", api_source(function)),
    ]


def fill_in(text, operator, function):
    op = snake(operator)
    words = {"@Op@": operator, "@op@": op, "@OP@": op.upper(), "@Function@": function, "@FUNCTION@": function.upper()}
    for word, value in words.items():
        text = text.replace(word, value)
    return text


def add_to_filelist(path, operator, function):
    """Adds the entry as text, behind the last operator, so that the rest of the file stays as people wrote it."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if operator in json.loads(text)["operators"]:
        sys.exit(f"new_op: {operator} is in filelist.json already")
    kernels = ", ".join(f'"{tier}": "{types}"' for tier, types in TIERS.items())
    entry = (f'    "{operator}": {{\n      "kernels": {{"{snake(operator)}": {{{kernels}}}}},\n'
             f'      "api": ["{function}"]\n    }}')
    start = text.index('"operators": {')
    depth = 0
    for i in range(text.index("{", start), len(text)):
        depth += {"{": 1, "}": -1}.get(text[i], 0)
        if depth == 0:
            break
    body = text[:i].rstrip()
    text = body + ",\n" + entry + "\n  " + text[i:]
    json.loads(text)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


UMBRELLA = "arm_compute/runtime/NEON/NEFunctions.h"


def add_to_umbrella(path, function):
    """Includes the new header where all function classes of the CPU are included."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("#include"))
    last = max(i for i, line in enumerate(lines) if line.startswith("#include \"arm_compute/"))
    new = f'#include "arm_compute/runtime/NEON/functions/{function}.h"'
    lines[first:last + 1] = sorted(lines[first:last + 1] + [new])
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("operator", help="name as in a build_config, in CamelCase")
    parser.add_argument("--function", help="public class (default: NE<operator>)")
    args = parser.parse_args()
    if not re.fullmatch(r"([A-Z][a-z0-9]*)+", args.operator):
        sys.exit(f"new_op: '{args.operator}' is not CamelCase, as Clip or BatchToSpace are")
    function = args.function or "NE" + args.operator
    files = targets(args.operator, function)
    taken = [path for _, path in files if os.path.exists(os.path.join(ROOT, path))]
    if taken:
        sys.exit(f"new_op: nothing was written, these exist already: {', '.join(taken)}")
    add_to_filelist(os.path.join(ROOT, "filelist.json"), args.operator, function)
    for template, path in files:
        with open(os.path.join(TEMPLATES, template + ".in"), encoding="utf-8") as file:
            text = fill_in(file.read(), args.operator, function)
        full = os.path.join(ROOT, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write(text)
        print(path)
    if shutil.which("clang-format"):  # where a line breaks depends on the length of the name
        subprocess.run(["clang-format", "-i"] + [os.path.join(ROOT, path) for _, path in files], check=True)
    add_to_umbrella(os.path.join(ROOT, UMBRELLA), function)
    print(UMBRELLA)
    print("filelist.json")
    subprocess.run([sys.executable, os.path.join(ROOT, "scripts", "generate_docs.py")], check=True)
    print(f"Next: scripts/filelist.py alone {args.operator}")


if __name__ == "__main__":
    main()
