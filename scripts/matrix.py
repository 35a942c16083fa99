#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds and tests a matrix of libraries: os x arch x build_config x compiler, from one JSON file.

  scripts/matrix.py matrix.json [--out DIR] [--jobs N] [--only TEXT] [--shard K/N]
  scripts/matrix.py matrix.json --github | --gitlab     the job list of a CI service: each cell a job
  scripts/matrix.py matrix.json --page                  only the page of the results that are in --out

  {
    "os": ["linux"],
    "arch": ["armv8-a", "x86_64"],
    "build_config": ["build_configs/empty.json", "build_configs/activation.json"],
    "compiler": ["gcc", "clang-19"],
    "options": {"library": "both"},
    "tests": {"armv8-a": {"emulator": "qemu-aarch64 -L / -cpu max"}, "x86_64": {"filter": "Activation.*"}},
    "exclude": [{"os": "bare_metal", "compiler": "clang"}],
    "include": [{"os": "android", "arch": "armv8-a", "build_config": "build_configs/empty.json", "compiler": "clang"}]
  }

Each of the four lists is an axis; "exclude" drops the cells that match all its words, "include" adds cells, and
"options" are passed to every build. Cells of an arch in "tests" build the tests and run them, through the emulator
if there is one. All builds share one compiler cache. --shard 2/5 takes every fifth cell, beginning with the second.

