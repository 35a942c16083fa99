# SPDX-License-Identifier: MIT
"""Finds inner loops in the disassembly of an object."""

import re
from dataclasses import dataclass, field

# Vector instructions that multiply, by family.
MULTIPLY = {
    "aarch64": re.compile(r"^(?:fml[as]l?2?|bfmlal[bt]|[us]ml[as]l2?|(?:us|su|[us])dot|bfdot|bf?mmla|fmmla|bfmmla"
                          r"|(?:us|[us])mmla|fmul|mla|sml?all?[bt]?)$"),
    "x86_64": re.compile(r"^v?(?:fn?m(?:add|sub)\d+p[sh]|pmaddubsw|pmaddwd|pdpbusds?|pdpwssds?|dpbf16ps|mulps|pmulld"
                         r"|pmullw)$"),
}
_HEADER = re.compile(r"^[0-9a-f]+ <(.+)>:$")
_LINE = re.compile(r"^\s*([0-9a-f]+):\s+(\S+)\s*(.*)$")
_TARGET = re.compile(r"(?:^|.*,\s*)([0-9a-f]+) <[^<>]*(?:<.*>)?[^<>]*>$")


@dataclass
class Instruction:
    address: int
    name: str
    operands: str
    target: int = None  # target of a branch inside the function

    def text(self, top, first):
        """The instruction for an assembler; a branch goes to the start of the loop or out of it."""
        if self.target is None:
            return f"{self.name} {self.operands}".strip()
        before = self.operands.rsplit(",", 1)[0] + ", " if "," in self.operands else ""
        return f"{self.name} {before}{top if self.target == first else '.Lout'}"


@dataclass
class Loop:
    function: str
    body: list
    multiplies: list = field(default_factory=list)

    def source(self):
        targets = [i.target for i in self.body if i.target is not None]
        first = min(targets, default=None)
        return "\n".join([".Ltop:"] + [i.text(".Ltop", first) for i in self.body]) + "\n.Lout:\n"

    def multiplies_only(self, times):
        return "\n".join([i.text("", 0) for i in self.multiplies] * times) + "\n"


def _branch(name):
    return name.startswith(("b.", "cb", "tb", "j")) or name == "b"


def functions(listing):
    """Returns {name: [Instruction]} from the output of `objdump -d --no-show-raw-insn -C`."""
    found, current = {}, None
    for line in listing.splitlines():
        header = _HEADER.match(line)
        if header:
            current = found.setdefault(header.group(1), [])
            continue
        parts = _LINE.match(line)
        if not parts or current is None:
            continue
        operands = re.split(r"\s+(?://|#)", parts.group(3))[0].strip()
        instruction = Instruction(int(parts.group(1), 16), parts.group(2), operands)
        if _branch(instruction.name):
            target = _TARGET.match(operands)
            if target:
                instruction.target = int(target.group(1), 16)
                instruction.operands = operands[:target.start(1)] + target.group(1)
        else:
            instruction.operands = re.sub(r"\s*<.*>$", "", operands)
        current.append(instruction)
    return found


def loops(name, body, family):
    """The innermost loops of a function that contain multiplications."""
    places = {i.address: n for n, i in enumerate(body)}
    spans = [(places[i.target], n) for n, i in enumerate(body) if i.target in places and places[i.target] <= n]
    found = []
    for first, last in spans:
        inner = any((a, b) != (first, last) and first <= a and b <= last for a, b in spans)
        instructions = body[first:last + 1]
        multiplies = [i for i in instructions if MULTIPLY[family].match(i.name) and not _scalar(i, family)]
        if multiplies and not inner:
            found.append(Loop(name, instructions, multiplies))
    return found


def _scalar(instruction, family):
    """Whether an aarch64 instruction is scalar, such as fmul s0, ..."""
    return family == "aarch64" and re.match(r"^[sdhwx]\d", instruction.operands) is not None


def is_load(instruction, family):
    """Whether it reads memory without multiplying the value."""
    if MULTIPLY[family].match(instruction.name):
        return False
    if family == "aarch64":
        return instruction.name.startswith("ld")
    source = instruction.operands.rsplit(",", 1)[0] if "," in instruction.operands else instruction.operands
    return "(" in source and not instruction.name.startswith(("lea", "prefetch"))


def best_loops(listing, family, least=4):
    """{function: its loop with the most multiplications}, if there are at least `least`."""
    result = {}
    for name, body in functions(listing).items():
        found = [x for x in loops(name, body, family) if len(x.multiplies) >= least]
        if found:
            result[name] = max(found, key=lambda x: len(x.multiplies))
    return result
