# SPDX-License-Identifier: MIT
"""The operators of the C interface: read from the entries (*.c_api.cpp) in their folders, and written as the table of a
build and as documentation."""

import os
import re

from . import type_tables
from .words import BuildError, BuildErrors, unknown

ENDING = ".c_api.cpp"
LIMITS = {"in": 24, "out": 6}  # of struct Call in src/registry/operators.h
# Operators that are not included, and the reasons.
LEFT_OUT = {"FrameProcessor": "it takes a stream of frames and keeps them between calls; [frames.md](frames.md) has "
                              "its interface",
            "BatchNormalization": "the other word for `BatchNormalize`",
            "FillBorder": "it writes padding, which tensors of this interface do not have",
            "Split": "it has any number of outputs; `Slice` makes each of them",
            "Unstack": "it has any number of outputs; `StridedSlice` makes each of them"}
# Functions of images: records of them are still to be written.
LEFT_OUT |= {name: "the functions of images have classes only" for name in (
    "AbsoluteDifference", "Accumulate", "AccumulateSquared", "AccumulateWeighted", "Box3x3", "Convolution",
    "Convolution3x3", "Convolution5x5", "Convolution7x7", "Convolution9x9", "ConvolutionRectangle", "Derivative",
    "Dilate", "EqualizeHistogram", "Erode", "Gaussian3x3", "Gaussian5x5", "GaussianPyramid", "Histogram",
    "IntegralImage", "LaplacianPyramid", "LaplacianReconstruct", "Magnitude",
    "MeanStdDev", "Median3x3", "MinMaxLocation", "NonLinearFilter", "NonMaximaSuppression3x3", "Phase", "Scharr3x3",
    "Sobel3x3", "Sobel5x5", "Sobel7x7", "TableLookup", "Threshold")}
HEADERS = ["arm_compute/core", "arm_compute/core/types", "arm_compute/function_info",
           "arm_compute/runtime/FunctionDescriptors.h"]

_ENTRY = re.compile(r'AC_C_OPERATOR\((\w+),\s*R"\(\n(.*?)\)"\)', re.S)
_OPERAND = re.compile(r"(in|out)(\?!|[?*!]?)(=\d?)? (\w+): (.+)")
_ATTRIBUTE = re.compile(r"(int|unsigned|float|bool|[A-Z]\w*)(\[(?:\d|<=\d|)\])?(\?)? (\w+)(?: = (-?\w+))?: (.+)")
_LETTERS = {"int": "i", "unsigned": "u", "float": "f", "bool": "b"}
_ENUMERATION = re.compile(r"^enum class (\w+)(?: : \w+)? \{(.*?)\};", re.S | re.M)


class Operand:
    """kind: in or out; sign: "" or "?" optional, "*" any number, "!" constant unless the caller says otherwise, "?!"
    both; place: "=" an input that may be the first output, "=1" the second one, or ""."""

    def __init__(self, kind, sign, place, name, text):
        self.kind, self.sign, self.place, self.name, self.text = kind, sign, place or "", name, text

    def word(self):
        return (">" if self.kind == "in" else "<") + self.name + self.sign + self.place

    def output(self):
        """The number of the output that the operand may share, or None."""
        return int(self.place[1:] or 0) if self.place else None


class Attribute:
    """type: int, unsigned, float, bool or an enumeration; count: "", "2", "<=6" or "any"; default: text, "" for an
    optional enumeration, or None."""

    def __init__(self, kind, count, default, name, text):
        self.kind, self.count, self.default, self.name, self.text = kind, count, default, name, text

    def word(self):
        count = {"any": "*", "": ""}.get(self.count, self.count.replace("<=", "<"))
        default = self.default
        if self.kind == "bool" and default is not None:
            default = {"false": "0", "true": "1"}[default]
        return f"{self.name}:{_LETTERS.get(self.kind, self.kind)}{count}" + ("" if default is None else f"={default}")

    def shown(self):
        return self.kind + {"": "", "any": "[]"}.get(self.count, f"[{self.count}]")


class Entry:
    """One operator of the interface, from the source `path`. functions: it is in builds that have one of these; empty:
    in all. scales: its sums may be scaled in floating point (src/dispatch/promises.h)."""

    def __init__(self, path, name):
        self.path, self.name, self.functions, self.scales = path, name, [], False
        self.operands, self.attributes = [], []

    def record(self):
        """The result of AclDescribeOperator()."""
        return " ".join([self.name] + [o.word() for o in self.operands] + [a.word() for a in self.attributes])

    def enumerations(self):
        return [a.kind for a in self.attributes if a.kind not in _LETTERS]

    def data(self):
        return {"path": self.path, "name": self.name, "functions": self.functions, "scales": self.scales,
                "record": self.record(), "enumerations": self.enumerations()}


