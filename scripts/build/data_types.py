# SPDX-License-Identifier: MIT
"""The data types of src/base/data_types.def, and the types of rows of src/dispatch/type.h."""

import collections
import functools
import os
import re

from .words import BuildError

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TABLE, ROWS = "src/base/data_types.def", "src/dispatch/type.h"
_LINE = re.compile(r"^AC_(TYPE_WORD|DATA_TYPE|ONNX_TYPE)\((.*)\)$", re.M)

# Lines of the table; its head describes the columns. Of DataType, words is a list.
Word = collections.namedtuple("Word", "name")
DataType = collections.namedtuple("DataType", "name element bits unit kind quantized row onnx opencl c words")
OnnxType = collections.namedtuple("OnnxType", "name number text element bits numpy data_type quantized")


def _text(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as f:
        return f.read()


def _line(kind, cells):
    """A line as an object; raises TypeError or ValueError if it has other columns."""
    cells = [c.strip().strip('"') for c in cells.split(",")]
    if kind == "TYPE_WORD":
        return Word(*cells)
    if kind == "ONNX_TYPE":
        found = OnnxType(*cells)
        return found._replace(number=int(found.number), bits=int(found.bits))
    found = DataType(*cells)
    bits = None if found.bits == "8 * sizeof(size_t)" else int(found.bits)  # None: it depends on the machine
    return found._replace(bits=bits, unit=int(found.unit), words=found.words.split(" | "))


@functools.lru_cache
def read(root=ROOT):
    """({word: bit}, {name: DataType}, {name: OnnxType}), in the table's order."""
    found = {Word: [], DataType: [], OnnxType: []}
    text = _text(root, TABLE)
    try:
        for kind, cells in _LINE.findall(text):
            line = _line(kind, cells)
            found[type(line)].append(line)
    except (TypeError, ValueError) as error:
        raise BuildError(TABLE, f"a line is not as the head of the file says: {error}") from error
    if sum(map(len, found.values())) != len(re.findall(r"^AC_\w+\(", text, re.M)):
        raise BuildError(TABLE, "a line is not as the head of the file says")
    words = {w.name: 1 << i for i, w in enumerate(found[Word])}
    return words, {t.name: t for t in found[DataType]}, {t.name: t for t in found[OnnxType]}


WORD_BITS, TYPES, ONNX_TYPES = read()
ROW_TYPES = re.findall(r"^    X\((\w+), A, B\)", _text(ROOT, ROWS), re.M)


def types_of(word):
    """The data types that a word of a build_config covers: (those of this word, weights that other words cover too)."""
    found = [t for t in TYPES.values() if word in t.words]
    return [t for t in found if len(t.words) == 1], [t for t in found if len(t.words) > 1]


def rows_of(word):
    """The types of rows that a word of a build_config selects: those that compute with its data types, then those that
    move elements of their sizes."""
    own = types_of(word)[0]
    sizes = sorted({t.bits for t in own if t.bits is not None and t.unit == 1})
    return list(dict.fromkeys([t.row for t in own if t.row != "count"] + [f"x{bits}" for bits in sizes]))
