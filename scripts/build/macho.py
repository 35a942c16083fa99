# SPDX-License-Identifier: MIT
"""Reads macOS objects and libraries for one CPU: load commands, sections and exported names; makes symbols of an object
private to its library. Origin: mach-o/loader.h, mach-o/nlist.h."""

import fnmatch
import struct

from . import elf

MACHINES = {0x01000007: "x86_64", 0x0100000c: "aarch64"}
_SYMTAB, _ID, _LOAD, _SEGMENT, _BUILD_VERSION, _RPATH = 0x2, 0xd, 0xc, 0x19, 0x32, 0x8000001c
_MACOS = 1
# Section flags: types without bytes in the file (also large ones, and thread-local ones); sections for debuggers.
_ZEROS, _DEBUG = (0x1, 0xc, 0x12), 0x02000000
# Symbol bits: for debuggers, private to this library, type (0: undefined), external.
_STAB, _PRIVATE, _TYPE, _EXTERNAL = 0xe0, 0x10, 0x0e, 0x01
_WEAK = 0xc0  # in another field: a reference, a definition


def _sections(segment):
    """As for an ELF file. Only the segment __TEXT is read-only; in objects each section names its segment."""
    count, = struct.unpack_from("<I", segment, 64)
    for at in range(72, 72 + 80 * count, 80):
        name, part, address, size, offset, _, _, _, bits = struct.unpack_from("<16s16sQQIIIII", segment, at)
        flags = 0 if bits & _DEBUG else elf.SHF_ALLOC | (0 if part.rstrip(b"\0") == b"__TEXT" else elf.SHF_WRITE)
        yield elf.Section(name.rstrip(b"\0").decode(), elf.SHT_NOBITS if bits & 0xff in _ZEROS else 1, flags, address,
                          offset, size, 0, 0, 0)


class MachO:
    def __init__(self, path):
        with open(path, "rb") as f:
            self.data = f.read()
        magic, cpu, _, self.type, count, _, _, _ = struct.unpack_from("<8I", self.data)
        if magic != 0xfeedfacf or cpu not in MACHINES:
            raise ValueError(f"{path} is not a Mach-O file of 64 bits")
        self.machine, self.commands, at = MACHINES[cpu], [], 32
        for _ in range(count):
            kind, size = struct.unpack_from("<II", self.data, at)
            self.commands.append((kind, self.data[at:at + size]))
            at += size
        self.sections = [s for kind, body in self.commands if kind == _SEGMENT for s in _sections(body)]

    # Data only for the loader (symbols and relocations) is in no section and does not count.
    sizes = elf.Elf.sizes

    def _texts(self, kind):
        """The names in load commands of a type."""
        found = []
        for other, body in self.commands:
            if other == kind:
                start, = struct.unpack_from("<I", body, 8)
                found.append(body[start:].rstrip(b"\0").decode())
        return found

    def install_name(self):
        return "".join(self._texts(_ID))

    def libraries(self):
        """Install names of the libraries that it requires."""
        return self._texts(_LOAD)

    def oldest_system(self):
        """The minimum version of macOS, such as "11.0"; empty for other systems."""
        for kind, body in self.commands:
            if kind == _BUILD_VERSION:
                system, version = struct.unpack_from("<II", body, 8)
                return f"{version >> 16}.{version >> 8 & 255}" if system == _MACOS else ""
        return ""

    def _symbols(self):
        """(file offset, name without C's leading underscore, bits, section, more bits)."""
        for kind, body in self.commands:
            if kind != _SYMTAB:
                continue
            symbols, count, strings, _ = struct.unpack_from("<4I", body, 8)
            for at in range(symbols, symbols + 16 * count, 16):
                name, bits, section, more = struct.unpack_from("<IBBH", self.data, at)
                if not bits & _STAB:
                    text = elf.text_at(self.data, strings + name).removeprefix("_")
                    yield at, text, bits, section, more

    def symbols(self):
        """As for an ELF file, without types and sizes."""
        found = []
        for _, name, bits, section, more in self._symbols():
            bind = (elf.WEAK if more & _WEAK else elf.GLOBAL) if bits & _EXTERNAL else elf.LOCAL
            found.append(elf.Symbol(name, bind, 0, 0, section if bits & _TYPE else elf.UNDEFINED, 0, 0))
        return found

    def _exported(self):
        """(file offset, name) of external symbols."""
        return [(at, name) for at, name, bits, _, _ in self._symbols()
                if bits & _EXTERNAL and bits & _TYPE and not bits & _PRIVATE]

    def exports(self):
        """External names."""
        return sorted(name for _, name in self._exported())

    def hidden(self, public):
        """The bytes of an object from which a library exports only names that match these patterns."""
        data = bytearray(self.data)
        for at, name in self._exported():
            if not any(fnmatch.fnmatchcase(name, pattern) for pattern in public):
                data[at + 4] |= _PRIVATE
        return bytes(data)
