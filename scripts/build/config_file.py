# SPDX-License-Identifier: MIT
"""The text of build_config=, which is JSON itself or the name of a file."""

import os

from . import file_kinds, jsonpos
from .words import BuildError, listing, nearest, shown

PATH_LIMIT = 200  # length of a path in a message


def read(value, root):
    """The Node of build_config=value: JSON text, or a path (as given, or relative to the root)."""
    if not value.strip():
        raise BuildError("build_config=", "it is empty", "it accepts a file or JSON text; without the option all "
                         "operators are built")
    if value.lstrip().startswith(("{", "[", '"')):
        return jsonpos.parse(value, "build_config")
    path = value if os.path.isfile(value) else os.path.join(root, value)
    if not os.path.isfile(path):
        raise _no_file(value, root)
    kind = file_kinds.of(path)
    if kind:
        raise BuildError(f"build_config={shown(value, PATH_LIMIT)}", f"the file is {kind}, not a build_config", (
            f"scripts/model_config.py {os.path.basename(path)} -o my.json writes the build_config of a model")
            if kind in file_kinds.MODELS else "a build_config is JSON: docs/build_config.md")
    try:
        with open(path, "rb") as f:
            data = f.read()
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            raise BuildError(value, "the text begins with a byte order mark of UTF-16", "save it as UTF-8 without one")
        text = data.decode("utf-8")
    except (OSError, UnicodeDecodeError) as e:
        raise BuildError(f"build_config={value}", f"cannot read the file: {e}") from None
    return jsonpos.parse(text, value)


def _no_file(value, root):
    folder = os.path.join(root, "build_configs")
    found = sorted(n[:-5] for n in os.listdir(folder) if n.endswith(".json")) if os.path.isdir(folder) else []
    found = [n for n in found if n != "schema"]
    name = os.path.basename(value)
    right = nearest(name[:-5] if name.endswith(".json") else name, found)
    hint = f"did you mean build_configs/{right}.json? " if right else ""
    what = "is a folder" if os.path.isdir(value) else "no such file"
    return BuildError(f"build_config={shown(value, PATH_LIMIT)}", what,
                      f"{hint}in build_configs/: {listing(found)}; JSON text begins with a brace")
