# SPDX-License-Identifier: MIT
"""Memory that convolutions and networks need in addition to their tensors, as seen by malloc."""

import os
import re

from . import programs, tables
from .cases import load
from .run_configure import FILES

NETWORKS = ("mobilenet", "resnet50")


def options(parser):
    parser.add_argument("--case", action="append", default=[], metavar="WORDS", help="these cases instead")
    parser.add_argument("--library", metavar="FOLDER", help="a built library for this PC; default: scons builds one")
    parser.add_argument("--threads", type=int, default=1, help="default 1")


def numbers(text):
    return {k: int(v) for k, v in re.findall(r"(peak|weights|tensors) (\d+)", text)}


def case_row(case, found):
    extra = found["peak"] - found["tensors"]
    return [case, tables.count(found["tensors"]), tables.count(found["weights"]), tables.count(extra),
            tables.count(extra - found["weights"])]


def network_row(name, found):
    ideal = found["weights"] + found["tensors"]
    return [name, tables.count(found["weights"]), tables.count(found["tensors"]), tables.count(found["peak"]),
            f"{found['peak'] / ideal:.3f}"]


def run(args):
    arch = os.uname().machine
    folder = args.library or programs.build_library(arch)
    program = programs.program("network", arch, folder, FILES)
    shapes = load("shapes.json")
    cases = args.case or list(dict.fromkeys(shapes["mobilenet_v2"] + shapes["resnet50"]))
    rows = [case_row(c, numbers(programs.call([program, *c.split(), str(args.threads)]))) for c in cases]
    print("\n".join(tables.columns(["bytes of", "tensors", "weights", "besides tensors", "besides packed weights"],
                                   rows)) + "\n")
    if not args.case:
        rows = [network_row(n, numbers(programs.call([program, n, str(args.threads)]))) for n in NETWORKS]
        print("\n".join(tables.columns(["network", "weights", "live tensors", "peak", "peak / both"], rows)))
    return 0
