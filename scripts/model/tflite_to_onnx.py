#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Translates a TFLite file to ONNX, float or quantized to 8 bits.

    scripts/model/tflite_to_onnx.py net.tflite -o net.onnx

Inputs and outputs keep their names, shapes (channels last) and types.
"""

import argparse
import os
import sys

# The folder of this file must not precede the installed packages.
sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
from model import venv  # noqa: E402


def translated(path):
    """The ModelProto of a TFLite file; raises LiteError with all unknown operators if it cannot be translated."""
    from model.lite import LiteError, detect, elementwise, emit, file, network, recurrent, shapes
    table = {**network.TABLE, **elementwise.TABLE, **shapes.TABLE, **recurrent.TABLE, **detect.TABLE}
    read = file.File(path)
    unknown = [f"operator {op.place}, {op.word}: cannot be translated" for op in read.operators if op.word not in table]
    if unknown:
        raise LiteError("\n".join(unknown))
    emitter = emit.Emitter(read)
    for op in read.operators:
        try:
            table[op.word](emitter, op)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise LiteError(f"operator {op.place}, {op.word}: {error}") from None
    return emitter.model()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", metavar="FILE.tflite")
    parser.add_argument("-o", "--output", metavar="FILE.onnx", help="default: the same name with the ending .onnx")
    args = parser.parse_args()
    venv.use("tflite", "onnx", "numpy")
    import onnx
    from model.lite import LiteError
    target = args.output or os.path.splitext(args.source)[0] + ".onnx"
    try:
        onnx.save(translated(args.source), target)
    except (LiteError, OSError, onnx.checker.ValidationError) as error:
        sys.stderr.write("".join(f"{args.source}: {line}\n" for line in str(error).splitlines()))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
