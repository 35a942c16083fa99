# SPDX-License-Identifier: MIT
"""filelist.json as objects: tiers, data types, core folders, operators and the shared parts that they need."""

import os
import re

from . import features, jsonpos
from .data_types import ROW_TYPES, WORD_BITS, rows_of
from .words import BuildError, BuildErrors, unknown

LAYOUTS = ["nhwc", "nchw"]
LAYOUT_BITS = {"nhwc": 1, "nchw": 2}
CPUS = ["aarch64", "arm", "x86_64", "any"]
KERNEL_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")

SECTIONS = ["tiers", "core", "graph", "internal", "operators", "tests", "high_priority", "vision", "hot", "when"]
PART_KEYS = ["folder", "kernels", "cl", "api", "api_types", "needs", "cl_needs", "data_types", "row_types",
             "kernel_layouts", "partial", "methods", "also", "in_front"]
METHOD_KEYS = ["part", "api", "rows", "cl_rows"]
TIER_NAME = 11  # maximum length in ac::TierName


def snake(name):
    """Folder of an operator: DepthwiseConv2d -> depthwise_conv2d, FullyConnected -> fully_connected."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


class Tier:
    """An instruction-set level that kernels are compiled for. rows_of: the tier whose rows and sources it also has."""

    def __init__(self, name, entry):
        self.name, self.cpu, self.flags, self.needs = name, entry["arch"], entry["flags"], entry["needs"]
        self.simd, self.mca, self.rows_of = entry["simd"], entry.get("mca"), entry.get("rows_of")

    @property
    def own(self):
        """The feature that defines the tier, the last of its needs; None for the scalar tier."""
        return self.needs[-1] if self.needs else None

    def runs_on(self, cpu):
        return self.cpu in ("any", cpu)


class Method:
    """A method of computing an operator. part: the part that is included only for this method, or None if it is always
    included; api: its functions; rows: {row of the method table: the kernel that it requires, or ""}, usually one row
    of the same name; cl_rows: those on OpenCL."""

    def __init__(self, word, entry):
        self.part, self.api = entry.get("part"), entry.get("api", [])
        self.rows, self.cl_rows = entry.get("rows", {word: ""}), entry.get("cl_rows", [word])


class Part:
    """An operator, or a part that operators share. kernels: {kernel: {tier: [row types]}}; cl: OpenCL kernels: {kernel:
    [row types]}; partial: rows that do not support every call of their type, in the form of kernels; also: aliases in
    the established list of operators; in_front: {kernel: another kernel whose rows come before its own in builds with
    the graph library, and are in no other builds}."""

    def __init__(self, name, entry, selectable):
        self.name, self.selectable = name, selectable
        self.folder = entry.get("folder", "src/ops/" + snake(name))
        self.kernels, self.partial = ({k: {t: types.split() for t, types in rows.items()}
                                       for k, rows in entry.get(key, {}).items()} for key in ("kernels", "partial"))
        self.cl = {k: types.split() for k, types in entry.get("cl", {}).items()}
        self.methods = {word: Method(word, m) for word, m in entry.get("methods", {}).items()}
        self.api = entry.get("api", []) + [f for m in self.methods.values() for f in m.api]
        self.api_types = {f: types.split() for f, types in entry.get("api_types", {}).items()}
        self.also = entry.get("also", [])
        self.in_front = entry.get("in_front", {})
        self.needs = entry.get("needs", [])
        self.cl_needs = entry.get("cl_needs", [])
        self.own_types = entry["data_types"].split() if "data_types" in entry else None
        self.row_types = {t: r.split() for t, r in entry.get("row_types", {}).items()}
        self.kernel_layouts = {k: v.split() for k, v in entry.get("kernel_layouts", {}).items()}

    def backends(self):
        """Backends with a public function, or the CPU if there is no function at all."""
        found = ["cpu"] if not self.api or any(not f.startswith("CL") for f in self.api) else []
        return found + (["opencl"] if any(f.startswith("CL") for f in self.api) else [])

    def method_of(self, function):
        """The method of a public function, or None."""
        return next((word for word, m in self.methods.items() if function in m.api), None)

    def part_of(self, function):
        """The part of that method, or None."""
        word = self.method_of(function)
        return self.methods[word].part if word is not None else None

    def types_of_rows(self):
        return {t for rows in self.kernels.values() for types in rows.values() for t in types}


class FileList:
    def __init__(self, plain):
        self.plain = plain
        self.tiers = {n: Tier(n, t) for n, t in plain["tiers"].items()}
        self.data_types = {word: rows_of(word) for word in WORD_BITS}
        self.core = plain["core"]
        self.graph = plain.get("graph", [])  # folders of the graph library
        self.internal = {n: Part(n, e, False) for n, e in plain.get("internal", {}).items()}
        self.operators = {n: Part(n, e, True) for n, e in plain["operators"].items()}
        self.also = {word: n for n, p in self.operators.items() for word in p.also}
        self.tests = {n: Part(n, e, False) for n, e in plain.get("tests", {}).items()}
        self.groups = {"high_priority": plain["high_priority"], "vision": plain.get("vision", [])}
        self.high_priority = self.groups["high_priority"]
        self.hot = set(plain.get("hot", []))
        self.when = plain.get("when", {})
        for part in [p for parts in (self.internal, self.operators, self.tests) for p in parts.values()]:
            for rows in [*part.kernels.values(), *part.partial.values()]:
                rows.update({n: rows[t.rows_of] for n, t in self.tiers.items() if t.rows_of in rows and n not in rows})
        self.opencl = False  # whether the OpenCL dependencies of parts count; set by the build
        self.methods = {}  # {operator: its methods in this build}; operators that are not listed have all methods

    def operators_of(self, backend):
        """Names of the operators with functions for a backend, cpu or opencl."""
        return [n for n, p in self.operators.items() if backend in p.backends()]

    def part(self, name):
        return self.operators.get(name) or self.internal.get(name) or self.tests.get(name)

    def rows_for(self, part, data_types):
        """Row types that select the part's kernels for these data types."""
        wanted = set()
        for t in data_types:
            wanted.update(self.data_types[t])
            wanted.update(part.row_types.get(t, []))
        return wanted

    def supported_types(self, name):
        """The build_config's data types that an operator supports, in their usual order."""
        part = self.part(name)
        if part.own_types is not None:
            return [t for t in self.data_types if t in part.own_types]
        rows = part.types_of_rows()
        for other in part.needs:
            if other in self.internal:
                rows |= {t for t in self.internal[other].types_of_rows() if not t.startswith("x")}
        computed = {t for t in rows if not t.startswith("x")}
        # Rows that only move data match every type; next to computing rows they do not define the operator's types.
        return [t for t in self.data_types if (computed or rows) & set(self.data_types[t])]

    def own_needs(self, part):
        """The dependencies of a part's sources, whatever its methods are."""
        return part.needs + [n for n in part.cl_needs if self.opencl and n not in part.needs]

    def methods_of(self, part):
        """The words of the methods in this build."""
        return self.methods.get(part.name, list(part.methods))

    def needs(self, part):
        parts = [part.methods[word].part for word in self.methods_of(part)]
        return self.own_needs(part) + [p for p in parts if p is not None]

    def usual_methods(self, operators):
        """{operator: its default methods} for {operator: data types}: methods that support one of its types and need no
        part that is not included anyway."""
        before, self.methods = self.methods, {n: [] for n in self.operators}
        there = set(self.closure(operators))
        self.methods = before
        found = {}
        for name, types in operators.items():
            parts = {word: m.part for word, m in self.part(name).methods.items()}
            found[name] = [word for word, p in parts.items() if p is None or (
                set(types) & set(self.supported_types(p)) and set(self.own_needs(self.part(p))) <= there)]
        return found

    def check_needs(self, name):
        part = self.part(name)
        for needed in part.needs + part.cl_needs + [m.part for m in part.methods.values() if m.part is not None]:
            if self.part(needed) is None:
                raise unknown("filelist.json", f'part in "needs" of {name}:', needed,
                              list(self.internal) + list(self.operators))

    def closure(self, names):
        """The names and all their dependencies, without duplicates; a name comes after the names that need it."""
        found, queue = [], list(names)
        while queue:
            name = queue.pop(0)
            if name not in found:
                found.append(name)
                self.check_needs(name)
                queue.extend(self.needs(self.part(name)))
        return found


