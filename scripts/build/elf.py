# SPDX-License-Identifier: MIT
"""Reads ELF files, of 32 and 64 bits and of both byte orders: sections and symbols. Origin: System V ABI, chapters 4
and 5."""

import struct
from collections import namedtuple

Section = namedtuple("Section", "name type flags address offset size link info entry")
Symbol = namedtuple("Symbol", "name bind type visibility section value size")
Relocation = namedtuple("Relocation", "section offset symbol")  # section and symbol by their index

SHT_SYMTAB, SHT_RELA, SHT_NOBITS, SHT_REL, SHT_DYNSYM = 2, 4, 8, 9, 11
SHF_WRITE, SHF_ALLOC, SHF_EXECINSTR = 1, 2, 4
LOCAL, GLOBAL, WEAK, UNIQUE = 0, 1, 2, 10
UNDEFINED = 0
TLS = 6  # type of a symbol: an offset in the memory of a thread, not an address
FUNCTION = 2
EM_X86_64, EM_AARCH64 = 62, 183


def text_at(table, at):
    return table[at:table.index(b"\0", at)].decode("utf-8", "replace")


class Elf:
    def __init__(self, path, data=None):
        if data is None:
            with open(path, "rb") as f:
                data = f.read()
        self.data = data
        if self.data[:4] != b"\x7fELF" or self.data[4] not in (1, 2) or self.data[5] not in (1, 2):
            raise ValueError(f"{path} is not an ELF file")
        self.is_64, self.order = self.data[4] == 2, "<" if self.data[5] == 1 else ">"
        self.machine, = self._read("H", 18)
        start, = self._read("Q" if self.is_64 else "I", 40 if self.is_64 else 32)
        size, count, names = self._read("HHH", 58 if self.is_64 else 46)
        header = "IIQQQQIIQQ" if self.is_64 else "10I"
        raw = [self._read(header, start + i * size) for i in range(count)]
        if count == 0 and start:
            first = self._read(header, start)
            raw = [self._read(header, start + i * size) for i in range(first[5])]
            names = first[6] if names == 0xffff else names
        table = self._bytes(raw[names][4], raw[names][5]) if raw else b""
        self.sections = [Section(text_at(table, r[0]), r[1], r[2], r[3], r[4], r[5], r[6], r[7], r[9]) for r in raw]

    def _read(self, form, at):
        return struct.unpack_from(self.order + form, self.data, at)

    def _bytes(self, offset, size):
        return self.data[offset:offset + size]

    def contents(self, section):
        return b"" if section.type == SHT_NOBITS else self._bytes(section.offset, section.size)

    def section(self, name):
        return next((s for s in self.sections if s.name == name), None)

    def symbols(self, kind=SHT_SYMTAB):
        found = []
        for section in self.sections:
            if section.type != kind:
                continue
            strings = self.contents(self.sections[section.link])
            fields = self.order + ("IBBHQQ" if self.is_64 else "IIIBBH")
            for entry in struct.iter_unpack(fields, self.contents(section)):
                # The 32-bit fields have another order.
                name, info, other, index, value, size = entry if self.is_64 else (
                    entry[0], entry[3], entry[4], entry[5], entry[1], entry[2])
                found.append(Symbol(text_at(strings, name), info >> 4, info & 15, other & 3, index, value, size))
        return found

    def relocations(self):
        """All of an object, or those that the loader of a library applies; the latter have addresses as offsets."""
        for section in self.sections:
            if section.type not in (SHT_RELA, SHT_REL):
                continue
            word = "Q" if self.is_64 else "I"
            form = self.order + word * (3 if section.type == SHT_RELA else 2)
            for entry in struct.iter_unpack(form, self.contents(section)):
                yield Relocation(section.info, entry[0], entry[1] >> (32 if self.is_64 else 8))

    def needed_versions(self):
        """Versions of other libraries' symbols that the file requires, such as GLIBC_2.34."""
        section, found, at = self.section(".gnu.version_r"), set(), 0
        if section is None:
            return found
        strings = self.contents(self.sections[section.link])
        for _ in range(section.info):
            _, count, _, first, step = self._read("HHIII", section.offset + at)
            here = section.offset + at + first
            for _ in range(count):
                _, _, _, name, following = self._read("IHHII", here)
                found.add(text_at(strings, name))
                here += following
            at += step
        return found

    def sizes(self):
        """text, data and bss, as counted by the program `size`."""
        text = data = bss = 0
        for s in self.sections:
            if not s.flags & SHF_ALLOC:
                continue
            if s.type == SHT_NOBITS:
                bss += s.size
            elif s.flags & SHF_WRITE:
                data += s.size
            else:
                text += s.size
        return text, data, bss
