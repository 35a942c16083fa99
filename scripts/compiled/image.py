# SPDX-License-Identifier: MIT
"""The statically linked arm_compute_record: what is at its addresses, and which objects define it."""

import bisect
import collections
import os
import re
import struct

from build import archive, elf
from build.words import BuildError

Place = collections.namedtuple("Place", "symbol offset")
Row = collections.namedtuple("Row", "name address bytes words")

_RELATIVE = (8, 1027)  # R_X86_64_RELATIVE, R_AARCH64_RELATIVE
_ROW_SET = re.compile(r"^_ZN2ac\d+\w+E$")


class Image:
    def __init__(self, path):
        self.elf = elf.Elf(path)
        self.word = 8 if self.elf.is_64 else 4
        self.form = self.elf.order + ("Q" if self.elf.is_64 else "I")
        named = [s for s in self.elf.symbols()
                 if s.section not in (elf.UNDEFINED, 0xfff1) and s.type != elf.TLS and s.size and s.name]
        self.symbols = sorted(named, key=lambda s: (s.value, s.bind == elf.LOCAL))
        self.starts = [s.value for s in self.symbols]
        self.relocated = dict(self._relocations())
        self.rows = sorted(self._rows(), key=lambda r: r[0])

    def at(self, address):
        """The symbol that an address is in; None if there is none."""
        i = bisect.bisect_right(self.starts, address) - 1
        while i >= 0 and address - self.symbols[i].value >= self.symbols[i].size and i > 0 and \
                self.symbols[i - 1].value == self.symbols[i].value:
            i -= 1
        if i < 0 or address - self.symbols[i].value >= self.symbols[i].size:
            return None
        first = bisect.bisect_left(self.starts, self.symbols[i].value)
        return Place(self.symbols[first], address - self.symbols[i].value)

    def bytes(self, address, size):
        for section in self.elf.sections:
            if section.flags & elf.SHF_ALLOC and section.address <= address < section.address + section.size:
                start = address - section.address
                return self.elf.contents(section)[start:start + size]
        return None

    def words(self, address, count):
        data = self.bytes(address, count * self.word) or b""
        return [self.relocated.get(address + i) or
                int.from_bytes(data[i:i + self.word], "little" if self.elf.order == "<" else "big")
                for i in range(0, len(data), self.word)]

    def _relocations(self):
        """(address, what is there when the program runs) of words that hold addresses. In a program that is not
        position-independent, the words in the file are right."""
        section = self.elf.section(".rela.dyn") if self.elf.is_64 else None
        data = self.elf.contents(section) if section else b""
        for at, kind, addend in struct.iter_unpack(self.elf.order + "QQq", data):
            if kind in _RELATIVE:
                yield at, addend

    def is_code(self, address):
        return any(s.flags & elf.SHF_EXECINSTR and s.address <= address < s.address + s.size
                   for s in self.elf.sections)

    def _rows(self):
        """(first address, end, bytes of a row) of each set of kernel rows: src/dispatch/row.h, RowSet."""
        for symbol in self.symbols:
            if symbol.size == 2 * self.word and _ROW_SET.match(symbol.name):
                words = self.words(symbol.value, 2)
                if len(words) != 2:  # other data, which is zero at the start
                    continue
                first, counts = words
                count, stride = counts & 0xffff, counts >> 16 & 0xffff
                if self.elf.order == ">":
                    top = 8 * self.word
                    count, stride = counts >> (top - 16) & 0xffff, counts >> (top - 32) & 0xffff
                place = self.at(first)
                if place and count and stride and count * stride == place.symbol.size - place.offset:
                    yield first, first + count * stride, stride

    def row_at(self, address):
        """The kernel row that begins at an address; None if there is none."""
        i = bisect.bisect_right(self.rows, (address, float("inf"), 0)) - 1
        if i < 0 or address >= self.rows[i][1] or (address - self.rows[i][0]) % self.rows[i][2]:
            return None
        stride = self.rows[i][2]
        text = self.words(address, 1)[0]
        name = self.bytes(text, 80).split(b"\0")[0].decode()
        return Row(name, address, self.bytes(address, stride), self.words(address, stride // self.word))


class Objects:
    """The members of static libraries, and which of them defines a symbol."""

    def __init__(self, libraries, folder):
        self.paths, self.defined = [], {}
        for library in libraries:
            for name, body in archive.members(library):
                path = os.path.join(folder, f"{len(self.paths)}_{name}")
                with open(path, "wb") as f:
                    f.write(body)
                self.paths.append(path)
                for symbol in elf.Elf(path).symbols():
                    if symbol.section not in (elf.UNDEFINED, 0xfff1) and symbol.name and symbol.type in (1, 2):
                        self.defined.setdefault(symbol.name, []).append((path, symbol))

    def section(self, path, symbol):
        """The name of the section that a symbol of an object is in."""
        return elf.Elf(path).sections[symbol.section].name

    def definition(self, symbol):
        """The object that defines a symbol of the executable, and whether it is local there."""
        found = [(p, s) for p, s in self.defined.get(symbol.name, []) if s.size == symbol.size]
        weak = [f for f in found if f[1].bind == elf.WEAK]
        if len(found) > 1 and len(weak) == len(found):
            found = found[:1]
        if len(found) != 1:
            raise BuildError(symbol.name, f"is defined in {len(found)} objects of the library; it should be one")
        return found[0]