class _Checker:
    def __init__(self):
        self.errors = []

    def error(self, node, problem, hint=""):
        self.errors.append(BuildError(node.place, problem, hint))

    def kind(self, node, kind, what):
        if node.kind is not kind:
            self.error(node, f"{what} must be {jsonpos.KINDS[kind]}, not {node.describe()}")
            return False
        return True

    def word(self, node, words, what):
        if self.kind(node, str, what) and node.value not in words:
            self.errors.append(unknown(node.place, what, node.value, words))

    def words(self, node, words, what):
        """Splits a string into words."""
        if not self.kind(node, str, what):
            return
        seen = set()
        for w in node.value.split():
            if w not in words:
                self.errors.append(unknown(node.place, what, w, words))
            if w in seen:
                self.error(node, f'{what} "{w}" is listed twice')
            seen.add(w)

    def strings(self, node, what, words=None):
        if self.kind(node, list, what):
            for item in node.value:
                if self.kind(item, str, what) and words is not None and item.value not in words:
                    self.errors.append(unknown(item.place, what, item.value, words))


def _check_tier(check, name, node, known, tiers):
    if not check.kind(node, dict, f'tier "{name.value}"'):
        return
    if len(name.value) > TIER_NAME:
        check.error(name, f'the name of the tier "{name.value}" has more than {TIER_NAME} characters')
    keys = ["arch", "flags", "needs", "simd"]
    for k, _ in node.value:
        check.word(k, keys + ["mca", "rows_of"], "key of a tier")
    if node.get("mca") is not None:
        check.strings(node.get("mca"), "core of llvm-mca")
    if node.get("rows_of") is not None:
        check.word(node.get("rows_of"), tiers, "tier")
    for key in keys:
        if node.get(key) is None:
            check.error(node, f'tier "{name.value}" has no "{key}"')
    if node.get("arch") is not None:
        check.word(node.get("arch"), CPUS, "arch")
    if node.get("needs") is not None:
        check.strings(node.get("needs"), "CPU feature", known)


