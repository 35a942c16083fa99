# SPDX-License-Identifier: MIT
"""Frames of a line camera on the OpenCL device: lines per second, and ratios to copies of as many bytes, to VkFFT, and
to cuFFT and PyTorch on CUDA if these are installed. The sides alternate, and their medians are compared. The limits are
for a GPU of the H200 class."""

import os
import statistics

from . import programs, tables
from .run_opencl import Device, torch_seconds

VKFFT = "/usr/include/vkFFT.h"
LENGTH = 2048
BYTES = {"f32": 4 * LENGTH + 8 * LENGTH, "u16": 2 * LENGTH + 4 * LENGTH // 2}  # per line, read and written
FRAME = 60  # lines of a small frame
PUBLISHED = 131478  # lines/s of the known program, frames of 60 lines copied back one by one, on an RTX 2080


def options(parser):
    parser.add_argument("--library", metavar="FOLDER", help="a library for this machine with opencl=1")
    parser.add_argument("--program", metavar="FILE", help="the program, built elsewhere, instead")
    parser.add_argument("--lines", type=int, default=131072, help="of a large frame (default 131072: 2 GB of results)")
    parser.add_argument("--repetitions", type=int, default=9, help="of each side (default 9)")


def build(library):
    extra, words = ["frames_error.cpp"], ["-DARM_COMPUTE_CL", "-ldl"]
    if os.path.exists(VKFFT):
        extra.append("peer_vkfft.cpp")
        words += ["-DBENCH_VKFFT", "-w"]
    return programs.program("frames", "x86_64", library, extra, words)


def torch_chain(lines):
    """{name: function that runs it}: the complex transform alone, which is cuFFT, and the whole chain of operations."""
    try:
        import torch
    except ImportError:
        return {}
    if not torch.cuda.is_available():
        return {}
    j = torch.arange(LENGTH, dtype=torch.float64)
    k = 1 / (800 + 80 * j / (LENGTH - 1))
    wanted = k[0] - j * (k[0] - k[-1]) / LENGTH
    left = (torch.searchsorted(-k, -wanted, right=True) - 1).clamp(0, LENGTH - 2)
    part = ((wanted - k[left]) / (k[left + 1] - k[left])).float().cuda()
    window = (0.5 - 0.5 * torch.cos(2 * torch.pi * j / (LENGTH - 1))).float().cuda()
    left = left.cuda()
    samples = torch.rand(lines, LENGTH, device="cuda")

    def chain():
        y = samples * window
        return torch.fft.fft(torch.lerp(y[:, left], y[:, left + 1], part))

    return {"cuFFT": cufft(lines), "PyTorch": chain}


def cufft(lines):
    """A function that runs cuFFT on complex lines: with a plan of CuPy if that is installed, because PyTorch adds
    copies."""
    import torch
    try:
        import cupy
        from cupy.cuda import cufft as library
    except ImportError:
        z = torch.rand(lines, LENGTH, dtype=torch.complex64, device="cuda")
        out = torch.empty_like(z)
        return lambda: torch.fft.fft(z, out=out)
    plan = library.Plan1d(LENGTH, library.CUFFT_C2C, lines)
    z = cupy.random.random((lines, 2 * LENGTH), dtype=cupy.float32).view(cupy.complex64)
    out = cupy.empty_like(z)
    return lambda: plan.fft(z, out, library.CUFFT_FORWARD)


class Bench:
    """Times cases of the program against one another, and collects the rows of the table."""

    def __init__(self, device, repetitions):
        self.device, self.repetitions, self.rows = device, repetitions, []

    def compare(self, case, *others):
        """Median seconds per frame of cases of the program or of functions that return seconds. They are measured in
        turn."""
        sides = [case, *others]
        for side in sides:
            if isinstance(side, str):
                self.device.ask("case " + side)
        found = [[] for _ in sides]
        for _ in range(self.repetitions):
            for side, seconds in zip(sides, found):
                seconds.append(float(self.device.ask("time " + side)) if isinstance(side, str) else side())
        self.device.ask("drop")
        return [statistics.median(seconds) for seconds in found]

    def row(self, what, to, value, bar=None, least=True, form="{:.2f}"):
        """A line of the table; `least`: the requirement is a minimum."""
        verdict = "" if bar is None else "met" if (value >= bar if least else value <= bar) else "missed"
        self.rows.append([what, to, form.format(value), "" if bar is None else form.format(bar), verdict])

    def rate(self, what, lines, seconds, bar=None):
        self.row(what, "million lines/s", lines / seconds * 1e-6, bar)

    def large(self, lines):
        """All comparisons for a frame of many lines."""
        for sample, what, bars in (("f32", "float32 to complex64", (155, 0.9)),
                                   ("u16", "uint16 to half magnitude", (300, 300e6 * BYTES["u16"] / 4.25e12))):
            chain, copying = self.compare(f"chain {sample} {lines}", f"copy {BYTES[sample] * lines}")
            self.rate(what, lines, chain, bars[0])
            self.row(what, "of the copy rate", copying / chain, bars[1])

    def transforms(self, lines):
        chain, fft = f"chain f32 {lines}", f"fft {lines}"
        peers = {}
        try:
            self.device.ask("case vkfft 1")
            peers["VkFFT"] = f"vkfft {lines}"
        except programs.Failure as e:
            self.rows.append(["VkFFT", str(e), "", "", ""])
        for name, run in torch_chain(lines).items():
            peers[name] = lambda run=run: torch_seconds(run)
        if not peers:
            return
        ours, plain, *others = self.compare(chain, fft, *peers.values())
        for name, seconds in zip(peers, others):
            if name == "PyTorch":
                self.row("float32 to complex64", "the chain in PyTorch", seconds / ours)
                continue
            # the requirement is for the vendor's library
            self.row("float32 to complex64", f"the transform alone, {name}", seconds / ours,
                     1.2 if name == "cuFFT" else None)
            self.row("transform of complex64", name, seconds / plain)

    def small(self):
        for sample, what in (("u16", "60 lines of uint16"), ("f32", "60 lines of float32")):
            seconds, = self.compare(f"device {sample} {FRAME}")
            self.row(what, "microseconds on the device", seconds * 1e6, 8, least=False)
        ring, single = self.compare(f"stream u16 {FRAME}", f"single u16 {FRAME}")
        self.rate("60 lines, host to host", FRAME, ring, 1.5)
        self.rate("60 lines, copied back one by one", FRAME, single)
        self.row("60 lines, copied back one by one", "the published 131478 lines/s", FRAME / single / PUBLISHED)

    def host(self, lines):
        what = "host to host, uint16 to half magnitude"
        size = 2 * LENGTH * lines  # bytes of samples and of results
        ring, into, back = self.compare(f"stream u16 {lines}", f"in {size}", f"out {size}")
        self.rate(what, lines, ring)
        self.row(what, "of the slower direction", max(into, back) / ring, 0.85)

    def errors(self, lines):
        for sample, what in (("f32", "float32 to complex64"), ("u16", "uint16 to half magnitude")):
            error = float(self.device.ask(f"error chain {sample} {lines}"))
            self.row(what, "error, of the largest bin", error, 1e-6, least=False, form="{:.1e}")


def run(args):
    program = args.program
    if program is None:
        if args.library is None:
            raise programs.Failure("--library says where a library is that was built with opencl=1")
        program = build(args.library)
    device = Device(program)
    bench = Bench(device, args.repetitions)
    bench.large(args.lines)
    bench.transforms(args.lines)
    bench.host(max(1, args.lines // 16))
    bench.small()
    bench.errors(args.lines)
    print("\n".join(tables.columns([device.name, "ratio to, or unit", "", "bar", ""], bench.rows)))
    return 0
