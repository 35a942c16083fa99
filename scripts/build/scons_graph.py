# SPDX-License-Identifier: MIT
"""SCons nodes of the graph library (graph=1) and of the programs that use it."""

import os

from . import graph, onnx, steps
from .selection import Unit


class GraphNodes:
    """Built on the nodes of a build, which has the operators' library."""

    def __init__(self, nodes):
        self.nodes, self.project = nodes, nodes.project
        self.paths = graph.Paths(self.project)
        self.objects = nodes.object_nodes(self.project.selection.graph_units())
        for name, text in self.project.graph_generated().items():
            self.objects += nodes.generated(name, text)
        self.archive, self.table = None, None

    def libraries(self, shared):
        """The kinds that library= requests; `shared` are the nodes of the operators' library."""
        project = self.project
        found = self.shared(shared) if project.wants_shared() else []
        return found + (self.archives() if project.wants_static() else [])

    def shared(self, library):
        project = self.project
        exports = os.path.join(project.out, "generated", graph.LIBRARY + "." + project.exports()[0])
        head, tail = graph.shared_words(project, exports)

        def link(targets, sources):
            return steps.run(head + [s for s in sources if s.endswith(".o")] + tail)

        listed = self.nodes.exports(exports, self.objects, graph=True)
        made = self.nodes.node(self.paths.shared, self.objects + library + listed, link, head, tail)
        return made + self.nodes.links(made[0], self.project.library_links(graph.LIBRARY))

    def static(self):
        if self.archive is None:
            self.archive = self.nodes.node(self.paths.static, self.objects,
                                           lambda t, sources: graph.link_static(self.project, sources))
        return self.archive

    def archives(self):
        """The static library, by both of its names."""
        return self.static() + self.nodes.links(self.static()[0], self.project.archive_links(graph.LIBRARY))

    def program(self, target, objects, tail):
        """A program linked with the static libraries."""
        return self.nodes.program(target, objects, self.static() + self.nodes.static(),
                                  graph.jpeg_library(self.project) + tail + self.project.toolchain.system_libraries())

    def utilities(self):
        """Common code of examples and programs of the established interface: utils/."""
        sources = self.project.sources.plain("utils")
        return self.nodes.object_nodes([Unit(s, "test") for s in sources])

    def tests(self):
        """Tests of the graph library need all operators; a smaller build has the tests of its operators."""
        project, chain = self.project, self.project.toolchain
        backends = project.request.backends[""]
        if set(project.request.operators) != {n for b in backends for n in project.filelist.operators_of(b)}:
            steps.out.message("the tests of the graph library are left out: they use all operators")
            return []
        tail = [chain.static_library(n) for n in ("gtest_main", "gtest")]
        sources = [s for f in graph.TESTS for s in project.sources.ending(f, ".test.cpp")]
        units = [Unit(s, "test") for s in sources if project.selection.enabled(s)]
        objects = self.nodes.object_nodes(self.nodes.applying("graph tests", units) if units else [])
        found = self.program(self.test_program("graph"), objects + self.utilities(), tail)
        sources = project.sources.ending(graph.MODEL, ".test.cpp")
        return found + (self.model_tests(sources, tail) if sources else [])

    def model_tests(self, sources, tail):
        project = self.project
        problem = graph.reader_problem(project) or graph.tests_problem(project)
        if problem:
            steps.out.message(f"the tests of the model reader are left out: {problem}")
            return []
        header, proto = self.protobuf()
        objects = self.model()
        objects += self.model_objects(sources, header)
        return self.program(self.test_program("model"), objects + proto,
                            tail + [project.toolchain.static_library(graph.PROTOBUF)])

    def fuzzers(self):
        """A program for each source of tests/fuzz/files; those of its folders serve all programs."""
        model = self.model()
        programs, found = self.project.sources.plain(graph.FUZZERS, deep=False), []
        shared = [s for s in self.project.sources.plain(graph.FUZZERS) if s not in programs]
        model += self.nodes.object_nodes([Unit(s, "test") for s in shared])
        for source in programs:
            target = os.path.join(self.project.out, "fuzz", os.path.splitext(os.path.basename(source))[0])
            objects = self.nodes.object_nodes([Unit(source, "test")])
            found += self.program(target, objects + model, ["-fsanitize=fuzzer"])
        return found

    def test_program(self, name):
        return os.path.join(self.project.out, "tests", f"arm_compute_{name}_validation")

    # Models

    def protobuf(self):
        """The header of the classes that write ONNX files in tests, and their objects."""
        base = os.path.join(graph.generated(self.project), graph.PROTO[:-len(".proto")] + ".pb")
        made = self.nodes.node([base + ".h", base + ".cc"], [], lambda t, s: graph.run_protoc(self.project),
                               graph.protoc_words(self.project))
        place = os.path.join(self.project.store, self.project.request.floor.name, "onnx.pb.o")
        return made[:1], self.nodes.compile(Unit("onnx.pb.test.cpp", "model"), base + ".cc", place, made)

    def model_objects(self, sources, header=()):
        found = []
        for source in sources:
            unit = Unit(source, "model")
            path = self.project.object(unit)
            if path not in self.nodes.objects:
                self.nodes.objects[path] = self.nodes.compile(unit, source, path, ["#" + source] + list(header))
            found += self.nodes.objects[path]
        return found

    def tool(self):
        """arm_compute_run; [] and a line with the reason if it cannot be built."""
        project = self.project
        if not project.sources.exists(graph.TOOL):
            return []
        if not self.can_read_models("arm_compute_run"):
            return []
        return self.program(os.path.join(project.out, "arm_compute_run"), self.reader(graph.TOOL), [])

    def recorder(self):
        """arm_compute_record, which is made if it is named. It is static, and notes all blocks of dynamic memory."""
        project = self.project
        if not project.sources.exists(graph.RECORDER) or graph.reader_problem(project):
            return []
        target = os.path.join(project.out, "arm_compute_record")
        own = [s for f in (graph.COMPILED, graph.HOST) for s in project.sources.plain(f, deep=False)]
        objects = self.reader(graph.RECORDER) + self.model_objects(own)
        wrapped = [f"-Wl,--wrap={f}" for f in ("malloc", "calloc", "realloc", "free", "posix_memalign")]
        return self.program(target, objects, graph.recorder_words(project.request.floor.cpu) + wrapped) + self.host()

    def host(self):
        """What compiled networks may need of the model reader: what the host computes."""
        project = self.project
        objects = self.model() + self.model_objects(s for h in graph.IN_NETWORKS for s in project.sources.plain(h))
        return self.nodes.node(os.path.join(project.out, graph.HOST_LIBRARY), objects,
                               lambda t, sources: graph.link_host(project, t[0], sources))

    def can_read_models(self, product):
        problem = graph.reader_problem(self.project)
        if problem:
            steps.out.message(f"{product}: left out: {problem}")
        return not problem

    def reader(self, source):
        return self.model() + self.model_objects([source])

    def model(self):
        """The model reader, with the table of its operators."""
        project, chosen = self.project, self.project.request
        if self.table is None:
            table = onnx.source(project.root, chosen.onnx_operators, chosen.onnx_made, chosen.left_out)
            self.table = self.nodes.generated("onnx_operators.cpp", table)
        return self.model_objects(project.sources.plain(graph.MODEL)) + self.table

    def model_interface(self):
        """What a program needs that runs models by the C interface."""
        return self.reader(graph.MODEL_INTERFACE)

    def model_library(self):
        """Models for C and Python; [] and a line with the reason if they cannot be built."""
        project, nodes = self.project, self.nodes
        if not project.sources.exists(graph.MODEL_INTERFACE) or not self.can_read_models(graph.MODEL_LIBRARY):
            return []
        target = os.path.join(project.out, graph.MODEL_LIBRARY)
        exports = os.path.join(nodes.paths.generated, "model.map")
        head, tail = graph.model_library_words(project, target, exports)

        def link(targets, sources):
            return steps.run(head + [s for s in sources if s.endswith((".o", ".a"))] + tail)

        inputs = self.model_interface() + self.static() + nodes.static()
        return nodes.node(target, inputs + nodes.text(exports, graph.MODEL_EXPORTS), link, head, tail)
