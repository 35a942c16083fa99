# SPDX-License-Identifier: MIT
"""Speed on this PC, one thread, as ratios to peers (OpenBLAS, oneDNN, ...) in the same run, same instruction set;
above 1 this library is faster. "registers" is the fraction of the rate of a loop of register-only multiply-adds."""

import json
import os

from build.progress import Progress

from . import native, programs, tables
from .cases import Unknown, load

SOURCES = (*programs.CASE, "peer_openblas.cpp", "peer_onednn.cpp", "peer_onednn_layers.cpp", "peer_onnxruntime.cpp",
           "peer_fftw.cpp", "peer_opencv.cpp", "peer_opencv_vision.cpp", "multiply_add.cpp", "contenders.h")
LIBRARIES = ("-I/usr/include/opencv4", "-lopenblas", "-ldnnl", "-lfftw3f", "-lopencv_imgproc", "-lopencv_core",
             "-lbenchmark", "-ldl")


def options(parser):
    parser.add_argument("set", nargs="*", metavar="SET", help=f"{', '.join(load('shapes.json'))}; default: all")
    parser.add_argument("--case", action="append", default=[], metavar="WORDS", help="these cases, as 'gemm f32 9 8 7'")
    parser.add_argument("--isa", choices=list(native.ISA), default="avx2", help="for all sides; default: avx2")
    programs.options_here(parser)
    parser.add_argument("--repetitions", type=int, default=9, help="of each contender, interleaved (default 9)")
    parser.add_argument("--min-time", type=float, default=0.05, help="seconds of a repetition (default 0.05)")
    parser.add_argument("--json", metavar="FILE", help="write the ratios there")


def chosen_sets(args):
    shapes = load("shapes.json")
    for name in args.set:
        if name not in shapes:
            raise Unknown(f'no set "{name}"; there are {", ".join(shapes)}')
    if args.case:
        return {"chosen": args.case}
    return {name: cases for name, cases in shapes.items() if not args.set or name in args.set}


def show(name, rows):
    heads = list(dict.fromkeys(c for row in rows.values() for c in row))
    lines = tables.columns([name] + heads, [[case] + [tables.ratio(row.get(h)) for h in heads]
                                            for case, row in rows.items()])
    for column, (mean, worst, case) in native.means(rows).items():
        lines.append(f"{name} / {column}: geometric mean {mean:.2f}, lowest {worst:.2f} ({case})")
    return lines


def run(args):
    lacking = native.lacking(args.isa)
    if lacking:
        raise programs.Failure(f"this machine has no {', '.join(lacking)}; --isa {args.isa} cannot run")
    sets = chosen_sets(args)
    program = programs.program_here(args, "native", SOURCES, LIBRARIES)
    progress, failed, all_rows = Progress(sum(map(len, sets.values()))), [], {}
    for name, cases in sets.items():
        rows = {}
        for case in cases:
            progress.making(case)
            try:
                found = native.time_case(program, case, args.isa, args.repetitions, args.min_time)
                rows[case] = native.speed_ratios(found)
            except programs.Failure as e:
                failed.append(f"{case}: {e}")
            progress.visited((name, case))
        if rows:
            all_rows[name] = rows
    progress.finish("timed")
    for name, rows in all_rows.items():
        print("\n".join(show(name, rows)) + "\n")
    print("\n".join(native.bars(args.isa, all_rows)))
    if native.onnxruntime() is None:
        print("ONNX Runtime is not there: scripts/setup.sh model installs it")
    for line in failed:
        print("FAILED: " + line)
    if args.json:
        with open(args.json, "w", encoding="utf-8") as f:
            json.dump({"isa": args.isa, "cpus": os.cpu_count(), "ratios": all_rows}, f, indent=1)
    return 1 if failed else 0
