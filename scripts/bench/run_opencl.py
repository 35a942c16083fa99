# SPDX-License-Identifier: MIT
"""Speed on the OpenCL device. The cases and their limits are in opencl.json. Functions that only move or pass over
their tensors are compared with the device's own copy rate, for the bytes of all tensors. If PyTorch is installed with
CUDA, there is also a ratio to it (cuBLAS and cuDNN, without TF32): above 1 this library is faster. Products of bytes
(gemm8) are compared with torch._int_mm, whose second matrix has contiguous columns, as cuBLAS requires, and with this
library's F32 product of the same size. One row times weights of 4 bits (nbits) is compared with the copy rate, more
rows with this library's F16 product of the same size. Repetitions of both sides alternate; the medians are compared."""

import json
import os
import statistics
import subprocess

from . import programs, tables

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "opencl.json"), encoding="utf-8") as listed:
    SETS = json.load(listed)
# F32 elements of the copy that defines the copy rate.
COPY = 128 * 1024 * 1024
PRODUCTS = ("gemm", "gemm16", "gemm8", "conv", "lstm")


def options(parser):
    parser.add_argument("set", nargs="*", help=f"of {', '.join(SETS)}; all of them without one")
    parser.add_argument("--case", action="append", default=[], metavar="WORDS", help="these cases, as 'gemm 9 8 7'")
    parser.add_argument("--library", metavar="FOLDER", help="a library built with opencl=1")
    parser.add_argument("--program", metavar="FILE", help="tests/bench/opencl.cpp, built elsewhere, instead")
    parser.add_argument("--repetitions", type=int, default=9, help="of each side (default 9)")
    parser.add_argument("--rules", metavar="FILE", help="rules for matrix products (CLGEMMHeuristicsHandle)")
    parser.add_argument("--tune", choices=("exhaustive", "normal", "rapid"), help="choose local sizes by CLTuner")
    parser.add_argument("--json", metavar="FILE", help="write the figures there")


class Device:
    """The benchmark program; it receives commands line by line."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.copy = None
        self.name = self._read()

    def _read(self):
        line = self.process.stdout.readline().strip()
        if not line or line.startswith("error"):
            raise programs.Failure(f"the OpenCL program: {line[6:] or 'ended'}")
        return line

    def ask(self, line):
        print(line, file=self.process.stdin, flush=True)
        return self._read()

    def seconds(self):
        return float(self.ask("time")) * 1e-9

    def copy_seconds(self, repetitions):
        """Seconds of the device's own copy of COPY elements; measured once."""
        if self.copy is None:
            self.copy, _ = measure(self, f"rate {COPY}", repetitions)
        return self.copy


