# SPDX-License-Identifier: MIT
"""libc_runtime_api.so (python=1): the functions that its library provides, and how it is linked."""

import os
import re

FOLDER = "src/c_runtime"
NAME = "libc_runtime_api.so"
# AC_FUNCTION(name, class, CPU, GPU or Device, operator): a function that the runtime uses if the library has it, on
# that device or on both.
_FUNCTION = re.compile(r"^ *AC_FUNCTION\(\w+, [\w:<>#]+, (CPU|GPU|Device), (\w+)\)", re.M)
_BACKEND = {"CPU": "cpu", "GPU": "opencl"}
EXPORTS = "{\n  global:\n    DL*;\n  local: *;\n};\n"


def sources(project):
    found = project.sources.plain(FOLDER)
    return found if project.options.opencl else [s for s in found if not s.endswith("gpu.cpp")]


def asked(root):
    """{(CPU or GPU, operator)} of all functions in the sources."""
    found = set()
    for name in sorted(os.listdir(os.path.join(root, FOLDER))):
        with open(os.path.join(root, FOLDER, name), encoding="utf-8") as f:
            for device, operator in _FUNCTION.findall(f.read()):
                found.update((d, operator) for d in (_BACKEND if device == "Device" else [device]))
    return found


def defines(project):
    """AC_<device>_<operator>: whether the library has the operator's functions for the device."""
    request = project.request
    return [f"-DAC_{device}_{operator}={int(operator in request.names(_BACKEND[device]))}"
            for device, operator in sorted(asked(project.root))]


def link_words(project, paths, target, exports):
    """The link command as (words before the objects, words after them). The library is found in the same folder."""
    chain = project.toolchain
    head = chain.cxx + chain.shared_flags(NAME, exports) + ["-Wl,-rpath,$ORIGIN", "-o", target]
    return head, [paths.shared] + chain.loader_library() + project.options.extra_link_flags
