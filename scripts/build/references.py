# SPDX-License-Identifier: MIT
"""Which parts of a linked ELF library refer to which, by the relocations of its objects: why the linker keeps a part,
and what it would drop without some of them."""

import re
import struct
from collections import defaultdict, deque

from . import archive, elf

_MEMBER = re.compile(r"^(.*\.a)\(([^()]+)\)$")
# Sections that linkers keep without a reference to them.
_KEPT = (".init", ".fini", ".ctors", ".dtors", ".preinit", ".note", ".jcr")
UNWIND = ".eh_frame"


class _Archives:
    """Members of static libraries; each library is read once."""

    def __init__(self):
        self.found = {}

    def read(self, path):
        """The object at a path of the linker's map, or None."""
        member = _MEMBER.match(path)
        try:
            if not member:
                return elf.Elf(path)
            if member.group(1) not in self.found:
                self.found[member.group(1)] = dict(archive.members(member.group(1)))
            return elf.Elf(path, self.found[member.group(1)][member.group(2)])
        except (OSError, ValueError, KeyError, IndexError, struct.error):
            return None


def entries(image, section):
    """(offset, bytes, offset of its CIE or None) of each entry of .eh_frame. Origin: Linux Standard Base, 10.6.1."""
    data, at = image.contents(section), 0
    while at + 8 <= len(data):
        length, back = struct.unpack_from(image.order + "II", data, at)
        if length in (0, 0xffffffff):
            return
        yield at, length + 4, (at + 4 - back if back else None)
        at += length + 4


class Graph:
    """Nodes are pieces of the linker's map, by their index."""

    def __init__(self, pieces):
        self.pieces = pieces
        self.to = [set() for _ in pieces]       # nodes that a node refers to
        self.imports = [set() for _ in pieces]  # names that no object defines
        self.unwind = [0] * len(pieces)         # bytes in .eh_frame that describe a node
        self.entries = [0] * len(pieces)        # their number
        self.symbols = [[] for _ in pieces]     # defined in a node
        self.node_of = {}                       # by name
        own, archives, read = defaultdict(list), _Archives(), []
        for i, piece in enumerate(pieces):
            own[piece.object].append(i)
        for path, nodes in own.items():
            image = archives.read(path)
            if image is not None:
                read.append((image, self._define(image, nodes)))
        for image, places in read:
            self._refer(image, places)

    def _define(self, image, nodes):
        """{index of a section: its node}; enters the names of the object."""
        free, places = defaultdict(list), {}
        for node in nodes:
            free[self.pieces[node].section].append(node)
        for index, section in enumerate(image.sections):
            if free[section.name] and section.size:
                places[index] = free[section.name].pop(0)
        for symbol in image.symbols():
            named = symbol.name and not symbol.name.startswith(("$", "."))  # "$x" and the like mark code and data
            if symbol.section in places and named and symbol.type <= elf.FUNCTION:
                self.symbols[places[symbol.section]].append(symbol.name)
                if symbol.bind != elf.LOCAL:
                    self.node_of.setdefault(symbol.name, places[symbol.section])
        return places

    def _refer(self, image, places):
        symbols, unwind = image.symbols(), defaultdict(dict)

        def target(index):
            symbol = symbols[index]
            if symbol.bind != elf.LOCAL and symbol.name in self.node_of:
                return self.node_of[symbol.name]
            return places.get(symbol.section)

        for section, offset, index in image.relocations():
            if image.sections[section].name == UNWIND:
                unwind[section][offset] = target(index)
                continue
            node, other = places.get(section), target(index)
            if node is not None and other is not None and other != node:
                self.to[node].add(other)
            elif node is not None and other is None and symbols[index].section == elf.UNDEFINED:
                self.imports[node].add(symbols[index].name)
        for section, found in unwind.items():
            self._unwind(image, image.sections[section], found)

    def _unwind(self, image, section, found):
        """Functions refer to their tables for exceptions through .eh_frame. found: {offset: node}."""
        used = defaultdict(set)
        all_entries = list(entries(image, section))
        starts = [start for start, _, _ in all_entries]
        at = 0
        for offset in sorted(found):
            while at + 1 < len(starts) and starts[at + 1] <= offset:
                at += 1
            used[starts[at] if starts else 0].add(found[offset])
        for start, size, shared in all_entries:
            function = found.get(start + 8)
            if shared is not None and function is not None:
                self.unwind[function] += size
                self.entries[function] += 1
                self.to[function] |= (used[start] | used[shared]) - {None, function}

    def roots(self, exported):
        """{node that linkers keep by itself: the reason}; "" for those to which nothing in the objects refers."""
        found = {self.node_of[name]: "exported" for name in exported if name in self.node_of}
        for node, piece in enumerate(self.pieces):
            if piece.section.startswith(_KEPT):
                found.setdefault(node, "start-up code")
        rest = set(range(len(self.pieces))) - self.reach(found)
        found.update({node: "" for node in rest})
        return found

    def reach(self, roots, without=frozenset(), within=None):
        """The nodes that can be reached from some nodes."""
        seen, ahead = set(), deque(n for n in roots if n not in without)
        seen.update(ahead)
        while ahead:
            for other in self.to[ahead.popleft()]:
                if other not in seen and other not in without and (within is None or other in within):
                    seen.add(other)
                    ahead.append(other)
        return seen

    def keepers(self, roots):
        """{node: the node that is before it on a shortest way from a root}; none for roots."""
        before, ahead = {}, deque(n for n in roots if roots[n])
        seen = set(roots)
        while ahead:
            node = ahead.popleft()
            for other in sorted(self.to[node]):
                if other not in seen:
                    seen.add(other)
                    before[other] = node
                    ahead.append(other)
        return before
