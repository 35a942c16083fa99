# SPDX-License-Identifier: MIT
"""Rules for the text of sources: licence lines, length, order and direction of includes, names, words."""

import os
import re
import subprocess

from . import data_types, face, onnx

MAX_LINES, MAX_COLUMNS = 450, 120
FOLDERS = ("arm_compute", "support", "src", "tests", "examples", "utils", "scripts", "python")
C_FILES = (".cpp", ".h", ".inl", ".c", ".cl", ".clh")
SCRIPT_FILES = (".py", "SConstruct", "SConscript", ".sh", "CMakeLists.txt")

# Lower ranks must not include higher ones. Equal ranks may include each other.
RANKS = {"base": 0, "tensor": 1, "cpuinfo": 2, "runtime": 2, "dispatch": 3, "simd": 3, "plan": 4, "gemm": 5, "cl": 5,
         "requantize": 5, "ops": 6, "api": 7, "c_api": 7, "registry": 7, "core": 7, "cpu": 7, "common": 7,
         "net": 8, "compiled": 9, "graph": 9, "model": 10, "host": 10, "c_runtime": 10, "openvx": 10,
         "tools": 11}
# The same for the rooms of a folder.
ROOM_RANKS = {"src/model": {"data": 0, "rules": 1, "passes": 1, "lower": 1, "families": 1, "run": 1, "files": 2,
                            "gguf": 2, "reports": 3}}
LAYOUT = "docs/layout.md"
_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]')
_ROW_IN_TEXT = re.compile(r"\s*/// [^|]*[^| ] \| .* \|$")
_WORDS = re.compile("|".join(["TO" + "DO", "FIX" + "ME", r"\bXX" + r"X\b", "DISABLED" + "_",
                              r"(?:EXPECT|ASSERT)_TRUE\(" + r"true\)", "not " + "implemented"]))
# Formulas that references must compute themselves, with tests/framework/expected.h.
_ASKED = re.compile(r"activation::value\(|calculate_quantized_multiplier|\b(?:de)?quantize_q\w+\(|check_operator\(|"
                    r"make_requantization")


def sources(root):
    """All text files that the rules apply to, as paths from the root."""
    found = [n for n in ("SConstruct", "SConscript") if os.path.isfile(os.path.join(root, n))]
    for top in FOLDERS:
        for folder, folders, names in os.walk(os.path.join(root, top)):
            folders[:] = sorted(f for f in folders if f != "__pycache__")
            found += [os.path.relpath(os.path.join(folder, n), root) for n in sorted(names)
                      if n.endswith(C_FILES + SCRIPT_FILES)]
    return found


def text_rules(path, lines):
    """Licence, length and words of one file; returns (line number, text)."""
    comment = "//" if path.endswith(C_FILES) else "#"
    first = 1 if lines and lines[0].startswith("#!") else 0
    if len(lines) <= first or lines[first].strip() != f"{comment} SPDX-License-Identifier: MIT":
        yield first + 1, f'the first line must be "{comment} SPDX-License-Identifier: MIT"'
    if len(lines) > MAX_LINES:
        yield MAX_LINES, f"{len(lines)} lines; is it still one idea? The limit is {MAX_LINES}"
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_COLUMNS:
            yield number, f"{len(line)} columns; the limit is {MAX_COLUMNS}"
        if line != line.rstrip():
            yield number, "blanks at the end of the line"
        if path.endswith(".h") and _ROW_IN_TEXT.match(line):
            yield number, "a row of a table in the middle of a sentence: it has lines of its own"
        if (path.startswith("tests/framework/") or "reference" in os.path.basename(path)) and _ASKED.search(line):
            yield number, "a test asks the code under test what to expect; tests/framework/expected.h has plain code"
        word = _WORDS.search(line)
        if word:
            yield number, f'"{word.group()}": finish it or remove it'


def python_rules(path, text):
    """A script that nothing imports is compiled here, by the oldest Python that this project runs on."""
    if path.endswith(".py") or os.path.basename(path) in ("SConstruct", "SConscript"):
        try:
            compile(text, path, "exec")
        except SyntaxError as e:
            yield e.lineno or 1, e.msg


def header_rules(path, lines):
    """A header is included once; returns (line number, text). Public headers have guards, because copies of them may
    meet."""
    own = path.endswith(".h") and not path.startswith(("arm_compute/", "utils/"))
    if own and "#pragma once" not in lines:
        yield 2, 'this header needs "#pragma once"'


