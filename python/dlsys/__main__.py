# SPDX-License-Identifier: MIT
"""What is installed, and a model from the command line.

    python -m dlsys                                          the version, the devices, the libraries
    python -m dlsys model.onnx                               inputs and outputs; a run with random inputs
    python -m dlsys model.onnx --input x=x.npy --output out  outputs as .npy files in the folder out
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from typing import Dict, List, Optional, Tuple

import numpy as np

from . import _base, model, ndarray


def words_of(text: str) -> Tuple[str, str]:
    """The parts of NAME=VALUE."""
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise argparse.ArgumentTypeError(f"'{text}' is not NAME=VALUE")
    return name, value


def parser() -> argparse.ArgumentParser:
    assert __doc__ is not None
    made = argparse.ArgumentParser(prog="python -m dlsys", description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("model", nargs="?", help="an ONNX or GGUF file")
    made.add_argument("--input", action="append", type=words_of, default=[], metavar="NAME=FILE",
                      help="a .npy file with an input; inputs that are not named are random")
    made.add_argument("--output", metavar="FOLDER", help="where .npy files of the outputs go")
    made.add_argument("--dim", action="append", type=words_of, default=[], metavar="NAME=N",
                      help="the extent of a named dimension; otherwise 1")
    made.add_argument("--target", choices=["cpu", "opencl"], default="cpu")
    made.add_argument("--threads", type=int, default=0, help="of the CPU; 0: all cores")
    return made


def found(name: str) -> str:
    """Where a library is, and its size."""
    for path in _base.candidates(name):
        if os.path.isfile(path):
            return f"{path}, {os.path.getsize(path):,} bytes"
    return "not there" if os.environ.get(_base.VARIABLE) else "beside no module; the system may have it"


def show_installation() -> None:
    print(f"devices: cpu(0){', gpu(0)' if ndarray.gpu_count() else ''}")
    for name in (_base.LIBRARY, "libarm_compute.so", model.LIBRARY):
        print(f"{name}: {found(name)}")


def random_input(port: model.Port, generator: np.random.Generator) -> np.ndarray:
    if port.dtype is None or port.shape is None:
        raise ValueError(f"input '{port.name}' has no fixed shape: name a file with --input {port.name}=FILE")
    if port.dtype.kind == "b":
        return generator.integers(0, 2, port.shape).astype(bool)
    if port.dtype.kind in "iu":  # an index of a table, for instance: 0 and 1 are nearly always valid
        return generator.integers(0, 2, port.shape).astype(port.dtype)
    return generator.random(port.shape, np.float32).astype(port.dtype)


def inputs_of(net: model.Model, files: List[Tuple[str, str]]) -> Dict[str, np.ndarray]:
    generator, given = np.random.default_rng(0), dict(files)
    unknown = sorted(set(given) - {port.name for port in net.inputs})
    if unknown:
        names = ", ".join(f"'{port.name}'" for port in net.inputs)
        raise ValueError(f"the model has no input '{unknown[0]}'; it has {names}")
    return {port.name: np.load(given[port.name], allow_pickle=False) if port.name in given
            else random_input(port, generator) for port in net.inputs}


def run(args: argparse.Namespace) -> None:
    device = ndarray.gpu(0) if args.target == "opencl" else ndarray.cpu(0)
    dims = {name: int(extent) for name, extent in args.dim}
    began = time.perf_counter()
    net = model.load(args.model, device, threads=args.threads, dims=dims)
    loaded = time.perf_counter()
    outputs = net.run(inputs_of(net, args.input))
    print(f"{args.model}: loaded in {loaded - began:.2f} s, first run in {time.perf_counter() - loaded:.2f} s")
    for port in net.inputs:
        print(f"  input  {port.name}: {port.dtype} {list(port.shape or ())}")
    for name, value in outputs.items():
        if not isinstance(value, np.ndarray):
            print(f"  output {name}: {'nothing' if value is None else f'a sequence of {len(value)}'}")
            continue
        print(f"  output {name}: {value.dtype} {list(value.shape)}{extremes(value)}")
        if args.output:
            os.makedirs(args.output, exist_ok=True)
            np.save(os.path.join(args.output, name.replace("/", "_") + ".npy"), value)


def extremes(value: np.ndarray) -> str:
    if value.size == 0 or value.dtype.kind not in "fiu":
        return ""
    text = f", {value.min():.6g} to {value.max():.6g}"
    return f"{text}, largest at {int(value.argmax())}" if value.size > 1 else text


def main(words: Optional[List[str]] = None) -> int:
    made = parser()
    args = made.parse_args(words)
    try:
        if args.model is None:
            if args.input or args.output or args.dim:
                made.error("no model is given")
            show_installation()
        else:
            run(args)
    except (_base.DLError, OSError, ValueError, TypeError) as error:
        print(f"dlsys: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
