#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the files of a new operator that works on both backends, as a starting point.

  scripts/new_op.py Clamp --params min max --types f32 f16 s32
      src/ops/clamp/, src/api/Clamp.cpp, NEClamp.h, CLClamp.h, its entry in filelist.json

The operator belongs to a family, which has the traversal, the rules and the test (--like); it adds what is its own:
  unary      its formula; min(max(src, min), max), max(src, 0) without --params
  binary     the same of two tensors, with broadcasting; max(a, b) - min(a, b)
  moved      which elements go where; columns that go round their row
  reduction  which lines, and which statistic of them; (src - mean) / sqrt(variance + epsilon) along an axis
  weighted   what goes through a product, and comes out of it; src * weights + bias
"""
import argparse
import collections
import json
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build.data_types import WORD_BITS, types_of  # noqa: E402
from build.selection import api_source  # noqa: E402

TEMPLATES = os.path.join(ROOT, "scripts", "templates")
TYPES = ("f32", "f16", "s32", "s16", "u8")
# Templates of every operator, and of operators with their own kernel. "op" and "kernel" are replaced by the name.
PLAN = ("op.h", "op.cpp", "op.test.cpp", "op.c_api.cpp", "op.by_name.h", "ne.h", "cl.h", "api.cpp")
KERNEL = ("kernel.kernel.cpp", "kernel.cl", "op.bench.cpp")
# files: its templates. types: valid values of --types; none if every type is moved. params: number of --params. needs:
# as in filelist.json. next: templates to change first.
Family = collections.namedtuple("Family", "files types params needs next")
FAMILIES = {
    "unary": Family(PLAN + KERNEL, TYPES, 2, ["elementwise"], ("kernel.kernel.cpp", "kernel.cl", "op.test.cpp")),
    "binary": Family(PLAN + KERNEL, TYPES, 2, ["elementwise", "Activation"],
                     ("kernel.kernel.cpp", "kernel.cl", "op.test.cpp")),
    "moved": Family(PLAN, (), 0, ["move"], ("op.cpp", "op.test.cpp")),
    "reduction": Family(PLAN, ("f32", "f16"), 0, ["normalization"], ("op.cpp", "op.test.cpp")),
    "weighted": Family(PLAN, ("f32", "f16"), 0, ["FullyConnected"], ("op.cpp", "op.test.cpp")),
}
TIERS = {"sve": TYPES, "fp16": ("f16",), "neon": TYPES, "avx512": ("f32", "f16", "s32"), "avx2": TYPES,
         "sse4": ("f32", "s32", "s16", "u8"), "scalar": TYPES}
# Of operators that move elements, which are whole units of storage.
EVERY_TYPE = " ".join(word for word in WORD_BITS if any(t.unit == 1 for t in types_of(word)[0]))
# The values that bounds limit, in the words of the kernel, of OpenCL C, of the test and of the documentation.
CORES = {"unary": ("x", "x", "x", "src"),
         "binary": ("S::sub(S::max(x, y), S::min(x, y))", "MAXIMUM(x, y) - MINIMUM(x, y)",
                    "std::fmax(x, y) - std::fmin(x, y)", "max(a, b) - min(a, b)")}
# Names that the files already use, which no parameter may have.
TAKEN = {"a", "b", "dst", "info", "input", "out", "output", "plan", "planned", "src", "target", "types"}
# Functions of OpenCL C; kernels must have other names.
BUILT_IN = set("abs ceil clamp cos cosh cross distance dot erf exp exp2 fabs fdim floor fma fmax fmin fmod fract hypot "
               "ldexp length log log2 mad max min mix mod normalize pow powr radians rint rotate round rsqrt select "
               "sign sin sinh sqrt step tan tanh trunc".split())


def snake(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def kernel_of(operator):
    return snake(operator) + ("_each" if snake(operator) in BUILT_IN else "")


def targets(operator, like="unary"):
    """{template: path in the tree} of every file of the set."""
    op = snake(operator)

    def path(name):
        if name in ("ne.h", "cl.h"):
            folder, word = {"ne.h": ("NEON", "NE"), "cl.h": ("CL", "CL")}[name]
            return f"arm_compute/runtime/{folder}/functions/{word}{operator}.h"
        if name == "api.cpp":
            return api_source("NE" + operator)
        stem, rest = name.split(".", 1)
        return f"src/ops/{op}/{kernel_of(operator) if stem == 'kernel' else op}.{rest}"
    return {name: path(name) for name in FAMILIES[like].files}


def words_of(operator, params, types, like="unary"):
    """The text for @word@ in a template. The part after a comma is used only if there are parameters."""
    count = len(params)
    floats, names = ", ".join("float " + p for p in params), ", ".join(params)
    letters, values = "pq"[:count], ("-2.F", "3.F")[:count]
    columns = [t.upper() for t in types]
    row = {"binary": "{0} {0} {0}", "weighted": "{0} {0} {0}|- {0}"}.get(like, "{0} {0}")
    zero = like == "unary"  # 0 bounds the result if no parameter does

    def before(text):
        return ", " + text if params else ""

    def behind(text):
        return text + ", " if params else ""

    def bounded(least, most, x, *bounds):
        """x, clamped to the bounds."""
        for limit, bound in zip((least, most), bounds):
            x = f"{limit}({x}, {bound})"
        return x

    meaning = ("smallest result", "largest result")
    of_simd, of_cl, of_test, of_text = CORES.get(like, CORES["unary"])
    return {
        "Op": operator, "op": snake(operator), "OP": snake(operator).upper(), "FLAT": operator.upper(),
        "kernel": kernel_of(operator), "count": str(count), "doubles": names,
        "floats,": behind(floats), ",floats": before(floats), "names,": behind(names), ",names": before(names),
        ",vectors": before(", ".join("X " + c for c in letters)),
        ",scalars": before(", ".join("P " + c for c in letters)),
        "reals,": "".join(f"given.{p}, " for p in params), ",values": before(", ".join(values)),
        "constants": "".join(f"constexpr float {p} = {v};\n" for p, v in zip(params, values)) + "\n" * bool(params),
        "settings": "c" + "".join(f'.real("{p}", {v[:-2]})' for p, v in zip(params, values)) + ";\n" if params else "",
        "attributes": "".join(f"float {p}: {m}\n" for p, m in zip(params, meaning)),
        "params": "".join(f"    /// @param {p:6} {m.capitalize()}.\n" for p, m in zip(params, meaning)),
        "types": "\n".join(row.format(t) for t in columns),
        "data_types": ", ".join("DataType::" + t for t in columns),
        "simd": bounded("S::at_least", "S::at_most", of_simd, *(letters or ["S::zero()"] * zero)),
        "cl": bounded("AT_LEAST", "AT_MOST", of_cl, *[f"(T){c}" for c in letters or "0" * zero]),
        "reference": bounded("std::fmax", "std::fmin", of_test, *([f"double{{{p}}}" for p in params] or ["0."] * zero)),
        "formula": bounded("max", "min", of_text, *(params or ["0"] * zero)),
    }


def fill_in(text, words):
    return re.sub(r"@([A-Za-z_,]+)@", lambda m: words[m.group(1)], text)


def entry_of(operator, types, like="unary"):
    kernel, family = kernel_of(operator), FAMILIES[like]
    if "kernel.cl" in family.files:
        rows = ", ".join(f'"{tier}": "{" ".join(t for t in has if t in types)}"' for tier, has in TIERS.items()
                         if set(has) & set(types))
        what = [f'"kernels": {{"{kernel}": {{{rows}}}}}', f'"cl": {{"{kernel}": "{" ".join(types)}"}}']
    else:
        what = [f'"data_types": "{" ".join(t.replace("f", "fp") for t in types) or EVERY_TYPE}"']
    what += [f'"api": ["NE{operator}", "CL{operator}"]', f'"needs": {json.dumps(family.needs)}']
    return f'    "{operator}": {{\n      ' + ",\n      ".join(what) + "\n    }"


def add_to_filelist(path, operator, entry):
    """Adds the entry as text after the last operator, so that the rest of the file keeps its format."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if operator in json.loads(text)["operators"]:
        sys.exit(f"new_op: {operator} is in filelist.json already")
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


