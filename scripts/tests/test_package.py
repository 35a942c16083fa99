# SPDX-License-Identifier: MIT
"""Packages: names, texts, contents and archives. scripts/test.sh packages builds and installs them."""

import hashlib
import json
import os
import subprocess
import tarfile
import tempfile
import unittest

import mini_tree  # noqa: F401
from build import project, store
from package import common, deb, rpm, wheel

FILES = ["include/arm-compute-1/a.h", "lib/x/libarm_compute.a", "lib/x/libarm_compute.so", "lib/x/libarm_compute.so.1",
         "lib/x/libarm_compute.so.1.0.0", "lib/x/libarm_compute_graph.so", "lib/x/libarm_compute_graph.so.1",
         "lib/x/libarm_compute_graph.so.1.0.0", "lib/x/pkgconfig/arm_compute.pc"]


class Debian(unittest.TestCase):
    def test_a_library_and_its_link_are_a_package_and_the_rest_is_dev(self):
        self.assertEqual(deb.split(FILES), {
            "libarm-compute1": ["lib/x/libarm_compute.so.1", "lib/x/libarm_compute.so.1.0.0"],
            "libarm-compute-graph1": ["lib/x/libarm_compute_graph.so.1", "lib/x/libarm_compute_graph.so.1.0.0"],
            "libarm-compute1-dev": [FILES[0], FILES[1], FILES[2], FILES[5], FILES[8]]})

    def test_control(self):
        lines = deb.control("libarm-compute1-dev", "arm64", [("Conflicts", "libarm-compute-dev"), ("Suggests", "")],
                            7).splitlines()
        for line in ("Package: libarm-compute1-dev", f"Version: {common.version()}-1", "Architecture: arm64",
                     "Installed-Size: 7", "Conflicts: libarm-compute-dev", "Section: libdevel", "Multi-Arch: same"):
            self.assertIn(line, lines)
        self.assertFalse([line for line in lines if line.startswith("Suggests") or not line.strip()])
        self.assertTrue(all(line.startswith(" ") for line in lines[lines.index("Multi-Arch: same") + 2:]))

    def test_the_changelog_ends_with_who_and_when(self):
        os.environ["SOURCE_DATE_EPOCH"] = "86400"
        self.addCleanup(os.environ.pop, "SOURCE_DATE_EPOCH")
        self.assertRegex(deb.changelog(), r"\n -- .+ <.+@.+>  Fri, 02 Jan 1970 00:00:00 -0000\n$")


class Builds(unittest.TestCase):
    def test_the_floor_is_what_the_options_or_the_build_config_say_or_the_lowest(self):
        for words, floor in ((["arch=armv8.2-a"], "armv8.2-a"), ([], common.lowest_floor()),
                             (['build_config={"operators": ["Add"], "arch": "armv8.6-a"}'], "armv8.6-a"),
                             (['build_config={"operators": ["Add"]}'], common.lowest_floor())):
            self.assertEqual(common.Build("x", words).floor.name, floor, words)

    def test_words_that_are_no_options(self):
        with self.assertRaisesRegex(common.Failure, "name=value"):
            common.Build("x", ["armv8-a"])


class Rpm(unittest.TestCase):
    def test_spec(self):
        text = rpm.spec("/a/tree")
        for line in (f"Version: {common.version()}", "cp -a /a/tree/. %{buildroot}/usr", "%files devel",
                     f"Requires: {common.about()['name']}%{{?_isa}} = %{{version}}-%{{release}}"):
            self.assertIn(line + "\n", text)


class Wheel(unittest.TestCase):
    def test_the_tag_names_the_oldest_glibc_that_suffices(self):
        for versions, minor in ((["GLIBC_2.2.5"], 17), (["GLIBC_2.34", "GLIBC_2.4"], 34), (["GLIBCXX_3.4.19"], 17),
                                (["GLIBCXX_3.4.20"], 28), (["GLIBC_2.17", "GLIBCXX_3.4.30"], 35),
                                (["CXXABI_1.3.13", "GCC_3.0"], 34), (["GLIBC_2.36", "GLIBCXX_3.4.30"], 36)):
            self.assertEqual(wheel.minor_of_glibc(versions), minor, versions)

    def test_unknown_versions_are_refused(self):
        with self.assertRaisesRegex(common.Failure, "GLIBCXX_9"):
            wheel.minor_of_glibc(["GLIBCXX_9.0"])


class Recipes(unittest.TestCase):
    def test_they_name_the_package_and_its_version_as_the_others_do(self):
        with open(os.path.join(common.ROOT, "packaging/vcpkg/arm-compute-slim/vcpkg.json"), encoding="utf-8") as file:
            port = json.load(file)
        self.assertEqual((port["name"], port["version"]), (common.about()["name"], common.version()))
        with open(os.path.join(common.ROOT, "packaging/conan/conanfile.py"), encoding="utf-8") as file:
            self.assertIn(f'    name = "{common.about()["name"]}"\n', file.read())


class Store(unittest.TestCase):
    def test_it_has_all_that_generated_sources_include(self):
        """They are compiled in a folder that has only a store's files."""
        compiler = "clang++ -fsyntax-only -std=c++17 -Wall -Werror -DARM_COMPUTE_CPU_ENABLED -I.".split()
        arguments = [("arch", "x86_64"), ("opencl", "1"), ("build_config", '{"operators": ["Activation", "Gemm"]}')]
        made = project.Project(common.ROOT, arguments)
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["cp", "--parents", "-t", folder, *store.files(made)], cwd=common.ROOT, check=True)
            for name, text in made.generated().items():
                common.write(os.path.join(folder, name), text)
            subprocess.run(compiler + list(made.generated()), cwd=folder, check=True)


class Archives(unittest.TestCase):
    def test_the_same_files_give_the_same_bytes(self):
        with tempfile.TemporaryDirectory() as folder:
            for number in (1, 2):
                top = os.path.join(folder, str(number))
                for name in ("b", "a/c")[::1 if number == 1 else -1]:
                    common.write(os.path.join(top, name), name)
                os.symlink("b", os.path.join(top, "link"))
                os.utime(os.path.join(top, "b"), (number, number))
                common.tar(os.path.join(folder, f"{number}.tar.gz"), top, "top")
            first, second = (open(os.path.join(folder, f"{n}.tar.gz"), "rb").read() for n in (1, 2))
            self.assertEqual(first, second)
            with tarfile.open(os.path.join(folder, "1.tar.gz")) as archive:
                self.assertEqual(archive.getnames(), ["top/a/c", "top/b", "top/link"])
                self.assertEqual(archive.getmember("top/link").linkname, "b")

    def test_checksums(self):
        with tempfile.TemporaryDirectory() as folder:
            common.write(os.path.join(folder, "x"), "abc")
            with open(common.checksums(folder), encoding="utf-8") as file:
                self.assertEqual(file.read(), f"{hashlib.sha256(b'abc').hexdigest()}  x\n")
            self.assertEqual(common.checksums(folder), os.path.join(folder, "SHA256SUMS"))


if __name__ == "__main__":
    unittest.main()
