# SPDX-License-Identifier: MIT
"""The tables of data types in the operators' sources, AC_TYPES() of src/dispatch/types.h: for the headers of the
classes, docs/types.md, and the valid words of a build_config."""

import collections
import functools
import itertools
import os
import re

from . import data_types

NAMES = list(data_types.TYPES)
WHOLE_UNITS = [name for name, found in data_types.TYPES.items() if found.unit == 1]  # what "All" means
TEXT = re.compile(r'AC_TYPES\(\s*(\w+),\s*R"\((.*?)\)"\s*\)', re.S)
BLOCK = re.compile(r"(?:^/// \|.*\n)+", re.M)
FOLDERS = {"NE": "NEON", "CL": "CL", "CPP": "CPP"}


def number(name):
    """The number of a DataType."""
    return 0 if name == "-" else NAMES.index(name) + 1


def words_of(name):
    """The words of a build_config that request a type. Weights come with a tensor of another type."""
    words = data_types.TYPES[name].words
    return words if len(words) == 1 else []


def backend_of(cls):
    return "opencl" if cls.startswith("CL") else "cpu"


class Table:
    """rows: (cells, backend); a cell is the text between blanks, and a backend is "cpu", "opencl" or None for both."""

    def __init__(self, source, name, text):
        self.source, self.name = source, name
        classes, _, rest = text.partition(": ")
        operands, _, rest = rest.partition("\n")
        self.classes, names = classes.split(), operands.split()
        self.operands = [n.rstrip("+") for n in names]
        self.asked_for = [i for i, n in enumerate(names) if n.endswith("+")] or [0]
        self.rows = []
        for line in rest.splitlines():
            cells = line.split()
            if cells:
                self.rows.append((cells[:len(names)], cells[len(names)] if len(cells) > len(names) else None))

    def rows_of(self, backend):
        return [cells for cells, only in self.rows if only in (None, backend)]

    def words(self):
        """The data types of a build_config that request these tensors."""
        found = set()
        for cells, _ in self.rows:
            for i in self.asked_for:
                for name in _alternatives(cells[self.asked_for[0]] if cells[i] == "=" else cells[i]):
                    found.update(words_of(name))
        return found

    def expanded(self, backend):
        """Rows of sets of names, with "=" replaced; "-" is an omitted operand."""
        found = []
        for cells in self.rows_of(backend):
            at = self.asked_for[0]  # the type of "="
            firsts = _alternatives(cells[at]) if any("=" in c for c in cells) else [cells[at]]
            found += [[[first if n == "=" else n for n in _alternatives(first if i == at else cell)]
                       for i, cell in enumerate(cells)] for first in firsts]
        return found


def combinations(rows):
    """Rows of sets of names as a set of tuples."""
    return {c for row in rows for c in itertools.product(*row)}


def _alternatives(cell):
    return WHOLE_UNITS if cell == "All" else cell.split("|")


def read(root, folder="src"):
    """Reads all tables of a tree, in the order of their files."""
    found = []
    for at, folders, names in os.walk(os.path.join(root, folder)):
        folders.sort()
        for name in sorted(names):
            if not name.endswith(".cpp") or name.endswith((".test.cpp", ".kernel.cpp")):
                continue
            path = os.path.join(at, name)
            with open(path, encoding="utf-8") as f:
                text = f.read()
            found += [Table(os.path.relpath(path, root), m[1], m[2]) for m in TEXT.finditer(text)]
    return found


def _shown(row, table):
    """A row in readable form."""
    at = table.asked_for[0]
    same = row[at] if row[at] in NAMES else f"as {table.operands[at]}"
    return [", ".join(same if name == "=" else name for name in cell.split("|")) for cell in row]


def markdown(table, backend):
    rows = [table.operands] + [_shown(r, table) for r in table.rows_of(backend)]
    widths = [max(len(r[i]) for r in rows) for i in range(len(table.operands))]
    lines = ["| " + " | ".join(c.ljust(w) for c, w in zip(r, widths)) + " |" for r in rows]
    return [lines[0], "|" + "|".join("-" * (w + 2) for w in widths) + "|"] + lines[1:]


def _stem(cls):
    return re.sub("^(NE|CL|CPP)(?=[A-Z])", "", cls)


def header_of(root, cls):
    """The header with the documentation of a class, or None."""
    folder = next(f for prefix, f in FOLDERS.items() if cls.startswith(prefix))
    return next((f"arm_compute/runtime/{folder}/functions/{name}" for name in _declaring(root, folder)[cls]), None)


