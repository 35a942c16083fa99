# SPDX-License-Identifier: MIT
"""Objects and libraries, whatever their format."""

from . import coff, elf, macho


def read(path):
    """An elf.Elf, a macho.MachO or a coff.Coff; ValueError if it is none of them."""
    with open(path, "rb") as f:
        start = f.read(4)
    return {b"\x7fELF": elf.Elf, b"\xcf\xfa\xed\xfe": macho.MachO}.get(start, coff.Coff)(path)
