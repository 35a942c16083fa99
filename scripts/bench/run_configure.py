# SPDX-License-Identifier: MIT
"""The cost of configuring and preparing a network, in multiples of a run: exactly, in guest instructions, and natively
in CPU time."""

import os
import re
import subprocess

from . import counts, programs, tables
from .cases import Cases

FILES = ("network_layers.cpp", *programs.CASE, "heap.cpp")
PHASES = ("configure", "prepare", "first run", "a run")


def options(parser):
    parser.add_argument("--network", action="append", choices=["mobilenet", "resnet50"], help="default: mobilenet")
    parser.add_argument("--cpu", action="append", default=[], metavar="NAME", help="default: neoverse-n1")
    parser.add_argument("--library", metavar="FOLDER", help="a built library for aarch64; default: scons builds one")
    parser.add_argument("--native", metavar="FOLDER", help="a built library for x86_64: this PC as well")


def phases_of(marks):
    """Instructions of each phase from the marks [(number, count)]: phase n is between marks 2n and 2n + 1."""
    sums = [0] * len(PHASES)
    for (number, start), (following, end) in zip(marks, marks[1:]):
        if number % 2 == 0 and following == number + 1:
            sums[number // 2] += end - start
    return sums


def in_runs(sums):
    """(configure, prepare, additional cost of the first run, all three) in multiples of a run."""
    configure, prepare, first, one = sums
    parts = [configure / one, prepare / one, max(0.0, first / one - 1)]
    return parts + [sum(parts)]


def guest(program, plugin, cpu, name):
    done = subprocess.run(counts.emulator(cpu, plugin) + [program, name], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise programs.Failure(f"{name}: {(done.stdout + done.stderr).strip()[-1000:]}")
    marks = [(int(n), int(c)) for n, c in re.findall(r"^mark (\d+) (\d+)$", done.stderr, re.M)]
    return in_runs(phases_of(marks))


def here(program, name):
    done = programs.call([program, name])
    configure, prepare, first = map(float, re.search(r"^phases (\S+) (\S+) (\S+)$", done, re.M).groups())
    return in_runs([configure, prepare, first, 1.0])


def run(args):
    table = Cases()
    cpus = table.choose_cpus(args.cpu or ["neoverse-n1"])
    names, rows = args.network or ["mobilenet"], []
    folder = args.library or programs.build_library("aarch64")
    program, plugin = programs.program("network", "aarch64", folder, FILES), programs.plugin()
    for name in names:
        for cpu in cpus:
            rows.append([f"{name} on {cpu}"] + [tables.ratio(v) for v in guest(program, plugin, table.cpus[cpu], name)])
        if args.native:
            native_program = programs.program("network", os.uname().machine, args.native, FILES)
            rows.append([f"{name} on this PC"] + [tables.ratio(v) for v in here(native_program, name)])
    print("\n".join(tables.columns(["in runs", "configure", "prepare", "first run's extra", "all"], rows)))
    return 0
