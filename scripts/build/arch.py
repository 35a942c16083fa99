# SPDX-License-Identifier: MIT
"""Floors: the values of arch=, with their compiler flags and guaranteed CPU features."""

import os
import platform

from . import features
from .words import BuildError


class Floor:
    """The minimum CPU of a binary."""

    def __init__(self, name, cpu, flags, features):
        self.name, self.cpu, self.flags, self.features = name, cpu, list(flags), frozenset(features)


_V82 = ["asimd", "fp16"]
_V82_SVE = _V82 + ["dotprod", "sve"]
_V86 = _V82 + ["dotprod", "i8mm", "bf16"]
_V86_SVE = _V86 + ["sve", "svei8mm", "svebf16"]

# The names have the meaning of the established build: v8.2 includes half-precision arithmetic, SVE includes dot
# products.
FLOORS = {f.name: f for f in (
    Floor("armv8-a", "aarch64", ["-march=armv8-a"], ["asimd"]),
    Floor("armv8.2-a", "aarch64", ["-march=armv8.2-a+fp16"], _V82),
    Floor("armv8.2-a-sve", "aarch64", ["-march=armv8.2-a+sve+fp16+dotprod"], _V82_SVE),
    Floor("armv8.2-a-sve2", "aarch64", ["-march=armv8.2-a+sve2+fp16+dotprod"], _V82_SVE + ["sve2"]),
    Floor("armv8.6-a", "aarch64", ["-march=armv8.2-a+fp16+dotprod+i8mm+bf16"], _V86),
    Floor("armv8.6-a-sve", "aarch64", ["-march=armv8.2-a+sve+fp16+dotprod+i8mm+bf16"], _V86_SVE),
    Floor("armv8.6-a-sve2", "aarch64", ["-march=armv8.2-a+sve2+fp16+dotprod+i8mm+bf16"], _V86_SVE + ["sve2"]),
    Floor("x86_64", "x86_64", ["-march=x86-64"], []),
    Floor("x86_64_v3", "x86_64", ["-march=x86-64-v3"], ["sse4", "avx2"]),
    Floor("x86_64_v4", "x86_64", ["-march=x86-64-v4"], ["sse4", "avx2", "avx512"]),
    # NEON only in kernels: code that reports that a CPU lacks it must run there.
    Floor("armv7a", "arm", ["-march=armv7-a", "-mfpu=vfpv3-d16", "-mfloat-abi=hard"], ["neon"]),
    # CPUs that have only the scalar tier.
    Floor("x86_32", "x86", ["-march=i686", "-msse2", "-mfpmath=sse"], []),
    Floor("riscv64", "riscv64", ["-march=rv64gc"], []),
    Floor("ppc64le", "ppc64le", [], []),
    Floor("s390x", "s390x", [], []),
)}
# CPUs whose features can be detected at run time.
DETECTED = ("aarch64", "x86_64")

ALIASES = {"armv8a": "armv8-a", "arm64-v8a": "armv8-a", "arm64-v8.2-a": "armv8.2-a",
           "arm64-v8.2-a-sve": "armv8.2-a-sve", "arm64-v8.2-a-sve2": "armv8.2-a-sve2",
           # The tier SME is selected at run time, whatever the floor is; no kernel needs SME2.
           "arm64-v8.2-a-sve2-sme2": "armv8.2-a-sve2", "armv8.6-a-sve2-sme2": "armv8.6-a-sve2",
           "x86-64": "x86_64", "x86_64-v3": "x86_64_v3",
           "x86-64-v3": "x86_64_v3", "x86_64-v4": "x86_64_v4", "x86-64-v4": "x86_64_v4",
           "armv7a-hf": "armv7a", "x86": "x86_32"}

# The systems that each CPU is built for, by the names of compilers' targets.
TRIPLE = {("linux", "aarch64"): "aarch64-linux-gnu", ("linux", "x86_64"): "x86_64-linux-gnu",
          ("linux", "arm"): "arm-linux-gnueabihf", ("linux", "x86"): "i686-linux-gnu",
          ("linux", "riscv64"): "riscv64-linux-gnu", ("linux", "ppc64le"): "powerpc64le-linux-gnu",
          ("linux", "s390x"): "s390x-linux-gnu",
          ("android", "aarch64"): "aarch64-linux-android21", ("android", "x86_64"): "x86_64-linux-android21",
          ("android", "arm"): "armv7a-linux-androideabi21",
          ("macos", "aarch64"): "arm64-apple-macos11", ("macos", "x86_64"): "x86_64-apple-macos11",
          ("windows", "aarch64"): "aarch64-w64-mingw32", ("windows", "x86_64"): "x86_64-w64-mingw32",
          ("bare_metal", "aarch64"): "aarch64-elf", ("bare_metal", "x86_64"): "x86_64-elf",
          ("bare_metal", "arm"): "arm-none-eabi"}

NAMES = list(FLOORS) + list(ALIASES) + ["native"]


def host_cpu():
    machine = platform.machine().lower()
    return {"arm64": "aarch64", "amd64": "x86_64", "armv7l": "arm", "i686": "x86"}.get(machine, machine)


def host_flags(path="/proc/cpuinfo"):
    """The words of the flags line of one CPU; empty if the system has no such file."""
    if not os.path.exists(path):
        return set()
    with open(path, encoding="utf-8", errors="replace") as f:
        for line in f:
            if line.lower().startswith(("flags", "features")):
                return set(line.split(":", 1)[1].split())
    return set()


def native_floor(cpu=None, flags=None):
    """The highest floor that this machine supports."""
    cpu = cpu or host_cpu()
    flags = host_flags() if flags is None else flags
    best = None
    for floor in FLOORS.values():
        if floor.cpu != cpu:
            continue
        needed = set().union(*[features.read()[f].system for f in floor.features])
        if needed <= flags and (best is None or len(floor.features) > len(best.features)):
            best = floor
    if best is None:
        raise BuildError("arch=native", f'this machine is "{cpu}", for which there are no kernels',
                         "supported: " + ", ".join(sorted({f.cpu for f in FLOORS.values()})))
    return best


def floor_of(name):
    """The floor of a name in NAMES."""
    return native_floor() if name == "native" else FLOORS[ALIASES.get(name, name)]


def triple(system, floor):
    """The compilers' name of a system and a CPU. Raises BuildError if nothing is built for the two."""
    if (system, floor.cpu) not in TRIPLE:
        names = [f.name for f in FLOORS.values() if (system, f.cpu) in TRIPLE]
        systems = [s for s, cpu in TRIPLE if cpu == floor.cpu]
        raise BuildError(f"arch={floor.name} os={system}", "there is no build for the two together",
                         f"os={system} has arch={', '.join(names)}; arch={floor.name} has os={', '.join(systems)}; "
                         "GCC for another pair: toolchain_prefix=")
    return TRIPLE[system, floor.cpu]
