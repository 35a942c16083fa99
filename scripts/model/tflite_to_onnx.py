#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Translates a TFLite file to ONNX, float or quantized to 8 bits.

    scripts/model/tflite_to_onnx.py net.tflite -o net.onnx
    scripts/model/tflite_to_onnx.py face.task/detector.tflite -o net.onnx   # a model of a MediaPipe bundle

Inputs and outputs keep their names, shapes (channels last) and types. Exit status 1: the file has operators or types
that cannot be translated; all are listed. 2: it is damaged, no TFLite file, or cannot be read.
"""

import argparse
import json
import os
import sys

# The folder of this file must not precede the installed packages.
sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
from build.words import escaped, shown  # noqa: E402
from model import venv  # noqa: E402

REFUSED, DAMAGED = 1, 2


def translated(path):
    """The ModelProto of a TFLite file. Raises Refused with everything in it that cannot be translated, and LiteError
    for damaged files."""
    import numpy as np
    from model.lite import (Refused, control, detect, elementwise, emit, file, mediapipe, network, recurrent, shapes,
                            trusting, variables)
    table = {}
    for family in (network, elementwise, shapes, recurrent, detect, control, mediapipe, variables):
        table.update(family.TABLE)
    with np.errstate(all="ignore"):
        read = file.File(path)
        with trusting():
            emitter = emit.Emitter(read, table)
        refused = read.refused + emitter.add(read.graph(0))
        if refused:
            raise Refused(refused)
        with trusting():
            return emitter.model()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", metavar="FILE.tflite")
    parser.add_argument("-o", "--output", metavar="FILE.onnx", help="default: the same name with the ending .onnx")
    parser.add_argument("--refused", metavar="FILE", help="what cannot be translated (status 1), as JSON like that of "
                        "arm_compute_run --needs")
    args = parser.parse_args()
    venv.use("tflite", "onnx", "numpy")
    import onnx
    from model.lite import LiteError, Refused
    target = args.output or os.path.splitext(args.source)[0] + ".onnx"
    try:
        onnx.save(translated(args.source), target)
        return 0
    except Refused as error:
        status, problem = REFUSED, error
        if args.refused:
            with open(args.refused, "w", encoding="utf-8") as f:
                json.dump({"needs": [], "refused": [dict(zip(("node", "op", "reason"), r)) for r in error.refused]}, f)
    except (LiteError, OSError) as error:
        status, problem = DAMAGED, error
    sys.stderr.write("".join(f"{shown(args.source)}: {escaped(line)}\n" for line in str(problem).splitlines()))
    return status


if __name__ == "__main__":
    sys.exit(main())
