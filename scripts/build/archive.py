# SPDX-License-Identifier: MIT
"""Reads `ar` archives (the format of System V and GNU)."""

import os

MAGIC, HEADER = b"!<arch>\n", 60


def members(path):
    """(name, bytes) of each member of an archive, without the symbol table."""
    with open(path, "rb") as f:
        data = f.read()
    if not data.startswith(MAGIC):
        raise ValueError(f"{path} is not an archive")
    at, long_names, found = len(MAGIC), b"", []
    while at + HEADER <= len(data):
        name = data[at:at + 16].rstrip()
        size = int(data[at + 48:at + 58])
        body = data[at + HEADER:at + HEADER + size]
        at += HEADER + size + (size & 1)
        if name == b"//":
            long_names = body
        elif name not in (b"/", b"/SYM64/"):
            if name.startswith(b"/"):
                start = int(name[1:])
                name = long_names[start:long_names.index(b"/", start)]
            found.append((name.rstrip(b"/").decode(), body))
    return found


def extract(path, folder):
    """Writes the members to a folder; returns their paths."""
    os.makedirs(folder, exist_ok=True)
    paths = []
    for name, body in members(path):
        target = os.path.join(folder, name if name.endswith(".o") else name + ".o")
        with open(target, "wb") as f:
            f.write(body)
        paths.append(target)
    return paths