@functools.lru_cache(maxsize=None)
def _declaring(root, folder):
    """{class or alias: names of the headers that declare it}"""
    found, top = collections.defaultdict(list), os.path.join(root, "arm_compute/runtime", folder, "functions")
    for name in sorted(os.listdir(top)):
        with open(os.path.join(top, name), encoding="utf-8") as f:
            for cls in re.findall(r"^(?:template <.*> )?(?:class|using) (\w+)\b(?! *;)", f.read(), re.M):
                found[cls].append(name)
    return found


def headers(root, tables):
    """{path: text} of the headers whose classes have a table, including that table."""
    pages = {}
    for table in tables:
        for cls in table.classes:
            path = header_of(root, cls)
            if path is None:
                continue
            if path not in pages:
                with open(os.path.join(root, path), encoding="utf-8") as f:
                    pages[path] = f.read()
            pages[path] = with_table(pages[path], cls, table)
    return pages


def with_table(text, cls, table):
    """The text of a header with the table in the comment before the class; a comment without a table is not changed."""
    at = re.search(rf"^(?:template <.*>\s)?class {cls}\b", text, re.M)
    if at is None:
        return text
    blocks = [m for m in BLOCK.finditer(text, 0, at.start()) if "\n\n" not in text[m.end():at.start()]]
    if not blocks:
        return text
    lines = "".join(f"/// {line}\n" for line in markdown(table, backend_of(cls)))
    return text[:blocks[-1].start()] + lines + text[blocks[-1].end():]


def _comment(text, cls):
    """The comment before a class, as one line; None if the text does not contain the class."""
    at = re.search(rf"((?:^///.*\n)*)^(?:template <.*>\s)?class {cls}\b", text, re.M)
    return at and " ".join(line[3:].strip() for line in at[1].splitlines())


def _any_type(table, backend):
    return all(set(cells) <= {"All", "="} for cells in table.rows_of(backend))


def _borrows(cls, table, comment, table_of):
    """Returns the problem of a comment without a table, or None."""
    backend = backend_of(cls)
    if "Any type" in comment and not _any_type(table, backend):
        return f'says "Any type", and {table.source} has a table'
    other = (re.search(r"types of ((?:NE|CL|CPP)[A-Z]\w+)", comment) or
             re.match(r"((?:NE|CL|CPP)[A-Z]\w+)", comment))
    if not other or other[1] not in table_of or re.search(r"\b(?:" + "|".join(NAMES) + r")\b", comment):
        return None
    theirs = table_of[other[1]].expanded(backend_of(other[1]))
    if combinations(table.expanded(backend)) == combinations(theirs):
        return None
    return f"refers to {other[1]}, whose data types differ ({table.source})"


def borrowed(root, tables):
    """Classes whose comment has no table: with "Any type" they support all types; if the comment begins with the name
    of a class or refers to its types, they support the same, unless it names types of its own."""
    found, table_of = [], {c: t for t in tables for c in t.classes}
    for cls, table in table_of.items():
        path = header_of(root, cls)
        if path is None:
            continue
        with open(os.path.join(root, path), encoding="utf-8") as f:
            comment = _comment(f.read(), cls)
        problem = _borrows(cls, table, comment, table_of) if comment and "|" not in comment else None
        if problem:
            found.append(f"{path}: the comment of {cls} {problem}: give it a table, | src | dst |, and run "
                         "scripts/generate_docs.py")
    return found


def page(tables, note):
    """docs/types.md"""
    lines = ["# Data types of the operators", note,
             "The data types that each function accepts, operand by operand. `-` is an absent operand. A build has the",
             "types that its build_config names: [operators.md](operators.md) lists the words for each operator.", ""]
    for table in sorted((t for t in tables if t.classes), key=lambda t: _stem(t.classes[0])):
        groups = [("cpu", table.classes)] if table.rows_of("cpu") == table.rows_of("opencl") else [
            (b, [c for c in table.classes if backend_of(c) == b]) for b in ("cpu", "opencl")]
        for backend, classes in groups:
            if classes:
                lines += ["## " + ", ".join(classes), ""] + markdown(table, backend) + [""]
    return "\n".join(lines)


def problems(root, files, tables):
    """Words that filelist.json gives to an operator but its tables do not, or vice versa."""
    found = []
    for name, part in files.operators.items():
        own = [t for t in tables if t.source.startswith(part.folder + "/") and t.classes]
        if not own:
            continue
        words = set().union(*(t.words() for t in own))
        given = set(files.supported_types(name))
        if words != given:
            found.append(f"filelist.json: {name} has the data types {', '.join(sorted(given))}; the tables of "
                         f"{part.folder} have {', '.join(sorted(words))}")
    for table in tables:
        found += [f"{table.source}: AC_TYPES({table.name}) is the table of {cls}, which has no header"
                  for cls in table.classes if header_of(root, cls) is None]
    return found + borrowed(root, tables)