def _attribute(match):
    kind, count, optional, name, default, text = match.groups()
    count = "" if count is None else count[1:-1] or "any"
    return Attribute(kind, count, "" if optional else default, name, text)


def _check(entry, place, enumerations):
    """Returns the problems of an entry."""
    for kind in ("in", "out"):
        if sum(o.kind == kind for o in entry.operands) > LIMITS[kind]:
            yield f'more than {LIMITS[kind]} of "{kind}"'
    if not any(o.kind == "out" for o in entry.operands):
        yield "there is no output"
    outputs = sum(o.kind == "out" for o in entry.operands)
    for o in entry.operands:
        if o.place and (o.kind == "out" or o.sign == "*" or o.output() >= outputs):
            yield f'"{o.name}": "{o.place}" is of one input, and names an output that there is'
    names = [x.name for x in entry.operands] + [a.name for a in entry.attributes]
    for name in sorted({n for n in names if names.count(n) > 1}):
        yield f'"{name}" is given twice'
    for a in entry.attributes:
        if a.kind in _LETTERS:
            good = a.default is None or re.fullmatch("true|false" if a.kind == "bool" else r"-?\d+", a.default)
            if not good:
                yield f'the default of "{a.name}" is no {a.kind}; real numbers must be whole ones'
            if a.count and a.kind == "bool":
                yield f'"{a.name}": lists are of numbers'
            if a.count.startswith("<=") and a.kind == "float":
                yield f'"{a.name}": lists of real numbers have a fixed length or any length'
        elif a.kind not in enumerations:
            raise unknown(place, "enumeration", a.kind, list(enumerations), ", ".join(HEADERS))
        elif a.default and a.default not in enumerations[a.kind]:
            raise unknown(place, f"word of {a.kind}", a.default, enumerations[a.kind])


def parse(text, path, enumerations):
    """The entries of one file; raises BuildErrors for its problems."""
    found, errors = [], []
    for match in _ENTRY.finditer(text):
        first = text.count("\n", 0, match.start(2)) + 1
        entry = Entry(path, match.group(1))
        for i, line in enumerate(match.group(2).splitlines()):
            operand, attribute = _OPERAND.fullmatch(line), _ATTRIBUTE.fullmatch(line)
            if line.startswith("with "):
                entry.functions = line.split()[1:]
            elif line == "scales in float":
                entry.scales = True
            elif operand and not entry.attributes:
                entry.operands.append(Operand(*operand.groups()))
            elif attribute:
                entry.attributes.append(_attribute(attribute))
            else:
                errors.append(BuildError(f"{path}:{first + i}", f'"{line}" is neither an operand nor an attribute',
                                         'for example "in? bias: what it is", "float beta = 1: what it does"; operands '
                                         "stand first"))
        errors += [BuildError(f"{path}:{first}", f"{entry.name}: {p}") for p in _check(entry, path, enumerations)]
        found.append(entry)
    if not found:
        errors.append(BuildError(path, "there is no AC_C_OPERATOR(Name, R\"(...)\")"))
    if errors:
        raise BuildErrors(errors)
    return found


def _declared(root):
    """(header, enumeration, its words) of the public headers, except those with explicit numbers: the index of a word
    is its value."""
    for top in HEADERS:
        path = os.path.join(root, top)
        if os.path.isdir(path):
            names = [f"{top}/{n}" for n in sorted(os.listdir(path)) if n.endswith(".h")]
        else:
            names = [top] if os.path.exists(path) else []
        for name in names:
            with open(os.path.join(root, name), encoding="utf-8") as f:
                text = f.read()
            for word, body in _ENUMERATION.findall(text):
                body = re.sub(r"//[^\n]*|/\*.*?\*/", "", body, flags=re.S)
                words = [w.strip() for w in body.split(",") if w.strip()]
                if all(re.fullmatch(r"\w+", w) for w in words):
                    yield name, word, words


def enumerations(root):
    """{enumeration: its words}"""
    return {word: words for _, word, words in _declared(root)}


def enumeration_headers(root):
    """{enumeration: the header that declares it}"""
    return {word: name for name, word, _ in _declared(root)}