_SYSTEM = ("sys/", "linux/", "asm/", "bits/", "mach/")


def _rank(path, quote, name, highest):
    """Rank of an include in the order. A test may include the tested header first, or among those of src."""
    words = os.path.basename(path).split(".")
    if name == f"{os.path.dirname(path)}/{words[0]}.h":
        return 3 if highest and ("test" in words or "bench" in words) else 0
    if quote == '"':
        order = ("arm_compute/", "support/", "src/", "tests/")
        return next((i for i, start in enumerate(order, 1) if name.startswith(start)), 5)
    return 6 if "/" in name and not name.startswith(_SYSTEM) else 7


def _in_order(path, name):
    """Whether a file of src may include another one."""
    top, other = ((words + "/").split("/")[1:3] for words in (path, name))
    if RANKS.get(other[0], 0) > RANKS.get(top[0], len(RANKS)):
        return False
    ranks = ROOM_RANKS.get(f"src/{top[0]}", {}) if top[0] == other[0] else {}
    return ranks.get(other[1], 0) <= ranks.get(top[1], len(ranks))


def include_rules(path, lines):
    """Order and direction; returns (line number, text)."""
    highest = 0
    # Tests may include anything that shows what they test; an operator's entry in the C interface ranks above the
    # operator.
    free = path.endswith((".test.cpp", ".bench.cpp", ".by_name.h", ".c_api.cpp"))
    ranked = path.startswith("src/") and not free
    for number, line in enumerate(lines, 1):
        if re.match(r"\s*#\s*(?:if|el|endif)", line):
            highest = 0
        found = _INCLUDE.match(line)
        if not found or found.group(2).endswith((".inl", ".def")):  # these may be anywhere
            continue
        rank = _rank(path, *found.groups(), highest)
        if rank < highest:
            yield number, "the order of includes is: own header, arm_compute, support, src, tests, others, <c++>, <c>"
        highest = max(highest, rank)
        name = found.group(2)
        if found.group(1) == '"' and path.startswith("arm_compute/") and name.startswith(("src/", "tests/")):
            yield number, f"a public header includes {name}, which is not installed"
        if ranked and name.startswith("src/") and not _in_order(path, name):
            yield number, f"{name} is above {os.path.dirname(path)}: dependencies point the other way"


def name_rules(path, lines):
    """Namespace ac sees the interface's names; returns (line number, text)."""
    for number, line in enumerate(lines, 1):
        own = path.startswith("src/") and path != "src/base/interface.h"
        if own and line.strip() == "using namespace arm_compute;":
            yield number, "namespace ac sees the interface's names (src/base/interface.h): leave this out"


def kernel_rules(path, text, tiers):
    """A kernel's file name is the name of its rows; returns (line number, text)."""
    words = os.path.basename(path).split(".")
    if len(words) != 3 or words[2] != "cpp" or words[1] not in set(tiers) | {"kernel"}:
        return
    if not path.startswith("src/"):
        return
    named = re.findall(r"\bAC_ROWS(?:_OF)?\(\s*(\w+)", text)
    if named and words[0] not in named:
        yield 1, f'the file is named after the kernel "{words[0]}", its rows are called {", ".join(sorted(set(named)))}'


# Function types of rows: "using AddFn = void(...)", and in a separate row type "void (*run)(...)".
_FUNCTION_TYPE = re.compile(r"\busing \w+Fn = ([^;(]+)\(([^;]*)\);")
_ROW_TYPE = re.compile(r"\bstruct \w+Row : Row \{(.*?)\n\};", re.DOTALL)
_FIELD = re.compile(r"([\w:]+[ *&]*)\(\*(\w+)\)\(([^;]*)\)")
_ASKS_BY_NULL = re.compile(r"(?:->|\.)run\(nullptr\b")


