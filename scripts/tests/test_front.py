# SPDX-License-Identifier: MIT
"""From variables of CMake to options of scons. tests/consumer/subdirectory.py builds such a project."""

import ast
import os
import re
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import front, project  # noqa: E402
from build.words import BuildError  # noqa: E402

ARM = {"CMAKE_SOURCE_DIR": ROOT, "CMAKE_SYSTEM_NAME": "Linux", "CMAKE_SYSTEM_PROCESSOR": "aarch64",
       "CMAKE_CROSSCOMPILING": "TRUE", "CMAKE_CXX_COMPILER": "/usr/bin/aarch64-linux-gnu-g++",
       "CMAKE_AR": "/usr/bin/aarch64-linux-gnu-ar", "CMAKE_SYSROOT": "", "BUILD_SHARED_LIBS": ""}


def arguments(**variables):
    return front.arguments({**ARM, **variables}, ROOT, "/b")


class Front(unittest.TestCase):
    def test_the_compiler_and_the_system_are_those_of_the_project(self):
        found, compiler = arguments(CMAKE_SYSROOT="/s", CMAKE_CXX_COMPILER_LAUNCHER="env;ccache")
        self.assertEqual(found, {"os": "linux", "arch": "armv8-a", "build": "cross_compile", "library": "static",
                                 "toolchain_prefix": "/usr/bin/aarch64-linux-gnu-", "compiler_cache": "env ccache",
                                 "build_dir": "/b"})
        self.assertEqual(compiler, "/usr/bin/aarch64-linux-gnu-g++ --sysroot=/s")
        for processor, floor in (("AMD64", "x86_64"), ("armv7-a", "armv7a"), ("armv7l", "armv7a"), ("arm64", "armv8-a"),
                                 ("i686", "x86_32"), ("riscv64", "riscv64")):
            self.assertEqual(arguments(CMAKE_SYSTEM_PROCESSOR=processor)[0]["arch"], floor, processor)
        with self.assertRaisesRegex(BuildError, "set ARM_COMPUTE_ARCH"):
            arguments(CMAKE_SYSTEM_PROCESSOR="tricore")

    def test_variables_of_the_project_beat_what_follows_from_others(self):
        found, _ = arguments(ARM_COMPUTE_ARCH="armv8.2-a", ARM_COMPUTE_WERROR="ON", ARM_COMPUTE_GRAPH="",
                             ARM_COMPUTE_BUILD_CONFIG="build_configs/activation.json", ARM_COMPUTE_JOBS="2",
                             BUILD_SHARED_LIBS="ON")
        self.assertEqual((found["arch"], found["Werror"], found["library"]), ("armv8.2-a", "ON", "shared"))
        self.assertEqual(found["build_config"], os.path.join(ROOT, "build_configs/activation.json"))
        self.assertFalse({"graph", "jobs"} & set(found))
        self.assertEqual(arguments(ARM_COMPUTE_MODEL_LIBRARY="1")[0]["library"], "both")
        config = '{"operators": ["Add"], "arch": "armv8.6-a"}'
        self.assertNotIn("arch", arguments(ARM_COMPUTE_BUILD_CONFIG=config)[0])
        with self.assertRaisesRegex(BuildError, 'did you mean "ARM_COMPUTE_OPENCL"'):
            arguments(ARM_COMPUTE_OPENLC="1")

    def test_components_are_what_is_built(self):
        words = [("arch", "native"), ("build_config", '{"operators": ["Add"]}'), ("build_dir", "/b")]
        for more, shared, expected in (
                ([], False, {"Core": "libarm_compute.a"}), ([], True, {"Core": "libarm_compute.so"}),
                ([("library", "static"), ("graph", "1")], True,
                 {"Core": "libarm_compute.a", "Graph": "libarm_compute_graph.a"}),
                ([("graph", "1"), ("model_library", "1"), ("openvx", "1")], False,
                 {"Core": "libarm_compute.a", "Graph": "libarm_compute_graph.a", "Model": "libarm_compute_model.so",
                  "OpenVX": "libopenvx.so"})):
            made = front.targets(project.Project(ROOT, words + [("build", "native")] + more), shared)
            self.assertEqual({part: file for part, (_, file, _) in made.items()}, expected)
            self.assertIn("    add_library(ArmCompute::Core " + ("SHARED" if expected["Core"].endswith("so") else
                                                                 "STATIC") + " IMPORTED GLOBAL)", made["Core"][0])

    def test_files_of_bazel(self):
        """Starlark has the grammar of Python, with less in it. The modules name the version of the library."""
        for path in ("MODULE.bazel", "BUILD.bazel", "bazel/BUILD.bazel", "bazel/scons.bzl", "bazel/extensions.bzl",
                     "tests/consumer/bazel/MODULE.bazel", "tests/consumer/bazel/BUILD.bazel"):
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                text = file.read()
            ast.parse(text, path)
            for version in re.findall(r'name = "arm_compute", version = "(.*?)"', text):
                self.assertEqual(version, project.read_version(ROOT), path)
            self.assertEqual('"arm_compute", version' in text, path.endswith("MODULE.bazel"))

    def test_jobs(self):
        for wanted, environ, number in (("3", {"CMAKE_BUILD_PARALLEL_LEVEL": "2"}, 3),
                                        ("", {"CMAKE_BUILD_PARALLEL_LEVEL": "2", "MAKEFLAGS": " -j4"}, 2),
                                        ("", {"MAKEFLAGS": "s -j4 --jobserver-auth=3,4"}, 4),
                                        ("", {}, os.cpu_count())):
            self.assertEqual(front.jobs(wanted, environ), number)
        with self.assertRaisesRegex(BuildError, "1 or more"):
            front.jobs("0", {})


if __name__ == "__main__":
    unittest.main()
