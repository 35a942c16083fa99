#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the example networks on the CPU and on an OpenCL device, and compares what they save.

  tests/graph/networks.py BUILD [--full] [--only NAME...] [--targets neon cl] [--threads N]

BUILD is a build folder with examples/graph_*. Weights and inputs are made up, the same on every target; outputs must be
finite, must not all be equal, and must agree. Without --full the images are small: about two minutes for all networks.
The CPU's result in NCHW is compared with that in NHWC for some. LeNet also runs with weights, an input and labels from
files, against NumPy.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time

import numpy

# name: (pixels without --full, outputs, whether both layouts are run). An output is what is inserted before ".npy".
ONE = ("",)
NETWORKS = {
    "alexnet": ((67, 67), ONE, False),
    "googlenet": ((64, 64), ONE, False),
    "squeezenet": ((64, 64), ONE, True),
    "squeezenet_v1_1": ((64, 64), ONE, True),
    "resnet50": ((64, 64), ONE, True),
    "vgg16": ((32, 32), ONE, False),
    "vgg19": ((32, 32), ONE, False),
    "inception_v3": ((75, 75), ONE, False),
    "inception_v4": ((75, 75), ONE, False),
    "inception_resnet_v1": ((75, 75), ONE, False),
    "inception_resnet_v2": ((75, 75), ONE, False),
    "mobilenet": ((64, 64), ONE, True),
    "mobilenet_v2": ((64, 64), ONE, True),
    "resnet_v2_50": ((64, 64), ONE, False),
    "resnext50": ((64, 64), ONE, False),
    "shufflenet": ((64, 64), ONE, False),
    "resnet12": ((48, 32), ONE, True),
    "srcnn955": ((48, 40), ONE, True),
    "vgg_vdsr": ((32, 24), ONE, True),
    "lenet": (None, ONE, True),
    "yolov3": ((64, 64), ("_0", "_1", "_2"), False),
    "ssd_mobilenet": ((300, 300), ONE, False),
    "deepspeech_v0_4_1": (None, ONE, False),
    "edsr": ((24, 16), ONE, False),
}
# Pixels with --full, where the network's own size takes too long: 4.6 * 10^12 multiplications.
FULL = {"edsr": (64, 40)}
# Further types: name, type, outputs. Quantization that is made up for QASYMM8 holds 1.25 to 33 only, where results
# saturate; these networks have their own, or are signed.
TYPES = [("mobilenet", "qasymm8", ONE), ("mobilenet_v2", "qasymm8", ONE),
         ("ssd_mobilenet", "qasymm8", ("_0", "_1", "_2", "_3")), ("srcnn955", "qasymm8_signed", ONE),
         ("vgg_vdsr", "qasymm8_signed", ONE), ("resnet50", "qasymm8_signed", ONE), ("mobilenet", "f16", ONE)]
# Largest difference, as a part of the largest value; quantized outputs may differ by one step.
TOLERANCE = {"f32": 1e-4, "f16": 2e-2, "qasymm8": 1.0, "qasymm8_signed": 1.0}


class Failure(Exception):
    """A network that does not do what it should."""


def run_program(command, folder, timeout):
    """What a program prints; one that fails or warns is a failure."""
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=timeout, check=False)
    if done.returncode != 0 or "Test passed" not in done.stdout or done.stderr.strip():
        raise Failure(f"{' '.join(command)}: status {done.returncode}: {done.stderr.strip()[-600:]}")
    return done.stdout