def row_rules(path, text):
    """A kernel's run() only computes; its properties are fields of its row. Returns (line number, text)."""
    if not path.startswith("src/") or path.endswith((".test.cpp", "_test.h")):
        return
    functions = [(found.start(), *found.groups()) for found in _FUNCTION_TYPE.finditer(text)]
    for row in _ROW_TYPE.finditer(text):
        functions += [(row.start(1) + f.start(), f.group(1) if f.group(2) == "run" else "void", f.group(3))
                      for f in _FIELD.finditer(row.group(1))]
    for at, result, parameters in functions:
        number = text.count("\n", 0, at) + 1
        if result.strip() != "void":
            yield number, "a kernel returns nothing; what it says of itself is a field of its row (docs/dispatch.md)"
        if re.search(r"\b[A-Z]\w* \*", parameters):
            yield number, "a structure of arguments is a reference: another task is another field of the row"
    for call in _ASKS_BY_NULL.finditer(text):
        number = text.count("\n", 0, call.start()) + 1
        yield number, "a question to a kernel is a field of its row, not a null argument"


# Functions that write or read real numbers with the separator of the process's locale.
_FORMATS = re.compile(r"\b(?:(?:v?sn?|f)printf|s?scanf)\s*\(")
_REAL = re.compile(r"%[-+ #0-9.*]*l?[aAeEfFgG]")
_READS = re.compile(r"\b(?:strto(?:d|f|ld)|atof|sto(?:d|f|ld)|setlocale|to_string\([^;]*\de-?\d[^;]*)\s*\(")
_PRECISION = re.compile(r"\.precision\(|\bsetprecision\b")
LOCALE_FILES = ("arm_compute/core/utils/NumberText.h",)


def locale_rules(path, text):
    """Texts for compilers and files, and numbers read from them, have a point in every locale. Not meant are printf()
    and text(), which are for people, and the caller's streams. Returns (line number, text)."""
    if not path.startswith(("src/", "arm_compute/", "utils/")) or path in LOCALE_FILES:
        return
    if path.endswith((".test.cpp", "_test.h", ".bench.cpp", "test.cpp")):
        return
    code = re.sub(r"//[^\n]*", "", text)
    wrong = [(p.start(), "numbers for compilers and files are written by detail::number_text() or ocl::literal(): the "
              "locale may have a decimal comma") for p in _FORMATS.finditer(code)
             if _REAL.search(code, p.start(), code.find(";", p.start()))]
    wrong += [(p.start(), "numbers are read by read_real() (src/base/real.h): the locale may have a decimal comma")
              for p in _READS.finditer(code)]
    wrong += [(p.start(), "a stream of real numbers needs imbue(std::locale::classic())")
              for p in _PRECISION.finditer(code) if path.startswith("src/") and ".imbue(" not in code]
    for at, problem in wrong:
        yield code.count("\n", 0, at) + 1, problem


# Sources may treat some types in their own way. A list of more is one of what the table of data types says.
MAX_TYPES = 12
_TYPES = {re.compile(r"\bDataType::(" + "|".join(data_types.TYPES) + r")\b"): "data types",
          re.compile(r"\bType::(" + "|".join(data_types.ONNX_TYPES) + r")\b"): "types of ONNX"}
_TYPE_WORDS = re.compile(r"""(?<=["' ])(""" + "|".join(data_types.WORD_BITS) + r""")(?=["' ])""")
WORD_FILES = ("scripts/build/aliases.py",)  # what others call them


def type_rules(path, text):
    """What the library knows about each data type is in one table; returns (line number, text). Tests choose types, and
    tables for AC_TYPES() are raw strings."""
    where = f"the table of data types is {data_types.TABLE} (docs/add_a_type.md)"
    if path.endswith(C_FILES) and path.startswith(("src/", "tests/framework/")):
        if not path.endswith((".test.cpp", "_test.h")):
            code = re.sub(r'R"\(.*?\)"|//[^\n]*', "", text, flags=re.S)
            for names, what in _TYPES.items():
                count = len(set(names.findall(code)))
                if count > MAX_TYPES:
                    yield 1, f"names {count} {what}: {where}"
    elif path.endswith(".py") and path.startswith("scripts/") and not path.startswith("scripts/tests/"):
        if len(set(_TYPE_WORDS.findall(text))) == len(data_types.WORD_BITS) and path not in WORD_FILES:
            yield 1, f"lists the words for data types: {where}"


# An operator of ONNX is known by the address of its name (src/model/data/op.h). Its text is in its family's header
# only.
_COMPARED = re.compile(r'\b(?:is|made_by)\([^()]*"(\w+)"\)|\bword\(\) *[!=]= *"(\w+)"|'
                       r'"(\w+)" *[!=]= *[\w.>-]+\bword\(\)|\bword\(\)\.compare\([^()]*"(\w+)"')
