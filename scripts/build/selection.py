# SPDX-License-Identifier: MIT
"""From a Request to the code to compile and link: parts, tables of rows, and units."""

import os
import re

from . import c_api, opencl


def api_source(function):
    """The source of a public function. NEPermute and CLPermute share src/api/Permute.cpp, which is compiled once for
    each."""
    return f"src/api/{re.sub(r'^(NE|CL|CPP)(?=[A-Z])', '', function)}.cpp"


def backend_of(function):
    return "opencl" if function.startswith("CL") else "cpu"


class Unit:
    """One compiler call. kind: cold, hot, tier, test or bench; `tier` and `types` only for kernels; `backend` (cpu or
    opencl) only for public functions and tests of both backends."""

    __slots__ = ("source", "kind", "tier", "types", "object", "kernel", "backend")

    def __init__(self, source, kind, tier=None, types=(), kernel=None, backend=None):
        self.source, self.kind, self.tier, self.types, self.kernel = source, kind, tier, tuple(types), kernel
        self.backend = backend
        stem = source[:-len(".cpp")] + (f".{backend}" if backend else "")
        if kind == "tier":
            stem = stem[:stem.rindex(".")] + "." + tier.name
        self.object = stem + ".o"


class Sources:
    """The sources of a tree, found by folder; each folder is read once."""

    def __init__(self, root, tiers):
        self.root, self.tiers = root, tiers
        self._read = {}

    def listing(self, folder):
        if folder not in self._read:
            names = os.listdir(os.path.join(self.root, folder)) if self.is_folder(folder) else []
            self._read[folder] = sorted(names)
        return self._read[folder]

    def is_folder(self, path):
        return os.path.isdir(os.path.join(self.root, path))

    def exists(self, path):
        return os.path.basename(path) in self.listing(os.path.dirname(path))

    def within(self, folder, name):
        """The path of a file in a folder or in one of its rooms; the path in the folder itself if there is no such
        file."""
        if name not in self.listing(folder):
            for room in self.listing(folder):
                if "." not in room and name in self.listing(f"{folder}/{room}"):
                    return f"{folder}/{room}/{name}"
        return f"{folder}/{name}"

    def plain(self, folder, deep=True):
        """The ordinary sources of a folder and its rooms, without kernels, tests and benchmarks."""
        if folder.endswith(".cpp"):
            return [folder] if self.exists(folder) else []
        found = []
        for name in self.listing(folder):
            path = f"{folder}/{name}"
            words = name.split(".")
            own = {*self.tiers, "test", "bench", "kernel", "c_api"}
            if words[-1] == "cpp" and (len(words) == 2 or words[-2] not in own):
                found.append(path)
            elif deep and len(words) == 1 and self.is_folder(path):
                found += self.plain(path)
        return found

    def ending(self, folder, end):
        found = []
        for name in self.listing(folder):
            path = f"{folder}/{name}"
            if name.endswith(end):
                found.append(path)
            elif "." not in name and self.is_folder(path):
                found += self.ending(path, end)
        return found

    def c_api(self, folders):
        """The C interface's operators of these folders, for c_api.source()."""
        return c_api.read(self.root, folders)

    def kernel(self, folder, kernel, tier):
        """The source of a kernel for a tier: the tier's own file, or the file of the tier whose rows it has, if there
        is one."""
        own = [self.within(folder, f"{kernel}.{word}.cpp") for word in (tier, self.tiers[tier].rows_of)]
        return next((path for path in own if self.exists(path)), self.within(folder, f"{kernel}.kernel.cpp"))


class RecordedSources(Sources):
    """The sources recorded in a store: {folder: names}."""

    def __init__(self, listing, tiers, c_operators=None):
        super().__init__("", tiers)
        self._read = dict(listing)
        self.c_operators = c_operators or {"entries": {}, "enumerations": {}}

    def c_api(self, folders):
        return self.c_operators

    def listing(self, folder):
        return self._read.get(folder, [])

    def is_folder(self, path):
        return path in self._read


class Table:
    """One kernel of one part: its rows in this build as (tier, row type), best first. front: the table whose rows
    precede them, or None."""

    def __init__(self, part, kernel, rows):
        self.part, self.kernel, self.rows, self.front = part, kernel, rows, None


