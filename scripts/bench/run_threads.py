# SPDX-License-Identifier: MIT
"""Speed of several threads over that of one, for the convolutions that are large enough to be split (10 MFLOP), by the
clock on the wall: only a machine that does nothing else tells the truth, so the best of the repetitions count."""

import os

from build.progress import Progress

from . import native, programs, tables
from .cases import load
from .compare import geomean

LEAST = 10e6  # operations


def options(parser):
    parser.add_argument("--case", action="append", default=[], metavar="WORDS", help="these cases instead")
    parser.add_argument("--threads", type=int, default=2, help="default 2")
    parser.add_argument("--isa", choices=list(native.ISA), default="avx2")
    parser.add_argument("--library", metavar="FOLDER", help="a built library for x86_64; default: scons builds one")
    parser.add_argument("--repetitions", type=int, default=9, help="interleaved (default 9)")
    parser.add_argument("--min-time", type=float, default=0.05, help="seconds of a repetition (default 0.05)")


def operations(case):
    """Of a convolution of shapes.json, in multiplications and additions."""
    word, _, side, channels, out = case.split()
    kernel, stride = (int(n) for n in word[4:].split("s"))
    return 2 * ((int(side) - 1) // stride + 1) ** 2 * kernel * kernel * int(channels) * int(out)


def large_convolutions():
    shapes = load("shapes.json")
    cases = dict.fromkeys(shapes["mobilenet_v2"] + shapes["resnet50"])
    return [c for c in cases if c.startswith("conv") and operations(c) > LEAST]


def run(args):
    if (os.cpu_count() or 1) < args.threads:
        raise programs.Failure(f"this machine has {os.cpu_count()} processors; --threads {args.threads} says nothing")
    folder = args.library or programs.build_library("x86_64")
    program = programs.program("threads", "x86_64", folder, ("case.cpp", "spec.cpp"), ("-lbenchmark",))
    cases, rows, failed = args.case or large_convolutions(), {}, []
    progress = Progress(len(cases))
    for case in cases:
        progress.making(case)
        try:
            found = native.time_case(program, case, args.isa, args.repetitions, args.min_time,
                                     words=[str(args.threads)], key="real_time", threads=args.threads, best=True)
            rows[case] = found[str(args.threads)] / found["1"]
        except programs.Failure as e:
            failed.append(f"{case}: {e}")
        progress.visited(case)
    progress.finish("timed")
    print("\n".join(tables.columns(["case", f"{args.threads} threads"],
                                   [[case, tables.ratio(value)] for case, value in rows.items()])))
    if rows:
        worst = min(rows, key=rows.get)
        print(f"geometric mean {geomean(list(rows.values())):.2f}, lowest {rows[worst]:.2f} ({worst}); "
              f"load of the machine {os.getloadavg()[0]:.1f}")
    for line in failed:
        print("FAILED: " + line)
    return 1 if failed else 0
