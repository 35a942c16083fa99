# SPDX-License-Identifier: MIT
"""The bytes of a library per operator, data type and tier. The sum equals text + data of the program `size`."""

import json
import os
import re
import shutil
import subprocess
from collections import defaultdict, namedtuple

from . import coff, contents, elf, image, linkmap, savings
from .data_types import ROW_TYPES
from .selection import api_source, backend_of

_TYPE_TAG = re.compile(r"(?<!\d)([2-4])(" + "|".join(ROW_TYPES) + r")E")
EIGHT_BITS = {t for t in ROW_TYPES if t.endswith("8")}
_ROW = re.compile(r"_(" + "|".join(ROW_TYPES) + r")(?:_row)?E?$")

# Sections that the linker itself writes; its map lists them under the first object.
_LINKERS = (".dyn", ".gnu.", ".rel", ".plt", ".got", ".eh_frame_hdr", ".interp", ".note", ".init", ".fini", ".hash")

RUNTIME, LINKER, EXTERNAL = "(runtime)", "(linker's tables)", "(external libraries)"
# Between sections, and space for workarounds of erratum 843419 of the Cortex-A53: whole pages, whose number changes
# whenever code moves.
PADDING = "(linker's padding)"

KINDS = {".text": "code", ".rodata": "constants", ".data.rel.ro": "constants with addresses", ".data": "variables",
         ".eh_frame": "unwind tables", ".gcc_except_table": "exception tables", "arm_compute_manifest": "manifest"}
TABLES = {".rela.dyn": "relocations", ".rel.dyn": "relocations", ".rela.plt": "calls of other libraries",
          ".rel.plt": "calls of other libraries", ".plt": "calls of other libraries",
          ".got": "addresses of other libraries", ".dynsym": "symbols", ".dynstr": "names of symbols",
          ".gnu.hash": "hash table of symbols", ".gnu.version": "versions of symbols",
          ".eh_frame_hdr": "index of unwind tables"}


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


def common_type(types):
    """The type of code that rows of these types need: one, "int8" if all are of 8 bits, otherwise none."""
    if len(types) == 1:
        return next(iter(types))
    return "int8" if types and types <= EIGHT_BITS else ""


def source_of(path):
    """The name of an object, without the folders of the store and the build."""
    for folder in ("src/", "generated/"):
        if folder in path:
            return path[path.index(folder):].rsplit(".o", 1)[0]
    return os.path.basename(path)


def symbol_of(section):
    """The symbol in the name of a section, otherwise the section."""
    found = re.match(r"\.(?:text|rodata|data|bss|gcc_except_table|eh_frame)(?:\.rel\.ro|\.unlikely|\.startup|\.hot|"
                     r"\.exit|\.local)*\.(\w.*?)(?:\.str\d+\.\d+|\.cst\d+)?$", section)
    return found.group(1) if found and not re.match(r"(str|cst)\d", found.group(1)) else section


def demangled(names):
    """{name: as in C++}; names are left as they are where no c++filt is installed."""
    names = sorted(n for n in names if n.startswith("_Z"))
    tool = shutil.which("c++filt") or shutil.which("llvm-cxxfilt")
    if not tool or not names:
        return {}
    text = subprocess.run([tool], input="\n".join(names), capture_output=True, text=True, check=True).stdout
    return dict(zip(names, text.splitlines()))


def shortened(name, width=70):
    """A C++ name without its arguments, for a line of text."""
    name = re.sub(r"\(anonymous namespace\)::", "", name)
    name = name.split("(")[0] if not name.startswith("(") else name
    return name if len(name) <= width else name[:width - 3] + "..."


def _counted(section):
    return section.flags & elf.SHF_ALLOC and section.type != elf.SHT_NOBITS


class Item(namedtuple("Item", "part tier type source symbol kind kept_by")):
    """What bytes are: the object that has them, a symbol or a table, and what keeps them in the library."""


