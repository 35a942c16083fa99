# SPDX-License-Identifier: MIT
"""Compiled networks: bytes of a static program for aarch64 without a C library and without the weights; and guest
instructions of the initialization and of a run, on emulated Arm CPUs and on an emulated x86-64 one, which are compared
with those of arm_compute_run."""

import os
import re
import shutil
import subprocess
import sys
import tempfile

from build import elf

from . import counts, programs, tables
from .cases import Cases

# name: most bytes with the tier neon alone, and with all tiers.
LIMITS = {"mobilenet_v1": (81_000, None), "mobilenet_v2": (90_000, 200_000), "mobilenet_v2_int8": (90_000, None),
          "digits": (70_000, None)}
MOST_INIT = 100_000  # instructions
MOST_RUN = 1.0  # in runs of arm_compute_run
HERE = "x86-64"  # the last one of the CPUs; qemu's has AVX2
# By architecture: words of compile_model.py, prefix of the compiler, tiers that compiled networks do not have. The
# vectors are those of the CPUs with SVE.
TARGETS = {"aarch64": (["--arch", "armv8-a", "--vector-bits", "256,512"], "aarch64-linux-gnu-", "-sme"),
           "x86_64": (["--arch", "x86_64"], "", "-amx")}
FLAGS = ["-std=c99", "-O2", "-ffreestanding", "-nostdlib", "-static", "-no-pie", "-fno-tree-loop-distribute-patterns",
         "-fno-asynchronous-unwind-tables", "-Wl,--gc-sections", "-Wl,--build-id=none", "-ffunction-sections"]


def options(parser):
    parser.add_argument("--model", action="append", choices=list(LIMITS), help="default: all")
    parser.add_argument("--cpu", action="append", default=[], metavar="NAME", help="default: all without SME, and "
                        f"{HERE} on such a machine")
    parser.add_argument("--build", metavar="FOLDER", help="a build for aarch64 with arm_compute_record and "
                        "arm_compute_run; default: scons builds one")
    parser.add_argument("--build-here", metavar="FOLDER", help="the same for x86-64")
    parser.add_argument("--sizes", action="store_true", help="only bytes")
    parser.add_argument("--peer", metavar="PROGRAM", help="emx-onnx-cgen: its C sources of the same models, with the "
                        "same compiler")


def build(arch):
    words = ["scons", "-Q", "-j2", "graph=1", "library=static", "recorder", "tools"]
    words += ["compiler_cache=ccache"] if shutil.which("ccache") else []
    words += ["arch=armv8-a", "build=cross_compile", "build_dir=bench-compiled"] if arch == "aarch64" else \
        ["arch=x86_64", "build=native", "build_dir=bench-compiled-here"]
    programs.call(words, cwd=programs.ROOT)
    return os.path.join(programs.ROOT, "build", "bench-compiled" if arch == "aarch64" else "bench-compiled-here")


def zoo(name, folder):
    """The file of a network of the zoo, which other packages write."""
    python = os.path.join(programs.ROOT, "build", "model-venv", "bin", "python")
    if not os.path.isfile(python):
        raise programs.Failure("there is no build/model-venv; scripts/setup.sh model makes it")
    programs.call([python, os.path.join(programs.ROOT, "scripts", "model", "zoo.py"), name, "-o", folder])
    return os.path.join(folder, f"{name}.onnx")


def linked(made, model, folder, name, arch, words):
    """Compiles a network and its program; returns the program and its bytes without weights."""
    programs.call([sys.executable, os.path.join(programs.ROOT, "scripts", "compile_model.py"), model, "-o", folder,
                   "--library", "static", "--recorder", os.path.join(made, "arm_compute_record"), *words])
    program = os.path.join(folder, "program")
    programs.call([TARGETS[arch][1] + "gcc", *FLAGS, f'-DNET_HEADER="{folder}/{name}.h"', f"-DNET={name}",
                   f"-DNET_={name.upper()}", os.path.join(programs.TESTS, "compiled.c"),
                   os.path.join(folder, f"lib{name}.a"), "-lgcc", "-o", program])
    with open(os.path.join(folder, f"{name}.h"), encoding="utf-8") as f:
        weights = int(re.search(r"_WEIGHT_BYTES (\d+)", f.read()).group(1))
    return program, sum(elf.Elf(program).sizes()[:2]) - weights


def marks_of(program, emulator):
    done = subprocess.run(emulator + [program], capture_output=True, text=True, check=False)
    marks = {int(n): int(c) for n, c in re.findall(r"^mark (\d+) (\d+)$", done.stderr, re.M)}
    if done.returncode or 3 not in marks:
        raise programs.Failure(f"{' '.join(emulator)} {program}: {(done.stdout + done.stderr).strip()[-1000:]}")
    return marks[1] - marks[0], marks[3] - marks[2]


