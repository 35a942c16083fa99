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
OTHERS = ("examples/", "utils/", "src/graph/", "src/model/")  # sources of tests and programs that do not use it

PROGRAM = """#!/bin/sh
# Written by the build. Calls a compiler with headers that it has parsed before.
if [ ! -e {header}.gch ]; then
    (
        flock 9
        [ -e {header}.gch ] || {{ {make} && mv {header}.part {header}.gch; }}
    ) 9>{header}.lock || exit 1
fi
exec "$@" -include {header}
"""


class Calls:
    """The compiler calls of one build."""

    def __init__(self, project):
        self.project, self.programs, self.lock = project, {}, threading.Lock()
        self.cache = project.options.compiler_cache.split()

    def call(self, unit, words):
        """(command to run for a unit, additional environment variables)"""
        if not self._parses(unit):
            return self.cache + words, {}
        with self.lock:
            program = self._program(words)
        if not self.cache:
            return [program] + words, {}
        # In depend mode ccache gets the included files from the compiler and runs no preprocessor first.
        listing = ["-MD", "-MF", words[-1] + steps.LISTING, "-MT", "object"]
        return self.cache + words + listing, {"CCACHE_DEPEND": "1", "CCACHE_PREFIX": program}

    def _parses(self, unit):
        project, chain = self.project, self.project.toolchain
        ccache = [os.path.basename(w) for w in self.cache] == ["ccache"] and "CCACHE_PREFIX" not in os.environ
        return (unit.kind == "test" and not unit.source.startswith(OTHERS)
                and sys.platform == "linux" and (ccache or not self.cache)
                and not (chain.clang or chain.sanitizers() or project.options.debug)
                and " " not in os.path.abspath(project.store)
                and os.path.isfile(os.path.join(project.root, HEADER)))

    def _program(self, words):
        """The program for a test's command, which ends in -c source -o target. There is one per set of flags."""
        flags = tuple(words[:-4])
        if flags not in self.programs:
            key = hashlib.sha1("\n".join(flags).encode()).hexdigest()[:8]
            header = os.path.join(os.path.abspath(self.project.store), "precompiled", key, "tests.h")
            make = [*flags, "-x", "c++-header", "-MD", "-MF", header + ".d", header, "-o", header + ".part"]
            program = header[:-len(".h")] + ".sh"
            steps.write_if_changed(header, f'#include "{HEADER}"\n')
            steps.write_if_changed(program, PROGRAM.format(header=header, make=shlex.join(make)))
            os.chmod(program, 0o755)
            if os.path.isfile(header + ".gch") and not self._is_fresh(header):
                os.unlink(header + ".gch")
            self.programs[flags] = program
        return self.programs[flags]

    def _is_fresh(self, header):
        """Whether each header that went into the precompiled one is older."""
        made = os.path.getmtime(header + ".gch")
        with open(header + ".d", encoding="utf-8") as f:
            parts = [os.path.join(self.project.root, p) for p in f.read().split(":", 1)[1].replace("\\\n", " ").split()]
        return all(os.path.isfile(p) and os.path.getmtime(p) < made for p in parts)
