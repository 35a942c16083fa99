#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random graphs of all operators against ONNX Runtime.

    DLSYS_LIBRARY=build/x build/model-venv/bin/python tests/model/random_graphs.py --count 20000 --seed 1 -j 2

A graph has 2 to 12 nodes: many extents of 1 and equal extents, constants as first operands, values that several nodes
read, several outputs, 8-bit forms. Failing graphs are made smaller, grouped by cause and saved with a reason. A case of
the folder runs again with --file FOLDER, a graph with --seed N --count 1. Exit status 1: there are faults.
"""

import argparse
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import judge  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1, help="of the first graph; the others follow")
    judge.add_options(parser)
    parser.add_argument("--folder", default="build/random-graphs", help="of failing models")
    parser.add_argument("--file", nargs="*", help="folders of saved cases to run again")
    args = parser.parse_args()
    cases = [("file", f) for f in args.file] if args.file else [("random", args.seed + i) for i in range(args.count)]
    report = judge.run(cases, args.folder, args.jobs, 500, (args.target, args.type))
    print("\n".join(report.lines()))
    print("what the library refuses, as --needs says:")
    print("\n".join(f"{count:7} {text}" for text, count in report.refusals.most_common()))
    return 1 if report.faults() else 0


if __name__ == "__main__":
    sys.exit(main())
