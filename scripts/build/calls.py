# SPDX-License-Identifier: MIT
"""Compiler calls: through a cache, and for tests with precompiled headers.

Precompiled headers save about a third of GCC's compile time of tests. A program that the build writes adds them to a
call and builds them when first needed. ccache calls that program if it has no object (CCACHE_PREFIX): a build that
finds all objects precompiles nothing, and no object's key depends on it. Sanitizers and debugging do not use them, so
the long form of the tests finds a test that lacks an #include."""

import hashlib
import os
import shlex
import sys
import threading

from . import steps

HEADER = "tests/framework/precompiled.h"
# Tests in these folders have another one. Programs have none.
HEADERS = {"src/graph/": "src/graph/graph_test.h", "src/model/": "src/model/tests/model_test.h", "examples/": None,
           "utils/": None}

PROGRAM = """#!/bin/sh
# Written by the build. Calls a compiler with headers that it has parsed before, and parses them again if one of them is
# newer: a source may change while a build runs, and a cache must not keep an object of the old one under the new one.
is_fresh() {{
    [ -e {header}.gch ] && [ -z "$(find $(sed 's/^[^:]*://; s/[\\]$//' {header}.d) -newer {header}.gch 2>&1)" ]
}}
if ! is_fresh; then
    (
        flock 9
        is_fresh || {{ {make} && mv {header}.d.part {header}.d && mv {header}.part {header}.gch; }}
    ) 9>{header}.lock || exit 1
fi
"$@" -include {header}
status=$?
# GCC does not list what it has parsed before: the headers belong to the list from which a cache knows the object.
while [ $status -eq 0 ] && [ $# -gt 1 ]; do
    if [ "$1" = -MF ]; then
        printf 'object:%s\n' "$(sed 's/^[^:]*://' {header}.d)" >> "$2"
        break
    fi
    shift
done
exit $status
"""


class Calls:
    """The compiler calls of one build."""

    def __init__(self, project):
        self.project, self.programs, self.lock = project, {}, threading.Lock()
        self.cache = project.options.compiler_cache.split()

    def call(self, unit, words):
        """(command to run for a unit, additional environment variables)"""
        header = self._header(unit)
        if header is None:
            return self.cache + words, {}
        with self.lock:
            program = self._program(words, header)
        if not self.cache:
            return [program] + words, {}
        # In depend mode ccache gets the included files from the compiler and runs no preprocessor first.
        listing = ["-MD", "-MF", words[-1] + steps.LISTING, "-MT", "object"]
        return self.cache + words + listing, {"CCACHE_DEPEND": "1", "CCACHE_PREFIX": program,
                                              "CCACHE_NAMESPACE": "whole lists of headers"}

    def _header(self, unit):
        """The header that is parsed before for a unit; None if none is."""
        project, chain = self.project, self.project.toolchain
        ccache = [os.path.basename(w) for w in self.cache] == ["ccache"] and "CCACHE_PREFIX" not in os.environ
        if (sys.platform != "linux" or not (ccache or not self.cache) or " " in os.path.abspath(project.store)
                or chain.clang or chain.sanitizers() or project.options.debug):
            return None
        reads = unit.kind == "model" and unit.source.startswith("src/") and unit.source.endswith(".test.cpp")
        if unit.kind != "test" and not reads:
            return None
        header = next((h for folder, h in HEADERS.items() if unit.source.startswith(folder)), HEADER)
        return header if header and os.path.isfile(os.path.join(project.root, header)) else None

    def _program(self, words, included):
        """The program for a test's command, which ends in -c source -o target. There is one per header and set of
        flags."""
        flags = (included, *words[:-4])
        if flags not in self.programs:
            key = hashlib.sha1("\n".join(flags).encode()).hexdigest()[:8]
            header = os.path.join(os.path.abspath(self.project.store), "precompiled", key, "tests.h")
            make = [*words[:-4], "-x", "c++-header", "-MD", "-MF", header + ".d.part", header, "-o", header + ".part"]
            program = header[:-len(".h")] + ".sh"
            steps.write_if_changed(header, f'#include "{included}"\n')
            steps.write_if_changed(program, PROGRAM.format(header=header, make=shlex.join(make)))
            os.chmod(program, 0o755)
            self.programs[flags] = program
        return self.programs[flags]
