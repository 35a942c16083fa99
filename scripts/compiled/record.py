# SPDX-License-Identifier: MIT
"""Builds arm_compute_record for a model and runs it once for each set of tiers."""

import collections
import json
import os
import shutil
import subprocess

from build import arch as words_of_arch
from build import filelist
from build.words import BuildError, escaped
from model import needs, tool

ROOT = tool.ROOT
# The emulator of an architecture, with a CPU that has all features, and its compiler's prefix.
EMULATORS = {"aarch64": ("qemu-aarch64", "max,sve-default-vector-length={0},sme-default-vector-length={0}",
                         "aarch64-linux-gnu-"),
             "arm": ("qemu-arm", "cortex-a15", "arm-linux-gnueabihf-"),
             "riscv64": ("qemu-riscv64", "rv64", "riscv64-linux-gnu-"),
             "s390x": ("qemu-s390x", "max", "s390x-linux-gnu-")}
VECTOR_BITS = (128, 256, 512, 1024, 2048)  # of SVE on that CPU; weights are packed for one length
BASE = {"x86_64": "x86_64", "aarch64": "armv8-a"}  # the lowest floor of a machine
# Tiers that compiled networks do not have, with the reason.
LEFT_OUT = {"amx": "its tiles need the permission of the operating system, for which a compiled network does not ask",
            "sme": "its functions run in another mode of the CPU, in which vectors have another length than the one "
                   "that weights are packed for"}

# vector: the bytes of an SVE vector for which it is, or None; firsts: the first elements of states, None if zeros
Recorded = collections.namedtuple("Recorded", "tiers vector data constants host firsts")


class Target:
    """An architecture to record for: how its programs run here, and its tools. vectors: lengths of SVE's, in bytes."""

    def __init__(self, word, vectors=(16,)):
        # "native": any CPU of this architecture, because the best tier is chosen at run time
        floor = words_of_arch.floor_of(word) if word != "native" else words_of_arch.FLOORS[BASE[os.uname().machine]]
        self.floor, self.cpu, self.features = floor.name, floor.cpu, floor.features
        self.here = self.cpu == os.uname().machine
        if not self.here and self.cpu not in EMULATORS:
            raise BuildError(f"--arch {word}", f"networks are recorded for {', '.join(sorted(EMULATORS))} and this PC")
        self.vectors = vectors
        self.prefix = "" if self.here else EMULATORS[self.cpu][2]

    def command(self, program, vector):
        if self.here:
            return [program]
        emulator, cpu, _ = EMULATORS[self.cpu]
        if shutil.which(emulator) is None:
            raise BuildError(emulator, "is not installed; it records networks for other CPUs: scripts/setup.sh build")
        return [emulator, "-cpu", cpu.format(vector or 16), program]


def needed_config(program, models, options, floor, isa):
    """The build_config of what models need as compiled networks."""
    found = needs.Needs()
    for name, path in models:
        found.add(name, tool.needs_of(program, path, name, ["--compiled", *options]))
    if found.refused:
        raise BuildError(", ".join(name for name, _ in models),
                         "cannot be compiled:\n" + "\n".join(needs.refusals(found)))
    return needs.config(found, filelist.load(ROOT), floor, isa)


def tiers_of(files, target, wanted):
    """The tiers of an architecture, lowest first; of these the wanted ones. On an Arm machine vectors of SVE may have
    any length, so its tiers are left out there. Some architectures have the tier of all alone."""
    known = [n for n, t in files.tiers.items() if t.cpu == target.cpu and n not in LEFT_OUT and
             not (target.here and "sve" in t.needs)] or ["scalar"]
    known.reverse()
    return [n for n in known if wanted is None or n in wanted]


