#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Models of one node: each operator x type x ranks 0 to 6 x extents with 0 and 1, against ONNX Runtime.

    DLSYS_LIBRARY=build/x build/model-venv/bin/python tests/model/one_node.py -j 2
    ... tests/model/one_node.py Conv MatMul          # only these operators

`--needs`, a run and ONNX Runtime agree: all run and the values agree, or the first two refuse with a reason. Exit
status 1: there are faults; their models are saved with a reason.
"""

import argparse
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import judge  # noqa: E402
import judge_cases  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("operators", nargs="*")
    parser.add_argument("--count", type=int, help="only so many of the models, chosen by --seed")
    parser.add_argument("--seed", type=int, default=1)
    judge.add_options(parser)
    parser.add_argument("--folder", default="build/one-node", help="of failing models")
    parser.add_argument("--key", nargs="*", help="models by their keys, such as Conv:float:1x2x4x4:0")
    parser.add_argument("--moved", action="store_true", help="results also get and lose dimensions of extent 1")
    args = parser.parse_args()
    keys = args.key or judge_cases.one_node_cases(args.operators)
    if args.count is not None:
        keys = random.Random(args.seed).sample(keys, min(args.count, len(keys)))
    cases = [("moved" if args.moved else "one", key) for key in keys]
    report = judge.run(cases, args.folder, args.jobs, 1000, (args.target, args.type))
    print("\n".join(report.lines()))
    for title, counts in (("what the library refuses, as --needs says:", report.refusals),
                          ("what is not a model:", report.nothing)):
        print(title)
        print("\n".join(f"{count:7} {text}" for text, count in counts.most_common()))
    return 1 if report.faults() else 0


if __name__ == "__main__":
    sys.exit(main())
