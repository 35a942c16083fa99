# SPDX-License-Identifier: MIT
"""Reads linker maps of GNU ld and lld: the bytes of each object."""

import re
from collections import namedtuple

Piece = namedtuple("Piece", "output section address size object")

_OUTPUT = re.compile(r"^(\.?[\w.-]+)(?:\s+0x([0-9a-f]+)\s+0x([0-9a-f]+).*)?$")
_INPUT = re.compile(r"^ (\*fill\*|[\w.$-]+)?\s+0x([0-9a-f]+)\s+0x([0-9a-f]+)(?:\s+(\S.*))?$")
_NAME = re.compile(r"^ ([\w.$-]+)$")
_LLD = re.compile(r"^\s*([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+ ( *)(\S.*)$")
_LLD_INPUT = re.compile(r"^(.*):\(([^()]+)\)$")


def _gnu(lines):
    output, name = None, None
    for line in lines:
        piece = _INPUT.match(line)
        if piece and output:
            section = piece.group(1) or name or ""
            name = None
            size = int(piece.group(3), 16)
            if size:
                yield Piece(output, section, int(piece.group(2), 16), size, piece.group(4) or "")
            continue
        long_name = _NAME.match(line)
        if long_name:
            name = long_name.group(1)
            continue
        start = _OUTPUT.match(line)
        if start and not line.startswith(" "):
            output, name = start.group(1), None


def _lld(lines):
    output = None
    for line in lines:
        found = _LLD.match(line)
        if not found:
            continue
        address, size = int(found.group(1), 16), int(found.group(2), 16)
        indent, rest = len(found.group(3)), found.group(4)
        source = _LLD_INPUT.match(rest)
        if indent == 0:
            output = rest
        elif source and size:
            yield Piece(output, source.group(2), address, size, source.group(1))


def clipped(found, ends):
    """The pieces without what the linker saved in them later, such as texts that several objects have: each ends where
    the next one begins. ends: the end of each output section, by its name; pieces of other sections are left out."""
    counted = sorted((p for p in found if p.output in ends), key=lambda p: p.address)
    following = [p.address for p in counted[1:]] + [None]
    result = []
    for piece, after in zip(counted, following):
        end = min(piece.address + piece.size, ends[piece.output], ends[piece.output] if after is None else after)
        if end > piece.address:
            result.append(piece._replace(size=end - piece.address))
    return result


def pieces(path):
    """All input sections in the output, with the object of each ("" for the linker's own)."""
    with open(path, encoding="utf-8", errors="replace") as f:
        text = f.read()
    if text.lstrip().startswith("VMA"):
        return list(_lld(text.splitlines()))
    start = text.find("Linker script and memory map")
    return list(_gnu(text[max(start, 0):].splitlines()))