def torch_runs(case):
    """A function that runs the case once in PyTorch; None without PyTorch or CUDA."""
    try:
        import torch
    except ImportError:
        return None
    if not torch.cuda.is_available():
        return None
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False
    torch.backends.cudnn.benchmark = True
    kind, *n = case.split()
    n = [int(v) for v in n]

    def values(*shape):
        return torch.rand(*shape, device="cuda") * 2 - 1

    if kind in ("gemm", "gemm16"):
        a, b, d = values(n[0], n[2]), values(n[2], n[1]), values(n[0], n[1])
        if kind == "gemm16":
            a, b, d = a.half(), b.half(), d.half()
        return lambda: torch.matmul(a, b, out=d)
    if kind == "gemm8":
        a, b = (torch.randint(-128, 128, s, dtype=torch.int8, device="cuda") for s in ((n[0], n[2]), (n[1], n[2])))
        return lambda: torch._int_mm(a, b.t())
    if kind == "lstm":
        layer, steps = torch.nn.LSTM(n[0], n[0]).cuda().requires_grad_(False), values(n[1], n[2], n[0])
        return lambda: layer(steps)
    if kind == "softmax":
        a = values(n[1], n[0])
        return lambda: torch.softmax(a, 1)
    if kind == "conv":
        a, w = values(n[6], n[2], n[1], n[0]), values(n[3], n[2], n[4], n[4])
        return lambda: torch.nn.functional.conv2d(a, w, stride=n[5], padding=n[4] // 2)
    return torch_passes(kind, n[0], values)


def torch_passes(kind, count, values):
    """The same for functions that pass over their tensors. Images are channels last, as in this library."""
    import torch
    functional = torch.nn.functional
    if kind in ("mean_std_dev", "maximum", "l2"):
        a = values(count // 4096, 4096)
        return {"mean_std_dev": lambda: functional.layer_norm(a, (4096,)), "maximum": lambda: torch.amax(a, 1),
                "l2": lambda: functional.normalize(a, dim=1)}[kind]
    if kind in ("batch_norm", "instance_norm", "bilinear", "nearest"):
        size = 64 if kind.endswith("norm") else 32
        a = values(count // 262144, 64, size, size).to(memory_format=torch.channels_last)
        mean, var, beta, gamma = (values(64) + 2 for _ in range(4))
        return {"batch_norm": lambda: functional.batch_norm(a, mean, var, gamma, beta),
                "instance_norm": lambda: functional.instance_norm(a),
                "bilinear": lambda: functional.interpolate(a, scale_factor=2, mode="bilinear"),
                "nearest": lambda: functional.interpolate(a, scale_factor=2, mode="nearest")}[kind]
    return None


def torch_seconds(run):
    """Seconds per run, over 20 runs."""
    import torch
    begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    run()
    torch.cuda.synchronize()
    begin.record()
    for _ in range(20):
        run()
    end.record()
    torch.cuda.synchronize()
    return begin.elapsed_time(end) * 1e-3 / 20


def work(case):
    """Operations of a product, otherwise 0."""
    kind, *n = case.split()
    n = [int(v) for v in n]
    if kind in ("gemm", "gemm16", "gemm8", "nbits", "nbits16"):
        return 2 * n[0] * n[1] * n[2]
    if kind == "lstm":
        return 2 * 4 * n[0] * 2 * n[0] * n[1] * n[2]
    if kind == "conv":
        return 2 * n[0] * n[1] // n[5] ** 2 * n[2] * n[3] * n[4] ** 2 * n[6]
    return 0


def measure(device, case, repetitions):
    """(own seconds, the peer's or None)."""
    peer = torch_runs(case)
    own, others = [], []
    device.ask("case " + case)
    for _ in range(repetitions):
        own.append(device.seconds())
        if peer is not None:
            others.append(torch_seconds(peer))
    return statistics.median(own), statistics.median(others) if others else None


def figures(device, case, repetitions):
    """One line of the table, as a dictionary."""
    own, peer = measure(device, case, repetitions)
    kind, first = case.split()[:2]
    row = {"us": own * 1e6}
    if kind not in PRODUCTS and (not kind.startswith("nbits") or first == "1"):
        moved = int(device.ask("bytes"))
        rate = device.copy_seconds(repetitions)
        row["of the copy rate"] = moved / own / (2 * 4 * COPY / rate)
        row["GB/s"] = moved / own / 1e9
    if work(case):
        row["GFLOP/s"] = work(case) / own / 1e9
    if peer is not None:
        row["PyTorch"] = peer / own
    if kind.startswith("nbits") and first != "1":
        half, _ = measure(device, " ".join(["gemm16", *case.split()[1:]]), repetitions)
        row["own F16"] = half / own
    if kind == "gemm8":
        single, _ = measure(device, case.replace("gemm8", "gemm"), repetitions)
        row["own F32"] = single / own
    return row


def run(args):
    program = args.program
    if program is None:
        if args.library is None:
            raise programs.Failure("--library says where a library is that was built with opencl=1")
        program = programs.program("opencl", "x86_64", args.library, (), ("-DARM_COMPUTE_CL", "-ldl"))
    device = Device(program)
    for verb, value in (("rules", args.rules), ("tune", args.tune)):
        if value:
            device.ask(f"{verb} {value}")
    unknown = [name for name in args.set if name not in SETS]
    if unknown:
        raise programs.Failure(f"no set {unknown[0]}; there are {', '.join(SETS)}")
    chosen = {} if args.case and not args.set else {k: v for k, v in SETS.items() if not args.set or k in args.set}
    bars = {case: part["bars"] for part in chosen.values() for case in part["cases"]}
    rows = {case: figures(device, case, args.repetitions) for case in [*args.case, *bars]}
    heads = ["of the copy rate", "PyTorch", "own F32", "own F16", "GFLOP/s", "GB/s", "us"]

    def cell(row, head):
        return "" if head not in row else f"{row[head]:.2f}" if head in heads[:4] else f"{row[head]:.0f}"

    print("\n".join(tables.columns([device.name] + heads, [
        [case] + [cell(row, h) for h in heads] for case, row in rows.items()])))
    for text in below(rows, bars):
        print(text)
    if args.json:
        with open(args.json, "w", encoding="utf-8") as f:
            json.dump({"device": device.name, "cases": rows}, f, indent=1)
    return 0


def below(rows, bars):
    """A line for each ratio below its limit."""
    return [f"below its bar: {case}: {rows[case][head]:.2f} of {bar} ({head})" for case, wanted in bars.items()
            for head, bar in wanted.items() if head in rows[case] and rows[case][head] < bar]
