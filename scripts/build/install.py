# SPDX-License-Identifier: MIT
"""Files that `scons install` writes in addition to libraries: headers, a pkg-config file, a CMake package."""

import os

from . import graph, notices, openvx

HEADERS = ("arm_compute", "support", "utils", "include")
LICENSES = "share/licenses"
VERSION_FILE = "arm_compute_version.embed"
OPENVX = os.path.splitext(openvx.NAME)[0][len("lib"):]
# Components of the CMake package: the target of each below ArmCompute::, and the option that builds it.
COMPONENTS = {"Core": ("arm_compute", ""), "Graph": (graph.LIBRARY, "graph=1"),
              "Model": (graph.MODELS, "model_library=1"), "OpenVX": (OPENVX, "openvx=1")}


def headers(root):
    """{path below includedir: path from the root} of public headers, and of the sources in utils/ that programs
    compile. Folders of include/ have their own names there: half/half.hpp."""
    found = {}
    for top in HEADERS:
        for folder, _, names in sorted(os.walk(os.path.join(root, top))):
            for name in sorted(names):
                path = os.path.relpath(os.path.join(folder, name), root)
                if name.endswith((".h", ".hpp", ".inl")) or top == "utils" and not name.endswith(".test.cpp"):
                    found[path[len("include/"):] if top == "include" else path] = path
    return found


def version_text(project):
    """The file in which oneDNN's build files look for v and the version: below the folder that has arm_compute/."""
    return f'"arm_compute_version=v{project.version}"\n'


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


def model_pkg_config(project):
    """Of a library that contains the operators."""
    return _pkg_config(project, graph.MODELS, "Runs models of ONNX and GGUF files", "Cflags: -I${includedir}")


def openvx_pkg_config(project):
    """Of a library that finds the operators' library beside itself."""
    return _pkg_config(project, OPENVX, "OpenVX on the functions of arm_compute", "Cflags: -I${includedir}")


class Place:
    """Where the CMake file of a target finds libraries and headers, and who sees the target."""

    def __init__(self, libraries, headers, scope=""):
        self.libraries, self.headers, self.scope = libraries, headers, scope


def target(project, place, kind, name, file_name, uses, soname, cxx=True):
    """The lines of a target. uses: libraries to link; cxx: whether its headers are C++."""
    defines = ";".join(d[2:] for d in project.toolchain.public_defines())
    lines = [f"if(NOT TARGET ArmCompute::{name})",
             f"    add_library(ArmCompute::{name} {kind} IMPORTED{place.scope})",
             f"    set_target_properties(ArmCompute::{name} PROPERTIES",
             f'        IMPORTED_LOCATION "{place.libraries}/{file_name}"',
             f'        INTERFACE_INCLUDE_DIRECTORIES "{place.headers}"',
             f'        INTERFACE_COMPILE_DEFINITIONS "{defines}"']
    if cxx:
        lines.append("        INTERFACE_COMPILE_FEATURES cxx_std_14")
    if kind == "SHARED":
        lines.append(f'        IMPORTED_SONAME "{soname}"')
    if kind == "SHARED" and project.options.os == "windows":
        lines.append(f'        IMPORTED_IMPLIB "{place.libraries}/{file_name}.a"')
    libraries = ";".join([*uses, *(project.toolchain.system_libraries() if kind == "STATIC" else [])])
    if libraries:
        lines.append(f'        INTERFACE_LINK_LIBRARIES "{libraries}"')
    return lines + ["    )", "endif()", ""]


def cmake_config(project):
    """The text of <Package>Config.cmake: ArmCompute::<name>, shared if both exist, and <name>_static."""
    up = _up(f"{project.options.libdir}/cmake/{project.name}")
    lines = [f'get_filename_component(_prefix "${{CMAKE_CURRENT_LIST_DIR}}/{up}" ABSOLUTE)', ""]
    place = Place(f"${{_prefix}}/{project.options.libdir}", f"${{_prefix}}/{project.options.includedir}")

    def add(kind, name, file_name, uses, *more):
        return target(project, place, kind, name, file_name, uses, *more)

    for name, uses in [(project.name, "")] + ([(graph.LIBRARY, project.name)] if project.options.graph else []):
        used = [f"ArmCompute::{uses}"] if uses else []
        if project.wants_shared():
            lines += add("SHARED", name, project.library_file(name), used, project.soname(name))
        else:
            lines += add("STATIC", name, f"lib{name}.a", used, "")
        if project.wants_static():
            lines += add("STATIC", name + "_static", f"lib{name}.a", [f"{u}_static" for u in used], "")
    if graph.wants_model_library(project.options):
        lines += add("SHARED", graph.MODELS, graph.MODEL_LIBRARY, [], graph.MODEL_LIBRARY, False)
    if project.options.openvx:
        lines += add("SHARED", OPENVX, openvx.NAME, [], openvx.NAME, False)
    for part, (library, _) in COMPONENTS.items():
        lines += [f"if(TARGET ArmCompute::{library} AND NOT TARGET ArmCompute::{part})",
                  f"    add_library(ArmCompute::{part} INTERFACE IMPORTED)",
                  f"    set_target_properties(ArmCompute::{part} PROPERTIES",
                  f'        INTERFACE_LINK_LIBRARIES "ArmCompute::{library}")', "endif()", ""]
    return "\n".join(lines + _required_components() + ["unset(_prefix)", ""])


def _required_components():
    """find_package(ArmCompute COMPONENTS Graph) fails if the library was built without it."""
    options = ", ".join(f"{part} {option}" for part, (_, option) in COMPONENTS.items() if option)
    return [f"set(_parts {';'.join(COMPONENTS)})",
            "foreach(_part IN LISTS _parts)",
            "    if(NOT TARGET ArmCompute::${_part})", "        list(REMOVE_ITEM _parts ${_part})", "    endif()",
            "endforeach()",
            "foreach(_part IN LISTS ${CMAKE_FIND_PACKAGE_NAME}_FIND_COMPONENTS)",
            "    if(TARGET ArmCompute::${_part} OR TARGET ArmCompute::arm_compute_${_part})",
            "        set(${CMAKE_FIND_PACKAGE_NAME}_${_part}_FOUND TRUE)",
            "    elseif(${CMAKE_FIND_PACKAGE_NAME}_FIND_REQUIRED_${_part})",
            "        set(${CMAKE_FIND_PACKAGE_NAME}_FOUND FALSE)",
            "        set(${CMAKE_FIND_PACKAGE_NAME}_NOT_FOUND_MESSAGE",
            '            "this library was built without the component ${_part}; it has: ${_parts}. '
            f'Options of scons for others: {options}")',
            "    endif()", "endforeach()", "unset(_part)", "unset(_parts)", ""]


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
    found[f"{project.options.includedir}/arm_compute/{VERSION_FILE}"] = version_text(project)
    if project.options.graph:
        found[f"{lib}/pkgconfig/{graph.LIBRARY}.pc"] = graph_pkg_config(project)
    if graph.wants_model_library(project.options):
        found[f"{lib}/pkgconfig/{graph.MODELS}.pc"] = model_pkg_config(project)
    if project.options.openvx:
        found[f"{lib}/pkgconfig/{OPENVX}.pc"] = openvx_pkg_config(project)
    others = project.external_libraries() + (list(notices.HEADERS) if project.options.opencl else [])
    for name, text in notices.texts(project.root, others).items():
        found[f"{LICENSES}/{project.name}/{name}"] = text
    return found