def build(target, config, folder, quiet):
    """Builds the recorder for a build_config; returns its path."""
    os.makedirs(os.path.join(ROOT, "build", folder), exist_ok=True)
    path = os.path.join(ROOT, "build", folder, "config.json")
    with open(path, "w", encoding="utf-8") as f:
        f.write(needs.text(config))
    words = ["scons", "-Q", f"-j{os.cpu_count() or 1}", f"arch={target.floor}",
             "build=native" if target.here else "build=cross_compile", f"build_dir={folder}", "graph=1",
             "library=static", f"build_config={path}", "recorder"]
    words += ["compiler_cache=ccache"] if shutil.which("ccache") else []
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE if quiet else None, stderr=subprocess.STDOUT,
                          text=True, check=False)
    program = os.path.join(ROOT, "build", folder, "arm_compute_record")
    if done.returncode or not os.path.exists(program):
        raise BuildError("scons", "failed" + (":\n" + done.stdout[-4000:] if done.stdout else ""))
    return program


def _once(target, program, model, tiers, vector, options, scratch):
    path = os.path.join(scratch, "recording.json")
    environment = dict(os.environ, ARM_COMPUTE_ISA=",".join(tiers))
    done = subprocess.run(target.command(program, vector) + [os.path.join(".", model), "--output", path, *options],
                          capture_output=True, text=True, env=environment, errors="replace", check=False)
    if done.returncode:
        said = escaped((done.stderr or done.stdout).strip().replace("arm_compute_record: ", ""))
        raise BuildError(model, said or f"arm_compute_record ended with {done.returncode}")
    with open(path, encoding="utf-8") as f:
        data = json.load(f)
    with open(path + ".bin", "rb") as f:
        bytes_ = f.read()
    host = data.get("host")
    places = host["constants"] + [host["nodes"]] if host else []
    return Recorded(tiers, vector, data,
                    *([bytes_[at:at + size] for at, size in p] for p in (data["constants"], places)),
                    [bytes_[s["first"][0]:sum(s["first"])] if s["first"] else None for s in data["states"]])


def _settled(model, one, other):
    """A part of a call without what differs between two recordings: padding, and members that were never set. They hold
    what was in memory before."""
    if len(one["bytes"]) != len(other["bytes"]) or one["pointers"] != other["pointers"]:
        raise BuildError(model, "is recorded in another way each time")
    a, b = one["bytes"], other["bytes"]
    if a != b:
        a = "".join(a[i:i + 2] if a[i:i + 2] == b[i:i + 2] else "00" for i in range(0, len(a), 2))
    return {"bytes": a, "pointers": one["pointers"]}


def run(target, program, model, tiers, vector, options, scratch):
    """What a model runs if the CPU has these tiers, and vectors of this length."""
    one, other = (_once(target, program, model, tiers, vector, options, scratch) for _ in range(2))
    calls = list(zip(one.data["calls"], other.data["calls"]))
    if len(one.data["calls"]) != len(other.data["calls"]) or one.constants != other.constants or \
            one.host != other.host or one.firsts != other.firsts or \
            any(len(a["parts"]) != len(b["parts"]) for a, b in calls):
        raise BuildError(model, "is recorded in another way each time")
    for a, b in calls:
        a["parts"] = [_settled(model, x, y) for x, y in zip(a["parts"], b["parts"])]
    return one


def variants(target, program, model, tiers, scalable, options, scratch):
    """One recording for each set of tiers that runs something else than the sets before it, lowest first. scalable: the
    tiers that depend on the length of vectors."""
    fixed = [t for t in tiers if t not in scalable]
    found = []
    for vector in [None] + [v for v in target.vectors if len(fixed) < len(tiers)]:
        last = next((f for f in reversed(found) if f.vector is None), None)
        for count in range(1 if vector is None else len(fixed) + 1, len(fixed if vector is None else tiers) + 1):
            made = run(target, program, model, (fixed + [t for t in tiers if t in scalable])[:count], vector, options,
                       scratch)
            if last is None or made.data["calls"] != last.data["calls"]:
                found.append(made)
                last = made
    return found
