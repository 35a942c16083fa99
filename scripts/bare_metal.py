#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the digit classifier as an image without an operating system, and runs it on an emulated machine.

  scripts/bare_metal.py armv7a              # fp32, qasymm8 and qasymm8_signed in one image, all test images
  scripts/bare_metal.py armv7a --count 20   # fewer test images
  scripts/bare_metal.py armv7a --keep FILE  # writes the image to FILE

It fails if the image has more than LIMIT bytes without the weights, if a prediction differs from those in
examples/data/digits, or if the allocator was called after the network had been configured.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from build import elf  # noqa: E402
from classify_matrix import expected  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DIGITS = os.path.join("examples", "data", "digits")
SOURCES = os.path.join("tests", "platforms", "bare_metal")
TYPES = ["fp32", "qasymm8", "qasymm8_signed"]
CONFIG = {"operators": ["Conv2d", "DepthwiseConv2d", "Flatten", "FullyConnected", "Pool2d", "Softmax"],
          "data_types": TYPES, "data_layouts": ["nhwc"], "c_api": False}
LIMIT = 500_000
KINDS = {"conv2d": "Convolution", "depthwise_conv2d": "Depthwise", "global_average_pool": "Average",
         "flatten": "Flatten", "fully_connected": "FullyConnected", "softmax": "Softmax"}
# The emulated boards have RAM at 1 GiB; "flash" is the linker script's region for code and constants.
PLACES = {"__flash": 0x40010000, "__flash_size": 0x800000, "__ram": 0x41000000, "__ram_size": 0x2000000,
          "__stack_size": 0x20000}
ALLOCATOR = ["malloc", "calloc", "realloc", "aligned_alloc"]


class Target:
    """`build`: words of scons; `flags`: for the image's own sources; `first`, `last`: objects linked before and after
    them."""

    def __init__(self, prefix, build, flags, first, last, machine):
        self.prefix, self.build, self.flags, self.first, self.last = prefix, build, flags, first, last
        self.machine = machine


PICOLIBC = "/usr/lib/picolibc/aarch64-linux-gnu/lib"
TARGETS = {
    "armv7a": Target(
        "arm-none-eabi-", ["specs_file=picolibcpp.specs", "extra_cxx_flags=-mthumb"],
        ["-mthumb", "-march=armv7-a", "-mfpu=neon", "-mfloat-abi=hard", "-specs=picolibcpp.specs"],
        ["--crt0=semihost", "--oslib=semihost"], [], ["qemu-system-arm", "-M", "virt", "-cpu", "cortex-a15"]),
    # The Linux compiler's C++ library on top of picolibc.
    "armv8-a": Target(
        "aarch64-linux-gnu-", ["toolchain_prefix=aarch64-linux-gnu-", "extra_cxx_flags=-U__linux__"],
        ["-U__linux__", "-march=armv8-a"],
        ["-nostdlib", "-static", "-Wl,--build-id=none", f"-T{PICOLIBC}/picolibcpp.ld", f"{SOURCES}/from_glibc.cpp",
         f"{PICOLIBC}/crt0-semihost.o"],
        ["-Wl,--start-group", "-lstdc++", "-lgcc", "-lgcc_eh", f"{PICOLIBC}/libc.a", f"{PICOLIBC}/libsemihost.a",
         "-Wl,--end-group", "-l:crtend.o"], ["qemu-system-aarch64", "-M", "virt", "-cpu", "cortex-a53"]),
}


class Failed(Exception):
    """A failed step."""


