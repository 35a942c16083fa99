# SPDX-License-Identifier: MIT
"""libopenvx.so (openvx=1): its sources, the list of its kernels, and how it is linked."""

import os

FOLDER, ROWS, TESTS = "src/openvx", "src/openvx/rows", "tests/openvx"
NAME = "libopenvx.so"
EXPORTS = "{\n  global:\n    vx*;\n  local: *;\n};\n"
FLAGS = ["-Iinclude"]  # of the headers VX/*.h


def sources(project, uses):
    """({source}, {source of kernels: why this build lacks it})."""
    found, left_out = [], {}
    for source in project.sources.plain(FOLDER):
        reason = uses.missing(source, project.selection) if source.startswith(ROWS + "/") else ""
        if reason:
            left_out[source] = reason
        else:
            found.append(source)
    return found, left_out


def families(found):
    """The source with the list of the sources of kernels."""
    names = [os.path.splitext(os.path.basename(s))[0] for s in found if s.startswith(ROWS + "/")]
    lines = ["// Generated: the kernels of OpenVX in this build.", '#include "src/openvx/table.h"', "",
             "namespace ac::vx {"]
    lines += [f"KernelRows {n}_rows();" for n in names]
    lines += ["KernelRows (*const FAMILIES[])() = {" + "".join(f"{n}_rows, " for n in names) + "nullptr};",
              "}  // namespace ac::vx", ""]
    return "\n".join(lines)


def link_words(project, paths, target, exports):
    """The link command as (words before the objects, words after them). The library is found in the same folder."""
    chain = project.toolchain
    head = chain.cxx + chain.shared_flags(NAME, exports) + ["-Wl,-rpath,$ORIGIN", "-o", target]
    return head, [paths.shared] + chain.system_libraries() + project.options.extra_link_flags
