# SPDX-License-Identifier: MIT
"""How a library is put together from its objects; SConscript and slim.py both do it by these functions."""

import os

from . import size_report, steps


class Paths:
    """Where the files of one library go."""

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
    """The link of the shared library as (words in front of the objects, words after them)."""
    chain = project.toolchain
    head = chain.cxx + chain.shared_flags(project.soname(), paths.exports, paths.map) + ["-o", paths.shared]
    external = [chain.static_library(n) for n in project.external_libraries()]
    system = ["-ldl"] if project.options.opencl and project.options.os != "macos" else []
    return head, external + system + project.options.extra_link_flags


def link_shared(project, paths, objects):
    """Links the shared library; gives the exit status."""
    head, tail = shared_words(project, paths)
    near = project.toolchain.near_flags()
    if near and steps.succeeds(head + near + objects + tail):
        return 0
    return steps.run(head + objects + tail)


def link_static(project, paths, objects):
    chain = project.toolchain
    merged = [chain.static_library(n) for n in project.external_libraries()]
    return steps.make_archive(chain.tool("ar"), paths.static, objects, merged, os.path.join(paths.generated, "merged"))


def report(project, paths, objects):
    """Writes the size report of the library, the shared one if there is one; gives it and what its budget says."""
    shared = project.wants_shared()
    found = size_report.Report(project.filelist, paths.shared if shared else paths.static)
    found = found.read_shared(paths.shared, paths.map) if shared else found.read_objects(objects)
    size_report.write(found, paths.size_text, paths.size_json)
    return found, size_report.over_budget(found, project.request.max_size)


def summary(project, report, paths):
    library = paths.shared if project.wants_shared() else paths.static
    return (f"{library}: {report.total():,} bytes (text {report.text:,}, data {report.data:,}); "
            f"{paths.size_text} says where they are")
