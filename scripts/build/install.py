# SPDX-License-Identifier: MIT
"""Files that `scons install` writes in addition to libraries: headers, a pkg-config file, a CMake package."""

import os

from . import graph

HEADERS = ("arm_compute", "support", "include")


def headers(root):
    """Public headers, as paths from the root."""
    found = []
    for top in HEADERS:
        for folder, _, names in sorted(os.walk(os.path.join(root, top))):
            found += [os.path.relpath(os.path.join(folder, n), root) for n in sorted(names)
                      if n.endswith((".h", ".hpp", ".inl"))]
    return found


def _up(folder):
    """The relative path from a folder of the install folder to it."""
    return os.path.relpath(".", folder)


def _pkg_config(project, name, description, *more):
    """The text of <libdir>/pkgconfig/<name>.pc; the prefix is relative to the file, so the folder can be moved."""
    o = project.options
    return "\n".join([f"prefix=${{pcfiledir}}/{_up(f'{o.libdir}/pkgconfig')}", f"libdir=${{prefix}}/{o.libdir}",
                      f"includedir=${{prefix}}/{o.includedir}", "",
                      f"Name: {name}", f"Description: {description}", f"Version: {project.version}",
                      f"Libs: -L${{libdir}} -l{name}", *more, ""])


def pkg_config(project):
    own = [f"-D{d[2:]}" for d in project.toolchain.public_defines()]
    private = " ".join(project.toolchain.system_libraries())
    return _pkg_config(project, project.name, "Operators for tensors, as the build_config selected them",
                       f"Libs.private: {private}", f"Cflags: {' '.join(['-I${includedir}'] + own)}")


def graph_pkg_config(project):
    return _pkg_config(project, graph.LIBRARY, "Networks of layers, made of those operators",
                       f"Requires: {project.name} = {project.version}")


def _target(project, kind, name, file_name, uses=()):
    """The lines of a target; `uses`: libraries to link."""
    defines = ";".join(d[2:] for d in project.toolchain.public_defines())
    lines = [f"if(NOT TARGET ArmCompute::{name})",
             f"    add_library(ArmCompute::{name} {kind} IMPORTED)",
             f"    set_target_properties(ArmCompute::{name} PROPERTIES",
             f'        IMPORTED_LOCATION "${{_prefix}}/{project.options.libdir}/{file_name}"',
             f'        INTERFACE_INCLUDE_DIRECTORIES "${{_prefix}}/{project.options.includedir}"',
             '        INTERFACE_COMPILE_FEATURES cxx_std_14',
             f'        INTERFACE_COMPILE_DEFINITIONS "{defines}"']
    if kind == "SHARED" and project.soname(name):
        lines.append(f'        IMPORTED_SONAME "{project.soname(name)}"')
    libraries = ";".join([*uses, *(project.toolchain.system_libraries() if kind == "STATIC" else [])])
    if libraries:
        lines.append(f'        INTERFACE_LINK_LIBRARIES "{libraries}"')
    return lines + ["    )", "endif()", ""]


def cmake_config(project):
    """The text of <Package>Config.cmake: ArmCompute::<name>, shared if both exist, and <name>_static."""
    up = _up(f"{project.options.libdir}/cmake/{project.name}")
    lines = [f'get_filename_component(_prefix "${{CMAKE_CURRENT_LIST_DIR}}/{up}" ABSOLUTE)', ""]
    for name, uses in [(project.name, "")] + ([(graph.LIBRARY, project.name)] if project.options.graph else []):
        used = [f"ArmCompute::{uses}"] if uses else []
        if project.wants_shared():
            lines += _target(project, "SHARED", name, project.library_file(name), used)
        else:
            lines += _target(project, "STATIC", name, f"lib{name}.a", used)
        if project.wants_static():
            lines += _target(project, "STATIC", name + "_static", f"lib{name}.a", [f"{u}_static" for u in used])
    return "\n".join(lines + ["unset(_prefix)", ""])


def cmake_version(project):
    major = project.version.split(".", maxsplit=1)[0]
    return "\n".join([
        f'set(PACKAGE_VERSION "{project.version}")',
        'if(PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION)', "    set(PACKAGE_VERSION_COMPATIBLE FALSE)",
        f'elseif(PACKAGE_FIND_VERSION_MAJOR STREQUAL "{major}")', "    set(PACKAGE_VERSION_COMPATIBLE TRUE)",
        "    if(PACKAGE_FIND_VERSION STREQUAL PACKAGE_VERSION)",
        "        set(PACKAGE_VERSION_EXACT TRUE)", "    endif()",
        "else()", "    set(PACKAGE_VERSION_COMPATIBLE FALSE)", "endif()", ""])


def texts(project):
    """{path below the install folder: text}."""
    package = "ArmCompute" if project.name == "arm_compute" else "ArmComputeHp"
    lib = project.options.libdir
    cmake = f"{lib}/cmake/{package}/{package}"
    found = {f"{lib}/pkgconfig/{project.name}.pc": pkg_config(project), f"{cmake}Config.cmake": cmake_config(project),
             f"{cmake}ConfigVersion.cmake": cmake_version(project)}
    if project.options.graph:
        found[f"{lib}/pkgconfig/{graph.LIBRARY}.pc"] = graph_pkg_config(project)
    return found