def graph_run(made, model, emulator, isa):
    """Instructions of a run of arm_compute_run, from those of two processes."""
    total = []
    for repeat in ("1", "3"):
        words = emulator + [os.path.join(made, "arm_compute_run"), model, "--threads", "1", "--repeat", repeat]
        done = subprocess.run(words, capture_output=True, text=True, check=False,
                              env=dict(os.environ, ARM_COMPUTE_ISA=isa))
        found = re.search(r"^guest-instructions (\d+)$", done.stderr, re.M)
        if done.returncode or not found:
            raise programs.Failure(f"{' '.join(words)}: {(done.stdout + done.stderr).strip()[-1000:]}")
        total.append(int(found.group(1)))
    return (total[1] - total[0]) // 2


def peer(program, model, folder):
    """Bytes of code and constants of emx-onnx-cgen's source without the file of weights."""
    source = os.path.join(folder, "peer.c")
    programs.call([os.path.abspath(program), "compile", "--model-name", "peer", "--emit-data-file",
                   "--large-temp-threshold", "0", model, source], cwd=folder)
    made = os.path.join(folder, "peer.o")
    programs.call(["aarch64-linux-gnu-gcc", "-O2", "-ffunction-sections", "-c", source, "-o", made])
    return sum(elf.Elf(made).sizes()[:2])


def bytes_of(args, made, model, name, scratch, complaints):
    """A row of the table of bytes: with the tier neon alone, with all tiers, and of the peer."""
    row = [name]
    for isa, limit in zip(("neon", None), LIMITS[name]):
        words = ["--arch", "armv8-a"] + (["--isa", isa] if isa else [])
        size = linked(made, model, os.path.join(scratch, f"{name}-{isa}"), name, "aarch64", words)[1]
        row.append(tables.count(size))
        if limit and size > limit:
            complaints.append(f"{name} has {size:,} bytes with {isa or 'all tiers'}, more than {limit:,}")
    return row + ([tables.count(peer(args.peer, model, scratch))] if args.peer else [])


class Costs:
    """Instructions on all CPUs. builds: folders by architecture; cpus: names, and what the emulator calls them."""

    def __init__(self, builds, cpus, scratch):
        self.builds, self.cpus, self.scratch, self.plugin = builds, cpus, scratch, programs.plugin()

    def rows(self, model, name, complaints):
        found, programs_of = [], {}
        for cpu, word in self.cpus.items():
            arch = "x86_64" if cpu == HERE else "aarch64"
            made, (words, _, isa) = self.builds[arch], TARGETS[arch]
            if arch not in programs_of:
                folder = os.path.join(self.scratch, f"{name}-{arch}")
                programs_of[arch] = linked(made, model, folder, name, arch, words)[0]
            emulator = counts.emulator(word, self.plugin, arch=arch)
            first, one = marks_of(programs_of[arch], emulator)
            share = one / graph_run(made, model, emulator, isa)
            found.append([f"{name} on {cpu}", tables.count(first), tables.count(one), f"{share:.3f}"])
            if first > MOST_INIT or share > MOST_RUN:
                complaints.append(f"{name} on {cpu}: {first:,} instructions of the initialization, {share:.3f} of "
                                  "arm_compute_run's run")
        return found


def chosen_cpus(args):
    table = Cases()
    named = [c for c in args.cpu if c != HERE]
    cpus = {} if args.cpu and not named else {n: table.cpus[n] for n in table.choose_cpus(named) if "sme" not in n}
    here = HERE in args.cpu if args.cpu else os.uname().machine == "x86_64"
    return cpus | ({HERE: "max"} if here else {})


def run(args):
    complaints, cpus, builds = [], {} if args.sizes else chosen_cpus(args), {}
    if list(cpus) != [HERE]:
        builds["aarch64"] = args.build or build("aarch64")
    if HERE in cpus:
        builds["x86_64"] = args.build_here or build("x86_64")
    sizes, costs = [], []
    with tempfile.TemporaryDirectory() as scratch:
        for name in args.model or list(LIMITS):
            model = zoo(name, scratch)
            if "aarch64" in builds:
                sizes.append(bytes_of(args, builds["aarch64"], model, name, scratch, complaints))
            costs += Costs(builds, cpus, scratch).rows(model, name, complaints)
    if sizes:
        print("\n".join(tables.columns(["bytes", "neon", "all tiers"] + ["emx-onnx-cgen"] * bool(args.peer), sizes)))
    if costs:
        print("\n".join([""] + tables.columns(["instructions", "init", "run", "of arm_compute_run's"], costs)))
    for text in complaints:
        print(f"over a limit: {text}")
    return 1 if complaints else 0