class Selection:
    """Parts, tables and units of a request."""

    def __init__(self, filelist, request, sources, options):
        self.filelist, self.request, self.sources, self.options = filelist, request, sources, options
        names = [n for n in filelist.operators if n in request.operators]
        self.parts = [filelist.part(n) for n in filelist.closure(names)]
        self.missing = {}
        self.types = self._spread(self._asked("cpu", 0))
        self.layouts = self._spread(self._asked("cpu", 1))
        self.tables = [t for p in self.parts for t in self.tables_of(p)]
        self.cl_tables = self._cl_tables() if options.opencl else []

    def _asked(self, backend, index):
        """What users requested of each part for one backend: data types (index 0) or layouts (1)."""
        names = self.request.names(backend)
        return {p.name: set(self.request.operators[p.name][index]) if p.name in names else set() for p in self.parts}

    def _cl_tables(self):
        types, tables = self._spread(self._asked("opencl", 0)), []
        for part in self.parts:
            wanted = self.filelist.rows_for(part, types[part.name])
            for kernel, kinds in part.cl.items():
                chosen = [k for k in kinds if k in wanted]
                source = self.sources.within(part.folder, f"{kernel}.cl")
                if chosen and not self.sources.exists(source):
                    self.missing[source] = f"the OpenCL kernel {kernel} of {part.name} has no source: {source}"
                elif chosen:
                    tables.append(opencl.ClTable(part, kernel, chosen, source))
        return tables

    def _spread(self, sets):
        """The sets of each part, merged with those of the parts that need it."""
        changed = True
        while changed:
            changed = False
            for part in self.parts:
                for needed in self.filelist.needs(part):
                    before = len(sets[needed])
                    sets[needed] |= sets[part.name]
                    changed |= len(sets[needed]) != before
        return sets

    def tables_of(self, part):
        wanted = self.filelist.rows_for(part, self.types[part.name])
        tables = {}
        for kernel in part.kernels:
            layouts = part.kernel_layouts.get(kernel)
            usable = layouts is None or self.layouts[part.name] & set(layouts)
            usable = usable and (self.request.graph or kernel not in part.in_front.values())
            tables[kernel] = Table(part, kernel, self.rows(part, kernel, wanted) if usable else [])
        for kernel, front in part.in_front.items():
            tables[kernel].front = tables[front]
        return list(tables.values())

    def has_source(self, part, kernel, tier):
        source = self.sources.kernel(part.folder, kernel, tier)
        if self.sources.exists(source):
            return True
        self.missing.setdefault(source, f"the kernel {kernel} of {part.name} has no source: {source} is missing")
        return False

    def rows(self, part, kernel, wanted):
        """Rows up to the first one per type that supports every call and whose needs the floor always satisfies: later
        rows are never selected."""
        by_tier, partial = part.kernels[kernel], part.partial.get(kernel, {})
        tiers = [self.filelist.tiers[t] for t in self.filelist.tiers if t in by_tier and t in self.request.tiers]
        found, ended = [], set()
        for tier in tiers:
            if not tier.runs_on(self.request.floor.cpu) or not self.has_source(part, kernel, tier.name):
                continue
            types = [t for t in by_tier[tier.name] if t in wanted and t not in ended]
            found += [(tier.name, t) for t in types]
            if set(tier.needs) <= self.request.floor.features:
                ended.update(t for t in types if t not in partial.get(tier.name, []))
        return found

    # Units

    def enabled(self, source):
        """Whether the options request a source that filelist.json ties to an option; "operators" is the build_config's,
        and "kernels" are the classes of its vision functions."""
        if os.path.basename(source).split(".")[0].endswith("_cl") and not self.options.opencl:
            return False
        for prefix, option in self.filelist.when.items():
            if source == prefix or source.startswith(prefix + "/"):
                # Operators by name, which the graph library uses, need their common code.
                operators = self.request.operators or self.options.graph
                if option == "kernels":
                    vision = self.filelist.groups["vision"]
                    return self.request.classes and not set(self.request.operators).isdisjoint(vision)
                return bool(operators if option == "operators" else getattr(self.options, option))
        return True

    def plain_units(self, paths):
        return [Unit(p, "hot" if p in self.filelist.hot else "cold") for p in paths if self.enabled(p)]

    def core_units(self):
        return self.plain_units([s for f in self.filelist.core for s in self.sources.plain(f)])

    def has_function(self, part, function):
        """Whether a public function of an operator is in this build: some support only a few data types."""
        backend = backend_of(function)
        only = part.api_types.get(function)
        method = part.method_of(function)
        named = part.name in self.request.names(backend) and (method is None or
                                                              method in self.filelist.methods_of(part))
        return named and (only is None or bool(set(self.request.operators[part.name][0]) & set(only)))

    def api_units(self):
        if not self.request.classes:
            return []
        found = {(api_source(n), backend_of(n)) for p in self.parts for n in p.api if self.has_function(p, n)}
        for name, _ in sorted(found):
            if not self.sources.exists(name):
                self.missing[name] = f'"api" names a function of {name}, which is missing'
        return [Unit(name, "cold", backend=backend) for name, backend in sorted(found) if name not in self.missing]

    def part_units(self, part):
        return self.plain_units(self.sources.plain(part.folder))

    def tier_units(self, tables):
        """One unit per kernel and tier, with all row types of the filelist, because objects suit every config."""
        units, seen = [], set()
        for table in tables:
            for tier, _ in table.rows:
                source = self.sources.kernel(table.part.folder, table.kernel, tier)
                if (table.kernel, tier) in seen:
                    continue
                seen.add((table.kernel, tier))
                types = table.part.kernels[table.kernel][tier]
                units.append(Unit(source, "tier", self.filelist.tiers[tier], types, table.kernel))
        return units

    def units(self):
        """All units of the library, in a fixed order."""
        found = self.core_units() + self.api_units()
        for part in self.parts:
            found += self.part_units(part)
        return found + self.tier_units(self.tables)

    def graph_units(self):
        """All units of the graph library; they suit every selection."""
        folders = self.filelist.graph if self.options.graph else []
        return self.plain_units([s for f in folders for s in self.sources.plain(f)])

    def complete_units(self):
        """The units of every subset of this selection: a store has them all, so that nothing is missing later."""
        tables = [Table(t.part, t.kernel, [(name, kind) for name, kinds in t.part.kernels[t.kernel].items()
                                           if self.filelist.tiers[name].runs_on(self.request.floor.cpu)
                                           and self.has_source(t.part, t.kernel, name) for kind in kinds])
                  for t in self.tables]
        plain = [u for u in self.units() if u.kind != "tier"]
        return plain + self.tier_units(tables) + self.graph_units()

    # Tests

    def test_parts(self):
        return [p for p in self.filelist.tests.values() if self.sources.listing(p.folder)]

    def test_tables(self):
        """Kernels that exist only for tests: every tier of this CPU, whatever the floor is."""
        tables = []
        for part in self.test_parts():
            for kernel, by_tier in part.kernels.items():
                rows = [(t, r) for t in self.filelist.tiers if t in by_tier and t in self.request.tiers
                        and self.filelist.tiers[t].runs_on(self.request.floor.cpu)
                        and self.has_source(part, kernel, t) for r in by_tier[t]]
                tables.append(Table(part, kernel, rows))
        return tables

    def test_folders(self):
        return self.filelist.core + [p.folder for p in self.parts + self.test_parts()]

    def test_sources(self):
        """All tests of the folders in this build; programs.py decides which of them apply."""
        paths = [s for f in self.test_folders() if not f.endswith(".cpp")
                 for s in self.sources.ending(f, ".test.cpp")]
        paths += self.sources.ending("tests/unit", ".cpp")
        return sorted({p for p in paths if self.enabled(p)})

    def test_units(self, sources):
        """A test of both backends, <op>.twins.test.cpp, is compiled once per backend of the build."""
        twins = ["cpu", "opencl"] if self.options.opencl else ["cpu"]
        return [Unit(s, "test", backend=b) for s in sources for b in (twins if ".twins." in s else [None])]

    def test_support_units(self):
        """Units only for tests: the plain sources and kernels in the filelist's section "tests"."""
        plain = [Unit(p, "test") for part in self.test_parts() for p in self.sources.plain(part.folder)]
        plain += [Unit(p, "test") for p in self.framework() if not p.endswith("_bench.cpp")]
        return plain + self.tier_units(self.test_tables())

    def framework(self):
        """Common code of tests and (by name) of benchmarks."""
        return [p for p in self.sources.plain("tests/framework") if self.enabled(p)]

    def bench_support_units(self):
        return [Unit(p, "bench") for p in self.framework() if p.endswith("_bench.cpp")]

    def bench_sources(self):
        return sorted(s for p in self.parts for s in self.sources.ending(p.folder, ".bench.cpp"))
