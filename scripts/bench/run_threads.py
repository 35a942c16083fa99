# SPDX-License-Identifier: MIT
"""Speedup of several threads over one, in wall-clock time, for the convolutions that are large enough to be split
(10 MFLOP). Each thread has its own core; one and several threads alternate in turns of a few milliseconds, and the best
turn of each side counts, so occasional other load does not change the result."""

import os
import subprocess

from build.progress import Progress

from . import native, programs, tables
from .cases import load
from .compare import geomean

LEAST = 10e6  # operations
BAR = 1.8  # for two threads, in each case
LIMIT_S = 60


def options(parser):
    parser.add_argument("--case", action="append", default=[], metavar="WORDS", help="these cases instead")
    parser.add_argument("--threads", type=int, default=2, help="default 2")
    parser.add_argument("--isa", choices=list(native.ISA), default="avx2")
    programs.options_here(parser)
    parser.add_argument("--seconds", type=float, default=2, help="of each case (default 2)")


def operations(case):
    """Multiplications and additions of a convolution in shapes.json."""
    word, _, side, channels, out = case.split()
    kernel, stride = (int(n) for n in word[4:].split("s"))
    return 2 * ((int(side) - 1) // stride + 1) ** 2 * kernel * kernel * int(channels) * int(out)


def large_convolutions():
    shapes = load("shapes.json")
    cases = dict.fromkeys(shapes["mobilenet_v2"] + shapes["resnet50"])
    return [c for c in cases if c.startswith("conv") and operations(c) > LEAST]


def time_case(program, case, args):
    """Speedup relative to one thread."""
    command = [program, *case.split(), str(args.threads), str(args.seconds)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=LIMIT_S + args.seconds,
                              env=native.environment(args.isa))
    except subprocess.TimeoutExpired as e:
        raise programs.Failure(f"did not end in {LIMIT_S + args.seconds:.0f} s") from e
    if done.returncode != 0:
        raise programs.Failure(f"exit status {done.returncode}: {done.stderr.strip()[-1000:]}")
    return ratio(done.stdout)


def ratio(text):
    """Ratio of lines "threads seconds": first one thread, then several."""
    one, several = (float(line.split()[1]) for line in text.splitlines())
    return one / several


def summary(rows, threads):
    worst = min(rows, key=rows.get)
    lines = [f"geometric mean {geomean(list(rows.values())):.2f}, lowest {rows[worst]:.2f} ({worst}); "
             f"load of the machine {os.getloadavg()[0]:.1f}"]
    missed = [case for case, value in rows.items() if threads == 2 and value < BAR]
    return lines + [f"below {BAR}: {case} {rows[case]:.2f}" for case in missed]


def run(args):
    if (os.cpu_count() or 1) < args.threads:
        raise programs.Failure(f"this machine has {os.cpu_count()} processors; --threads {args.threads} says nothing")
    program = programs.program_here(args, "threads", programs.CASE)
    cases, rows, failed = args.case or large_convolutions(), {}, []
    progress = Progress(len(cases))
    for case in cases:
        progress.making(case)
        try:
            rows[case] = time_case(program, case, args)
        except programs.Failure as e:
            failed.append(f"{case}: {e}")
        progress.visited(case)
    progress.finish("timed")
    print("\n".join(tables.columns(["case", f"{args.threads} threads"],
                                   [[case, tables.ratio(value)] for case, value in rows.items()])))
    if rows:
        print("\n".join(summary(rows, args.threads)))
    for line in failed:
        print("FAILED: " + line)
    return 1 if failed else 0
