# SPDX-License-Identifier: MIT
"""Frames of a line camera on the OpenCL device: lines a second, and which fraction that is of the rate at which the
device, or the bus, copies as many bytes in the same run."""

import subprocess

from . import programs


def options(parser):
    parser.add_argument("--library", metavar="FOLDER", required=True, help="a library for this machine with opencl=1")
    parser.add_argument("--lines", type=int, default=131072, help="of a large frame (default 131072: 2 GB of results)")
    parser.add_argument("--repetitions", type=int, default=10, help="the best of them counts (default 10)")


def run(args):
    program = programs.program("frames", "x86_64", args.library, libraries=("-DARM_COMPUTE_CL",))
    return subprocess.run([program, str(args.lines), str(args.repetitions)], check=False).returncode