UMBRELLAS = ("arm_compute/runtime/NEON/NEFunctions.h", "arm_compute/runtime/CL/CLFunctions.h")


def add_to_umbrella(name, operator):
    """Adds the new header to the umbrella header of a backend."""
    path, folder = os.path.join(ROOT, name), os.path.dirname(name)
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("#include"))
    last = max(i for i, line in enumerate(lines) if line.startswith("#include \"arm_compute/"))
    new = f'#include "{folder}/functions/{os.path.basename(name)[:2]}{operator}.h"'
    lines[first:last + 1] = sorted(lines[first:last + 1] + [new])
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("operator", help="name as in a build_config, in CamelCase")
    parser.add_argument("--like", default="unary", choices=FAMILIES, help="family")
    parser.add_argument("--params", nargs="*", default=[], metavar="NAME",
                        help="up to two parameters of the formula, real numbers")
    parser.add_argument("--types", nargs="+", choices=TYPES, help="default: f32 f16")
    args = parser.parse_args()
    if not re.fullmatch(r"([A-Z][a-z0-9]*)+", args.operator):
        sys.exit(f"new_op: '{args.operator}' is not CamelCase, as Clip or BatchToSpace are")
    family = FAMILIES[args.like]
    if args.params and not family.params:
        sys.exit(f"new_op: --params names parameters of a formula, and --like {args.like} has none; change "
                 "the parameters that its files have")
    if len(args.params) > 2 or not all(re.fullmatch(r"[a-z][a-z0-9_]*", p) for p in args.params):
        sys.exit(f"new_op: --params accepts up to two names in snake_case, not {' '.join(args.params)}")
    if set(args.params) & TAKEN:
        sys.exit(f"new_op: --params: {' '.join(set(args.params) & TAKEN)} is a name in the files already")
    if args.types and not family.types:
        sys.exit(f"new_op: --like {args.like} accepts every type, so --types has nothing to say")
    others = [t for t in args.types or [] if t not in family.types]
    if others:
        sys.exit(f"new_op: --like {args.like} has the types {' '.join(family.types)}, not {' '.join(others)}")
    args.types = [t for t in family.types if t in (args.types or ["f32", "f16"])]
    return args


