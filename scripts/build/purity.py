# SPDX-License-Identifier: MIT
"""Proofs 2 and 3 on a linked library: tier purity by disassembly, and reachability of all its rows. Also that it calls
no function that reads or writes real numbers by the process's locale."""

import bisect
import re
import subprocess

from . import elf, isa, linkmap, size_report
from .tier_check import row_symbol
from .words import BuildError

_LINE = re.compile(r"^\s*([0-9a-f]+):\s+(\S.*)$")


class Ranges:
    """Maps addresses to the (tier, object) of the code there."""

    def __init__(self, filelist, mapfile):
        owners = size_report.Owners(filelist)
        found = [(p.address, p.address + p.size, owners.of(p.object)[1], p.object)
                 for p in linkmap.pieces(mapfile)
                 if p.object and p.output.startswith((".text", ".init", ".fini", ".plt"))]
        self.found = sorted(found)
        self.starts = [f[0] for f in self.found]

    def at(self, address):
        i = bisect.bisect_right(self.starts, address) - 1
        if i >= 0 and address < self.found[i][1]:
            return self.found[i][2], self.found[i][3]
        return "", ""


def by_tier(filelist, library, mapfile, objdump):
    """{tier: {instruction: (address, object)}}, with the first location of each; and the number of instructions."""
    ranges, found, counted = Ranges(filelist, mapfile), {}, 0
    program = subprocess.Popen([objdump, "-d", "--no-show-raw-insn", "-w", library], stdout=subprocess.PIPE, text=True)
    for line in program.stdout:
        match = _LINE.match(line)
        if not match:
            continue
        counted += 1
        text = isa.normalize(match.group(2))
        if text:
            address = int(match.group(1), 16)
            tier, source = ranges.at(address)
            found.setdefault(tier, {}).setdefault(text, (address, source))
    if program.wait() != 0 or counted == 0:
        raise BuildError("proofs", f"{objdump} could not disassemble {library}")
    return found, counted


def violations(filelist, floor, library, mapfile, objdump, assembler):
    """(address, instruction, reason, tier, object) of each distinct instruction that is not allowed at its location."""
    found, bad = by_tier(filelist, library, mapfile, objdump), []
    for tier, instructions in found[0].items():
        needs = set(floor.features) | set(filelist.tiers[tier].needs if tier else [])
        for text, reason in isa.refused(assembler, isa.march(floor.cpu, needs), instructions).items():
            address, source = instructions[text]
            bad.append((address, text, reason, tier, source))
    return sorted(bad), found[1]


def unreachable(selection, library):
    """Row sets that are in the library but in no table, or vice versa."""
    wanted = {row_symbol(tier, t.kernel, kind) for t in selection.tables for tier, kind in t.rows}
    known = {row_symbol(tier, k, kind): (tier, k, kind) for p in selection.parts for k, rows in p.kernels.items()
             for tier, kinds in rows.items() for kind in kinds}
    present = {s.name for s in elf.Elf(library).symbols() if s.section != elf.UNDEFINED} & set(known)
    return sorted(present - wanted), sorted(wanted - present)


# strtod() and its like; std::to_string() of reals; streams that write or read reals.
_BY_LOCALE = re.compile(r"(?:__isoc\d+_)?(?:strto(?:d|f|ld)|atof|setlocale)$|_ZN9__gnu_cxx12__to_xstring|"
                        r"_ZNSo9_M_insertI[edf]E|_ZNSols[def]$|_ZNSi10_M_extractI[edf]E|_ZNSirsER[def]$")


def by_locale(library):
    """Symbols of functions whose results depend on the locale."""
    return sorted({s.name for s in elf.Elf(library).symbols() if _BY_LOCALE.match(s.name.split("@")[0])})


def prove(project, library, mapfile):
    """(report lines, ok) of both proofs."""
    chain, floor = project.toolchain, project.request.floor
    bad, counted = violations(project.filelist, floor, library, mapfile, chain.tool("objdump"), [chain.tool("as")])
    extra, lost = unreachable(project.selection, library)
    local = by_locale(library)
    lines = [f"{library}: {counted:,} instructions, {len(bad)} different ones above the floor {floor.name} "
             "outside their tier",
             f"rows in the library and in no table: {len(extra)}; rows of tables that are missing: {len(lost)}"]
    places = {}
    for address, text, reason, tier, source in bad:
        places.setdefault((tier, source), []).append(f'{address:#x}: "{text}" ({reason})')
    for (tier, source), found in places.items():
        lines.append(f"  {len(found)} in {'tier ' + tier if tier else 'floor code'} of {source}")
        lines += [f"    {text}" for text in found[:3]]
    lines += [f"  unreachable: {s}" for s in extra] + [f"  missing: {s}" for s in lost]
    lines += [f"  reads or writes numbers by the locale: {s}" for s in local]
    return lines, not (bad or extra or lost or local)
