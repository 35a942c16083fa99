# SPDX-License-Identifier: MIT
"""Compiles kernels for CPUs and systems that the test command does not build for. Clang supports all of them, and
kernels include only clang's own headers, so neither a library nor a cross compiler is needed.

-emit-llvm-only works like -fsyntax-only and, for a fifth more time, also finds functions of later CPUs that a header
declares for all CPUs.
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
    """Clang's name of a system for which the tier is compiled, or None. On macOS size_t is none of the 64-bit types of
    SVE's functions, so a call may be ambiguous only there."""
    return "armv7a-none-eabi" if tier.cpu == "arm" else "arm64-apple-macos11" if tier.simd == "sve" else None


def units(filelist, sources, tier):
    """The sources of a tier, with all types that it has rows for."""
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
    """Returns clang's messages about these units, one text per unit that does not compile."""
    if shutil.which(COMPILER) is None:
        raise BuildError("compiler", f'"{COMPILER}" is not installed', "scripts/setup.sh installs it")

    def said(unit):
        done = subprocess.run(command(unit), cwd=root, capture_output=True, text=True, check=False)
        return "" if done.returncode == 0 else f"{unit.source} does not compile for {unit.tier.name}:\n{done.stderr}"

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        return [text for text in pool.map(said, found) if text]
