# SPDX-License-Identifier: MIT
"""SCons nodes for objects, libraries, tests and the install folder."""

import hashlib
import json
import os

from SCons.Action import Action

from . import (c_api, c_runtime, calls, generate, graph, install, links, notices, openvx, programs, purity, steps,
               store, tier_check)
from .scons_graph import GraphNodes
from .selection import Unit
from .words import BuildError


class Do:
    """A SCons action that calls `function(target paths, source paths)`."""

    def __init__(self, function, label):
        self.function, self.label = function, label

    def __call__(self, target, source, env):
        targets = [str(t) for t in target]
        steps.out.making(self.label)
        try:
            return self.function(targets, [str(s) for s in source])
        except BuildError as e:
            return steps.verdict(str(e))


class Nodes:
    """Creates the nodes of one project. Methods return lists of nodes."""

    def __init__(self, env, project):
        self.env, self.project, self.chain = env, project, project.toolchain
        self.objects, self.made, self.commands = {}, [], []
        self.paths, self.calls = links.Paths(project), calls.Calls(project)
        self.library = self.archive = self.report = self.graph = None

    @staticmethod
    def place(path):
        """SCons interprets relative paths from the root."""
        return path if os.path.isabs(path) else "#" + path

    def shown(self, path):
        """Progress shows what is built; only `scons -n`, which builds nothing, lists it."""
        label = self.label(path)
        return (lambda target, source, env: label) if self.env.GetOption("no_exec") else None

    def label(self, path):
        """Progress text for a file: objects by the path of their source, products by their own path."""
        project = self.project
        for top in (os.path.join(project.store, "tiers"), os.path.join(project.store, project.request.floor.name)):
            if path.startswith(top):
                return path[len(top) + 1:]
        return path

    def node(self, targets, sources, function, *depends):
        """Files that `function(target paths, source paths)` creates, again whenever a source or `depends` changes."""
        targets = [targets] if isinstance(targets, str) else targets
        key = hashlib.sha1(json.dumps(depends).encode()).hexdigest()
        action = Action(Do(function, self.label(targets[0])), strfunction=self.shown(targets[0]), varlist=["AC_KEY"])
        nodes = self.env.Command([self.place(t) for t in targets], sources, action, AC_KEY=key)
        self.made.append(nodes)
        return nodes

    # Objects

    def compile(self, unit, source, path, sources, check=None):
        words = self.project.command(unit, source, path)
        self.commands.append((source, path, words))

        def make(targets, sources):
            return steps.compile_unit(*self.calls.call(unit, words), path, check)

        return self.node(path, sources, make, words)

    def object(self, unit):
        path = self.project.object(unit)
        if path not in self.objects:
            self.objects[path] = self.compile(unit, unit.source, path, ["#" + unit.source], self.tier_proof(unit))
        return self.objects[path]

    def tier_proof(self, unit):
        """Proof 1. Not for sanitizers and -O0: they add symbols of their own, and are not shipped."""
        if unit.kind != "tier" or self.chain.sanitizers() or self.project.options.debug:
            return None
        return lambda path: tier_check.check(path, unit.tier.name, unit.kernel, unit.types)

    def object_nodes(self, units):
        return [n for u in units for n in self.object(u)]

    def text(self, path, text):
        return self.node(path, [], lambda t, s: steps.write_text(path, text), text)

    def generated(self, name, text, kind="cold"):
        """A generated source and its object."""
        source = os.path.join(self.project.out, "generated", name)
        return self.compile(Unit(name, kind), source, source[:-len(".cpp")] + ".o", self.text(source, text))

    # Libraries

    def libraries(self):
        project = self.project
        self.library = self.object_nodes(project.selection.units())
        for name, text in project.generated().items():
            self.library += self.generated(name, text)
        shared = self.shared() if project.wants_shared() else []
        found = shared + (self.archives() if project.wants_static() else [])
        found += self.c_runtime(shared) if project.options.python else []
        found += self.openvx(shared) if project.options.openvx else []
        if project.options.graph:
            self.graph = GraphNodes(self)
            found += self.graph.libraries(shared)
            found += self.graph.model_library() if graph.wants_model_library(project.options) else []
        for name, text in project.cl_files().items():
            found += self.text(os.path.join(project.out, name), text)
        found += self.text(os.path.join(project.base, "src/core", install.VERSION_FILE), install.version_text(project))
        return found + (self.size_nodes(shared or self.library) if self.chain.writes_map() else [])

    def shared(self):
        project, paths = self.project, self.paths
        words = links.shared_words(project, paths)

        def link(targets, sources):
            return links.link_shared(project, paths, [s for s in sources if s.endswith(".o")])

        made = [paths.shared] + ([paths.map] if self.chain.writes_map() else [])
        imports = self.chain.import_library(paths.shared)
        made += [imports] if imports != paths.shared else []
        library = self.node(made, self.library + self.exports(paths.exports, self.library), link, words,
                            self.chain.near_flags())
        return library + self.links(library[0], project.library_links())

    def exports(self, path, objects, graph=False):
        """The file that lists the exports of the library of these objects."""
        if self.project.options.os == "windows":
            return self.node(path, objects,
                             lambda t, sources: links.write_definitions(t[0], [s for s in sources if s.endswith(".o")],
                                                                     self.project.exported(graph)))
        return self.text(path, self.project.exports(graph)[1])

    def c_runtime(self, library):
        """libc_runtime_api.so. Its objects depend on the build_config, so they are not in the store."""
        project, objects = self.project, []
        for source in c_runtime.sources(project):
            unit = Unit(source, "c_runtime")
            objects += self.compile(unit, source, os.path.join(project.out, "c_runtime", unit.object), "#" + source)
        target = os.path.join(project.out, c_runtime.NAME)
        exports = os.path.join(self.paths.generated, "c_runtime.map")
        head, tail = c_runtime.link_words(project, self.paths, target, exports)

        def link(targets, sources):
            return steps.run(head + [s for s in sources if s.endswith(".o")] + tail)

        return self.node(target, objects + library + self.text(exports, c_runtime.EXPORTS), link, head, tail)

    def openvx(self, library):
        """libopenvx.so. Which kernels it has depends on the build_config, so its objects are not in the store."""
        project, objects = self.project, []
        found, left_out = openvx.sources(project, programs.Uses(project.root, project.filelist))
        for source, reason in left_out.items():
            steps.out.message(f"{source}: left out: {reason}")
        for source in found:
            unit = Unit(source, "openvx")
            objects += self.compile(unit, source, os.path.join(project.out, "openvx", unit.object), "#" + source)
        objects += self.generated("openvx_families.cpp", openvx.families(found), "openvx")
        target = os.path.join(project.out, openvx.NAME)
        exports = os.path.join(self.paths.generated, "openvx.map")
        head, tail = openvx.link_words(project, self.paths, target, exports)

        def link(targets, sources):
            return steps.run(head + [s for s in sources if s.endswith(".o")] + tail)

        return self.node(target, objects + library + self.text(exports, openvx.EXPORTS), link, head, tail)

    def openvx_tests(self):
        """Programs that see only the public headers and the library."""
        project, chain = self.project, self.chain
        sources = project.sources.ending(openvx.TESTS, ".test.cpp")
        units = [Unit(s, "openvx_test") for s in sources]
        library = os.path.join(project.out, openvx.NAME)
        tail = [library, "-Wl,-rpath,$ORIGIN/.."] + [chain.static_library(n) for n in ("gtest_main", "gtest")]
        target = os.path.join(project.out, "tests", "openvx_validation")
        return self.program(target, self.object_nodes(units), [library], tail + chain.system_libraries())

    def links(self, library, links_):
        folder, nodes = self.project.out, []
        for link, to in links_.items():
            nodes += self.node(os.path.join(folder, link), library,
                               lambda t, s, to=to: steps.symbolic_link(to, t[0]), to)
        return nodes

    def size_nodes(self, library):
        """The size report, the budget, and if requested the proofs by disassembly."""
        project, paths = self.project, self.paths

        def report(targets, sources):
            self.report, problem = links.report(project, paths, [s for s in sources if s.endswith(".o")])
            return steps.verdict(problem)

        nodes = self.node([paths.size_text, paths.size_json], library, report, project.request.max_size)
        if project.options.proofs:
            def prove(targets, sources):
                lines, good = purity.prove(project, paths.shared, paths.map)
                steps.write_text(targets[0], "\n".join(lines) + "\n")
                return steps.verdict("" if good else "\n".join(lines))
            nodes += self.node(paths.proofs, library, prove, project.request.as_json())
        return nodes

    def static(self):
        if self.archive is None:
            project, paths = self.project, self.paths
            self.archive = self.node(paths.static, self.library,
                                     lambda t, sources: links.link_static(project, paths, sources),
                                     project.external_libraries())
        return self.archive

    def archives(self):
        """The static library, by both of its names."""
        return self.static() + self.links(self.static()[0], self.project.archive_links())

    # Programs

    def program(self, target, objects, libraries, tail):
        target = self.chain.program_file(target)
        words = self.chain.cxx + self.chain.program_flags()

        def link(targets, sources):
            return steps.run(words + ["-o", targets[0]] + sources + tail + self.project.options.extra_link_flags)

        return self.node(target, objects + libraries, link, words + tail)

    def applying(self, what, units):
        """The units that can be linked with this subset; others are listed with the reason."""
        uses = programs.Uses(self.project.root, self.project.filelist)
        apply, left_out = programs.split(units, uses, self.project.selection)
        lines = [f"{s}: left out: {reason}" for s, reason in left_out]
        if lines:
            path = os.path.join(self.project.out, "tests", f"{what}.left_out.txt")
            steps.write_if_changed(path, "\n".join(lines) + "\n")
            steps.out.message(f"{len(lines)} {what} do not apply to this subset; "
                              f"{self.project.out}/tests/{what}.left_out.txt says why")
        if not apply:
            raise BuildError(what, "none of them applies to this build_config")
        return apply

    def tests(self):
        selection = self.project.selection
        wanted = programs.matching(self.project.options.test_filter)
        every = selection.test_sources()
        sources = wanted(every)
        # The classes report errors by exceptions.
        by_name = (wanted(["by_name_tests.cpp"]) and self.project.request.c_api is True and self.project.request.classes
                   and self.project.options.exceptions)
        filtered = bool(every) and not sources
        if filtered and not by_name:
            raise BuildError(f"test_filter={self.project.options.test_filter}", "no source of a test has such a name",
                             "for example test_filter='add*.cpp,rules.test.cpp'")
        units = [] if filtered else self.applying("tests", selection.test_units(sources))
        if by_name:
            units += [Unit(s, "test") for s in c_api.test_sources(self.project.sources, self.project.options)]
        objects = self.object_nodes(units + selection.test_support_units())
        tables = generate.tables_source(selection.test_tables())
        objects += self.generated("test_tables.cpp", tables, "test")
        if by_name:
            for i, text in enumerate(c_api.tests_sources(selection)):
                objects += self.generated(f"by_name_tests_{i}.cpp", text, "test")
        tail = [self.chain.static_library(n) for n in ("gtest_main", "gtest")]
        target = os.path.join(self.project.out, "tests", "arm_compute_validation")
        found = self.program(target, objects, self.static(), tail + self.chain.system_libraries())
        found += self.openvx_tests() if self.project.options.openvx else []
        return found + (self.graph.tests() if self.graph is not None else [])

    def benchmarks(self):
        units = self.applying("benchmarks", [Unit(s, "bench") for s in self.project.selection.bench_sources()])
        objects = self.object_nodes(units + self.project.selection.bench_support_units())
        target = os.path.join(self.project.out, "tests", "arm_compute_benchmark")
        tail = [self.chain.static_library("benchmark_main"), "-lbenchmark"] + self.chain.system_libraries()
        return self.program(target, objects, self.static(), tail)

    def fuzzers(self):
        if self.graph is None or not self.chain.clang:
            raise BuildError("fuzzers=1", "it needs clang and graph=1", "CXX=clang++ scons ... graph=1 fuzzers=1")
        return self.graph.fuzzers()

    def examples(self):
        uses, found = programs.Uses(self.project.root, self.project.filelist), []
        for name, sources in programs.examples(self.project.sources).items():
            sources = programs.without_opencl(sources, uses, self.project.selection)
            reasons = [r for r in (uses.missing(s, self.project.selection) for s in sources) if r]
            if reasons:
                steps.out.message(f"examples/{name}: left out: {reasons[0]}")
                continue
            json_tail = ["-ljsoncpp"] if programs.uses_json(self.project.root, sources) else []
            objects = self.object_nodes([Unit(s, "tool" if json_tail else "test") for s in sources])
            target = os.path.join(self.project.out, "examples", name)
            utilities = programs.includes(self.project.root, sources, "utils/")
            models = programs.includes(self.project.root, sources, "arm_compute/model.")
            if not utilities and not models:
                found += self.program(target, objects, self.static(), json_tail + self.chain.system_libraries())
            elif self.graph is None:
                steps.out.message(f"examples/{name}: left out: it uses the graph library, which graph=1 builds")
            elif not models or self.graph.can_read_models(f"examples/{name}"):
                more = self.graph.utilities() if utilities else self.graph.model_interface()
                found += self.graph.program(target, objects + more, json_tail)
        return found

    def tools(self):
        """arm_compute_info, which reads the manifest of its library, and arm_compute_run."""
        objects = self.object_nodes([Unit("src/tools/arm_compute_info.cpp", "tool")])
        found = self.program(os.path.join(self.project.out, "arm_compute_info"), objects, self.static(),
                             ["-ljsoncpp"] + self.chain.system_libraries())
        return found + (self.graph.tool() if self.graph is not None else [])

    # Files

    def install(self, libraries):
        project = self.project
        top, nodes = project.install_dir(), []
        for library in libraries:
            name = os.path.basename(str(library))
            if name.endswith((".a", ".dylib", ".so")) or ".so." in name and not name.endswith(".map"):
                nodes += self.install_library(library, os.path.join(top, project.options.libdir, name))
        for header, source in install.headers(project.root).items():
            nodes += self.copied("#" + source, os.path.join(top, project.options.includedir, header))
        for path in self.chain.opencl_headers() if project.options.opencl else []:
            nodes += self.copied(path, os.path.join(top, project.options.includedir, "CL", os.path.basename(path)))
        for path, text in {**install.texts(project), **project.cl_files()}.items():
            nodes += self.text(os.path.join(top, path), text)
        return nodes + (self.store(os.path.join(top, "store")) if project.options.store else [])

    def store(self, folder):
        """Everything that scripts/slim.py needs to build subsets without this tree."""
        project, nodes = self.project, []
        for unit in project.selection.complete_units():
            path = os.path.relpath(project.object(unit), project.store)
            nodes += self.copied(self.object(unit), os.path.join(folder, "objects", self.chain.key(), path))
        for path in store.files(project):
            nodes += self.copied("#" + path, os.path.join(folder, path))
        for name in project.external_libraries():
            nodes += self.copied(self.chain.static_library(name), os.path.join(folder, "external/lib", f"lib{name}.a"))
        for name, text in notices.texts(project.root, project.external_libraries()).items():
            nodes += self.text(os.path.join(folder, "licenses", name), text)
        return nodes + self.text(os.path.join(folder, "store.json"), store.description(project))

    def copied(self, source, target):
        return self.node(target, source, lambda t, s: steps.copy(s[0], t[0]))

    def install_library(self, library, target):
        name = os.path.basename(target)
        links_ = [f(n) for f in (self.project.library_links, self.project.archive_links)
                  for n in (self.project.name, graph.LIBRARY)]
        to = next((found[name] for found in links_ if name in found), None)
        if to is not None:
            return self.node(target, library, lambda t, s: steps.symbolic_link(to, t[0]), to)
        if name.endswith(".a") or self.project.options.debug or self.project.options.os == "macos":
            return self.copied(library, target)
        strip = self.chain.tool("strip")
        return self.node(target, library, lambda t, s: steps.run([strip, "--strip-unneeded", "-o", t[0], s[0]]), strip)

    def compile_commands(self):
        root = self.project.root
        entries = [{"directory": root, "file": s, "output": o, "arguments": w} for s, o, w in sorted(self.commands)]
        return self.text("compile_commands.json", json.dumps(entries, indent=1) + "\n")

    def last_words(self):
        """Final message of a build: the locations and sizes of its products."""
        if self.report is not None:
            yield links.summary(self.project, self.report, self.paths)
