# SPDX-License-Identifier: MIT
"""One build: options, filelist, request, compiler, and output folders."""

import os
import re

from . import (arch, c_api, c_runtime, combinations, config, features, filelist, generate, graph, opencl, openvx,
               options, selection, toolchain)
from .words import BuildError, BuildErrors, shown

ABI = (1, 0, 0)


def read_version(root):
    """The version in arm_compute/core/Version.h."""
    with open(os.path.join(root, "arm_compute/core/Version.h"), encoding="utf-8") as f:
        return version_of(f.read())


def version_of(text):
    found = dict(re.findall(r"#define ARM_COMPUTE_VERSION_(MAJOR|MINOR|PATCH) (\d+)", text))
    return f"{found['MAJOR']}.{found['MINOR']}.{found['PATCH']}"


def checked(root, arguments):
    """(options, filelist, request) of a command line; raises BuildError or BuildErrors."""
    values = combinations.settle(options.parse(arguments))
    files = filelist.load(root)
    request = config.request(values, files, root)
    values.neon, values.opencl = ("cpu" in request.backends[""]), ("opencl" in request.backends[""])
    files.opencl = values.opencl
    values.graph = request.graph
    values.c_operators = request.c_api is True or request.graph
    values.c_api = bool(request.c_api) or request.graph
    return values, files, request