class Tables:
    """The C++ source of the networks; the assembler includes the arrays from their files."""

    def __init__(self):
        with open(os.path.join(ROOT, DIGITS, "network.json"), encoding="utf-8") as file:
            self.network = json.load(file)
        self.arrays = {}

    def array(self, path):
        """Name of the array in a .npy file."""
        with open(os.path.join(ROOT, DIGITS, path), "rb") as file:
            content = file.read()
        start = 10 + int.from_bytes(content[8:10], "little")
        self.arrays[path] = (start, len(content) - start)
        return "digits_" + re.sub(r"\W", "_", path)

    def weights_of(self, layer, word):
        """weights, bias, scales, weights_scale, weights_offset of a Layer."""
        files, plain = layer.get("weights"), word == "fp32"
        if files is None:
            return ["nullptr", "nullptr", "nullptr", "0", "0"]
        bias = self.array(layer["bias"]["fp32" if plain else "s32"])
        if plain:
            return [self.array(files["fp32"]), bias, "nullptr", "0", "0"]
        if "scales" in files:
            return [self.array(files["qsymm8_per_channel"]), bias, self.array(files["scales"]), "0", "0"]
        entry = files[word]
        return [self.array(entry["file"]), bias, "nullptr", repr(entry["scale"]), str(entry["offset"])]

    def layer(self, layer, word):
        def pair(values):
            return "{" + ", ".join(str(v) for v in values) + "}"
        shape = layer["output"]["shape"][::-1]
        padding = layer.get("padding", {})
        activation = layer.get("activation", {"function": "lu_bounded_relu", "a": 0, "b": 0})
        if activation["function"] != "lu_bounded_relu" or activation["b"] != 0:
            raise Failed(f"layer {layer['name']}: activation {activation} is not known")
        q = layer["output"]["quantization"].get(word, {"scale": 0, "offset": 0})
        sides = [padding.get(side, 0) for side in ("left", "right", "top", "bottom")]
        fields = ["Kind::" + KINDS[layer["kind"]], pair(layer.get("kernel", [0, 0])), pair(layer.get("stride", [1, 1])),
                  pair(sides), str(activation["a"]), pair(shape + [1] * (3 - len(shape))), repr(q["scale"]),
                  str(q["offset"])]
        return "    {" + ", ".join(fields + self.weights_of(layer, word)) + "},\n"

    def source(self, windows=False):
        tables, rows, given = "", "", self.network["input"]
        for word in TYPES:
            layers = "".join(self.layer(layer, word) for layer in self.network["layers"])
            tables += f"const Layer {word}[] = {{\n{layers}}};\n"
            q = given["quantization"].get(word, {"scale": 0, "offset": 0})
            shape = ", ".join(str(n) for n in given["shape"][::-1])
            rows += (f'    {{"{word}", {{{shape}}}, {given["mean"]}, {given["scale"]}, {q["scale"]}, {q["offset"]}, '
                     f'{word}, {len(self.network["layers"])}}},\n')
        names = {path: self.array(path) for path in self.arrays}
        labels = "".join(f"extern const float {names[p]}[];\n" for p in sorted(names))
        code = "".join(f'    ".balign 16\\n{names[p]}: .incbin \\"{DIGITS}/{p}\\", {self.arrays[p][0]}\\n"\n'
                       for p in sorted(names))
        # The assembler has no section stack for Windows objects.
        begin, end = ('.section .rdata,\\"dr\\"', ".text") if windows else (".pushsection .rodata", ".popsection")
        return ('// Made by scripts/bare_metal.py.\n#include "tests/platforms/bare_metal/network.h"\n\n'
                f'__asm__(\n    "{begin}\\n"\n{code}    "{end}\\n");\n'
                f'extern "C" {{\n{labels}}}\nnamespace digits {{\nnamespace {{\n{tables}}}  // namespace\n'
                f"const Network networks[] = {{\n{rows}}};\nconst size_t network_count = {len(TYPES)};\n"
                "}  // namespace digits\n")

    def bytes(self):
        return sum(size for _, size in self.arrays.values())


def call(words, what, **more):
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, text=True,
                          errors="replace", **more)
    if done.returncode != 0:
        raise Failed(f"{what}\n$ {' '.join(words)}\n{done.stdout[-4000:]}")
    return done.stdout


