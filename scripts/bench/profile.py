# SPDX-License-Identifier: MIT
"""A profile of a case's instructions from the counter plugin: the functions and the hottest blocks of one run."""

import bisect
import os
import re
import subprocess

from . import counts
from .programs import Failure


class Symbols:
    """Functions of one object, by address."""

    def __init__(self, listing):
        found = {}
        for line in listing.splitlines():
            words = line.split(None, 2)
            if len(words) == 3 and words[1] in "tTwW" and not words[2].startswith("$"):
                found[int(words[0], 16)] = words[2]
        self.starts = sorted(found)
        self.names = [found[a] for a in self.starts]

    def at(self, address):
        """Returns (name, offset)."""
        i = bisect.bisect_right(self.starts, address) - 1
        return (self.names[i], address - self.starts[i]) if i >= 0 else ("?", address)


def listing(path):
    for extra in ([], ["-D"]):
        done = subprocess.run(["nm", "-C", *extra, path], capture_output=True, text=True, check=False)
        if done.stdout.strip():
            return done.stdout
    return ""


def owners(blocks, objects, symbols):
    """Each block with the function that contains it: [(instructions executed, length, name, offset)], highest first.
    The objects are (base, path), the symbols {path: Symbols}."""
    bases = sorted(objects)
    found = []
    for address, length, executions in blocks:
        i = bisect.bisect_right([b for b, _ in bases], address) - 1
        name, offset = "?", address
        if i >= 0:
            name, offset = symbols[bases[i][1]].at(address - bases[i][0])
        found.append((length * executions, length, name, offset))
    return sorted(found, reverse=True)


def by_function(blocks):
    """Returns [(instructions, name)], highest first."""
    sums = {}
    for instructions, _, name, _ in blocks:
        sums[name] = sums.get(name, 0) + instructions
    return sorted(((n, name) for name, n in sums.items()), reverse=True)


def take(program, plugin, cpu, case):
    """The blocks of the second run of a case."""
    words = counts.emulator(cpu, plugin, ",blocks=0") + [program, *case.split(), "1"]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=counts.LIMIT_S)
    if done.returncode != 0:
        raise Failure(f"{case}: {(done.stdout + done.stderr).strip()[-1000:]}")
    objects = [(int(base, 16), name.strip() or program)
               for base, name in re.findall(r"^object (\w+) ?(.*)$", done.stdout, re.M)]
    objects = [(base, name) for base, name in objects if os.path.isfile(name)]
    symbols = {name: Symbols(listing(name)) for _, name in objects}
    blocks = [(int(a, 16), int(n), int(times))
              for a, n, times in re.findall(r"^block (\w+) (\d+) (\d+)$", done.stderr, re.M)]
    return owners(blocks, objects, symbols)


def report(blocks, rows=12):
    total = sum(b[0] for b in blocks) or 1
    lines = [f"{total:,} instructions", "  by function:"]
    lines += [f"    {100 * n / total:5.1f} %  {n:12,}  {name}" for n, name in by_function(blocks)[:rows]]
    lines += ["  by block (instructions in it, times it ran, place):"]
    lines += [f"    {100 * n / total:5.1f} %  {length:4} x {n // length:<10,} {name}+{offset:#x}"
              for n, length, name, offset in blocks[:rows]]
    return lines
