#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds a library for a build_config from a store, without the source tree: its bytes are those of a full build."""

import os
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, FOLDER)
from build import store  # noqa: E402
from build.words import BuildError, BuildErrors  # noqa: E402

USAGE = """usage: slim.py STORE CONFIG [-o DIR] [option=value ...]
  STORE   what `scons install store=1` wrote to <install_dir>/store
  CONFIG  a build_config: a JSON file or the JSON text
  -o DIR  where the library goes; "slim" without it
  options as `scons -h` explains them: """ + ", ".join(store.FREE[1:])


def arguments(words):
    """(store, output folder, [(name, value)])."""
    rest, out, options = [], "slim", []
    words = list(words)
    while words:
        word = words.pop(0)
        if word == "-o":
            if not words:
                raise BuildError("-o", "a folder is missing after it")
            out = words.pop(0)
        elif len(rest) == 2 and "=" in word:
            options.append(tuple(word.split("=", 1)))
        else:
            rest.append(word)
    if len(rest) != 2:
        raise BuildError("slim.py", "a store and a build_config are needed", USAGE)
    config = os.path.abspath(rest[1]) if os.path.isfile(rest[1]) else rest[1]
    return rest[0], out, [("build_config", config)] + options


def main(words):
    if "-h" in words or "--help" in words:
        print(USAGE)
        return 0
    try:
        folder, out, options = arguments(words)
        project = store.StoreProject(folder, out, options, dict(os.environ))
        os.chdir(project.root)
        code, lines = store.make_subset(project)
    except (BuildError, BuildErrors) as e:
        sys.stderr.write(f"{e}\n")
        return 2
    for line in lines:
        print(line)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
