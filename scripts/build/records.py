# SPDX-License-Identifier: MIT
"""The structures of operators' attributes: *.record.h beside each entry of the C interface, written from it. Gaps are
members, so that equal attributes are equal bytes."""

from . import c_api

ENDING, CPU_ONLY = ".record.h", "src/registry/cpu_only.h"
COLUMNS = 120
NOTE = "// Written by scripts/generate_docs.py from {0}; scripts/check.py compares.\n"
_NUMBERS = {"int": "int32_t", "unsigned": "uint32_t", "float": "Real", "bool": "Flag"}


def _type(attribute):
    """The type of a field, and what follows its name."""
    single = _NUMBERS.get(attribute.kind, f"Word<{attribute.kind}>")
    if attribute.count == "any":
        return f"Many<{'double' if attribute.kind == 'float' else 'int64_t'}>", ""
    if attribute.count.startswith("<="):
        return f"Few<{single}, {attribute.count[2:]}>", ""
    return single, f"[{attribute.count}]" if attribute.count else ""


def _default(attribute):
    """The initializer of a field."""
    if attribute.count == "any" or attribute.count.startswith("<=") or attribute.default == "":
        return "{}"
    default = attribute.default
    if default is None:
        default = "" if attribute.kind not in _NUMBERS else "false" if attribute.kind == "bool" else "0"
    elif attribute.kind not in _NUMBERS:
        default = f"{attribute.kind}::{default}"
    elif default == str(-2 ** 31):
        default = "INT32_MIN"
    return "{" + ", ".join([default] * (int(attribute.count) if attribute.count else 1)) + "}"


def _bytes(attribute):
    """(alignment, bytes) of a field on 64-bit platforms. Elsewhere only lists of any length differ, by 8 bytes."""
    if attribute.count == "any":
        return 8, 16
    single = 8 if attribute.kind == "float" else 4
    count = int(attribute.count.replace("<=", "") or 1)
    return single, single * count + (4 if attribute.count.startswith("<=") else 0)


def _structure(entry):
    lines = [f"struct {entry.name} {{", f'    static constexpr char name[] = "{entry.name}";']
    for kind, word in (("in", "In"), ("out", "Out")):
        names = ", ".join(o.name for o in entry.operands if o.kind == kind)
        if names:
            line = f"    enum {word} : uint8_t {{ {names} }};"
            if len(line) > COLUMNS:
                line = f"    enum {word} : uint8_t {{\n        " + names.replace(", ", ",\n        ") + "\n    };"
            lines.append(line)
    lines += [""] * bool(entry.attributes)
    place, widest, gaps = 0, 1, 0
    for a in entry.attributes + [None]:
        align, size = _bytes(a) if a else (widest, 0)
        if place % align:
            gaps += 1
            lines.append(f"    uint32_t gap{gaps}{{0}};")
            place += 4
        if a:
            kind, after = _type(a)
            lines.append(f"    {kind} {a.name}{after}{_default(a)};")
        place, widest = place + size, max(widest, align)
    return lines + ["};"]


def header(path, entries, places):
    """The header of the entries of one file. places: {enumeration: its header}."""
    used = sorted({places[e] for entry in entries for e in entry.enumerations()})
    lines = ["// SPDX-License-Identifier: MIT", NOTE.format(path.rsplit("/", 1)[1]) + "#pragma once", ""]
    lines += [f'#include "{name}"' for name in used] + [""] * bool(used)
    lines += ['#include "src/base/fields.h"', "", "namespace ac::records {", ""]
    for entry in entries:
        lines += _structure(entry) + [""]
    return "\n".join(lines + ["}  // namespace ac::records"]) + "\n"


def cpu_only(table, operators):
    """The header that names the entries of operators without OpenCL."""
    with_opencl = {o.folder for o in operators.values() if "opencl" in o.backends()}
    names = sorted(e.name for folder, entries in table.items() if folder not in with_opencl for e in entries)
    lines = ["// SPDX-License-Identifier: MIT", NOTE.format("filelist.json") + "#pragma once", "",
             "namespace ac::registry {", "", "/// The operators that run on the CPU only, each followed by a zero.",
             "constexpr char cpu_only[] ="] + [f'    "{name}\\0"' for name in names]
    return "\n".join(lines) + ";\n\n}  // namespace ac::registry\n"


def files(root, operators):
    """{path: text} of all headers. operators: those of the file list, by name."""
    table, _ = c_api.entries(root, [o.folder for o in operators.values()])
    places = c_api.enumeration_headers(root)
    found = {CPU_ONLY: cpu_only(table, operators)}
    for entries in table.values():
        for path in sorted({e.path for e in entries}):
            mine = [e for e in entries if e.path == path]
            found[path.replace(c_api.ENDING, ENDING)] = header(path, mine, places)
    return found
