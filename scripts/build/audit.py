# SPDX-License-Identifier: MIT
"""Checks filelist.json: sources without an owner, entries without a source, and dependencies against symbols."""

import os
from collections import defaultdict

from . import c_api, elf
from .selection import api_source
from .words import BuildError

PLACE = "filelist.json"
NOT_IN_THE_LIBRARY = ("src/tools", "src/c_runtime", "src/model", "src/compiled", "src/host", "src/openvx")


class Audit:
    def __init__(self, root, filelist, sources):
        self.root, self.filelist, self.sources = root, filelist, sources
        self.problems, self.owners = [], defaultdict(list)

    def problem(self, text, hint=""):
        self.problems.append(BuildError(PLACE, text, hint))

    def parts(self):
        for group in (self.filelist.operators, self.filelist.internal, self.filelist.tests):
            yield from group.values()

    def own(self, path, owner):
        self.owners[path].append(owner)

    def check(self):
        """Checks that every source is reached exactly once and every entry has its source."""
        for entry in self.filelist.core:
            self.folder(entry, "core")
        for entry in self.filelist.graph:
            self.folder(entry, "graph")
        for part in self.parts():
            self.part(part)
        self.kernel_names()
        for part in self.parts():
            self.needs(part)
        for group, names in self.filelist.groups.items():
            for name in names:
                if name not in self.filelist.operators:
                    self.problem(f'"{group}" names "{name}", which is not an operator here')
        for path in list(self.filelist.hot) + list(self.filelist.when):
            if not os.path.exists(os.path.join(self.root, path)):
                self.problem(f'"hot" or "when" names {path}, which does not exist')
        self.every_source()
        if os.path.isdir(os.path.join(self.root, "src/c_api")):
            for text in c_api.problems(self.root, list(self.filelist.operators.values()),
                                       c_api.left_out(self.filelist)):
                self.problem(text, "docs/add_an_operator.md says how")
        return self.problems

    def folder(self, entry, section):
        found = self.sources.plain(entry)
        if not found:
            self.problem(f'"{section}" names {entry}, which has no source')
        tests = [] if entry.endswith(".cpp") else self.sources.ending(entry, ".test.cpp")
        for path in found + tests:
            self.own(path, section)

    def part(self, part):
        if not self.sources.is_folder(part.folder):
            self.problem(f"{part.name}: the folder {part.folder} does not exist")
            return
        for path in self.sources.plain(part.folder):
            self.own(path, part.name)
        for end in (".test.cpp", ".bench.cpp", c_api.ENDING):
            for path in self.sources.ending(part.folder, end):
                self.own(path, part.name)
        if part.selectable and not self.sources.ending(part.folder, ".test.cpp"):
            self.problem(f"{part.name}: {part.folder} has no test", "a subset whose tests are none fails")
        self.kernels(part)
        for path in sorted({api_source(name) for name in part.api}):
            self.own(path, part.name)
            if not self.sources.exists(path):
                self.problem(f"{part.name}: {path} does not exist")
        for kernel in part.cl:
            path = self.sources.within(part.folder, f"{kernel}.cl")
            self.own(path, part.name)
            if not self.sources.exists(path):
                self.problem(f"{part.name}: {path} does not exist")

    def kernels(self, part):
        for kernel, by_tier in part.kernels.items():
            used = {self.sources.kernel(part.folder, kernel, tier) for tier in by_tier}
            for path in sorted(used):
                self.own(path, part.name)
                if not self.sources.exists(path):
                    self.problem(f"{part.name}: {path} does not exist")

    def needs(self, part):
        try:
            self.filelist.check_needs(part.name)
        except BuildError as e:
            self.problems.append(e)

    def kernel_names(self):
        where = defaultdict(list)
        for part in self.parts():
            for kernel in part.kernels:
                where[kernel].append(part.name)
        for kernel, names in where.items():
            if len(names) > 1:
                self.problem(f'the kernel "{kernel}" belongs to {" and ".join(names)}',
                             "its table needs a name of its own")

    def every_source(self):
        for folder, _, names in sorted(os.walk(os.path.join(self.root, "src"))):
            for name in sorted(names):
                path = os.path.relpath(os.path.join(folder, name), self.root)
                if not name.endswith((".cpp", ".cl")) or path.startswith(NOT_IN_THE_LIBRARY):
                    continue
                owners = self.owners.get(path, [])
                if not owners:
                    self.problem(f"no part owns {path}", "name its kernel, function or folder, or remove the file")
                elif len(owners) > 1:
                    self.problem(f"{path} is reached {len(owners)} times: by {', '.join(owners)}")