def build(name, target, folder, jobs, image):
    """Builds the image. Returns (bytes of code and data without weights, bytes of weights, bytes of RAM)."""
    words = ["scons", "-Q", f"-j{jobs}", f"arch={name}", "os=bare_metal", "multi_isa=0", "Werror=1",
             f"build_dir={folder}", f"build_config={json.dumps(CONFIG)}", *target.build,
             f"{folder}/libarm_compute.a"]
    words += ["compiler_cache=ccache"] if shutil.which("ccache") else []
    environ = dict(os.environ, CXX=target.prefix + "g++")
    call(words, "the library does not compile", env=environ)
    tables = Tables()
    made = os.path.join(folder, "network.cpp")
    text = tables.source()
    with open(made, "w", encoding="utf-8") as file:
        file.write(text)
    flags = ["-std=c++17", "-Os", "-I.", "-ffunction-sections", "-fdata-sections", "-DBARE_METAL",
             "-DNO_MULTI_THREADING", "-DARM_COMPUTE_CPU_ENABLED", "-Wl,--gc-sections"] + target.flags
    flags += [f"-Wl,--defsym={name}={value:#x}" for name, value in PLACES.items()]
    flags += [f"-Wl,--wrap={name}" for name in ALLOCATOR]
    call([target.prefix + "g++", *flags, *target.first, f"{SOURCES}/classify.cpp", f"{SOURCES}/heap.cpp", made,
          f"-L{folder}", "-larm_compute", *target.last, "-o", image], "the image does not link")
    code, data, zero = elf.Elf(os.path.join(ROOT, image)).sizes()
    return code + data - tables.bytes(), tables.bytes(), data + zero


def run(target, image, word, count, more=()):
    """Returns the image's output; raises Failed if the image ends with an error."""
    arguments = [word, DIGITS, str(count), *more]
    semihosting = "enable=on,target=native," + ",".join(f"arg={a}" for a in arguments)
    words = target.machine + ["-m", "256", "-nodefaults", "-nographic", "-semihosting-config",
                              semihosting, "-kernel", image]
    return call(words, f"{word}: the image ends with an error", timeout=600)


def differences(word, output, count):
    """Returns complaints about the predictions that a program printed for a type."""
    found = re.search(r"^predictions (\d+)$", output, re.M).group(1)
    wanted = "".join(str(n) for n in expected(os.path.join(ROOT, DIGITS), word))[:count]
    if found == wanted:
        return []
    return [f"{word}: {sum(a != b for a, b in zip(found, wanted))} predictions differ, of {len(found)}; expected are "
            f"{len(wanted)}"]


def test(target, image, count):
    """Returns complaints about the image."""
    complaints = []
    for word in TYPES:
        output = run(target, image, word, count)
        print("".join(line + "\n" for line in output.splitlines() if not line.startswith("predictions")), end="")
        complaints += differences(word, output, count)
    try:
        run(target, image, TYPES[0], 1, ["allocate"])
        complaints.append("a call of the allocator after the network was configured is not noticed")
    except Failed as e:
        if "configured, 0 calls" in str(e) or "calls afterwards" not in str(e):
            complaints.append(str(e))
    return complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", choices=sorted(TARGETS))
    parser.add_argument("--count", type=int, default=600, help="test images")
    parser.add_argument("--keep", default="", metavar="FILE", help="where the image goes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    target = TARGETS[args.target]
    folder = os.path.join(ROOT, "build", "bare_metal", args.target)
    try:
        image = args.keep or os.path.join(folder, "classify.elf")
        size, weights, ram = build(args.target, target, folder, args.jobs, image)
        print(f"{args.target}: {size:,} bytes of code and data, {weights:,} of weights, {ram:,} of them in RAM")
        complaints = test(target, image, args.count)
    except Failed as e:
        complaints = [str(e)]
        size = 0
    if size > LIMIT:
        complaints.append(f"the image has {size:,} bytes besides the weights, more than {LIMIT:,}")
    for text in complaints:
        print(f"bare_metal: {text}")
    print("1 passed, 0 failed" if not complaints else "0 passed, 1 failed")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