def run(args, folder, name, data_type, target, layout):
    """({output: array}, seconds) of one run."""
    pixels, outputs, _ = NETWORKS[name]
    outputs = next((o for n, t, o in TYPES if (n, t) == (name, data_type)), outputs)
    program = os.path.join(args.build, "examples", "graph_" + name)
    path = os.path.join(folder, f"{name}-{data_type}-{target}-{layout}")
    command = [program, f"--target={target}", f"--type={data_type}", f"--layout={layout}",
               f"--threads={args.threads}", f"--save-output={path}.npy"]
    pixels = FULL.get(name) if args.full else pixels
    if pixels:
        command += [f"--image-width={pixels[0]}", f"--image-height={pixels[1]}"]
    start = time.monotonic()
    run_program(command, folder, args.timeout)
    seconds = time.monotonic() - start
    arrays = {}
    for output in outputs:
        array = numpy.load(f"{path}{output}.npy")
        os.remove(f"{path}{output}.npy")
        if not numpy.isfinite(array.astype(numpy.float64)).all():
            raise Failure(f"{name} {data_type} on {target}: output{output} is not finite")
        arrays[output] = array
    return arrays, seconds


def check_alive(name, arrays):
    """An output whose elements are all equal says nothing."""
    for output, array in arrays.items():
        if array.size > 1 and name != "ssd_mobilenet" and array.min() == array.max():
            raise Failure(f"{name}: all {array.size} elements of output{output} are {array.flat[0]}")


def difference(expected, found):
    """The largest difference, as a part of the largest value; of integers the difference itself."""
    worst = 0.0
    for output, a in expected.items():
        b = found[output]
        if a.shape != b.shape or a.dtype != b.dtype:
            raise Failure(f"output{output} is {b.dtype}{b.shape}, not {a.dtype}{a.shape}")
        apart = numpy.abs(a.astype(numpy.float64) - b.astype(numpy.float64)).max() if a.size else 0.0
        if a.dtype.kind == "f":
            apart /= max(numpy.abs(a.astype(numpy.float64)).max(), 1e-30)
        worst = max(worst, float(apart))
    return worst


def compare(what, expected, found, tolerance):
    worst = difference(expected, found)
    if not worst <= tolerance:
        raise Failure(f"{what}: differs by {worst:.3g}, allowed is {tolerance:g}")
    return worst


def network(args, folder, name, data_type):
    """Runs one network on all targets; a line for the user."""
    quantized = data_type.startswith("q")
    layouts = ["nhwc"] + (["nchw"] if NETWORKS[name][2] and not quantized and "neon" in args.targets else [])
    parts, expected = [], None
    for target in args.targets:
        arrays, seconds = run(args, folder, name, data_type, target, "nhwc")
        check_alive(name, arrays)
        parts.append(f"{target} {seconds:5.1f} s")
        if expected is None:
            expected = arrays
        else:
            worst = compare(f"{name} {data_type} on {target}", expected, arrays, TOLERANCE[data_type])
            parts.append(f"apart {worst:.1e}")
    for layout in layouts[1:]:
        arrays, seconds = run(args, folder, name, data_type, "neon", layout)
        arrays = {o: to_nhwc(a, expected[o]) for o, a in arrays.items()}
        worst = compare(f"{name} {data_type} in {layout}", expected, arrays, TOLERANCE[data_type])
        parts.append(f"{layout} {seconds:5.1f} s apart {worst:.1e}")
    return ", ".join(parts)


def to_nhwc(array, like):
    """An image of NCHW as NHWC; scores stay. A tensor of one channel has no dimension for it in NCHW."""
    if array.shape == like.shape:
        return array
    return array.reshape(like.shape) if array.ndim < 3 else numpy.moveaxis(array, -3, -1)


def convolved(images, weights, bias):
    """A convolution without padding of images (N, C, H, W) with weights (O, C, h, w)."""
    windows = numpy.lib.stride_tricks.sliding_window_view(images, weights.shape[2:], axis=(2, 3))
    return numpy.einsum("nchwij,ocij->nohw", windows, weights) + bias[:, None, None]


