# SPDX-License-Identifier: MIT
"""The public function classes: their number of lines, and whether each parameter is documented."""

import os
import re

MAX_LINES = 45  # per class, see lines_of()
_CLASS = re.compile(r"((?:^///[^\n]*\n)*)^(?:template <[^\n]*>\s)?"
                    r"class ((?:NE|CL|CPP)\w+) : [^\n]*\{\n(.*?)^\};", re.M | re.S)
_CONFIGURE = re.compile(r"\bvoid configure\(((?:[^()]|\([^()]*\))*)\)")


def _texts(root, folder):
    """(name, text) of the files in a folder."""
    top = os.path.join(root, folder)
    for name in sorted(os.listdir(top)) if os.path.isdir(top) else []:
        with open(os.path.join(top, name), encoding="utf-8") as f:
            yield name, f.read()


def lines_of(root):
    """(lines, classes) of the public functions: their headers, including documentation, and src/api."""
    lines = classes = 0
    for folder in ("arm_compute/runtime/NEON/functions", "arm_compute/runtime/CL/functions", "src/api"):
        for _, text in _texts(root, folder):
            lines += text.count("\n")
            if folder != "src/api":
                classes += len(re.findall(r"^(?:template <.*> )?class (?:NE|CL)\w+ : .*\{$", text, re.M))
    return lines, classes


def line_rules(root):
    """Common parts of function classes are written once; returns a message if there are too many lines."""
    lines, classes = lines_of(root)
    if lines > MAX_LINES * classes:
        yield (f"src/api and the headers of functions: {lines} lines for {classes} classes are more than {MAX_LINES} a "
               "class; FunctionBase.h and src/api/twins.h have what classes share")


def _functions(root):
    """{class or alias: (file, comment, documented parameters, parameters of configure())}; the first one of each
    name."""
    found = {}
    for backend in ("NEON", "CL", "CPP"):
        folder = f"arm_compute/runtime/{backend}/functions"
        for name, text in _texts(root, folder):
            for comment, cls, body in _CLASS.findall(text):
                lists = (re.sub(r"<[^<>]*>|=[^,]*?(?:\([^()]*\)|\{[^}]*\})?(?=,|$)", "", given)
                         for given in _CONFIGURE.findall(body))
                names = {re.search(r"(\w*)\s*$", one)[1] for given in lists for one in given.split(",")}
                own = set(re.findall(r"@param(?:\[in\])? (\w+)", body))
                found.setdefault(cls, (f"{folder}/{name}", comment, own, names))
            for alias, cls in re.findall(r"^using (\w+) = (\w+)<", text, re.M):
                found.setdefault(alias, (f"{folder}/{name}", cls, set(), set()))
    return found


def _documented(functions, cls, seen=()):
    """The parameters documented by a class and by the classes that its comment names."""
    if cls not in functions or cls in seen:
        return set()
    _, comment, own, _ = functions[cls]
    others = re.findall(r"\b(?:NE|CL|CPP)[A-Z]\w+", comment)
    return own.union(*(_documented(functions, other, seen + (cls,)) for other in others))


def parameter_rules(root):
    """Each parameter of configure() must be documented, by its class or by one that the class's comment names."""
    functions = _functions(root)
    for cls, (path, _, _, names) in sorted(functions.items()):
        missing = names - _documented(functions, cls) - {"", "compile_context"}
        if missing:
            yield f"{path}: {cls}::configure() has parameters without a comment: {', '.join(sorted(missing))}"