class Dependencies:
    """The parts that the objects of a part call, from their symbols."""

    def __init__(self, project):
        self.project, self.selection = project, project.selection
        self.definer, self.used = {}, {}
        api = {api_source(f): p.part_of(f) or p.name for p in self.selection.parts for f in p.api}
        self.units = [(u, api[u.source]) for u in self.selection.api_units()]
        for part in self.selection.parts:
            self.units += [(u, part.name) for u in self.selection.part_units(part)]
            for kernel in part.kernels:
                self.definer[f"_ZN2ac{len(kernel) + 6}{kernel}_tableE"] = part.name
            if part.selectable:
                name = f"{part.name}_operator"
                self.definer[f"_ZN2ac{len(name)}{name}E"] = part.name

    def read(self):
        wanted = defaultdict(set)
        for unit, owner in self.units:
            path = self.project.object(unit)
            if not os.path.isfile(path):
                raise BuildError("deps", f"{path} is not built", "build the full library first, with these options")
            for symbol in elf.Elf(path).symbols():
                if symbol.section == elf.UNDEFINED:
                    wanted[owner].add(symbol.name)
                elif symbol.bind == elf.GLOBAL:
                    self.definer[symbol.name] = owner
        return {owner: {self.definer[s] for s in symbols if s in self.definer} - {owner}
                for owner, symbols in wanted.items()}

    def problems(self):
        """Returns differences between "needs" and the symbols."""
        used, found = self.read(), []
        for part in self.selection.parts:
            has, says = used.get(part.name, set()), set(self.project.filelist.own_needs(part))
            for name in sorted(has - says):
                found.append(BuildError(PLACE, f'{part.name} uses {name}, but its "needs" does not say so'))
            for name in sorted(says - has):
                found.append(BuildError(PLACE, f'{part.name} says that it needs {name}, but uses nothing of it'))
        return found


def explain(project, name, data_type, report=None):
    """Returns lines that list the objects of an operator for a data type, and the reasons. report: with their bytes in
    a library of this project."""
    selection, files = project.selection, project.filelist
    sizes = report.by("source") if report else None

    def size(unit):
        return f"{sizes.get(unit.object[:-len('.o')], 0):>8,}  " if report else ""

    lines = [f"{name} with {data_type}, arch {project.request.floor.name}, tiers {' '.join(project.request.tiers)}"]
    for part in selection.parts:
        why = "asked for" if part.name == name else "needed by " + ", ".join(
            p.name for p in selection.parts if part.name in files.needs(p))
        types = sorted(selection.types[part.name])
        lines += ["", f"{part.name} ({why}): row types {' '.join(sorted(files.rows_for(part, types)))}"]
        lines += [f"  {size(u)}{u.source}  plain code, compiled for the floor"
                  for u in selection.part_units(part)]
        for table in selection.tables_of(part):
            if not table.rows:
                lines.append(f"  {table.kernel}: no row of these types")
            for unit in selection.tier_units([table]):
                rows = [k for t, k in table.rows if t == unit.tier.name]
                needs = ", ".join(unit.tier.needs) or "nothing"
                lines.append(f"  {size(unit)}{unit.source} for tier {unit.tier.name}: {' '.join(rows)} "
                             f"(needs {needs})")
    lines += ["", "public functions:" + ("" if selection.api_units() else " none")]
    lines += [f"  {size(u)}{u.source}" for u in selection.api_units()]
    lines += ["", f"the runtime, always: {len(selection.core_units())} sources of {' '.join(files.core)}"]
    return lines + (_totals(report) if report else [])


def _totals(report):
    """The lines of the library's bytes."""
    return ["", "bytes of the library, by part:"] + [
        f"  {size:>8,}  {part}" for part, size in sorted(report.by("part").items(), key=lambda r: (-r[1], r[0]))] + [
        f"  {report.total():>8,}  all of it"]
