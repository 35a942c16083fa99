# SPDX-License-Identifier: MIT
"""The digit classifier with the public classes, where nothing else uses them: its tables, its program for a system, and
images of it for bare metal on top of picolibc."""

import json
import os
import re

from classify_matrix import expected
from platform_files import Failed

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DIGITS = os.path.join("examples", "data", "digits")
SOURCES = os.path.join("tests", "platforms", "classify")
TYPES = ["fp32", "qasymm8", "qasymm8_signed"]
CONFIG = {"operators": ["Conv2d", "DepthwiseConv2d", "Flatten", "FullyConnected", "Pool2d", "Softmax"],
          "data_types": TYPES, "data_layouts": ["nhwc"], "c_api": False}
KINDS = {"conv2d": "Convolution", "depthwise_conv2d": "Depthwise", "global_average_pool": "Average",
         "flatten": "Flatten", "fully_connected": "FullyConnected", "softmax": "Softmax"}


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
        return ('// Made by scripts/platform_digits.py.\n#include "tests/platforms/bare_metal/network.h"\n\n'
                f'__asm__(\n    "{begin}\\n"\n{code}    "{end}\\n");\n'
                f'extern "C" {{\n{labels}}}\nnamespace digits {{\nnamespace {{\n{tables}}}  // namespace\n'
                f"const Network networks[] = {{\n{rows}}};\nconst size_t network_count = {len(TYPES)};\n"
                "}  // namespace digits\n")


# Bare metal

# The emulated boards have RAM at 1 GiB; "flash" is the linker script's region for code and constants.
PLACES = {"__flash": 0x40010000, "__flash_size": 0x800000, "__ram": 0x41000000, "__ram_size": 0x2000000,
          "__stack_size": 0x20000}
PICOLIBC = "/usr/lib/picolibc/aarch64-linux-gnu/lib"


class Board:
    """`options`: of scons; `flags`: for the program; `first`, `last`: what is linked before and after it."""

    def __init__(self, options, flags, first, last):
        self.options, self.flags, self.first, self.last = options, flags, first, last


BOARDS = {
    "armv7a": Board({"specs_file": "picolibcpp.specs", "extra_cxx_flags": "-mthumb"},
                    ["-mthumb", "-march=armv7-a", "-mfpu=neon", "-mfloat-abi=hard", "-specs=picolibcpp.specs"],
                    ["--crt0=semihost", "--oslib=semihost"], []),
    # The Linux compiler's C++ library on top of picolibc.
    "armv8-a": Board({"toolchain_prefix": "aarch64-linux-gnu-", "extra_cxx_flags": "-U__linux__"},
                     ["-U__linux__", "-march=armv8-a"],
                     ["-nostdlib", "-static", "-Wl,--build-id=none", f"-T{PICOLIBC}/picolibcpp.ld",
                      f"{SOURCES}/from_glibc.cpp", f"{PICOLIBC}/crt0-semihost.o"],
                     ["-Wl,--start-group", "-lstdc++", "-lgcc", "-lgcc_eh", f"{PICOLIBC}/libc.a",
                      f"{PICOLIBC}/libsemihost.a", "-Wl,--end-group", "-l:crtend.o"]),
}


def emulated(machine, image, arguments):
    """The command that runs an image, which reads its arguments and files by semihosting."""
    words = "enable=on,target=native," + ",".join(f"arg={a}" for a in arguments)
    return [*machine, "-m", "256", "-nodefaults", "-nographic", "-semihosting-config", words, "-kernel", image]


# Programs

def build(platform, jobs, folder):
    """The program, for a platform of platforms.py."""
    board = BOARDS[platform.arch] if platform.os == "bare_metal" else None
    library = f"build/{folder}/libarm_compute.a"
    options = {"library": "static", "multi_isa": "0"} | (board.options if board else {})
    platform.scons(jobs, folder, json.dumps(CONFIG), options, [library])
    network, program = f"build/{folder}/network.cpp", f"build/{folder}/classify{platform.suffix}"
    with open(os.path.join(ROOT, network), "w", encoding="utf-8") as file:
        file.write(Tables().source(platform.os == "windows"))
    words = [*platform.compiler(), "-std=c++17", "-O1", "-I.", "-DARM_COMPUTE_CPU_ENABLED"]
    if board:
        words += ["-DNO_MULTI_THREADING", "-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections", *board.flags]
        words += [f"-Wl,--defsym={name}={value:#x}" for name, value in PLACES.items()] + board.first
    else:
        words += ["-static"]
    platform.call([*words, f"{SOURCES}/classify.cpp", network, library, *(board.last if board else []), "-o", program],
                  "the classifier does not link")
    return program


def classify(platform, jobs, count=600):
    """Builds and runs the program: its predictions must equal those of other systems. Returns the number of images."""
    program = build(platform, jobs, f"platform-{platform.name}-classifier")
    for word in TYPES:
        arguments = [word, DIGITS, str(count)]
        words = emulated(platform.run, program, arguments) if platform.os == "bare_metal" else \
            [*platform.run, program, *arguments]
        text = platform.call(words, "the classifier fails", env=platform.environment)
        complaints = differences(word, text, count)
        if complaints:
            raise Failed(complaints[0])
    return count * len(TYPES)


def differences(word, output, count):
    """Returns complaints about the predictions that a program printed for a type."""
    found = re.search(r"^predictions (\d+)$", output, re.M).group(1)
    wanted = "".join(str(n) for n in expected(os.path.join(ROOT, DIGITS), word))[:count]
    if found == wanted:
        return []
    return [f"{word}: {sum(a != b for a, b in zip(found, wanted))} predictions differ, of {len(found)}; expected are "
            f"{len(wanted)}"]
