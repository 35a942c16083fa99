#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes packages of the library. docs/packages.md describes the contents of each and how it is tested.

    scripts/package.py deb                                              for this machine
    scripts/package.py deb arch=armv8-a build_config=my.json -o out     with scons options
    scripts/package.py wheel --from build/some_folder                   from libraries that are already built
"""

import argparse
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from build.words import BuildError, BuildErrors  # noqa: E402
from package import common  # noqa: E402

# Name of the kind, whose module is package/<name>.py, and its description.
KINDS = {
    "deb": "packages of Debian: the shared library, and what is needed to link with it",
    "rpm": "the same pair for systems with RPM",
    "wheel": "the Python package dlsys with the libraries inside",
    "cmake": "a .tar.gz of libraries, headers, CMake and pkg-config files, for any folder",
    "store": "a .tar.gz of objects, from which scripts/slim.py in it makes subsets without the sources",
    "conan": "the Conan package, built and tested in Conan's cache",
}


def main(words):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = parser.add_subparsers(dest="kind", required=True, metavar="KIND")
    for name, text in KINDS.items():
        kind = kinds.add_parser(name, help=text, description=text)
        kind.add_argument("-o", "--out", metavar="DIR", help="where the package goes (default: build/packages)",
                          default=os.path.join(common.ROOT, "build", "packages"))
        if name == "wheel":
            kind.add_argument("--from", dest="source", metavar="DIR", help="folder of libraries that python=1 has made")
        kind.add_argument("options", nargs="*", help="options of scons, name=value")
    args = parser.parse_args(words)
    args.out = os.path.abspath(args.out)
    os.makedirs(args.out, exist_ok=True)
    try:
        for path in importlib.import_module("package." + args.kind).make(args):
            print(f"{path}: {os.path.getsize(path):,} bytes")
    except (common.Failure, BuildError, BuildErrors) as e:
        print(f"package.py: {e}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
