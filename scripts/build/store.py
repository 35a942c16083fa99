# SPDX-License-Identifier: MIT
"""A store: the objects of a build with everything that is needed to link any subset, but without sources."""

import copy
import json
import os
import re

from . import data_types, generate, graph, links, project as projects, selection, steps
from .words import BuildError

INCLUDE = re.compile(r'^#include "([^"]+)"', re.M)
FREE = ["build_config", "high_priority", "data_type_support", "data_layout_support", "multi_isa", "library", "mapfile",
        "set_soname", "proofs", "graph", "embed_kernels", "compress_kernels"]
FORMAT = 1


def _with_includes(root, paths):
    found, queue = [], list(paths)
    while queue:
        path = queue.pop()
        if path in found or not os.path.isfile(os.path.join(root, path)):
            continue
        found.append(path)
        with open(os.path.join(root, path), encoding="utf-8") as f:
            queue += INCLUDE.findall(f.read())
    return sorted(found)


def _kernel_texts(root):
    """The OpenCL kernels."""
    found = [os.path.relpath(os.path.join(folder, n), root) for folder, _, names in os.walk(os.path.join(root, "src"))
             for n in names if n.endswith((".cl", ".clh"))]
    return sorted(found)


def files(project):
    """Files of the tree that a store has under the same names: the programs, the files that they read, and the includes
    of generated sources."""
    root = project.root
    generated = "\n".join([*project.generated().values(), *project.graph_generated().values()])

    def below(folder, end):
        path = os.path.join(root, folder)
        names = sorted(os.listdir(path)) if os.path.isdir(path) else []
        return [f"{folder}/{n}" for n in names if n.endswith(end)]

    return (["filelist.json", "scripts/slim.py"] + below("scripts/build", ".py") + below("build_configs", ".json")
            + _with_includes(root, INCLUDE.findall(generated) + ["arm_compute/core/Version.h", data_types.TABLE,
                                                                 data_types.ROWS])
            + _kernel_texts(root))


def _listing(root):
    listing = {}
    for folder, folders, names in os.walk(os.path.join(root, "src")):
        listing[os.path.relpath(folder, root)] = sorted(folders + [n for n in names if n.endswith((".cpp", ".cl"))])
    return listing


def description(project):
    """store.json: how the objects were built, and the list of sources."""
    fixed = {n: t for n, t in sorted(project.arguments.items())
             if n not in FREE + ["build_dir", "install_dir", "DESTDIR", "libdir", "includedir", "store",
                                 "compiler_cache", "external_prefix", "validation_tests", "benchmark_tests", "examples",
                                 "export_compile_commands"]}
    fixed["arch"] = project.request.floor.name
    return json.dumps({
        "format": FORMAT, "arguments": fixed, "cxx": project.toolchain.cxx, "compiler": project.toolchain.version,
        "key": project.toolchain.key(), "operators": sorted(project.request.operators),
        "listing": _listing(project.root),
        "c_operators": project.sources.c_api([p.folder for p in project.filelist.operators.values()])},
        indent=1, sort_keys=True) + "\n"


def read(folder):
    path = os.path.join(folder, "store.json")
    if not os.path.isfile(path):
        raise BuildError(folder, "is not a store: it has no store.json",
                         "`scons install store=1 install_dir=DIR` writes one to DIR/store")
    with open(path, encoding="utf-8") as f:
        found = json.load(f)
    if found.get("format") != FORMAT:
        raise BuildError(path, f"the format is {found.get('format')}, these scripts read {FORMAT}",
                         "use the scripts/slim.py of the store")
    return found


