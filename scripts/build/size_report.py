# SPDX-License-Identifier: MIT
"""The bytes of a library per operator, data type and tier. The sum equals text + data of the program `size`."""

import json
import os
import re
from collections import defaultdict

from . import elf, image, linkmap
from .data_types import ROW_TYPES
from .selection import api_source, backend_of

_TYPE_TAG = re.compile(r"(?<!\d)([2-4])(" + "|".join(ROW_TYPES) + r")E")
_ROW = re.compile(r"_(" + "|".join(ROW_TYPES) + r")(?:_row)?E?$")

# Sections that the linker itself writes; its map lists them under the first object.
_LINKERS = (".dyn", ".gnu.", ".rel", ".plt", ".got", ".eh_frame_hdr", ".interp", ".note", ".init", ".fini", ".hash")

RUNTIME, LINKER, EXTERNAL = "(runtime)", "(linker's tables)", "(external libraries)"
# Between sections, and space for workarounds of erratum 843419 of the Cortex-A53: whole pages, whose number changes
# whenever code moves.
PADDING = "(linker's padding)"


class Owners:
    """The operator, tier and kernel of an object, from its path in the object store."""

    def __init__(self, filelist):
        self.tiers = filelist.tiers
        self.folders = {p.folder: p.name for part in (filelist.internal, filelist.operators, filelist.tests)
                        for p in part.values()}
        self.functions = {f"{api_source(f)[:-len('.cpp')]}.{backend_of(f)}": p.name
                          for p in filelist.operators.values() for f in p.api}

    def of(self, path):
        """(owner, tier): the tier is "" for code compiled for the floor."""
        at = path.find("src/")
        if at < 0:
            return (EXTERNAL if "merged" in path or path.endswith(")") else RUNTIME), ""
        stem = path[at:].rsplit(".o", 1)[0]
        words = os.path.basename(stem).split(".")
        tier = words[-1] if len(words) > 1 and words[-1] in self.tiers else ""
        owner = self.functions.get(stem) or self.folders.get(os.path.dirname(stem), RUNTIME)
        return owner, tier


def type_of(section):
    """The row type of a kernel's section; "" if it is used by several."""
    tags = {name for length, name in _TYPE_TAG.findall(section) if int(length) == len(name)}
    if len(tags) == 2:
        tags.discard("f32")  # kernels of narrower types compute in this type
    if len(tags) == 1:
        return tags.pop()
    row = _ROW.search(section)
    return row.group(1) if row and not tags else ""


def _counted(section):
    return section.flags & elf.SHF_ALLOC and section.type != elf.SHT_NOBITS


class Report:
    """bytes[(owner, tier, type)], and totals as counted by `size`."""

    def __init__(self, filelist, library):
        self.library = os.path.basename(library)
        self.text = self.data = self.bss = 0
        self.owners, self.bytes = Owners(filelist), defaultdict(int)

    def add(self, piece_object, section, size, linkers=False):
        owner, tier = (LINKER, "") if linkers else self.owners.of(piece_object)
        self.bytes[owner, tier, type_of(section) if tier else ""] += size

    def read_shared(self, library, mapfile):
        """A linked library, by the linker's map."""
        found = image.read(library)
        self.text, self.data, self.bss = found.sizes()
        counted = {s.name for s in found.sections if _counted(s)}
        for piece in linkmap.pieces(mapfile):
            if piece.output not in counted or not piece.object:
                continue
            self.add(piece.object, piece.section, piece.size, piece.output.startswith(_LINKERS))
        self.bytes[PADDING, "", ""] += self.total() - sum(self.bytes.values())
        return self

    def read_objects(self, objects):
        """A static library: all its objects, before a program's linker omits unused ones."""
        for path in objects:
            found = image.read(path)
            sizes = found.sizes()
            self.text, self.data, self.bss = self.text + sizes[0], self.data + sizes[1], self.bss + sizes[2]
            for section in found.sections:
                if _counted(section):
                    self.add(path, section.name, section.size)
        return self

    def total(self):
        return self.text + self.data

    def by(self, index):
        sums = defaultdict(int)
        for key, size in self.bytes.items():
            sums[key[index]] += size
        return dict(sums)

    def as_json(self):
        return {
            "library": self.library, "total": self.total(), "text": self.text, "data": self.data, "bss": self.bss,
            "operators": dict(sorted(self.by(0).items())),
            "tiers": {t or "floor": n for t, n in sorted(self.by(1).items())},
            "types": {t or "common": n for t, n in sorted(self.by(2).items())},
            "parts": [{"part": o, "tier": t or "floor", "type": k or "common", "bytes": n}
                      for (o, t, k), n in sorted(self.bytes.items()) if n],
        }

    def lines(self):
        """The report as text: largest first, with bars."""
        total = max(self.total(), 1)
        out = [f"{self.library}: {self.total():,} bytes (text {self.text:,} + data {self.data:,}; bss {self.bss:,})"]
        names = {1: "floor code", 2: "common to types"}
        for index, title in ((0, "part"), (1, "tier"), (2, "type")):
            rows = sorted(self.by(index).items(), key=lambda r: (-r[1], r[0]))
            if index and len(rows) < 2:
                continue
            out += ["", f"  by {title}"]
            for name, size in rows:
                bar = "#" * round(30 * size / total)
                out.append(f"    {name or names[index]:22} {size:>10,} {100 * size / total:5.1f} %  {bar}".rstrip())
        return out


def write(report, text_path, json_path):
    with open(text_path, "w", encoding="utf-8") as f:
        f.write("\n".join(report.lines()) + "\n")
    with open(json_path, "w", encoding="utf-8") as f:
        json.dump(report.as_json(), f, indent=1)
        f.write("\n")


def over_budget(report, max_size):
    """The error message if a build is larger than its max_size, otherwise empty."""
    if max_size is None or report.total() <= max_size:
        return ""
    return (f"error: {report.library} has {report.total():,} bytes of text and data, {report.total() - max_size:,} "
            f'more than "max_size" {max_size:,} allows\n' + "\n".join(report.lines()))
