# SPDX-License-Identifier: MIT
"""Links a library from its objects, for SConscript and slim.py."""

import fnmatch
import os
import shutil

from . import coff, elf, generate, macho, savings, size_report, steps


# Symbols that function class templates define in the library.
TEMPLATES = ["_ZN11arm_compute*[NC][EL]*I*E9configureE*", "_ZN11arm_compute*[NC][EL]*I*E8validateE*"]


class Paths:
    """Paths of one library's files."""

    def __init__(self, project):
        out, name = project.out, project.name
        self.generated = os.path.join(out, "generated")
        self.shared = os.path.join(out, project.library_file())
        self.static = os.path.join(out, f"lib{name}.a")
        self.map = self.shared + ".map" if project.options.mapfile else os.path.join(self.generated, name + ".map")
        self.exports = os.path.join(self.generated, project.exports()[0])
        self.size_text, self.size_json = (os.path.join(out, f"{name}.size.{end}") for end in ("txt", "json"))
        self.proofs = os.path.join(out, f"{name}.proofs.txt")


def shared_words(project, paths):
    """The link command of the shared library as (words before the objects, words after them)."""
    chain = project.toolchain
    head = chain.cxx + chain.shared_flags(project.soname(), paths.exports, paths.map) + chain.output_words(paths.shared)
    external = [chain.static_library(n) for n in project.external_libraries()]
    system = chain.loader_library()
    return head, external + system + project.options.extra_link_flags


def link_shared(project, paths, objects):
    """Links the shared library; returns the exit status."""
    if not project.toolchain.reads_export_list():
        objects = hide(objects, os.path.join(paths.generated, "hidden"), project.exported())
    head, tail = shared_words(project, paths)
    near = project.toolchain.near_flags()
    if near and steps.succeeds(head + near + objects + tail):
        return 0
    return steps.run(head + objects + tail)


def hide(objects, folder, names):
    """Copies of macOS objects that export only these names, for a linker without export lists."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    copies = [os.path.join(folder, f"{i}.o") for i in range(len(objects))]
    for path, copy in zip(objects, copies):
        with open(copy, "wb") as file:
            file.write(macho.MachO(path).hidden(names))
    return copies


def write_definitions(path, objects, exported):
    """A module definition file: the exports of a DLL of these objects. They are the same as for an ELF library."""
    functions, data = set(), set()
    for symbol in (s for o in objects for s in coff.Coff(o).symbols()):
        function = symbol.type == elf.FUNCTION
        if symbol.section == elf.UNDEFINED or symbol.bind == elf.LOCAL:
            continue
        # With -fvisibility-inlines-hidden, inline functions belong to their callers. Of symbols with several copies
        # only explicit instantiations count.
        names = TEMPLATES if symbol.bind == elf.WEAK and function else exported
        if any(fnmatch.fnmatchcase(symbol.name, e) for e in names):
            (functions if function else data).add(symbol.name)
    lines = ["EXPORTS"] + sorted(functions) + [f"{name} DATA" for name in sorted(data)]
    return steps.write_text(path, "\n".join(lines) + "\n")


def link_static(project, paths, objects):
    chain = project.toolchain
    merged = [chain.static_library(n) for n in project.external_libraries()]
    return steps.make_archive(chain.tool("ar"), paths.static, objects, merged, os.path.join(paths.generated, "merged"))


def report(project, paths, objects):
    """Writes the size report of the library, preferably the shared one; returns it and the result of the budget
    check."""
    shared = project.wants_shared()
    found = size_report.Report(project.filelist, paths.shared if shared else paths.static)
    found = found.read_shared(paths.shared, paths.map) if shared else found.read_objects(objects)
    most = project.request.max_size
    if most is not None and found.total() > most:
        found.savings = savings.find(project, found)
    size_report.write(found, paths.size_text, paths.size_json)
    return found, size_report.over_budget(found, most)


def summary(project, report, paths):
    library = paths.shared if project.wants_shared() else paths.static
    return (f"{library}: {report.total():,} bytes (text {report.text:,}, data {report.data:,}); "
            f"{paths.size_text} says where they are")
