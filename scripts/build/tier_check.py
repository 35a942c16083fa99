# SPDX-License-Identifier: MIT
"""Proof 1: a tier's object exports only its row sets, has no weak symbol, and calls nothing outside itself.

Reason: an inline function compiled for a newer CPU would be a weak symbol, and the linker may use that copy everywhere.
"""

import re

from . import elf, image

# Functions that compilers call by themselves, independent of the source.
RUNTIME = {"memcpy", "memmove", "memset", "memcmp", "_GLOBAL_OFFSET_TABLE_", ".TOC.",
           "___chkstk_ms", "__chkstk", "bzero", "__bzero", "memset_pattern16"}

# Arithmetic that a scalar-tier or 32-bit CPU lacks; these functions run on every such CPU.
LIBGCC = re.compile(r"__(aeabi_\w+|\w+[sdt][if][234]?)")

# How 32-bit x86 code determines its address; each such object has the same hidden function.
THUNK = re.compile(r"__x86\.get_pc_thunk\.\w+")


def row_symbol(tier, kernel, kind):
    """Mangled name of ac::<tier>::<kernel>_<type>."""
    name = f"{kernel}_{kind}"
    return f"_ZN2ac{len(tier)}{tier}{len(name)}{name}E"


def check(path, tier, kernel, types):
    """Returns the problems of the object, as text; empty if there are none."""
    symbols = image.read(path).symbols()
    wanted = {row_symbol(tier, kernel, t) for t in types}
    outside = [s for s in symbols if s.bind != elf.LOCAL and not THUNK.fullmatch(s.name)]
    defined = {s.name for s in outside if s.section != elf.UNDEFINED}
    weak = sorted(s.name for s in outside if s.bind != elf.GLOBAL and s.section != elf.UNDEFINED)
    called = sorted(s.name for s in outside if s.section == elf.UNDEFINED and s.name and s.name not in RUNTIME
                    and not (tier in ("scalar", "neon32") and LIBGCC.fullmatch(s.name)))
    problems = []
    if weak:
        problems.append(f"weak symbols, which the linker may give to code for older CPUs: {', '.join(weak)}; "
                        "put the code into the unnamed namespace")
    if defined - wanted - set(weak):
        problems.append(f"exports more than its row sets: {', '.join(sorted(defined - wanted - set(weak)))}")
    if wanted - defined:
        problems.append(f"filelist.json names rows that the source does not define: "
                        f"{', '.join(sorted(wanted - defined))}")
    if called:
        problems.append(f"needs symbols of other objects: {', '.join(called)}; a kernel owns everything it calls")
    return "; ".join(problems)
