# SPDX-License-Identifier: MIT
"""Precompiled headers of tests: built when needed, rebuilt when they changed, part of no key."""
import os
import shutil
import tempfile
import time
import types
import unittest
from unittest import mock

import mini_tree  # noqa: F401
from build import calls, steps
from build.selection import Unit

FLAGS = ["g++", "-std=c++17", "-O1", "-I."]


class Parsed(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        os.chdir(self.folder.name)
        self.write(calls.HEADER, '#include "tests/framework/part.h"\n')
        self.write("tests/framework/part.h", '#include "tests/framework/deep.h"\n#define ANSWER 42\n')
        self.write("tests/framework/deep.h", "#pragma once\ninline int deep() { return 1; }\n")
        self.write("tests/a.test.cpp", '#include "tests/framework/part.h"\nint answer() { return ANSWER; }\n')

    @staticmethod
    def write(path, text):
        steps.write_text(path, text)

    @staticmethod
    def project(cache="", **toolchain):
        chain = types.SimpleNamespace(clang=toolchain.get("clang", False), sanitizers=lambda: [])
        return types.SimpleNamespace(root=os.getcwd(), store="store", toolchain=chain,
                                     options=types.SimpleNamespace(compiler_cache=cache, debug=False))

    def compile(self, source="tests/a.test.cpp", **project):
        words = FLAGS + ["-c", source, "-o", "out/a.o"]
        run, environment = calls.Calls(self.project(**project)).call(Unit(source, "test"), words)
        self.assertEqual(steps.compile_unit(run, environment, "out/a.o"), 0)
        return run

    def parsed(self):
        found = [os.path.join(f, n) for f, _, names in os.walk("store") for n in names if n.endswith(".gch")]
        return os.stat(found[0]).st_mtime_ns if found else None

    def test_are_made_once_and_again_after_a_change(self):
        self.compile()
        first = self.parsed()
        self.assertIsNotNone(first)
        self.compile()
        self.assertEqual(self.parsed(), first)
        self.write("tests/framework/part.h", "#define ANSWER 43\n")
        later = time.time() + 1
        os.utime("tests/framework/part.h", (later, later))
        self.compile()
        self.assertNotEqual(self.parsed(), first)
        self.assertFalse(os.path.exists("out/a.o.d"))

    def test_are_made_again_after_a_change_during_a_build(self):
        words = FLAGS + ["-c", "tests/a.test.cpp", "-o", "out/a.o"]
        run, environment = calls.Calls(self.project()).call(Unit("tests/a.test.cpp", "test"), words)
        self.assertEqual(steps.compile_unit(run, environment, "out/a.o"), 0)
        first = self.parsed()
        self.write("tests/framework/part.h", "#define ANSWER 43\n")
        later = time.time() + 1
        os.utime("tests/framework/part.h", (later, later))
        self.assertEqual(steps.compile_unit(run, environment, "out/a.o"), 0)
        self.assertNotEqual(self.parsed(), first)

    def test_are_read(self):
        """A source that includes nothing compiles: the header is included first."""
        self.write("tests/b.test.cpp", "int answer() { return ANSWER; }\n")
        self.compile("tests/b.test.cpp")

    def test_serve_tests_compiled_by_gcc(self):
        for source, kind, more in (("src/a.cpp", "cold", {}), ("examples/a.cpp", "test", {}),
                                   ("tests/a.test.cpp", "test", {"clang": True}),
                                   ("tests/a.test.cpp", "test", {"cache": "other"})):
            words = FLAGS + ["-c", source, "-o", "out/a.o"]
            project = self.project(**more)
            self.assertEqual(calls.Calls(project).call(Unit(source, kind), words),
                             (project.options.compiler_cache.split() + words, {}))

    @unittest.skipUnless(shutil.which("ccache"), "needs ccache (scripts/setup.sh)")
    def test_a_cache_that_has_the_object_needs_none(self):
        with mock.patch.dict(os.environ, CCACHE_DIR=os.path.abspath("cache")):
            os.environ.pop("CCACHE_PREFIX", None)
            self.compile(cache="ccache")
            self.assertIsNotNone(self.parsed())
            shutil.rmtree("store")
            self.compile(cache="ccache")
            self.assertIsNone(self.parsed())
            # Only the list of headers shows these changes, the second one of a header that is parsed before.
            for path, text in (("part.h", '#include "tests/framework/deep.h"\n#define ANSWER 44\n'),
                               ("deep.h", "#pragma once\ninline int deep() { return 2; }\n")):
                self.write("tests/framework/" + path, text)
                self.compile(cache="ccache")
                self.assertIsNotNone(self.parsed(), path)
                shutil.rmtree("store")
                self.compile(cache="ccache")
                self.assertIsNone(self.parsed(), path)


if __name__ == "__main__":
    unittest.main()