class StoreProject(projects.Project):
    """A Project on a store instead of a tree."""

    def __init__(self, folder, out, arguments, environ):
        self.description = read(folder)
        fixed = self.description["arguments"]
        for name, value in arguments:
            if name not in FREE and fixed.get(name) != value:
                raise BuildError(f"{name}={value}", "a store cannot change how its objects were compiled",
                                 f"free options: {', '.join(FREE)}")
        self.out_given = os.path.abspath(out)
        words = list(fixed.items()) + [(n, v) for n, v in arguments if n in FREE]
        external = os.path.join(os.path.abspath(folder), "external")
        words += [("external_prefix", external)] if os.path.isdir(external) else []
        self.chosen = "CXX" in environ
        if self.description["cxx"] and not self.chosen:
            environ = {**environ, "CXX": " ".join(self.description["cxx"])}
        super().__init__(os.path.abspath(folder), words, environ)
        if self.toolchain.version != self.description["compiler"] and not self.chosen:
            raise BuildError("compiler", f'"{self.toolchain.version}" is not the compiler of the store, which was '
                             f'"{self.description["compiler"]}"', "install it; or name any C++17 compiler in CXX: it "
                             "compiles the tables and links, and bytes differ from those of a full build")

    def make_sources(self):
        return selection.RecordedSources(self.description["listing"], self.filelist.tiers,
                                         self.description["c_operators"])

    def _places(self):
        self.out, self.base = self.out_given, self.root
        self.store = os.path.join(self.root, "objects", self.description["key"])

    def objects(self, units=None):
        """Paths of the objects of this subset, or of other units."""
        found = [self.object(u) for u in (self.selection.units() if units is None else units)]
        missing = [p for p in found if not os.path.isfile(p)]
        if missing:
            raise BuildError("store", f"it has no {os.path.relpath(missing[0], self.store)}"
                             + (f" and {len(missing) - 1} more" if len(missing) > 1 else ""),
                             f"it was made for arch={self.description['arguments']['arch']} and the operators "
                             f"{', '.join(self.description['operators'])}")
        return found


def _write_links(project, found):
    for link, to in found.items():
        steps.symbolic_link(to, os.path.join(project.out, link))


def _compile(project, generated):
    """Compiles generated sources, {file name: text}; returns the exit status and the objects."""
    objects = []
    for name, text in generated.items():
        source = os.path.join(links.Paths(project).generated, name)
        target = source[:-len(".cpp")] + ".o"
        steps.write_text(source, text)
        code = steps.compile_unit(project.command(selection.Unit(name, "cold"), source, target), {}, target)
        if code:
            return code, []
        objects.append(target)
    return 0, objects


def _link_graph(project):
    """Links the graph library of the subset; returns the exit status."""
    code, made = _compile(project, project.graph_generated())
    if code:
        return code
    objects = project.objects(project.selection.graph_units()) + made
    if project.wants_static():
        if graph.link_static(project, objects):
            return 1
        _write_links(project, project.archive_links(graph.LIBRARY))
    if not project.wants_shared():
        return 0
    exports = os.path.join(project.out, "generated", graph.LIBRARY + ".map")
    steps.write_text(exports, generate.version_script(project.exported(graph=True)))
    head, tail = graph.shared_words(project, exports)
    return steps.run(head + objects + tail)


def make_objects(project, objects):
    """Generates and compiles what is not in a store; returns (exit status, all objects)."""
    code, made = _compile(project, project.generated())
    if code == 0:
        steps.write_text(links.Paths(project).exports, project.exports()[1])
    return code, objects + made


def measured(project, folder):
    """The size report of a library that is linked in a folder from objects that are built; None if some are not."""
    objects = [project.object(u) for u in project.selection.units()]
    if not all(map(os.path.isfile, objects)) or not project.wants_shared() or not project.toolchain.writes_map():
        return None
    other = copy.copy(project)
    other.out = folder
    code, objects = make_objects(other, objects)
    if code or links.link_shared(other, links.Paths(other), objects):
        raise BuildError("size", "the library does not link", "the lines above say why")
    return links.report(other, links.Paths(other), objects)[0]


def make_subset(project):
    """Generates, compiles and links; returns (exit status, lines to print)."""
    paths = links.Paths(project)
    code, objects = make_objects(project, project.objects())
    if code:
        return code, []
    if project.wants_shared():
        code = links.link_shared(project, paths, objects)
        if code:
            return code, []
        _write_links(project, project.library_links())
    if project.wants_static():
        if links.link_static(project, paths, objects):
            return 1, []
        _write_links(project, project.archive_links())
    if project.options.graph and _link_graph(project):
        return 1, []
    report, problem = links.report(project, paths, objects)
    return (1, [problem]) if problem else (0, [links.summary(project, report, paths)])
