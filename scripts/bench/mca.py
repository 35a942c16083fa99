# SPDX-License-Identifier: MIT
"""llvm-mca's results for the inner loop of each GEMM micro-kernel."""

import glob
import os
import re
import subprocess

from build import features, filelist

from . import loops
from .programs import Failure, call

PROGRAM, ITERATIONS, REPEATS = "llvm-mca-14", 1000, 20
GOAL = 95  # percent of the multiply units' rate
ARM_EXTENSIONS = "+fullfp16,+dotprod,+i8mm,+bf16,+sve,+sve2,+f32mm"
X86_EXTENSIONS = "+avx512vnni,+avx512bf16"
# The cores that a tier is intended for, among those that llvm-mca 14 supports; the start of docs/mca.md explains
# tsv110.
CORES = {t.name: t.mca for t in filelist.load(features.ROOT).tiers.values() if t.mca is not None}


def short_name(symbol):
    """Returns tile<lane_f32>::columns<3> for a demangled symbol."""
    text = re.sub(r"\(anonymous namespace\)::|(?: \[clone [^\]]*\])+$", "", symbol)
    text = re.sub(r"^(?:void|bool) ", "", text)
    text = re.sub(r"\(.*\)(?: const)?$", "", text)
    text = re.sub(r"ac::\w+::", "", text)
    return re.sub(r"ac::", "", text)


def family_of(name):
    """The kernel without its width: widths are template numbers at the end."""
    return re.sub(r"<[\d, ]+>$", "", name)


def micro_kernels(objects, arch):
    """[(tier, name, Loop)]: for each kernel the width with the most multiplications, which is the full tile."""
    dump = "objdump" if arch == os.uname().machine else f"{arch}-linux-gnu-objdump"
    result = []
    for path in objects:
        tier = os.path.basename(path).split(".")[1]
        if tier not in CORES:
            continue
        listing = call([dump, "-d", "--no-show-raw-insn", "-C", path])
        widest = {}
        for symbol, loop in loops.best_loops(listing, arch).items():
            name = short_name(symbol)
            old = widest.get(family_of(name))
            if old is None or len(loop.multiplies) > len(old[1].multiplies):
                widest[family_of(name)] = (name, loop)
        result += [(tier, name, loop) for _, (name, loop) in sorted(widest.items())]
    return result


def objects_of(library):
    """Of the build's own store, or of the one that builds in this tree share."""
    for folder in (library, os.path.dirname(os.path.abspath(library))):
        found = glob.glob(os.path.join(folder, "store/*/tiers/src/gemm/tiles/gemm.*.o"))
        if found:
            return sorted(found)
    return []


def newest_store(objects):
    """A store also has objects of other compilers and options: returns the latest ones."""
    stores = {}
    for path in objects:
        stores.setdefault(path.split("/tiers/")[0], []).append(path)
    return max(stores.values(), key=lambda paths: max(map(os.path.getmtime, paths)), default=[])


def simulate(text, arch, core, iterations):
    """Returns llvm-mca's report; raises Failure with the text that it could not parse."""
    extensions = ARM_EXTENSIONS if arch == "aarch64" else X86_EXTENSIONS
    words = [PROGRAM, f"-mtriple={arch}-linux-gnu", f"-mcpu={core}", f"-mattr={extensions}",
             f"-iterations={iterations}", "-instruction-info=0", "-resource-pressure=0"]
    try:
        done = subprocess.run(words, input=text, capture_output=True, text=True, check=False)
    except FileNotFoundError as e:
        raise Failure(f"{PROGRAM} is missing; scripts/setup.sh bench installs it") from e
    if done.returncode != 0:
        raise Failure(done.stderr.strip())
    return done.stdout


def read_report(text):
    """Returns the cycles of one iteration, and the minimum cycles of the busiest resource."""
    def number(name):
        return float(re.search(rf"^{name}:\s+([\d.]+)", text, re.M).group(1))

    return {"cycles": number("Total Cycles") / number("Iterations"), "throughput": number("Block RThroughput")}


def reasons(loop, arch, needed, simulated):
    """Why a loop does not keep its multiply units busy: what makes it faster when omitted, its loads, its other
    instructions, or both. `simulated` returns the cycles per iteration of a list of instructions."""
    loads = [i for i in loop.body if loops.is_load(i, arch)]
    others = [i for i in loop.body if i not in loads and i not in loop.multiplies and i.target is None]
    names = ", ".join(list(dict.fromkeys(i.name for i in others))[:4])
    goal = 100 * needed / GOAL

    def without(left_out):
        return simulated([i for i in loop.body if i not in left_out])

    if loads and without(loads) <= goal:
        return f"loads: without its {len(loads)} loads the loop takes {without(loads):.1f} cycles"
    if others and without(others) <= goal:
        return f"other work: without {names} ({len(others)} instructions) it takes {without(others):.1f} cycles"
    alone = simulated(loop.multiplies)
    # Not if omitting the rest created a dependency chain: a register that the rest had cleared.
    if goal < alone <= 1.05 * simulated(loop.body):
        return f"latency: its multiplies alone, in this order, take {alone:.1f} cycles"
    return f"{len(loads)} loads and other work ({names or 'the branch'}) together"


def measure(arch, core, loop):
    """Returns one row: cycles per iteration, cycles of the multiply units, percentage, reason."""
    def simulated(instructions):
        text = loops.Loop(loop.function, instructions).source()
        return read_report(simulate(text, arch, core, ITERATIONS))["cycles"]

    try:
        cycles = simulated(loop.body)
        needed = read_report(simulate(loop.multiplies_only(REPEATS), arch, core, 1))["throughput"] / REPEATS
    except Failure as e:
        line = re.search(r"instruction:\s*(.*)", str(e)) or re.search(r"error: (.*)", str(e))
        return {"cannot": f"llvm-mca 14 has no {core} with `{line.group(1).split()[0] if line else e}`"}
    percent = min(100.0, 100 * needed / cycles)
    return {"cycles": cycles, "needed": needed, "percent": percent,
            "reason": "" if percent >= GOAL else reasons(loop, arch, needed, simulated)}
