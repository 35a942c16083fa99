# SPDX-License-Identifier: MIT
"""The CPU features of src/cpuinfo/features.def."""

import functools
import os
import re

from .words import BuildError

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TABLE = "src/cpuinfo/features.def"
_LINE = re.compile(r'^AC_(ARM32|ARM|X86)_FEATURE\((\w+), (\w+), ([^"]+), "([^"]*)",\s+"([^"]*)"\)', re.M)
_CPU = {"ARM": "aarch64", "ARM32": "arm", "X86": "x86_64"}


class Feature:
    """One line of the table. bit: position in a set of features; detected: the expression that detects it."""

    def __init__(self, number, found):
        cpu, self.name, self.base, self.detected, self.assembler, system = found
        self.bit, self.cpu, self.system = 1 << number, _CPU[cpu], set(system.split())


@functools.lru_cache
def read(root=ROOT):
    """{name: Feature}, in the table's order."""
    with open(os.path.join(root, TABLE), encoding="utf-8") as f:
        text = f.read()
    found = [Feature(i, line) for i, line in enumerate(_LINE.findall(text))]
    if not found or len(found) != len(re.findall(r"^AC_\w+_FEATURE\(", text, re.M)):
        raise BuildError(TABLE, "a line is not as the head of the file says")
    return {f.name: f for f in found}