def halved(images):
    n, c, h, w = images.shape
    return images.reshape(n, c, h // 2, 2, w // 2, 2).max(axis=(3, 5))


def lenet_of_files(args, folder):
    """LeNet with weights, an input and labels from files, against NumPy; a line for the user."""
    random = numpy.random.default_rng(1)
    shapes = {"conv1_w": (20, 1, 5, 5), "conv2_w": (50, 20, 5, 5), "ip1_w": (500, 800), "ip2_w": (10, 500)}
    weights = {n: random.normal(0, 2 / numpy.sqrt(numpy.prod(s[1:])), s).astype("f4") for n, s in shapes.items()}
    weights.update({n[:-1] + "b": random.normal(0, 0.1, s[0]).astype("f4") for n, s in shapes.items()})
    data = os.path.join(folder, "data")
    os.makedirs(os.path.join(data, "cnn_data", "lenet_model"))
    for name, array in weights.items():
        numpy.save(os.path.join(data, "cnn_data", "lenet_model", name + ".npy"), array)
    images = random.normal(0, 1, (4, 1, 28, 28)).astype("f4")
    x = halved(convolved(images, weights["conv1_w"], weights["conv1_b"]))
    x = halved(convolved(x, weights["conv2_w"], weights["conv2_b"])).reshape(4, -1)
    x = numpy.maximum(x @ weights["ip1_w"].T + weights["ip1_b"], 0) @ weights["ip2_w"].T + weights["ip2_b"]
    expected = numpy.exp(x - x.max(axis=1, keepdims=True))
    expected /= expected.sum(axis=1, keepdims=True)
    with open(os.path.join(folder, "labels"), "w", encoding="utf-8") as labels:
        labels.write("".join(f"digit {i}\n" for i in range(10)))
    parts = []
    for target in args.targets:
        for layout in ("nhwc", "nchw"):
            # The axes of one channel and of four images: an image of NHWC has the same bytes.
            numpy.save(os.path.join(folder, "x.npy"), images if layout == "nchw" else images.transpose(0, 2, 3, 1))
            command = [os.path.join(args.build, "examples", "graph_lenet"), f"--target={target}", f"--layout={layout}",
                       f"--data={data}", "--image=x.npy"]
            run_program(command + ["--save-output=y.npy"], folder, args.timeout)
            found = numpy.load(os.path.join(folder, "y.npy"))
            worst = compare(f"lenet of files on {target}, {layout}", {"": expected.astype("f4")}, {"": found}, 1e-5)
            best = int(expected[0].argmax())
            line = f"{expected[0].max():.4f} - [id = {best}], digit {best}"
            printed = run_program(command + ["--labels=labels"], folder, args.timeout)
            if line not in printed:
                raise Failure(f"lenet of files on {target}, {layout}: no line '{line}' in: {printed[-600:]}")
            parts.append(f"{target} {layout} apart {worst:.1e}")
    return ", ".join(parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", help="build folder with examples/graph_*")
    parser.add_argument("--full", action="store_true", help="images of full size")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only these networks")
    parser.add_argument("--targets", nargs="+", default=["neon", "cl"], choices=["neon", "cl"])
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=1800, help="seconds for one run")
    args = parser.parse_args()
    args.build = os.path.abspath(args.build)
    unknown = sorted(set(args.only or []) - set(NETWORKS))
    if unknown:
        parser.error(f"no such network: {', '.join(unknown)}")
    cases = [(n, "qasymm8" if n == "edsr" else "f32") for n in NETWORKS] + [(n, t) for n, t, _ in TYPES]
    cases.append(("lenet", "files"))
    cases = [c for c in cases if not args.only or c[0] in args.only]
    failed = []
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for name, data_type in cases:
            try:
                line = lenet_of_files(args, folder) if data_type == "files" else network(args, folder, name, data_type)
                print(f"{name:20} {data_type:8} {line}", flush=True)
            except (Failure, OSError, subprocess.TimeoutExpired) as problem:
                failed.append(name)
                print(f"{name:20} {data_type:8} FAILED: {problem}", flush=True)
    print(f"networks: {len(cases) - len(failed)} of {len(cases)} in {time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
