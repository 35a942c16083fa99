#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the library: guest instructions on emulated Arm CPUs, speed ratios against named peers on this PC.

docs/performance.md explains how to run each command and what its numbers mean.
"""

import argparse
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from bench import cases, programs  # noqa: E402

# Name of the command, whose module is bench/run_<name>.py, and its description.
COMMANDS = {
    "counts": "guest instructions of one run of each case on each emulated CPU",
    "xnnpack": "guest instructions of whole networks, as ratios to XNNPACK's operators of the same layers",
    "arm32": "guest instructions of networks' layers on 32-bit Arm, as ratios to aarch64's neon tier",
    "opencl": "speed on the OpenCL device as fractions of its copy rate and ratios to PyTorch",
    "native": "speed on this PC as ratios to OpenBLAS, oneDNN, FFTW, OpenCV and ONNX Runtime",
    "frames": "frames of a line camera on the OpenCL device as ratios to its copy rate, VkFFT and PyTorch",
    "threads": "speed of two threads over one, for large convolutions",
    "configure": "configuring and preparing a network, in runs of it",
    "compiled": "bytes and guest instructions of compiled networks",
    "memory": "memory of convolutions and networks besides their tensors",
    "mca": "inner loops of the GEMM micro-kernels on modelled cores, by llvm-mca",
    "profile": "which functions and blocks the instructions of a case go to",
    "cases": "lists the cases and the CPUs",
}


def main(words):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], epilog=__doc__.splitlines()[2])
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    modules = {}
    for name, text in COMMANDS.items():
        modules[name] = importlib.import_module("bench.run_" + name)
        modules[name].options(commands.add_parser(name, help=text, description=modules[name].__doc__))
    # "--device opencl" selects the command of that name.
    args = parser.parse_args(words[1:] if words[:2] == ["--device", "opencl"] else words)
    try:
        return modules[args.command].run(args)
    except (programs.Failure, cases.Unknown) as e:
        print(f"bench.py: {e}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
