# SPDX-License-Identifier: MIT
"""The tests, benchmarks and examples that can be linked with a subset, determined by their #include lines."""

import fnmatch
import os
import re

from .selection import backend_of

_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*["<](?:arm_compute/runtime/'
                      r'(?:(?:NEON|CL|CPP)/functions/|experimental/(?!Types))(\w+)\.h|'
                      r'(src/(?:ops/)?\w+)/[^">]*)[">]', re.M)
# Operators on caller-owned memory are inline on the function classes that their headers include.
_OPERATORS = re.compile(r'^#include "(arm_compute/runtime/experimental/(?:operators|low_level)/\w+\.h)"', re.M)
_OPENCL = re.compile(r'^[ \t]*#[ \t]*include[ \t]*["<](?:arm_compute/(?:core|runtime)/CL|src/cl)/', re.M)


class Uses:
    """Determines what a source uses: operators through the public interface, parts through internal headers."""

    def __init__(self, root, filelist):
        self.root = root
        self.functions = {f: p.name for p in filelist.operators.values() for f in p.api}
        self.methods = {f: p for p in filelist.operators.values() for f in p.api if p.method_of(f) is not None}
        self.typed = {f: p for p in filelist.operators.values() for f in p.api_types}
        self.folders = {p.folder: p.name for group in (filelist.operators, filelist.internal) for p in group.values()}

    def of(self, source, backend=None):
        """({(operator, backend)} that must be selected, functions that not all data types have, functions of methods,
        parts that must be in the build, whether it uses OpenCL). `backend`: which of the twins in the source."""
        with open(os.path.join(self.root, source), encoding="utf-8") as f:
            text = f.read()
        for header in _OPERATORS.findall(text):
            with open(os.path.join(self.root, header), encoding="utf-8") as f:
                text += f.read()
        found = _INCLUDE.findall(text)
        used = {f for f, _ in found}
        if used - set(self.functions):  # a header with several functions: those that the source names
            used |= set(re.findall(r"\b(?:NE|CL)\w+", text))
        if backend is not None:
            used = {f for f in used if backend_of(f) == backend}
        selected = {(self.functions[f], "opencl" if f.startswith("CL") else "cpu") for f in used if f in self.functions}
        parts = {self.folders[d] for _, d in found if d in self.folders}
        typed, methods = sorted(f for f, _ in found if f in used & set(self.typed)), used & set(self.methods)
        return selected, typed, methods, parts, backend != "cpu" and bool(_OPENCL.search(text))

    def missing(self, source, selection, backend=None):
        """Why the source does not apply to this build; empty if it does."""
        selected, typed, methods, parts, uses_opencl = self.of(source, backend)
        if uses_opencl and not selection.options.opencl:
            return "uses OpenCL, which is not in this build"
        if selected and not selection.request.classes:
            return 'uses function classes, which "classes" of the build_config leaves out'
        lacking = sorted({n for n, _ in selected} - set(selection.request.operators))
        if lacking:
            return f"uses the functions of {', '.join(lacking)}, which the build_config does not name"
        lacking = sorted(n for n, backend in selected if n not in selection.request.names(backend))
        if lacking:
            return f"uses functions of {', '.join(lacking)} for a backend that this build does not have"
        lacking = sorted(f for f in methods if not selection.has_function(self.methods[f], f))
        if lacking:
            return f"uses {', '.join(lacking)}, for a method which is not in this build"
        lacking = [f for f in typed if not selection.has_function(self.typed[f], f)]
        if lacking:
            types = " ".join(self.typed[lacking[0]].api_types[lacking[0]])
            return f"uses {', '.join(lacking)}, which only a build with one of these data types has: {types}"
        lacking = sorted(parts - {p.name for p in selection.parts})
        return f"uses {', '.join(lacking)}, which is not in this build" if lacking else ""


def uses_json(root, sources):
    """Whether an example reads or writes JSON, itself or in its own header."""
    folders = {os.path.dirname(s) for s in sources if os.path.dirname(s) != "examples"}
    files = set(sources) | {f"{d}/{n}" for d in folders for n in os.listdir(os.path.join(root, d)) if n.endswith(".h")}
    for path in files:
        with open(os.path.join(root, path), encoding="utf-8") as f:
            if "#include <json/" in f.read():
                return True
    return False


def includes(root, sources, header):
    """Whether an example includes a header, or one of a folder: "utils/"."""
    def text(path):
        with open(os.path.join(root, path), encoding="utf-8") as f:
            return f.read()
    folders = {os.path.dirname(s) for s in sources if os.path.dirname(s) != "examples"}
    headers = [f"{d}/{n}" for d in folders for n in os.listdir(os.path.join(root, d)) if n.endswith(".h")]
    return any(f'#include "{header}' in text(s) for s in [*sources, *headers])


def matching(patterns):
    """A function that returns the sources whose file names match one of the patterns, separated by commas."""
    def chosen(sources):
        return [s for s in sources if any(fnmatch.fnmatch(os.path.basename(s), p) for p in patterns.split(","))]
    return chosen


def split(units, uses, selection):
    """(units that apply, [(source, reason)] of the others)."""
    apply, left_out = [], []
    for unit in units:
        reason = uses.missing(unit.source, selection, unit.backend)
        if reason:
            left_out.append((unit.source, reason))
        else:
            apply.append(unit)
    return apply, left_out


def without_opencl(sources, uses, selection):
    """An example's sources without the files *_cl.cpp whose functions are not in this build."""
    return [s for s in sources if not (s.endswith("_cl.cpp") and uses.missing(s, selection))]


def examples(sources):
    """{name: its sources}: examples/<name>.cpp, or all of examples/<name>/."""
    found = {}
    for name in sources.listing("examples"):
        path = f"examples/{name}"
        if name.endswith(".cpp"):
            found[name[:-4]] = [path]
        elif "." not in name and sources.ending(path, ".cpp"):
            found[name] = [s for s in sources.ending(path, ".cpp") if not s.endswith((".test.cpp", ".bench.cpp"))]
    return found
