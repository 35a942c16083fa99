# SPDX-License-Identifier: MIT
"""Objects and libraries of any format."""

from . import coff, elf, macho


def read(path):
    """Returns an elf.Elf, a macho.MachO or a coff.Coff; raises ValueError for other files."""
    with open(path, "rb") as f:
        start = f.read(4)
    return {b"\x7fELF": elf.Elf, b"\xcf\xfa\xed\xfe": macho.MachO}.get(start, coff.Coff)(path)
