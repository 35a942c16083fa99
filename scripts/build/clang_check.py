# SPDX-License-Identifier: MIT
"""Compiles kernels for CPUs and systems for which the test command builds nothing. Clang supports all of them, and
kernels include only clang's own headers, so neither a library nor a cross compiler is needed.

-emit-llvm-only is -fsyntax-only and, for a fifth more time, finds functions of later CPUs that a header declares
for all.
"""
import concurrent.futures
import os
import shutil
import subprocess

from . import selection, toolchain
from .words import BuildError

GCC_ALONE = ["-mfp16-format=ieee"]
COMPILER = "clang++"


def target(tier):
    """What clang calls a system to compile the tier for, or None. On macOS size_t is none of the types of 64 bits that
    the functions of SVE take, so a call may be ambiguous there only."""
    return "armv7a-none-eabi" if tier.cpu == "arm" else "arm64-apple-macos11" if tier.simd == "sve" else None


def units(filelist, sources, tier):
    """What a tier is compiled from, with all types that it has rows of."""
    parts = [p for parts in (filelist.internal, filelist.operators, filelist.tests) for p in parts.values()]
    return [selection.Unit(sources.kernel(p.folder, kernel, tier), "tier", filelist.tiers[tier], rows[tier], kernel)
            for p in parts for kernel, rows in p.kernels.items() if tier in rows]


def command(unit):
    tier = unit.tier
    flags = [f for f in tier.flags if f not in GCC_ALONE] + [f"-DAC_TYPE_{t}=1" for t in unit.types]
    words = [COMPILER, f"--target={target(tier)}", "-ffreestanding", "-nostdlibinc"]
    words += ["-fsyntax-only", "-Xclang", "-emit-llvm-only", "-Xclang", "-disable-llvm-passes"]
    words += toolchain.COMMON + toolchain.TIER + flags + toolchain.WARNINGS + ["-Werror", "-I."]
    return words + [f"-DAC_TIER={tier.name}", f"-DAC_SIMD_{tier.simd}=1", "-DAC_NEEDS=0u", unit.source]


def problems(root, found):
    """What clang says of these units, one text for each that does not compile."""
    if shutil.which(COMPILER) is None:
        raise BuildError("compiler", f'"{COMPILER}" is not installed', "scripts/setup.sh installs it")

    def said(unit):
        done = subprocess.run(command(unit), cwd=root, capture_output=True, text=True, check=False)
        return "" if done.returncode == 0 else f"{unit.source} does not compile for {unit.tier.name}:\n{done.stderr}"

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        return [text for text in pool.map(said, found) if text]