def entries(root, folders):
    """({folder: its entries}, the enumerations of the headers)."""
    words, table = enumerations(root), {}
    for folder in folders:
        path = os.path.join(root, folder)
        for name in sorted(os.listdir(path)) if os.path.isdir(path) else []:
            if name.endswith(ENDING):
                with open(os.path.join(path, name), encoding="utf-8") as f:
                    table.setdefault(folder, []).extend(parse(f.read(), f"{folder}/{name}", words))
    return table, words


def read(root, folders):
    """Reads the entries of these folders as plain data, with the enumerations that they use. A store has this data,
    because it has no sources."""
    table, words = entries(root, folders)
    used = {e for found in table.values() for entry in found for e in entry.enumerations()}
    return {"entries": {folder: [e.data() for e in found] for folder, found in table.items()},
            "enumerations": {e: words[e] for e in sorted(used)}}


HEAD = "// Generated by the build from the operators' *.c_api.cpp and the build_config.\n"


def _runs(lists):
    """{consecutive words: number of occurrences} in records without their names."""
    found = {}
    for words in lists:
        for i in range(1, len(words)):
            for j in range(i + 1, len(words) + 1):
                if words[j - 1].startswith("&"):
                    break
                run = tuple(words[i:j])
                found[run] = found.get(run, 0) + 1
    return found


def _replaced(words, run, word):
    """Returns the words with one word for each such run, and the number of replacements."""
    found, count, i = [], 0, 0
    while i < len(words):
        here = i > 0 and tuple(words[i:i + len(run)]) == run
        found.append(word if here else words[i])
        count += here
        i += len(run) if here else 1
    return found, count


def shared(records):
    """Returns (records, runs): the common parts of several records become "&a" and so on, and a separate run "a ...",
    the one with the largest gain first."""
    lists, runs = [record.split(" ") for record in records], []
    while len(runs) < 26:
        name = chr(ord("a") + len(runs))
        best, shorter = 0, None
        for run, count in _runs(lists).items():
            length = len(" ".join(run))
            # Each occurrence saves the length and a blank minus " &a"; the run itself adds its name, a blank and the
            # terminating zero.
            if count * (length - 2) - (length + 3) > best:
                made = [_replaced(words, run, "&" + name) for words in lists]
                gain = sum(n for _, n in made) * (length - 2) - (length + 3)  # without overlapping ones
                if gain > best:
                    best, shorter = gain, ([words for words, _ in made], f"{name} {' '.join(run)}")
        if shorter is None:
            break
        lists = shorter[0]
        runs.append(shorter[1])
    return [" ".join(words) for words in lists], runs


# The functions of AclGenericOperators.h that do more than fail only in a library with operators, the functions that
# implement them, and their arguments.
ENTRIES = [("AclCreateOperator", "create_by_name",
            "[[maybe_unused]] AclOperator *op, AclContext ctx, [[maybe_unused]] const char *name, "
            "[[maybe_unused]] const AclAttribute *attributes, [[maybe_unused]] size_t num_attributes, "
            "[[maybe_unused]] AclOperand *operands, [[maybe_unused]] size_t num_operands"),
           ("AclCreateOperandTensor", "create_operand_tensor",
            "[[maybe_unused]] AclTensor *tensor, AclContext ctx, [[maybe_unused]] const AclOperand *operand, "
            "[[maybe_unused]] bool allocate")]


