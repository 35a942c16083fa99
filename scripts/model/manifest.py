# SPDX-License-Identifier: MIT
"""The manifest of a finished library, for any target, and what the library lacks to run models."""

import json
import os
import re

from build import file_kinds
from build.words import shown

MARK = b'{"version":'


class ManifestError(Exception):
    """A file that is not a library of this project."""


_CHECK = re.compile(r"check_(?:types|operator|moved)\([^;]*?(?:\blayout\b|data_layout\(\)|layout_of)[^;]*;")


def read(path):
    """The manifest of a shared or static library, or of a statically linked program, as a dict."""
    try:
        with open(path, "rb") as f:
            data = f.read()
    except OSError as e:
        raise ManifestError(f"{shown(path)}: {e.strerror}") from None
    # It is one JSON text that ends with a zero byte. A stripped archive does not have the name of its section.
    at = data.find(MARK)
    while at >= 0:
        try:
            found = json.loads(data[at:data.index(b"\0", at)])
            if _is_manifest(found):
                return found
        except (ValueError, RecursionError):
            pass
        at = data.find(MARK, at + 1)
    kind = file_kinds.of(path)
    raise ManifestError(f"{shown(path)} holds no manifest: it is not a libarm_compute{kind and '; it is ' + kind}")


def _is_texts(found):
    return isinstance(found, list) and all(isinstance(word, str) for word in found)


def _is_manifest(found):
    """Whether a JSON text has what missing() and slower() read, in the right types."""
    if not isinstance(found, dict) or not isinstance(found.get("operators"), list) or "tiers" not in found:
        return False
    methods = found.get("methods", {})
    return _is_texts(found.get("backends", [])) and isinstance(methods, dict) and all(
        _is_texts(words) for words in methods.values()) and all(
        isinstance(o, dict) and isinstance(o.get("name"), str) and _is_texts(o.get("data_types")) and
        _is_texts(o.get("data_layouts")) for o in found["operators"])


def with_layouts(files, root):
    """The operators that check the build's layouts: their sources pass one to a check of types. Fully connected layers
    do so only for images, which models flatten first."""
    return {name for name, part in files.operators.items() if name != "FullyConnected" and any(
        _asks(os.path.join(root, folder)) for folder in
        [part.folder] + [files.internal[n].folder for n in part.needs if n == "normalization"])}


def _asks(folder):
    for name in sorted(os.listdir(folder)):
        if name.endswith(".cpp") and not name.endswith((".test.cpp", ".bench.cpp")):
            with open(os.path.join(folder, name), encoding="utf-8") as f:
                if _CHECK.search(f.read()):
                    return True
    return False


def missing(manifest, operators, backend="cpu", layouts_of=None):
    """What the library lacks, as sentences; empty if it can run models that need these operators.

    operators: {operator: (data types, layouts, methods)}. Methods only increase speed, so none is reported as missing.
    layouts_of: the operators whose layouts count; None: all.
    """
    there = {o["name"]: o for o in manifest["operators"]}
    found = []
    backends = manifest.get("backends", ["cpu"])
    if backend not in backends:
        found.append(f'the backend "{backend}"; the library has {", ".join(backends)}')
    for name, (types, layouts, _) in operators.items():
        if name not in there:
            found.append(f'the operator "{name}"')
            continue
        counted = layouts if layouts_of is None or name in layouts_of else set()
        for key, words in (("data_types", types), ("data_layouts", counted)):
            lacking = sorted(words - set(there[name][key]))
            if lacking:
                found.append(f'"{name}" has no {", ".join(lacking)} in its "{key}"')
    return found


def slower(manifest, operators):
    """Methods that would make the models faster, as sentences."""
    have = manifest.get("methods", {})
    return [f'without the method {", ".join(sorted(methods - set(have.get(name, []))))} of "{name}" it is slower'
            for name, (_, _, methods) in operators.items() if methods - set(have.get(name, []))]