_LISTED = re.compile(r'\{\s*(?:\{?\s*"\w+"[^{}"]*\}?,?\s*){3,}\}')


def onnx_rules(path, text, names):
    """No operator of ONNX in a comparison of texts, and no list of their names; returns (line number, text)."""
    if not path.startswith(("src/model/", "src/tools/")) or path.endswith((".test.cpp", "_test.h")):
        return
    code = re.sub(r"//[^\n]*", "", text)
    hint = "is in the row of the operator (docs/add_an_onnx_operator.md)"
    for found in _COMPARED.finditer(code):
        word = next(w for w in found.groups() if w)
        if word in names:
            yield code.count("\n", 0, found.start()) + 1, f'the text "{word}" is compared: what differs {hint}'
    for found in _LISTED.finditer(code):
        listed = sorted(set(re.findall(r'"(\w+)"', found.group())) & names)
        if len(listed) >= 3:
            yield code.count("\n", 0, found.start()) + 1, f"lists {', '.join(listed[:3])} ...: a mark of each {hint}"


# Idioms in messages, which HACKING.md has plain words for. Raw strings and documentation are not messages.
_LITERAL = re.compile(r'(?<![R\'"\\])"((?:[^"\\\n]|\\.)*)"')
_IDIOM = re.compile(r"\b(?:stands? (?:here|beside|in one another)|stands in .* twice|lies? (?:in|outside|within)|"
                    r"does not lie|truths|(?:is|are) (?:not )?taken(?! (?:from|together))|"
                    r"takes? (?:it|the \w+) away|takes away|it takes(?! a stream)|cannot be joined with|"
                    r"(?<!there )(?<!here )is no (?:number|file|type|option|tier|array|image|tensor|node|name)|"
                    r"exclude one another|under way|cannot be had)\b")


def message_rules(path, text):
    """Messages are plain English (HACKING.md, Messages); returns (line number, text)."""
    if not path.startswith(("src/", "arm_compute/", "utils/", "python/", "scripts/")):
        return
    if "/tests/" in path or path.startswith("scripts/bench/") or path == "scripts/build/lint.py":
        return
    for number, line in enumerate(text.split("\n"), 1):
        for literal in _LITERAL.findall(line) if " " in line and '"""' not in line else []:
            found = _IDIOM.search(literal)
            if found and " " in literal:
                yield number, f'"{found.group()}" in a message: HACKING.md, Messages, has plain words'


# Umbrella headers, and the folder of headers that each includes.
UMBRELLAS = {"runtime/NEON/NEFunctions.h": "runtime/NEON/functions", "runtime/CL/CLFunctions.h": "runtime/CL/functions",
             "runtime/CPP/CPPFunctions.h": "runtime/CPP/functions", "core/CPP/CPPKernels.h": "core/CPP/kernels"}


def umbrella_rules(root):
    """An umbrella header includes each header of its folder; returns "file: text"."""
    for umbrella, folder in UMBRELLAS.items():
        path, folder = f"arm_compute/{umbrella}", f"arm_compute/{folder}"
        if not os.path.isdir(os.path.join(root, folder)):
            continue
        text = ""
        if os.path.isfile(os.path.join(root, path)):
            with open(os.path.join(root, path), encoding="utf-8") as f:
                text = f.read()
        for name in sorted(os.listdir(os.path.join(root, folder))):
            if name.endswith(".h") and f'#include "{folder}/{name}"' not in text:
                yield f"{path}: does not include {folder}/{name}"


def folder_rules(root):
    """Every folder of src has a rank and a place in docs/layout.md, which names no other; returns "file: text". One row
    is for all operators."""
    found = {f"src/{name}" for name in RANKS}
    there = {os.path.relpath(folder, root).replace(os.sep, "/") for folder, _, names in
             os.walk(os.path.join(root, "src")) if any(n.endswith(C_FILES) for n in names)}
    tops = {"/".join(folder.split("/")[:2]) for folder in there}
    yield from (f"scripts/build/lint.py: RANKS has no rank of {folder}" for folder in sorted(tops - found))
    yield from (f"scripts/build/lint.py: RANKS has {folder}, which does not exist" for folder in sorted(found - tops))
    with open(os.path.join(root, LAYOUT), encoding="utf-8") as f:
        named = {path.rstrip("/") for path in re.findall(r"`(src/[\w/]+/)`", f.read())}
    parents = {os.path.dirname(folder) for folder in there}
    yield from (f"{LAYOUT}: has no row for {folder}/" for folder in sorted(there - named)
                if not folder.startswith("src/ops/"))
    yield from (f"{LAYOUT}: names {folder}/, which has no sources" for folder in sorted(named - there - parents))