The table at the end shows for each cell whether it was built, the bytes of its library (text and data), its number of
objects, and its tests. index.html in --out is the same as a page, with sizes of earlier commits and logs of failures.
The exit code is 1 if any cell failed.
"""
import argparse
import concurrent.futures
import itertools
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading
import time

import matrix_ci
import matrix_page

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
AXES = ["os", "arch", "build_config", "compiler"]
COMPILERS = {"gcc": "g++", "clang": "clang++"}
KEYS = AXES + ["options", "tests", "exclude", "include"]
TESTS = ["emulator", "filter"]


class MatrixError(Exception):
    pass


def read(path):
    """The cells of a matrix file, as dictionaries of the four axes and the options."""
    try:
        with open(path, encoding="utf-8") as file:
            matrix = json.load(file)
    except OSError as e:
        raise MatrixError(f"{path}: {e.strerror}") from None
    except ValueError as e:
        raise MatrixError(f"{path}: {e}") from None
    if not isinstance(matrix, dict):
        raise MatrixError(f"{path}: must be an object with the keys {', '.join(AXES)}")
    for key in matrix:
        if key not in KEYS:
            raise MatrixError(f'{path}: unknown key "{key}"; known: {", ".join(KEYS)}')
    for axis in AXES:
        values = matrix.get(axis)
        if not isinstance(values, list) or not values or not all(isinstance(v, str) for v in values):
            raise MatrixError(f'{path}: "{axis}" must be a list of words, at least one')
    for key in ("exclude", "include"):
        for entry in matrix.get(key, []):
            unknown = [k for k in entry if k not in AXES]
            if unknown:
                raise MatrixError(f'{path}: "{key}" knows {", ".join(AXES)}, not "{unknown[0]}"')
    for name, entry in matrix.get("tests", {}).items():
        unknown = [k for k in entry if k not in TESTS]
        if unknown:
            raise MatrixError(f'{path}: "tests" of "{name}" knows {", ".join(TESTS)}, not "{unknown[0]}"')
    cells = [dict(zip(AXES, values)) for values in itertools.product(*(matrix[a] for a in AXES))]
    cells = [c for c in cells if not any(all(c[k] == v for k, v in e.items()) for e in matrix.get("exclude", []))]
    cells += [dict(zip(AXES, (e.get(a, matrix[a][0]) for a in AXES))) for e in matrix.get("include", [])]
    for cell in cells:
        if not re.fullmatch(rf"({'|'.join(COMPILERS)})(-\d+)?", cell["compiler"]):
            raise MatrixError(f'{path}: unknown compiler "{cell["compiler"]}"; known: {", ".join(COMPILERS)}, '
                              "and these with a version, as gcc-12")
        cell["options"] = {str(k): str(v) for k, v in matrix.get("options", {}).items()}
        cell["tests"] = matrix.get("tests", {}).get(cell["arch"])
    if not cells:
        raise MatrixError(f"{path}: every cell is excluded")
    return cells


def name_of(cell):
    config = os.path.splitext(os.path.basename(cell["build_config"]))[0]
    return f"{cell['os']}-{cell['arch']}-{config}-{cell['compiler']}"


def command_of(cell, folder):
    command = ["scons", "-Q", f"os={cell['os']}", f"arch={cell['arch']}", f"build_config={cell['build_config']}",
               "build=cross_compile", f"build_dir={os.path.join(folder, 'build')}"]
    if shutil.which("ccache") and "compiler_cache" not in cell["options"]:
        command.append("compiler_cache=ccache")
    if cell["arch"].startswith("x86") and cell["os"] == "linux":
        command.append("toolchain_prefix=")
    if cell["tests"] is not None:
        command.append("validation_tests=1")
    return command + [f"{k}={v}" for k, v in sorted(cell["options"].items())]


def compiler_of(cell):
    word, _, number = cell["compiler"].partition("-")
    return COMPILERS[word] + ("-" + number if number else "")


def tests_of(cell, folder):
    words = [sys.executable, "scripts/run_tests.py", "--filter", cell["tests"].get("filter", "*"),
             os.path.join(folder, "build", "tests", "arm_compute_validation")]
    emulator = shlex.split(cell["tests"].get("emulator", ""))
    return words + (["--"] + emulator if emulator else [])


def build(cell, out):
    """Builds one cell and runs its tests; writes log, library and result.json to its folder in `out`."""
    folder = os.path.join(out, name_of(cell))
    os.makedirs(folder, exist_ok=True)
    started, path = time.monotonic(), os.path.join(folder, "log.txt")
    passed = None
    with open(path, "w", encoding="utf-8") as log:
        def run(words, **more):
            return subprocess.run(words, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, check=False, **more).returncode

        status = run(command_of(cell, folder), env=dict(os.environ, CXX=compiler_of(cell)))
        built = status == 0
        if built and cell["tests"] is not None:
            status = run(tests_of(cell, folder))
    if built and cell["tests"] is not None:
        with open(path, encoding="utf-8", errors="replace") as log:
            passed = sum(int(n) for n in re.findall(r"^(\d+) passed, ", log.read(), re.M))
    report = {}
    path = os.path.join(folder, "build", "arm_compute.size.json")
    if built and os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            report = json.load(file)
    objects = sum(f.endswith(".o") for _, _, files in os.walk(folder) for f in files)
    result = {**{a: cell[a] for a in AXES}, "name": name_of(cell), "ok": status == 0, "built": built,
              "bytes": report.get("total"), "objects": objects, "tests": passed,
              "seconds": round(time.monotonic() - started, 1), "log": "log.txt"}
    with open(os.path.join(folder, "result.json"), "w", encoding="utf-8") as file:
        json.dump(result, file, indent=1)
    return {**result, "log": os.path.join(folder, "log.txt")}


class Progress:
    """One updated line on a terminal, otherwise one line per finished cell."""

    def __init__(self, total):
        self.total, self.done, self.failed = total, 0, 0
        self.lock, self.live = threading.Lock(), sys.stdout.isatty()

    def finished(self, result):
        with self.lock:
            self.done += 1
            self.failed += not result["ok"]
            line = f"[{self.done}/{self.total}] {'ok' if result['ok'] else 'FAILED':6} {result['name']}"
            if self.live:
                bar = ("#" * (30 * self.done // self.total)).ljust(30)
                print(f"\r\033[K{bar} {line}", end="" if self.done < self.total else "\n", flush=True)
            else:
                print(line, flush=True)


def table(results):
    width = max(len(r["name"]) for r in results)
    lines = [f"{'cell':{width}}  result      bytes  objects   tests"]
    for r in results:
        size = f"{r['bytes']:,}" if r["bytes"] else "-"
        lines.append(f"{r['name']:{width}}  {'ok' if r['ok'] else 'FAILED':6} {size:>10} {r['objects']:>8}"
                     f" {r['tests'] if r['tests'] is not None else '-':>7}")
    return "\n".join(lines)


def last_words(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        lines = [line for line in file.read().splitlines() if line.strip()]
    errors = [line for line in lines if re.search(r"error:|undefined reference|failed", line)]
    return [line[:300] for line in (errors or lines or ["no output"])[:3]]


def shard(cells, text):
    """Every N-th cell from the K-th on, for "K/N"."""
    found = re.fullmatch(r"([1-9]\d*)/([1-9]\d*)", text)
    if not found or int(found[1]) > int(found[2]):
        raise MatrixError(f"--shard {text}: write K/N with K from 1 to N")
    return cells[int(found[1]) - 1::int(found[2])]


def chosen(args):
    """The cells that the command line selects. A name that equals a cell's name selects only that cell."""
    cells = read(args.matrix)
    exact = [c for c in cells if name_of(c) == args.only]
    cells = exact or [c for c in cells if args.only in name_of(c)]
    if not cells:
        raise MatrixError(f'no cell has "{args.only}" in its name')
    return shard(cells, args.shard)


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("matrix", help="JSON file")
    parser.add_argument("--out", default=os.path.join(ROOT, "build", "matrix"), help="folder of results (build/matrix)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="builds side by side")
    parser.add_argument("--only", default="", help="only the cell of this name, or cells whose name contains this")
    parser.add_argument("--shard", default="1/1", metavar="K/N", help="only the K-th of N parts of the cells")
    service = parser.add_mutually_exclusive_group()
    for name in matrix_ci.SERVICES:
        service.add_argument("--" + name, action="store_const", dest="service", const=name,
                             help=f"print the job list for {name}; nothing is built")
    service.add_argument("--page", action="store_true", help="write index.html of the results in --out, build nothing")
    return parser.parse_args()


def build_all(cells, args):
    progress = Progress(len(cells))

    def one(cell):
        result = build(cell, os.path.abspath(args.out))
        progress.finished(result)
        return result

    with concurrent.futures.ThreadPoolExecutor(max(1, args.jobs)) as pool:
        results = list(pool.map(one, cells))
    print(table(results))
    for r in results:
        if not r["ok"]:
            print(f"\n{r['name']} ({r['log']}):\n  " + "\n  ".join(last_words(r["log"])))
    print(f"{sum(r['ok'] for r in results)} passed, {sum(not r['ok'] for r in results)} failed")
    return 0 if all(r["ok"] for r in results) else 1


def main():
    args = options()
    try:
        cells = chosen(args)
    except MatrixError as e:
        print(f"matrix: error: {e}", file=sys.stderr)
        return 2
    if args.service:
        print(matrix_ci.text(args.service, os.path.relpath(args.matrix, ROOT), cells, name_of), end="")
        return 0
    status = 0 if args.page else build_all(cells, args)
    print(matrix_page.write(args.out, [name_of(c) for c in read(args.matrix)], ROOT))
    return status


if __name__ == "__main__":
    sys.exit(main())
