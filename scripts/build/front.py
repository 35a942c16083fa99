# SPDX-License-Identifier: MIT
"""The library inside a project of CMake or Bazel: from variables to options of scons, and targets of what it makes."""

import json
import os
import re

from . import aliases, arch, config_file, graph, install, openvx, options, words
from .project import Project
from .words import BuildError

# Variables of the project: ARM_COMPUTE_<OPTION> for each option of scons, and this one.
PREFIX, JOBS = "ARM_COMPUTE_", "ARM_COMPUTE_JOBS"
SYSTEMS = {"Linux": "linux", "Android": "android", "Darwin": "macos", "Windows": "windows", "Generic": "bare_metal"}
STEP = "arm_compute_scons"


def given(variables):
    """{option: text} of the variables ARM_COMPUTE_* that are not empty."""
    found = {n[len(PREFIX):].lower(): t for n, t in variables.items() if n.startswith(PREFIX) and t and n != JOBS}
    names = {n.lower(): n for n in options.OPTIONS}
    for name in found:
        if name not in names:
            raise words.unknown(PREFIX + name.upper(), "variable", PREFIX + name.upper(),
                                [JOBS] + [PREFIX + n.upper() for n in options.OPTIONS], "docs/packages.md")
    return {names[n]: t for n, t in found.items()}


def _config(text, root, source):
    """A build_config whose path may be relative to the project or to this tree."""
    if not text or text.lstrip().startswith("{"):
        return text
    path = os.path.join(source, text)
    return path if os.path.exists(path) else os.path.join(root, text)


def _floor(processor):
    """The lowest floor of a processor as CMake names it."""
    plain = re.sub("[-_.]", "", processor.lower())
    name = next((n for n in [*arch.FLOORS, *arch.ALIASES] if re.sub("[-_.]", "", n) == plain), None)
    name = name or aliases.meant(plain, arch.FLOORS)
    if name is None:
        raise BuildError("CMAKE_SYSTEM_PROCESSOR", f'"{processor}" is not known', "set ARM_COMPUTE_ARCH")
    return arch.ALIASES.get(name, name)


def arguments(variables, root, folder):
    """({option: text}, CXX): what the project says itself, and what follows from its compiler and system."""
    found = given(variables)
    if "build_config" in found:
        found["build_config"] = _config(found["build_config"], root, variables["CMAKE_SOURCE_DIR"])
    system = variables["CMAKE_SYSTEM_NAME"]
    if "os" not in found and system not in SYSTEMS:
        raise BuildError("CMAKE_SYSTEM_NAME", f'"{system}" is not known', "set ARM_COMPUTE_OS")
    found.setdefault("os", SYSTEMS.get(system))
    config = config_file.read(found["build_config"], root).plain() if "build_config" in found else {}
    if "arch" not in config:
        found.setdefault("arch", _floor(variables["CMAKE_SYSTEM_PROCESSOR"]))
    cross = variables.get("CMAKE_CROSSCOMPILING", "").lower() in options.TRUE
    found.setdefault("build", "cross_compile" if cross else "native")
    if variables.get("CMAKE_AR", "").endswith("ar"):
        found.setdefault("toolchain_prefix", variables["CMAKE_AR"][:-len("ar")])
    if variables.get("CMAKE_CXX_COMPILER_LAUNCHER"):
        found.setdefault("compiler_cache", variables["CMAKE_CXX_COMPILER_LAUNCHER"].replace(";", " "))
    shared = variables.get("BUILD_SHARED_LIBS", "").lower() in options.TRUE
    more = [n for n in ("model_library", "openvx", "python") if found.get(n, "").lower() in options.TRUE]
    found.setdefault("library", "shared" if shared else "both" if more else "static")
    found.setdefault("build_dir", folder)
    sysroot = variables.get("CMAKE_SYSROOT")
    return found, variables["CMAKE_CXX_COMPILER"] + (f" --sysroot={sysroot}" if sysroot else "")


def targets(project, shared):
    """{component: (lines of its target, file, components that it uses)}.

    shared: of two kinds of library, which the components are."""
    root, found = os.path.abspath(project.root), {}
    place = install.Place(os.path.abspath(project.out), f"{root};{root}/include", " GLOBAL")
    shared = project.wants_shared() and (shared or not project.wants_static())

    def add(part, name, uses):
        file_name = project.library_file(name) if shared else f"lib{name}.a"
        used = [f"ArmCompute::{u}" for u in uses]
        found[part] = (install.target(project, place, "SHARED" if shared else "STATIC", part, file_name, used,
                                      project.soname(name)), file_name, uses)

    def add_plain(part, file_name):
        found[part] = (install.target(project, place, "SHARED", part, file_name, [], file_name, False), file_name, [])

    add("Core", project.name, [])
    if project.options.graph:
        add("Graph", graph.LIBRARY, ["Core"])
    if graph.wants_model_library(project.options):
        add_plain("Model", graph.MODEL_LIBRARY)
    if project.options.openvx:
        add_plain("OpenVX", openvx.NAME)
    return found


def configure(variables, root, folder):
    """The texts of {targets.cmake, scons.json}: the targets for CMake; the call of scons, and the targets for Bazel."""
    os.makedirs(folder, exist_ok=True)
    found, compiler = arguments(variables, root, folder)
    project = Project(root, list(found.items()), {**os.environ, "CXX": compiler})
    made = targets(project, variables.get("BUILD_SHARED_LIBS", "").lower() in options.TRUE)
    lines, files = ["# Generated by scripts/front.py."], [os.path.join(project.out, f) for _, f, _ in made.values()]
    for part, (text, _, _) in made.items():
        lines += text + [f"set(ArmCompute_TARGETS ${{ArmCompute_TARGETS}} ArmCompute::{part})"]
    listed = '"' + ";".join(os.path.abspath(f) for f in files) + '"'
    read = [p for p in (found.get("build_config", ""), os.path.join(root, "filelist.json")) if os.path.isfile(p)]
    lines += [f"set(ArmCompute_FILES {listed})", 'set(ArmCompute_READ "' + ";".join(read) + '")', ""]
    call = {"arguments": [f"{n}={t}" for n, t in found.items()], "CXX": compiler, "jobs": variables.get(JOBS, ""),
            "targets": {part: {"file": file, "uses": uses} for part, (_, file, uses) in made.items()},
            "defines": [d[2:] for d in project.toolchain.public_defines()],
            "libraries": project.toolchain.system_libraries()}
    return {"targets.cmake": "\n".join(lines), "scons.json": json.dumps(call, indent=1) + "\n"}


def jobs(wanted, environ):
    """How many steps scons runs at a time: ARM_COMPUTE_JOBS, what `cmake --build -j` or make was told, or all cores."""
    told = re.search(r"(?:^|\s)-j\s*(\d+)", environ.get("MAKEFLAGS", ""))
    for text in (wanted, environ.get("CMAKE_BUILD_PARALLEL_LEVEL", ""), told.group(1) if told else ""):
        if text:
            if not text.isdigit() or int(text) == 0:
                raise BuildError(JOBS, f'"{words.shown(text)}" is not a number of 1 or more')
            return int(text)
    return os.cpu_count() or 1
