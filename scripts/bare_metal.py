#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles the digit classifier for a CPU without an operating system, and runs it on an emulated board.

  scripts/bare_metal.py armv7a              # an image for each of fp32, qasymm8, qasymm8_signed; all test images
  scripts/bare_metal.py armv8-a --count 20  # fewer test images
  scripts/bare_metal.py armv7a --keep DIR   # writes the images to DIR
  scripts/bare_metal.py s390x --linux       # programs of Linux instead, under a user-mode emulator

An image is a compiled network (docs/compiled_networks.md), tests/platforms/bare_metal/classify.c, and what that needs
of a system: there is no C library. The command fails if an image has more bytes of code and data than LIMITS, without
the weights, or if a prediction differs from those in examples/data/digits.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import platform_digits as digits  # noqa: E402
from build import elf  # noqa: E402
from compiled import record  # noqa: E402
from model import venv  # noqa: E402
from platform_files import Failed  # noqa: E402

ROOT = digits.ROOT
SOURCES = os.path.join("tests", "platforms", "bare_metal")
MACHINES = {"armv7a": ["qemu-system-arm", "-M", "virt", "-cpu", "cortex-a15"],
            "armv8-a": ["qemu-system-aarch64", "-M", "virt", "-cpu", "cortex-a53"]}
TIERS = {"armv7a": "neon32", "armv8-a": "neon", "riscv64": "scalar", "s390x": "scalar"}
LIMITS = {"armv7a": 60_000, "armv8-a": 75_000}  # bytes
FLAGS = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Os", "-ffreestanding", "-nostdlib", "-static",
         "-no-pie", "-fno-pic", "-fno-asynchronous-unwind-tables", "-fno-stack-protector", "-ffunction-sections",
         "-fdata-sections", "-fno-tree-loop-distribute-patterns", "-Wl,--gc-sections", "-Wl,--build-id=none",
         "-Wl,--no-warn-rwx-segments", "-I."]
CPU_FLAGS = {"armv7a": ["-march=armv7-a", "-mfpu=neon", "-mfloat-abi=hard"],
             "armv8-a": ["-march=armv8-a", "-mstrict-align"]}


def call(words, what, **more):
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, text=True,
                          errors="replace", **more)
    if done.returncode != 0:
        raise Failed(f"{what}\n$ {' '.join(words)}\n{done.stdout[-4000:]}")
    return done.stdout


def compile_networks(name, folder, words):
    """The three networks as one library; a program links what it uses of it. words: more options."""
    from model import digits_onnx  # its modules may be in another environment
    os.makedirs(folder, exist_ok=True)
    models = [os.path.join(folder, f"{word}.onnx") for word in digits.TYPES]
    for word, path in zip(digits.TYPES, models):
        digits_onnx.write(word, path)
    call([sys.executable, "scripts/compile_model.py", *models, "-o", folder, "--arch", name, "--isa", TIERS[name],
          "--library", "static", "--folder", f"compiled-{name}", *words], "the networks cannot be compiled")


def link(name, folder, word, linux=False):
    """Returns (the image, bytes of code and data without weights, bytes of weights, bytes of RAM)."""
    image = os.path.join(folder, f"{word}.elf")
    entry = digits.Tables().network["input"]
    gain, zero = repr(entry["scale"]) + "f", 0
    if word in entry["quantization"]:
        gain, zero = "1", entry["quantization"][word]["offset"]
    given = [f'-DNET_HEADER="{os.path.join(folder, word)}.h"', f"-DNET={word}", f"-DNET_={word.upper()}",
             f"-DGAIN={gain}", f"-DZERO=({zero})"]
    own = ["-std=c99", "-O1", "-static", "-I.", f"{SOURCES}/runtime_linux.c"] if linux else \
        [*FLAGS, *CPU_FLAGS[name], f"-T{SOURCES}/image.ld", f"{SOURCES}/start_{name}.S", f"{SOURCES}/runtime.c"]
    call([record.Target(name).prefix + "gcc", *own, *given, f"{SOURCES}/classify.c",
          os.path.join(folder, "libnetworks.a"), "-lm" if linux else "-lgcc", "-o", image], "the image does not link")
    code, data, zeros = elf.Elf(os.path.join(ROOT, image)).sizes()
    with open(os.path.join(ROOT, folder, f"{word}.h"), encoding="utf-8") as file:
        weights = int(re.search(r"_WEIGHT_BYTES (\d+)", file.read()).group(1))
    return image, code + data - weights, weights, data + zeros


def run(name, image, word, count, linux=False):
    """The image's output. Raises Failed if the image ends with an error."""
    arguments = [digits.DIGITS, str(count)]
    words = record.Target(name).command(image, None) + arguments if linux else \
        digits.emulated(MACHINES[name], image, arguments)
    return call(words, f"{word}: the image ends with an error", timeout=600)


def test(name, folder, word, count, linux=False):
    """Builds and runs an image; returns complaints about it."""
    image, size, weights, ram = link(name, folder, word, linux)
    complaints = []
    if linux:
        print(f"{name} {word}: a program of Linux")
    else:
        print(f"{name} {word}: {size:,} bytes of code and data, {weights:,} of weights, {ram:,} of RAM")
        if size > LIMITS[name]:
            complaints.append(f"{word}: the image has {size:,} bytes besides the weights, more than {LIMITS[name]:,}")
    output = run(name, image, word, count, linux)
    print("".join(f"  {line}\n" for line in output.splitlines() if not line.startswith("predictions")), end="")
    return complaints + digits.differences(word, output, count)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", choices=sorted(TIERS))
    parser.add_argument("--linux", action="store_true", help="programs of Linux instead of images for a board")
    parser.add_argument("--count", type=int, default=600, help="test images")
    parser.add_argument("--keep", default="", metavar="DIR", help="where the images go")
    parser.add_argument("--recorder", help="as of compile_model.py")
    parser.add_argument("--tool", help="as of compile_model.py")
    args = parser.parse_args()
    if not args.linux and args.target not in MACHINES:
        parser.error(f"{args.target} has no board here; it needs --linux")
    venv.use("numpy", "onnx", "onnxruntime")
    kind = "bare_metal" if not args.linux else "linux_networks"
    folder, complaints = os.path.join("build", kind, args.target), []
    try:
        words = [w for o in ("recorder", "tool") if getattr(args, o) for w in (f"--{o}", getattr(args, o))]
        compile_networks(args.target, folder, words)
        for word in digits.TYPES:
            complaints += test(args.target, folder, word, args.count, args.linux)
            if args.keep:
                os.makedirs(args.keep, exist_ok=True)
                shutil.copy(os.path.join(ROOT, folder, f"{word}.elf"), args.keep)
    except Failed as e:
        complaints.append(str(e))
    for text in complaints:
        print(f"bare_metal: {text}")
    print("1 passed, 0 failed" if not complaints else "0 passed, 1 failed")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