# Words of a header's name that only tests include.
_HELPER = re.compile(r"(?:^|[._])(?:test|bench|by_name|reference)(?=[._])")


def helper_rules(path, lines):
    """A header with helpers of tests has a name that says so; returns (line number, text)."""
    if not path.startswith("src/") or not path.endswith(".h") or _HELPER.search(os.path.basename(path)):
        return
    for number, line in enumerate(lines, 1):
        if line.startswith('#include "tests/'):
            yield number, "a helper of tests has a name that says so: <what>_test.h, reference.h or <op>.by_name.h"


# A script that a document names by its path, and one that it calls: at the begin of an indented line or with arguments.
_NAMED = re.compile(r"(?:^ {4,}|`)((?:scripts|tests|examples)/[\w/.-]+\.(?:py|sh))\b")
_CALLED = re.compile(r"(?:^ {4,}(?=\S+(?: |$))|`(?=[^`\s]+ ))" + _NAMED.pattern.partition(")")[2])


def run_rules(root, paths):
    """A file is executable if and only if its first line names its interpreter, and what documents call is; returns
    "file: text"."""
    starts = {}
    for path in paths:
        with open(os.path.join(root, path), "rb") as f:
            starts[path] = f.read(2) == b"#!"
        if starts[path] != os.access(os.path.join(root, path), os.X_OK):
            yield f"{path}: " + ("begins with #!, but is not executable: chmod +x" if starts[path] else
                                 "is executable, but does not begin with #!")
    pages = [n for n in os.listdir(root) if n.endswith(".md")]
    for folder, _, names in os.walk(os.path.join(root, "docs")):
        pages += [os.path.relpath(os.path.join(folder, n), root) for n in names if n.endswith(".md")]
    for page in sorted(pages):
        with open(os.path.join(root, page), encoding="utf-8") as f:
            text = f.read().split("\n")
        called = {found for line in text for found in _CALLED.findall(line)}
        for path in sorted({found for line in text for found in _NAMED.findall(line)}):
            if not os.path.isfile(os.path.join(root, path)):
                yield f"{page}: names {path}, which does not exist"
            elif path in called and not os.access(os.path.join(root, path), os.X_OK):
                yield f"{page}: calls {path}, which is not executable"


def check(root, tiers, paths=None):
    """All problems as "file:line: text"."""
    problems, operators = [], {d.name for d in onnx.declared(root)}
    if paths is None:
        problems = list(umbrella_rules(root)) + list(face.line_rules(root)) + list(face.parameter_rules(root))
        problems += list(run_rules(root, sources(root))) + list(folder_rules(root))
    for path in paths if paths is not None else sources(root):
        with open(os.path.join(root, path), encoding="utf-8") as f:
            text = f.read()
        lines = text.split("\n")[:-1] if text.endswith("\n") else text.split("\n")
        found = list(text_rules(path, lines)) + list(type_rules(path, text)) + list(message_rules(path, text))
        found += list(python_rules(path, text))
        if path.endswith(C_FILES):
            found += list(include_rules(path, lines)) + list(kernel_rules(path, text, tiers))
            found += list(locale_rules(path, text)) + list(onnx_rules(path, text, operators))
            found += list(row_rules(path, text)) + list(header_rules(path, lines)) + list(name_rules(path, lines))
            found += list(helper_rules(path, lines))
        problems += [f"{path}:{number}: {problem}" for number, problem in found]
    return problems


def format_problems(root, paths, program="clang-format"):
    """Files that clang-format would change."""
    files = [p for p in paths if p.endswith(C_FILES) and not p.endswith((".cl", ".clh"))]  # OpenCL C is not C++
    found = []
    for start in range(0, len(files), 40):
        done = subprocess.run([program, "--dry-run", "-Werror"] + files[start:start + 40], cwd=root,
                              capture_output=True, text=True, check=False)
        found += sorted({line.split(":")[0] for line in done.stderr.splitlines() if ": error: " in line})
    return [f"{path}: clang-format would change it" for path in found]
