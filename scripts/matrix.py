#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds a matrix of libraries side by side: os x arch x build_config x compiler, from one JSON file.

  scripts/matrix.py matrix.json [--out DIR] [--jobs N] [--only TEXT]

  {
    "os": ["linux"],
    "arch": ["armv8-a", "x86_64"],
    "build_config": ["build_configs/empty.json", "build_configs/activation.json"],
    "compiler": ["gcc", "clang"],
    "options": {"library": "shared"},
    "exclude": [{"os": "bare_metal", "compiler": "clang"}],
    "include": [{"os": "android", "arch": "armv8-a", "build_config": "build_configs/empty.json", "compiler": "clang"}]
  }

Each of the four lists makes an axis; "exclude" drops the cells that agree with all its words, "include" adds cells,
and "options" are handed to every build. All builds share one compiler cache. The table at the end says for each cell
whether it was built, the bytes of its library (text and data), and how many objects it took. The exit code is 1 if any
cell failed.
"""
import argparse
import concurrent.futures
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
AXES = ["os", "arch", "build_config", "compiler"]
COMPILERS = {"gcc": "g++", "clang": "clang++"}
KEYS = AXES + ["options", "exclude", "include"]


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
    cells = [dict(zip(AXES, values)) for values in itertools.product(*(matrix[a] for a in AXES))]
    cells = [c for c in cells if not any(all(c[k] == v for k, v in e.items()) for e in matrix.get("exclude", []))]
    cells += [dict(zip(AXES, (e.get(a, matrix[a][0]) for a in AXES))) for e in matrix.get("include", [])]
    for cell in cells:
        if cell["compiler"] not in COMPILERS:
            raise MatrixError(f'{path}: unknown compiler "{cell["compiler"]}"; known: {", ".join(COMPILERS)}')
        cell["options"] = {str(k): str(v) for k, v in matrix.get("options", {}).items()}
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
    return command + [f"{k}={v}" for k, v in sorted(cell["options"].items())]


def build(cell, out):
    """Builds one cell; its log and library stay in its folder of `out`."""
    folder = os.path.join(out, name_of(cell))
    os.makedirs(folder, exist_ok=True)
    started = time.monotonic()
    with open(os.path.join(folder, "log.txt"), "w", encoding="utf-8") as log:
        done = subprocess.run(command_of(cell, folder), cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, check=False,
                              env=dict(os.environ, CXX=COMPILERS[cell["compiler"]]))
    report = {}
    path = os.path.join(folder, "build", "arm_compute.size.json")
    if done.returncode == 0 and os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            report = json.load(file)
    objects = sum(f.endswith(".o") for _, _, files in os.walk(folder) for f in files)
    return {"name": name_of(cell), "ok": done.returncode == 0, "bytes": report.get("total"), "objects": objects,
            "seconds": time.monotonic() - started, "log": os.path.join(folder, "log.txt")}


class Progress:
    """One line that is rewritten on a terminal, or a line per finished cell elsewhere."""

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
    lines = [f"{'cell':{width}}  result      bytes  objects"]
    for r in results:
        size = f"{r['bytes']:,}" if r["bytes"] else "-"
        lines.append(f"{r['name']:{width}}  {'ok' if r['ok'] else 'FAILED':6} {size:>10} {r['objects']:>8}")
    return "\n".join(lines)


def last_words(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        lines = [line for line in file.read().splitlines() if line.strip()]
    errors = [line for line in lines if re.search(r"error:|failed", line)]
    return (errors or lines or ["no output"])[:3]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("matrix", help="JSON file")
    parser.add_argument("--out", default=os.path.join(ROOT, "build", "matrix"), help="folder of results (build/matrix)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="builds side by side")
    parser.add_argument("--only", default="", help="only cells whose name contains this")
    args = parser.parse_args()
    try:
        cells = [c for c in read(args.matrix) if args.only in name_of(c)]
    except MatrixError as e:
        print(f"matrix: error: {e}", file=sys.stderr)
        return 2
    if not cells:
        print(f'matrix: error: no cell has "{args.only}" in its name', file=sys.stderr)
        return 2
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


if __name__ == "__main__":
    sys.exit(main())