class Project:
    def __init__(self, root, arguments, environ=None):
        self.root = root
        self.options, self.filelist, self.request = checked(root, arguments)
        self.options.arch = self.request.floor.name
        if "DESTDIR" not in self.options.given:
            self.options.DESTDIR = (os.environ if environ is None else environ).get("DESTDIR", "")
        self.arguments = dict(arguments)
        self.sources = self.make_sources()
        self.selection = selection.Selection(self.filelist, self.request, self.sources, self.options)
        self._complete()
        self.features = {f.name: f.bit for f in features.read(root).values()}
        self.toolchain = toolchain.make(self.options, environ)
        if self.options.opencl:
            self.toolchain.check_opencl_headers()
        self.version = read_version(root)
        self.name = "arm_compute_hp" if self.options.high_priority else "arm_compute"
        self._places()

    def _complete(self):
        """Everything that the selection names must exist; missing code would be noticed only at run time."""
        self.selection.units()
        if self.selection.missing:
            raise BuildErrors([BuildError("filelist.json", text) for _, text in sorted(self.selection.missing.items())])

    def make_sources(self):
        return selection.Sources(self.root, self.filelist.tiers)

    def _places(self):
        """Relative build_dir: below build/, where all configs share one store. Absolute: with its own store."""
        given = self.options.build_dir
        if os.path.isabs(given):
            self.out, base = given, given
        else:
            base = "build"
            self.out = os.path.join(base, given) if given else base
        self.store = os.path.join(base, "store", self.toolchain.key())
        self.base = base

    def object(self, unit):
        """Path of a unit's object. Objects of tiers with their own flags suit every floor."""
        own = unit.kind == "tier" and unit.tier.flags
        return os.path.join(self.store, "tiers" if own else self.request.floor.name, unit.object)

    def command(self, unit, source, target):
        """The compiler call of a unit, as a list of words, without the compiler cache: it does not affect the
        object."""
        chain, kind = self.toolchain, unit.kind
        flags = chain.global_flags()
        if kind == "tier":
            needs = sum(self.features[f] for f in unit.tier.needs)
            flags = flags + chain.tier_flags(unit.tier, needs, unit.source in self.filelist.hot)
            flags += [f"-DAC_TYPE_{t}=1" for t in unit.types]
        elif kind in ("test", "bench", "openvx_test"):
            flags = flags + chain.test_flags()
        elif kind not in ("tool", "model"):
            flags = flags + (chain.hot_flags() if kind == "hot" else chain.cold_flags())
        if unit.source == graph.JPEG and graph.jpeg_library(self):
            flags = flags + ["-DAC_HAS_JPEG=1"]
        if kind in ("openvx", "openvx_test"):
            flags = flags + openvx.FLAGS
        if kind == "c_runtime":
            flags = flags + c_runtime.defines(self)
        if unit.backend:  # which of the twins in the source
            flags = flags + [{"cpu": "-DAC_API_CPU=1", "opencl": "-DAC_API_CL=1"}[unit.backend]]
        if unit.source.startswith(chain.INTERNAL) and kind in ("cold", "hot"):
            flags = flags + chain.internal_flags(unit.source)
        if kind == "model":
            flags = flags + (chain.test_flags() + graph.test_model_flags(self) if unit.source.endswith(".test.cpp")
                             else chain.hot_flags() if unit.source in self.filelist.hot else chain.cold_flags())
        if kind == "tool":
            flags = flags + chain.test_flags() + [f"-isystem{self.options.external_prefix or '/usr'}/include/jsoncpp"]
        if kind != "tier":  # a tier's own flags are last, because the user's flags may name another -march
            flags = flags + self.options.extra_cxx_flags
        return chain.cxx + flags + chain.local_flags(self.root) + ["-c", source, "-o", target]

    def generated(self):
        """{file name below the build folder: text}."""
        info = f"{self.name} {self.version} for {self.request.floor.name}, {self.options.os}, {self.toolchain.version}"
        files = {
            "tables.cpp": generate.tables_source(self.selection.tables),
            "operators.cpp": generate.operators_source(self.selection),
            "tiers.cpp": generate.tiers_source(self.known_tiers(), self.features),
            "manifest.cpp": generate.manifest_source(self.selection, self.features, self.version, info),
        }
        if self.options.c_api and "src/c_api" in self.filelist.core:
            files["c_api.cpp"] = generate.c_api_source(self.selection)
        if self.options.c_operators and self.sources.is_folder("src/c_api"):
            folders = [p.folder for p in self.selection.parts]
            files["c_operators.cpp"] = c_api.source(self.selection, self.sources.c_api(folders))
        if self.options.opencl:
            files["cl_kernels.cpp"] = self.cl_kernels().source(self.options.embed_kernels,
                                                               self.options.compress_kernels)
        return files

    def graph_generated(self):
        """The same for the graph library."""
        if not self.options.graph:
            return {}
        backends = [b for b, there in (("cpu", self.options.neon), ("opencl", self.options.opencl)) if there]
        known = {name for backend in backends for name in self.filelist.operators_of(backend)}
        return {"graph_rows.cpp": generate.graph_rows_source(self.root, self.request.operators, known)}

    def known_tiers(self):
        """All tiers except those of other CPUs that have their own features (AC_ARM32_FEATURE)."""
        cpu = self.request.floor.cpu
        return [t for t in self.filelist.tiers.values() if t.cpu in (*arch.DETECTED, "any", cpu)]

    def cl_kernels(self):
        return opencl.Kernels(self.root, self.selection.cl_tables)

    def cl_files(self):
        """{file name: text} of the OpenCL kernels outside the library (embed_kernels=0)."""
        if not self.options.opencl or self.options.embed_kernels:
            return {}
        kernels = self.cl_kernels()
        return {f"cl_kernels/{k}.cl": kernels.program(k) for k in kernels.programs}

    def exports(self, graph=False):
        """(file name, text) of the export list of a shared library; on Windows it depends on the objects."""
        if self.options.os == "windows":
            return "exports.def", None
        if self.options.os == "macos":
            return "exports.list", generate.export_list(self.exported(graph))
        return "exports.map", generate.version_script(self.exported(graph))

    def exported(self, graph=False):
        """Patterns of the symbols that a shared library exports: the library of the operators or of graphs."""
        if graph:
            return generate.GRAPH_EXPORTS
        names = generate.EXPORTS + (generate.C_EXPORTS if self.request.c_api else [])
        return names + (generate.OPENCL_EXPORTS if self.options.opencl else [])

    def external_libraries(self):
        """Third-party libraries that become part of this one."""
        return ["cpu_features"] if self.toolchain.has_cpu_features() else []

    # Names of what is built

    def wants_shared(self):
        return self.options.library in ("shared", "both")

    def wants_static(self):
        return self.options.library in ("static", "both")

    def soname(self, name=None):
        name = name or self.name
        if self.options.os in ("macos", "windows"):
            return self.library_file(name)
        return f"lib{name}.so.{ABI[0]}" if self.options.set_soname else f"lib{name}.so"

    def library_file(self, name=None):
        """File name of the shared library, or of another library with this name."""
        name = name or self.name
        if self.options.os in ("macos", "windows"):
            return f"lib{name}." + ("dylib" if self.options.os == "macos" else "dll")
        return f"lib{name}.so" + ("." + ".".join(map(str, ABI)) if self.options.set_soname else "")

    def library_links(self, name=None):
        """{link: its target} next to the shared library."""
        name = name or self.name
        if not self.options.set_soname:
            return {}
        return {self.soname(name): self.library_file(name), f"lib{name}.so": self.soname(name)}

    def archive_links(self, name=None):
        """{link: its target} next to the static library: the name by which established build files know it."""
        name = name or self.name
        return {f"lib{name}-static.a": f"lib{name}.a"}

    def install_dir(self):
        """Where files are written: install_dir, below DESTDIR if that is given. What they say does not change."""
        given, stage = self.options.install_dir, self.options.DESTDIR
        if stage and not os.path.isabs(given):
            raise BuildError(f"DESTDIR={shown(stage)}", "install_dir is not the absolute path that the files get later",
                             "for example install_dir=/usr")
        if stage:
            return os.path.join(os.path.abspath(stage), given.lstrip("/"))
        if os.path.isabs(given):
            return given
        return os.path.join("build", given) if given else os.path.join(self.out, "install")