def source(selection, data):
    """The table of a build: records, and the entries of its operators as one function."""
    chosen = []
    for part in selection.parts:
        for entry in data["entries"].get(part.folder, []):
            if part.name in selection.request.operators and (
                    not entry["functions"] or any(selection.has_function(part, f) for f in entry["functions"])):
                chosen.append(entry)
    used = sorted({e for entry in chosen for e in entry["enumerations"]})
    records, runs = shared([entry["record"] for entry in chosen])
    records += runs + [" ".join([e] + data["enumerations"][e]) for e in used]
    paths = sorted({entry["path"] for entry in chosen})
    lines = [HEAD] + [f'#include "{path}"' for path in ["src/c_api/by_name.h", "src/registry/operators.h"] + paths]
    lines += ["", "namespace ac {\nnamespace registry {\n"]
    lines += ["const char records[] ="] + [f'    "{r}\\0"' for r in records] + ['    "";']
    size = sum(len(r) + 1 for r in records[:len(chosen)])
    lines.append(f"const OperatorRecords operator_records = {{{len(chosen)}, {size}}};")
    has_lists = any(re.search(r":[a-z][<*0-9]", record) for record in records)
    lines.append(f"decltype(read_list) *const list_reader = {'read_list' if has_lists else 'nullptr'};\n")
    scaled = "".join(f" || index == {i}" for i, entry in enumerate(chosen) if entry["scales"])
    lines += ["", f"bool may_scale_in_float([[maybe_unused]] size_t index) {{\n    return false{scaled};\n}}"]
    lines += ["", "Status make_plan([[maybe_unused]] PlanPtr &plan, [[maybe_unused]] const Call &call, size_t index) {",
              "    switch (index) {"]
    for i, entry in enumerate(chosen):
        given = f"*static_cast<const records::{entry['name']} *>(call.given)"
        lines.append(f"        case {i}:\n            return make_{entry['name']}(plan, call, {given});")
    lines += ["        default:", "            return Status{};", "    }", "}\n"]
    lines += ["}  // namespace registry", "}  // namespace ac", ""]
    for name, function, arguments in ENTRIES:
        given = ", ".join(a.split()[-1].lstrip("*") for a in arguments.split(", "))
        does = f"ac::c_api::{function}({given})" if chosen else "ac::c_api::no_operators(ctx)"
        lines.append(f'extern "C" AclStatus {name}({arguments}) {{\n    return {does};\n}}')
    return "\n".join(lines) + "\n"


CASES_ENDING = ".by_name.h"
_CASE = re.compile(r"^AC_BY_NAME(?:_IS)?\((\w+), (\w+),\s+(\w+), (\w*)[,)]", re.M)


def cases(root, folder):
    """(operator, case, CPU class, OpenCL class or none) of the cases in a folder."""
    path, found = os.path.join(root, folder), []
    for name in sorted(os.listdir(path)) if os.path.isdir(path) else []:
        if name.endswith(CASES_ENDING):
            with open(os.path.join(path, name), encoding="utf-8") as f:
                found += [(f"{folder}/{name}", case) for case in _CASE.findall(f.read())]
    return found


def problems(root, parts):
    """Returns what operators lack in the C interface: an entry for each of their names, cases for each entry."""
    table, _ = entries(root, [p.folder for p in parts])
    for part in parts:
        found = [e.name for e in table.get(part.folder, [])]
        tested = {case[0] for _, case in cases(root, part.folder)}
        for name in [part.name] + part.also:
            if name not in found and name not in LEFT_OUT:
                yield f"{part.name}: no {part.folder}/*{ENDING} has AC_C_OPERATOR({name}, ...)"
        for name in found:
            if name not in tested:
                yield f"{part.name}: no {part.folder}/*{CASES_ENDING} has AC_BY_NAME({name}, ...)"
        for name in tested - set(found):
            yield f"{part.name}: AC_BY_NAME({name}, ...) is of no operator of {part.folder}/*{ENDING}"


def _listed(table, backend):
    """The combinations of a table as initializers of ListedTypes."""
    masks = []
    for row in table.expanded(backend):
        masks += [f"{sum(1 << type_tables.number(n) for n in names)}u" for names in row]
    names = "".join(f"{o} " for o in table.operands)
    return (f"    static constexpr uint32_t masks[] = {{{', '.join(masks)}}};\n"
            f'    static constexpr ListedTypes listed{{"{names}", masks, {len(table.operands)}, '
            f"{len(masks) // len(table.operands)}}};\n    listed_types = &listed;\n")


# The operators that FailingRun walks over; when adding one, run it on both backends.
FAILING_RUN = {
    "cpu": ["Activation", "Add", "AddMulAdd", "DepthwiseConv2d", "ElementwiseUnary", "Floor", "FullyConnected", "Gemm",
            "Logical", "Permute", "Slice", "Softmax"],
    "opencl": ["Activation", "DepthwiseConv2d", "Logical", "Slice", "Softmax"]}
# Walks over all cases of an operator on a backend, tests/walks.
WALKS = {"FailingMemory": "failing_memory", "FailingRun": "failing_run", "WithoutMemory": "without_memory",
         "InPlace": "in_place", "Recorded": "recorded"}
WALK_HEADERS = ["tests/fuzz/fuzz.h", "tests/walks/walks.h"]
# The sources that they are built from, in addition to the generated ones.
TESTS_FOLDERS = ["tests/fuzz", "tests/walks"]
# The walk that records what functions run needs these, and a list of loaded libraries, which Linux has.
RECORDED, RECORDER = "tests/walks/recorded.cpp", ["src/compiled/recorder.cpp", "src/compiled/replay.cpp"]


