# SPDX-License-Identifier: MIT
"""Prints for each case the functions and blocks that its instructions are in, for the second of its runs."""

from . import profile, programs
from .cases import Cases


def options(parser):
    parser.add_argument("--case", action="append", default=[], required=True, metavar="PATTERN", help="as 'gemm f32*'")
    parser.add_argument("--cpu", action="append", default=[], metavar="NAME", help="default: neoverse-n1")
    parser.add_argument("--library", metavar="FOLDER", help="a built library for aarch64; default: scons builds one")
    parser.add_argument("--rows", type=int, default=12, help="of each list")


def run(args):
    table = Cases()
    chosen, cpus = table.choose(args.case), table.choose_cpus(args.cpu or ["neoverse-n1"])
    folder = args.library or programs.build_library("aarch64")
    program, plugin = programs.program("count", "aarch64", folder, programs.CASE), programs.plugin()
    for case in chosen:
        for cpu in cpus:
            print(f"\n{case} on {cpu}")
            print("\n".join(profile.report(profile.take(program, plugin, table.cpus[cpu], case), args.rows)))
    return 0
