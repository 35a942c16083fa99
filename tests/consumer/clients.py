#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds and runs clients.cpp, which makes the calls of frameworks, against an installed library with products of
matrices and quantization. usage: clients.py INSTALL_DIR [COMPILER]"""

import os
import sys
import tempfile

from run import HERE, libraries, run, through_pkg_config


def main(words):
    if not words:
        sys.exit(__doc__)
    prefix, compiler = os.path.abspath(words[0]), (words[1:] + ["c++"])[0]
    with tempfile.TemporaryDirectory() as folder:
        program = through_pkg_config(prefix, False, folder, compiler, os.path.join(HERE, "clients.cpp"), "c++17")
        print(run([program], env={**os.environ, "LD_LIBRARY_PATH": libraries(prefix)}).strip())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