def test_sources(sources, options):
    """The sources of tests over all cases by name that are not generated."""
    found = [s for f in TESTS_FOLDERS for s in sources.plain(f, deep=False)]
    if not can_record(options):
        return [s for s in found if s != RECORDED]
    return found + RECORDER if RECORDED in found else found


def can_record(options):
    return options.os in ("linux", "android")


def _walks(options, name, backend):
    left_out = set() if name in FAILING_RUN[backend] else {"FailingRun"}
    left_out |= set() if backend == "cpu" and can_record(options) else {"Recorded"}
    return [walk for walk in WALKS.items() if walk[0] not in left_out]


def _tests_of(selection, part, tables):
    """(headers, tests) of one operator: one test per case and backend in this build, and the walks over all cases."""
    headers, tests, walked = [], [], {}
    for header, (name, what, neon, cl) in cases(selection.sources.root, part.folder):
        for backend, function, tensor in (("cpu", neon, "Tensor"), ("opencl", cl, "CLTensor")):
            if not function or part.name not in selection.request.names(backend) or (
                    function in part.api and not selection.has_function(part, function)):
                continue
            own = f"arm_compute/runtime/{'NEON' if backend == 'cpu' else 'CL'}/functions/{function}.h"
            headers += ([own] if os.path.isfile(os.path.join(selection.sources.root, own)) else []) + [header]
            listed = _listed(tables[function], backend) if function in tables else "    listed_types = nullptr;\n"
            case = f"{name}_by_name_{what}<arm_compute::{function}, arm_compute::{tensor}>"
            tests.append(f"TEST(ByName, {name}_{what}_on_{backend}) {{\n{listed}    {case}();\n}}")
            walked.setdefault((name, backend, tensor), []).append(case)
    for (name, backend, tensor), found in walked.items():
        all_cases = f"{{{', '.join(found)}}}"
        tests += [f"TEST({suite}, {name}_on_{backend}) {{\n    walk_{walk}<arm_compute::{tensor}>({all_cases});\n}}"
                  for suite, walk in _walks(selection.options, name, backend)]
        if backend == "opencl":  # compared with the CPU
            if (name, "cpu", "Tensor") not in walked:
                continue
            tests.append(f'TEST(ClFuzz, {name}) {{\n    fuzz::on_device("{name}", {all_cases});\n}}')
            tests.append(f'TEST(ClNaN, {name}) {{\n    fuzz::nan_on_device("{name}", {all_cases});\n}}')
        else:
            tests.append(f'TEST(Fuzz{name}, ComputesTheSameWithAllTiers) {{\n'
                         f'    fuzz::operator_named("{name}", {all_cases});\n}}')
            tests.append(f'TEST(NaN, {name}) {{\n    fuzz::nan_on_cpu("{name}", {all_cases});\n}}')
    return headers, tests


def tests_sources(selection, most=64):
    """The tests of all operators, as texts of about so many tests each: compiling a single text with instrumentation
    takes minutes and gigabytes. The first text has the common parts."""
    tables = {c: t for t in type_tables.read(selection.sources.root) for c in t.classes}
    files = [([], [])]
    for part in selection.parts:
        headers, tests = _tests_of(selection, part, tables)
        if len(files[-1][1]) + len(tests) > most and files[-1][1]:
            files.append(([], []))
        files[-1][0].extend(headers)
        files[-1][1].extend(tests)
    head = HEAD + ("\n#define AC_NAMED_OPERATOR 1\n" if selection.options.graph else "\n")
    shared = [head + SHARED] if files[0][1] else []
    return shared + [head + _tests_text(headers, tests) for headers, tests in files]


SHARED = """#include "tests/framework/by_name.h"

template class ac::test::ByName<arm_compute::Tensor>;
#ifdef ARM_COMPUTE_CL
template class ac::test::ByName<arm_compute::CLTensor>;
#endif
"""


def _tests_text(headers, tests):
    lines = [f'#include "{h}"' for h in dict.fromkeys(headers + (WALK_HEADERS if tests else []))]
    lines += ["#include <gtest/gtest.h>\n", "namespace ac {\nnamespace test {\n"]
    return "\n".join(lines + tests + ["", "}  // namespace test\n}  // namespace ac\n"])
