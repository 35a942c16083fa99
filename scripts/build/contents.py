# SPDX-License-Identifier: MIT
"""What the pieces of a linked ELF library are, why they are in it, and what the entries of its tables are for."""

import bisect
from collections import defaultdict

from . import elf, references

SYMBOL_BYTES = {True: 24, False: 16}  # of an entry of .dynsym, by whether the file has 64 bits
PLT_BYTES = 16
THE_SYSTEM = "other libraries"


class Contents:
    """pieces: those of objects, without the linker's tables."""

    def __init__(self, library, pieces):
        self.library, self.pieces, self.graph = library, pieces, references.Graph(pieces)
        self.dynamic = library.symbols(elf.SHT_DYNSYM)
        self.exported = {s.name for s in self.dynamic if s.section != elf.UNDEFINED}
        self.roots = self.graph.roots(self.exported)
        self.starts = [p.address for p in pieces]

    def symbol(self, node):
        """The symbol of a piece; "" if the name of its section has to do."""
        names = self.graph.symbols[node]
        return min(names, key=lambda n: (n not in self.exported, len(n), n)) if names else ""

    def kept_by(self):
        """{index of a piece: "exported", or the symbol that refers to it}."""
        before, kept = self.graph.keepers(self.roots), {n: why for n, why in self.roots.items() if why}
        for node, keeper in before.items():
            kept[node] = self.symbol(keeper) or self.pieces[keeper].section
        return kept

    def at(self, address):
        """The index of the piece at an address, or None."""
        i = bisect.bisect_right(self.starts, address) - 1
        return i if i >= 0 and address < self.starts[i] + self.pieces[i].size else None

    def relocations(self):
        """[number of dynamic relocations in each piece]."""
        counts = [0] * len(self.pieces)
        for relocation in self.library.relocations():
            node = self.at(relocation.offset)
            if node is not None:
                counts[node] += 1
        return counts

    def relocation_bytes(self):
        return next((s.entry for s in self.library.sections if s.type in (elf.SHT_RELA, elf.SHT_REL)), 0)

    def importers(self):
        """{name of another library's symbol: the first piece that refers to it}."""
        found = {}
        for node, names in enumerate(self.graph.imports):
            for name in names:
                found.setdefault(name, node)
        return found

    def name_bytes(self):
        """{symbol: bytes of its name that no earlier name contains}."""
        section = self.library.section(".dynstr")
        table, seen, found = self.library.contents(section), set(), {}
        for name in sorted({s.name for s in self.dynamic if s.name}, key=lambda n: (-len(n), n)):
            start = table.find(name.encode() + b"\0")
            own = {*range(start, start + len(name.encode()) + 1)} - seen
            seen |= own
            found[name] = len(own)
        return found

    def tables(self):
        """(table, object, symbol, bytes) of the entries of the linker's tables."""
        entry, importers, names = self.relocation_bytes(), self.importers(), self.name_bytes()
        kind = ".rela" if any(s.type == elf.SHT_RELA for s in self.library.sections) else ".rel"
        for node, count in enumerate(self.relocations()):
            if count:
                yield kind + ".dyn", self.pieces[node].object, self.symbol(node) or self.pieces[node].section, \
                    count * entry
        for node, count in enumerate(self.graph.entries):
            if count:
                yield ".eh_frame_hdr", self.pieces[node].object, "", 8 * count
        for symbol in self.dynamic:
            own = symbol.section != elf.UNDEFINED
            node = self.graph.node_of.get(symbol.name) if own else importers.get(symbol.name)
            path = self.pieces[node].object if node is not None else THE_SYSTEM
            yield ".dynsym", path, symbol.name, SYMBOL_BYTES[self.library.is_64]
            yield ".gnu.version", path, symbol.name, 2
            yield ".dynstr", path, symbol.name, names.get(symbol.name, 0)
            if own:
                yield ".gnu.hash", path, symbol.name, 4
        for name in self.called():
            node = importers.get(name)
            path = self.pieces[node].object if node is not None else THE_SYSTEM
            yield kind + ".plt", path, name, entry
            yield ".plt", path, name, PLT_BYTES
            yield ".got", path, name, 8 if self.library.is_64 else 4

    def called(self):
        """Names of functions of other libraries that are called through .plt."""
        section = next((s for s in self.library.sections if s.name in (".rela.plt", ".rel.plt")), None)
        if section is None:
            return []
        index = self.library.sections.index(section)
        place = self.library.sections[index].info
        return [self.dynamic[r.symbol].name for r in self.library.relocations() if r.section == place]

    def bytes_of(self, nodes):
        """The bytes of these pieces and of the linker's entries for them."""
        counts, entry, names = self.relocations(), self.relocation_bytes(), self.name_bytes()
        word = SYMBOL_BYTES[self.library.is_64] + 2
        total, called = 0, set(self.called())
        for node in nodes:
            if self.pieces[node].output != references.UNWIND:  # each function has its own part of it
                total += self.pieces[node].size + counts[node] * entry
            total += self.graph.unwind[node] + 8 * self.graph.entries[node]
            total += sum(word + 4 + names.get(n, 0) for n in self.graph.symbols[node] if n in self.exported)
        users = defaultdict(set)
        for node, wanted in enumerate(self.graph.imports):
            for name in wanted:
                users[name].add(node)
        for name, all_users in users.items():
            if all_users <= nodes and name in names:
                total += word + names[name] + (PLT_BYTES + entry + (8 if self.library.is_64 else 4)) * (name in called)
        return total