def _check_kernels(check, node, tiers, key):
    if not check.kind(node, dict, key):
        return
    for kernel, rows in node.value:
        if not KERNEL_NAME.fullmatch(kernel.value):
            check.error(kernel, f'"{kernel.value}" is not a kernel name: lower case words joined by "_"')
        if check.kind(rows, dict, f'the tiers of kernel "{kernel.value}"'):
            for tier, types in rows.value:
                check.word(tier, tiers, "tier")
                check.words(types, ROW_TYPES, "row type")


def _check_methods(check, node):
    if not check.kind(node, dict, '"methods"'):
        return
    for word, method in node.value:
        if check.kind(method, dict, f'the method "{word.value}"'):
            for key, value in method.value:
                check.word(key, METHOD_KEYS, "key of a method")
                if key.value == "api":
                    check.strings(value, '"api"')
                elif key.value == "part":
                    check.kind(value, str, '"part"')
                elif key.value == "cl_rows":
                    check.strings(value, '"cl_rows"')
                elif check.kind(value, dict, '"rows"'):
                    for row, kernel in value.value:
                        check.kind(kernel, str, f'the kernel of "{row.value}"')


def _check_part(check, name, node, tiers):
    if not check.kind(node, dict, f'"{name.value}"'):
        return
    for key, value in node.value:
        check.word(key, PART_KEYS, "key of an operator")
        if key.value in ("kernels", "partial"):
            _check_kernels(check, value, tiers, f'"{key.value}"')
        elif key.value in ("needs", "cl_needs", "also"):
            check.strings(value, f'"{key.value}"')
        elif key.value == "cl" and check.kind(value, dict, '"cl"'):
            for kernel, types in value.value:
                if not KERNEL_NAME.fullmatch(kernel.value):
                    check.error(kernel, f'"{kernel.value}" is not a kernel name: lower case words joined by "_"')
                check.words(types, ROW_TYPES, "row type")
        elif key.value == "api":
            check.strings(value, '"api"')
        elif key.value == "methods":
            _check_methods(check, value)
        elif key.value == "data_types":
            check.words(value, list(WORD_BITS), "data type")
        elif key.value == "row_types" and check.kind(value, dict, '"row_types"'):
            for data_type, rows in value.value:
                check.word(data_type, list(WORD_BITS), "data type")
                check.words(rows, ROW_TYPES, "row type")
        elif key.value == "api_types" and check.kind(value, dict, '"api_types"'):
            functions = node.get("api").plain() if node.get("api") is not None else []
            for function, types in value.value:
                check.word(function, functions, 'function of "api"')
                check.words(types, list(WORD_BITS), "data type")
        elif key.value == "kernel_layouts" and check.kind(value, dict, '"kernel_layouts"'):
            for _, layouts in value.value:
                check.words(layouts, LAYOUTS, "layout")


def _check_also(check, node, names):
    """An alias of an operator must not be another name; adds it to `names`."""
    also = node.get("also") if node.kind is dict else None
    for word in also.value if also is not None and also.kind is list else []:
        if word.value in names:
            check.error(word, f'"{word.value}" is the name of an operator or part, or is listed twice')
        names.add(word.value)


def check_format(root, known=None):
    """Raises BuildErrors for all errors in the format of a filelist. known: the CPU features that tiers may need."""
    check = _Checker()
    if not check.kind(root, dict, "the filelist"):
        return check.errors
    for key, _ in root.value:
        check.word(key, SECTIONS, "section")
    for section in ("tiers", "operators", "core", "high_priority"):
        if root.get(section) is None:
            check.error(root, f'the section "{section}" is missing')
    if check.errors:
        return check.errors
    tiers = [k.value for k, _ in root.get("tiers").value]
    sections = [root.get(s) for s in ("internal", "operators", "tests") if root.get(s) is not None]
    for name, node in root.get("tiers").value:
        _check_tier(check, name, node, known, tiers)
    names = {name.value for section in sections for name, _ in section.value}
    for section in sections:
        for name, node in section.value:
            _check_part(check, name, node, tiers)
            _check_also(check, node, names)
    for section in ("core", "graph"):
        if root.get(section) is not None:
            check.strings(root.get(section), f"{section} folder")
    for group in ("high_priority", "vision"):
        if root.get(group) is not None:
            check.strings(root.get(group), "operator")
    return check.errors


def parse(text, name="filelist.json", known=None):
    root = jsonpos.parse(text, name)
    errors = check_format(root, known)
    if errors:
        raise BuildErrors(errors)
    return FileList(root.plain())


def load(root):
    path = os.path.join(root, "filelist.json")
    with open(path, encoding="utf-8") as f:
        return parse(f.read(), known=list(features.read(root)))
