# SPDX-License-Identifier: MIT
"""Reads objects, DLLs and programs of Windows: sections, symbols, exported names. Origin: Microsoft's "PE Format"."""

import struct

from . import elf
from .elf import text_at

MACHINES = {0x14c: "x86", 0x8664: "x86_64", 0xaa64: "aarch64"}
_EXTERNAL, _STATIC, _WEAK_EXTERNAL = 2, 3, 105
# Section flags: uninitialized data, data that is not in the image or may be removed, a section that is kept once.
_BSS, _WRITE, _NOT_LOADED, _COMDAT = 0x80, 0x80000000, 0x02000a00, 0x1000
_NO_DUPLICATES = 1  # COMDAT selection: a second copy is an error


class Coff:
    """An object, or an image, which starts with a DOS program."""

    def __init__(self, path):
        with open(path, "rb") as f:
            self.data = f.read()
        start = 0
        if self.data[:2] == b"MZ":
            start, = struct.unpack_from("<I", self.data, 60)
            if self.data[start:start + 4] != b"PE\0\0":
                raise ValueError(f"{path} is not a PE file")
            start += 4
        self.is_image = start != 0
        if len(self.data) < start + 20:
            raise ValueError(f"{path} is not a COFF file")
        number, count, _, self._symbols, self._count, optional, _ = struct.unpack_from("<HHIIIHH", self.data, start)
        if number not in MACHINES:
            raise ValueError(f"{path} is not a COFF file")
        self.machine, self._optional = MACHINES[number], start + 20
        self._strings = self._symbols + 18 * self._count
        self.sections = []
        for i in range(count):
            raw = struct.unpack_from("<8sIIIIIIHHI", self.data, self._optional + optional + 40 * i)
            name = raw[0].rstrip(b"\0").decode("utf-8", "replace")
            if name.startswith("/"):
                name = text_at(self.data, self._strings + int(name[1:]))
            size, address, raw_size, offset, bits = raw[1], raw[2], raw[3], raw[4], raw[9]
            flags = (0 if bits & _NOT_LOADED else elf.SHF_ALLOC) | (elf.SHF_WRITE if bits & _WRITE else 0)
            self.sections.append(elf.Section(name, elf.SHT_NOBITS if bits & _BSS else 1, flags, address, offset,
                                             size if self.is_image else raw_size, 0, 0, bits))

    def symbols(self):
        """As for an ELF file. A COMDAT symbol counts as weak if the linker keeps any of its copies."""
        found, several, i = [], set(), 0
        while i < self._count:
            at = self._symbols + 18 * i
            zero, offset = struct.unpack_from("<II", self.data, at)
            name = self.data[at:at + 8].rstrip(b"\0").decode("utf-8", "replace")
            name = name if zero else text_at(self.data, self._strings + offset)
            value, section, kind, storage, more = struct.unpack_from("<IhHBB", self.data, at + 8)
            bind = {_EXTERNAL: elf.GLOBAL, _WEAK_EXTERNAL: elf.WEAK}.get(storage, elf.LOCAL)
            # A section's own symbol comes first; the entry after it has the COMDAT selection.
            if storage == _STATIC and more and section > 0 and self.sections[section - 1].entry & _COMDAT:
                several |= {section} if self.data[at + 18 + 14] != _NO_DUPLICATES else set()
            if bind == elf.GLOBAL and section in several:
                bind = elf.WEAK
            found.append(elf.Symbol(name, bind, elf.FUNCTION if kind >> 4 == 2 else 0, 0, max(section, 0), value, 0))
            i += 1 + more
        return found

    def _at(self, address):
        """File offset of an address relative to the start of the image."""
        for s in self.sections:
            if s.address <= address < s.address + s.size:
                return s.offset + address - s.address
        raise ValueError(f"no section holds the address {address:#x}")

    def base(self):
        """The address of an image's start, which linker maps include."""
        if not self.is_image:
            return 0
        wide = struct.unpack_from("<H", self.data, self._optional)[0] == 0x20b
        return struct.unpack_from(*(("<Q", self.data, self._optional + 24) if wide else
                                    ("<I", self.data, self._optional + 28)))[0]

    def directory(self, index):
        """(address, size) of a table of an image; zeros if there is none."""
        wide = struct.unpack_from("<H", self.data, self._optional)[0] == 0x20b
        return struct.unpack_from("<II", self.data, self._optional + (112 if wide else 96) + 8 * index)

    def exports(self):
        """Names that a DLL exports."""
        address, size = self.directory(0)
        if not size:
            return []
        count, _, names = struct.unpack_from("<III", self.data, self._at(address) + 24)
        places = struct.unpack_from(f"<{count}I", self.data, self._at(names))
        return [text_at(self.data, self._at(p)) for p in places]

    def imports(self):
        """Names of the DLLs that an image requires."""
        address, size = self.directory(1)
        found, at = [], self._at(address) if size else 0
        while size:
            name, = struct.unpack_from("<I", self.data, at + 12)
            if not name:
                break
            found.append(text_at(self.data, self._at(name)))
            at += 20
        return found

    sizes = elf.Elf.sizes