class Report:
    """bytes[Item], and totals as counted by `size`."""

    def __init__(self, filelist, library):
        self.library = os.path.basename(library)
        self.text = self.data = self.bss = 0
        self.owners, self.bytes, self.contents = Owners(filelist), defaultdict(int), None
        self.savings = []  # of savings.find(), if the library is too large

    def add(self, path, section, size, kind, symbol="", kept_by="", types=None):
        """types: the row types that need a tier's section; None if they are not known."""
        owner, tier = self.owners.of(path)
        name = "" if not tier else type_of(section) if types is None else common_type(types)
        self.bytes[Item(owner, tier, name, source_of(path), symbol or symbol_of(section), kind, kept_by)] += size

    def read_shared(self, library, mapfile):
        """A linked library, by the linker's map."""
        found = image.read(library)
        self.text, self.data, self.bss = found.sizes()
        base = found.base() if isinstance(found, coff.Coff) else 0
        ends = {s.name: base + s.address + s.size for s in found.sections if _counted(s)}
        pieces = [p for p in linkmap.clipped(linkmap.pieces(mapfile), ends) if p.object]
        own = [p for p in pieces if not p.output.startswith(_LINKERS)]
        self.contents = contents.Contents(found, own) if isinstance(found, elf.Elf) else None
        kept, types = self.contents.kept_by() if self.contents else {}, self._row_types(own)
        for i, piece in enumerate(own):
            symbol = self.contents.symbol(i) if self.contents else ""
            self.add(piece.object, piece.section, piece.size, KINDS.get(piece.output, piece.output), symbol,
                     kept.get(i, ""), types.get(i))
        self._tables(found, [p for p in pieces if p.output.startswith(_LINKERS)])
        self._padding(found, pieces)
        return self

    def _row_types(self, pieces):
        """{index of a tier's piece: the row types that need it}."""
        if not self.contents:
            return {}
        graph, found, members = self.contents.graph, defaultdict(set), defaultdict(set)
        for i, piece in enumerate(pieces):
            if self.owners.of(piece.object)[1]:
                members[piece.object].add(i)
        for path, nodes in members.items():
            tier = self.owners.of(path)[1]
            rows = re.compile(rf"_ZN2ac{len(tier)}{tier}\d+[a-z]\w*_({'|'.join(ROW_TYPES)})E$")
            for node in nodes:
                for row in filter(None, map(rows.match, graph.symbols[node])):
                    for other in graph.reach([node], within=nodes):
                        found[other].add(row.group(1))
        return found

    def _tables(self, found, pieces):
        """The tables that the linker writes, by what their entries are for."""
        sizes = defaultdict(int)
        for piece in pieces:
            sizes[piece.output] += piece.size
        for table, source, symbol, size in self.contents.tables() if self.contents else ():
            size = min(size, sizes[table])
            sizes[table] -= size
            self.bytes[Item(LINKER, "", "", source_of(source), symbol, TABLES.get(table, table), "")] += size
        for table, size in sizes.items():
            self.bytes[Item(LINKER, "", "", LINKER, "the table itself", TABLES.get(table, table), "")] += size

    def _padding(self, found, pieces):
        """What is between the pieces of a section."""
        for section in filter(_counted, found.sections):
            rest = section.size - sum(p.size for p in pieces if p.output == section.name)
            self.bytes[Item(PADDING, "", "", PADDING, section.name, "padding", "")] += rest

    def read_objects(self, objects):
        """A static library: all its objects, before a program's linker omits unused ones."""
        for path in objects:
            found = image.read(path)
            sizes = found.sizes()
            self.text, self.data, self.bss = self.text + sizes[0], self.data + sizes[1], self.bss + sizes[2]
            for section in found.sections:
                if _counted(section):
                    kind = next((k for start, k in KINDS.items() if section.name.startswith(start)), section.name)
                    self.add(path, section.name, section.size, kind)
        return self

    def total(self):
        return self.text + self.data

    def by(self, *fields):
        """{value of a field, or values of several: bytes}."""
        sums = defaultdict(int)
        for item, size in self.bytes.items():
            key = tuple(getattr(item, f) for f in fields)
            sums[key if len(fields) > 1 else key[0]] += size
        return dict(sums)

    def as_json(self):
        parts = self.by("part", "tier", "type")
        return {
            "library": self.library, "total": self.total(), "text": self.text, "data": self.data, "bss": self.bss,
            "operators": dict(sorted(self.by("part").items())),
            "tiers": {t or "floor": n for t, n in sorted(self.by("tier").items())},
            "types": {t or "common": n for t, n in sorted(self.by("type").items())},
            "parts": [{"part": o, "tier": t or "floor", "type": k or "common", "bytes": n}
                      for (o, t, k), n in sorted(parts.items()) if n],
            "savings": [{"change": s.change, "bytes": s.bytes} for s in self.savings],
            "sources": self.sources(),
        }

    def sources(self):
        """Each source with its symbols, largest first: [symbol, kind, type, bytes, kept by]."""
        names = demangled({n for item in self.bytes for n in (item.symbol, item.kept_by)})
        found = defaultdict(list)
        for item, size in self.bytes.items():
            if size:
                found[item.part, item.source, item.tier].append(
                    [names.get(item.symbol, item.symbol), item.kind, item.type or "common", size,
                     names.get(item.kept_by, item.kept_by)])
        rows = [{"source": source, "part": part, "tier": tier or "floor", "bytes": sum(i[3] for i in items),
                 "items": sorted(items, key=lambda i: (-i[3], i))} for (part, source, tier), items in found.items()]
        return sorted(rows, key=lambda r: (-r["bytes"], r["source"], r["part"], r["tier"]))

    def lines(self):
        """The report as text: largest first, with bars."""
        total = max(self.total(), 1)
        out = [f"{self.library}: {self.total():,} bytes (text {self.text:,} + data {self.data:,}; bss {self.bss:,})"]
        names = {"tier": "floor code", "type": "common to types"}
        for field in ("part", "tier", "type"):
            rows = sorted(self.by(field).items(), key=lambda r: (-r[1], r[0]))
            if field != "part" and len(rows) < 2:
                continue
            out += ["", f"  by {field}"]
            for name, size in rows:
                bar = "#" * round(30 * size / total)
                out.append(f"    {name or names[field]:22} {size:>10,} {100 * size / total:5.1f} %  {bar}".rstrip())
        return out + self.largest()

    def largest(self, count=12):
        """The largest sources of what belongs to no operator."""
        out, sources = [], self.sources()
        for part in (RUNTIME, LINKER, EXTERNAL):
            rows = [r for r in sources if r["part"] == part][:count]
            if rows:
                out += ["", f"  largest of {part}: source, bytes, largest symbol, what keeps it"]
            for row in rows:
                symbol, kind, _, _, kept = row["items"][0]
                name = row["source"] + (f" ({row['tier']})" if row["tier"] != "floor" else "")
                why = f"; kept by {shortened(kept)}" if kept else ""
                out.append(f"    {name:46} {row['bytes']:>8,}  {shortened(symbol)} ({kind}){why}")
        return out


def write(report, text_path, json_path):
    with open(text_path, "w", encoding="utf-8") as f:
        f.write("\n".join(report.lines()) + "\n")
    found = report.as_json()
    sources = ",\n".join("  " + json.dumps(row) for row in found.pop("sources"))
    with open(json_path, "w", encoding="utf-8") as f:
        f.write(json.dumps(found, indent=1)[:-2] + f',\n "sources": [\n{sources}\n ]\n}}\n')


def over_budget(report, max_size):
    """The error message if a build is larger than its max_size, otherwise empty."""
    if max_size is None or report.total() <= max_size:
        return ""
    excess = report.total() - max_size
    return (f"error: {report.library} has {report.total():,} bytes of text and data, {excess:,} more than "
            f'"max_size" {max_size:,} allows\n' + "\n".join(report.lines() + savings.lines(report.savings, excess)))
