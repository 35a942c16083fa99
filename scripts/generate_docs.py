#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the documents and the schema that are generated from the build's data; --check lists outdated ones."""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import docs, filelist  # noqa: E402


def main(words):
    stale = []
    for path, text in docs.pages(filelist.load(ROOT), ROOT).items():
        target = os.path.join(ROOT, path)
        old = open(target, encoding="utf-8").read() if os.path.isfile(target) else None
        if old == text:
            continue
        stale.append(path)
        if "--check" not in words:
            with open(target, "w", encoding="utf-8") as f:
                f.write(text)
    if stale:
        print(("out of date: " if "--check" in words else "written: ") + ", ".join(stale)
              + ("; run scripts/generate_docs.py" if "--check" in words else ""))
    return 1 if stale and "--check" in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