def main():
    args = arguments()
    files = targets(args.operator, args.like)
    taken = [path for path in files.values() if os.path.exists(os.path.join(ROOT, path))]
    if taken:
        sys.exit(f"new_op: nothing was written, these exist already: {', '.join(taken)}")
    add_to_filelist(os.path.join(ROOT, "filelist.json"), args.operator,
                    entry_of(args.operator, args.types, args.like))
    words = words_of(args.operator, args.params, args.types, args.like)
    for template, path in files.items():
        with open(os.path.join(TEMPLATES, args.like, template + ".in"), encoding="utf-8") as file:
            text = fill_in(file.read(), words)
        full = os.path.join(ROOT, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write(text)
        print(path)
    if shutil.which("clang-format"):  # line breaks depend on the length of the name
        sources = [os.path.join(ROOT, path) for path in files.values() if not path.endswith(".cl")]
        subprocess.run(["clang-format", "-i"] + sources, check=True)
    for umbrella in UMBRELLAS:
        add_to_umbrella(umbrella, args.operator)
    print("\n".join(UMBRELLAS + ("filelist.json",)))
    subprocess.run([sys.executable, os.path.join(ROOT, "scripts", "generate_docs.py")], check=True)
    print(f"Next: {', '.join(files[name] for name in FAMILIES[args.like].next)}, the words of the public headers;\n"
          f"scripts/test.sh op {args.operator}")


if __name__ == "__main__":
    main()
