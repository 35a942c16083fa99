#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Optical coherence tomography of a sample of three layers that does not exist: the twin of examples/frames in Python.

    PYTHONPATH=python examples/depth_profiles.py --device gpu      # writes depth_profile.png and b_scan.png

Says where the layers were found, with resampling and without, and fails if one is not where it is.
"""

import argparse
import struct
import sys
import zlib
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).resolve().parent.parent / "python"))
from dlsys import frames, ndarray  # noqa: E402

LENGTH, LINES = 2048, 256
LAMBDA = np.linspace(0.80, 0.88, LENGTH)  # of the spectrometer's pixels, in micrometres
LAYERS = ((400, 0.5, 0.30), (900, -0.4, 0.20), (1500, 0.8, 0.15))  # depth, slope a line (micrometres), reflectance
DEVICES = {"cpu": ndarray.cpu(0), "gpu": ndarray.gpu(0)}


def interferogram():
    """(samples of a camera of 12 bits, its spectrum without a sample)."""
    source = 2000 * np.exp(-((LAMBDA - 0.84) / 0.03)**2)
    beat = np.ones((LINES, LENGTH))
    for depth, slope, reflectance in LAYERS:
        way = 2 * (depth + slope * np.arange(LINES))[:, None]  # there and back
        beat += reflectance * np.cos(2 * np.pi * way / LAMBDA)
    return np.rint(source * beat).astype(np.uint16), source


def process(samples, background, resampling, ctx):
    processor = frames.FrameProcessor(LINES, LENGTH, np.uint16, LAMBDA, resampling=resampling, background=background,
                                      output="magnitude", half_spectrum=True, ctx=ctx)
    return processor.process(samples)


def peak(line, around):
    """(bin, height, bins above half of the height) of the highest bin near one."""
    first = max(0, int(around) - 60)
    part = line[first:int(around) + 60]
    return first + int(part.argmax()), part.max(), int((part > part.max() / 2).sum())


def check(with_it, without):
    good = True
    for line in (0, LINES - 1):
        for depth, slope, _ in LAYERS:
            wanted = 2 * (depth + slope * line) * (1 / LAMBDA[0] - 1 / LAMBDA[-1])
            place, height, width = peak(with_it[line], wanted)
            _, raw_height, raw_width = peak(without[line], wanted)
            right = abs(place - wanted) <= 1 and height > raw_height and width < raw_width
            print(f"line {line:3}: layer in bin {wanted:6.1f}, found in {place:3}; {height / raw_height:.1f} times as "
                  f"high and {width} bins wide, not {raw_width}: {'right' if right else 'WRONG'}")
            good = good and right
    return good


def write_png(path, pixels):
    """A grey image (PNG specification, ISO/IEC 15948)."""
    rows = b"".join(b"\0" + row.tobytes() for row in pixels.astype(np.uint8))
    height, width = pixels.shape
    chunks = ((b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)), (b"IDAT", zlib.compress(rows)),
              (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in chunks))


def main(words=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--device", choices=DEVICES, default="cpu")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("."), help="where the images go")
    args = parser.parse_args(words)
    samples, background = interferogram()
    with_it, without = (process(samples, background, how, DEVICES[args.device]) for how in ("cubic", None))
    decibels = 20 * np.log10(np.maximum(with_it / with_it.max(), 1e-6))
    grey = np.rint(np.maximum(0, 255 * (1 + decibels / 60)))  # 60 dB from black to white
    write_png(args.folder / "b_scan.png", grey.T)
    write_png(args.folder / "depth_profile.png", np.where(np.arange(256)[:, None] < 255 - grey[0], 255, 0))
    return 0 if check(with_it, without) else 1


if __name__ == "__main__":
    sys.exit(main())
