# SPDX-License-Identifier: MIT
"""Releases: the same bytes again, packages from an archive without a history, and what is refused."""

import hashlib
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
import release  # noqa: E402
from package import common  # noqa: E402

ASK = "import sys; sys.path.insert(0, 'scripts'); from package import common; print(common.time_of_source(), {})"

TAR = "import sys; sys.path.insert(0, 'scripts'); from package import common; print(common.tar(sys.argv[1] + '/a', " \
      "'packaging', 'x'))"


@unittest.skipUnless(os.path.exists(os.path.join(ROOT, ".git")), "a release is made from a history")
class Release(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        cls.archive, cls.parts, cls.sums = release.make("HEAD", os.path.join(cls.folder, "first"))
        with tarfile.open(cls.archive) as archive:
            cls.names = archive.getnames()
            archive.extractall(cls.folder)
        cls.top = os.path.join(cls.folder, cls.names[0].split("/")[0])

    def test_the_same_bytes_again(self):
        again = release.make("HEAD", os.path.join(self.folder, "second"))
        for one, two in zip((self.archive, self.parts, self.sums), again):
            with open(one, "rb") as first, open(two, "rb") as second:
                self.assertEqual(first.read(), second.read())

    def test_files_are_those_of_the_commit(self):
        listed = subprocess.run(["git", "-C", ROOT, "ls-tree", "-r", "--name-only", "HEAD"], capture_output=True,
                                text=True, check=True).stdout.splitlines()
        inside = {n.split("/", 1)[1] for n in self.names}
        self.assertEqual(inside, set(listed) | {"packaging/release.json"})
        self.assertTrue(os.access(os.path.join(self.top, "scripts/test.sh"), os.X_OK))

    def test_packages_need_no_history(self):
        """What package.py asks git for in a checkout. The archive is outside of every repository."""
        clean = {k: v for k, v in os.environ.items() if k not in ("SOURCE_DATE_EPOCH", "DEBFULLNAME", "DEBEMAIL")}
        told = subprocess.run([sys.executable, "-B", "-c", ASK.format("common.maintainer()")], cwd=self.top, env=clean,
                              capture_output=True, text=True, check=True).stdout
        expected = subprocess.run(["git", "-C", ROOT, "log", "-1", "--format=%ct %an <%ae>"], capture_output=True,
                                  text=True, check=True).stdout
        self.assertEqual(told, expected)
        os.rename(os.path.join(self.top, "packaging/release.json"), os.path.join(self.folder, "release.json"))
        done = subprocess.run([sys.executable, "-B", "-c", ASK.format("0")], cwd=self.top, env=clean,
                              capture_output=True, text=True, check=False)
        self.assertIn("neither a history nor packaging/release.json", done.stderr)
        with open(os.path.join(self.top, "CHANGELOG.md"), "a", encoding="utf-8") as changes:
            changes.write(f"\n## {common.version()}, 2026-11-30\n")
        told = subprocess.run([sys.executable, "-B", "-c", ASK.format("0")], cwd=self.top, env=clean,
                              capture_output=True, text=True, check=True).stdout
        self.assertEqual(told, "1795996800 0\n")
        self.make_a_package(clean)

    def make_a_package(self, environ):
        """The time alone is asked for: an archive names no maintainer."""
        folder = os.path.join(self.top, "made")
        done = subprocess.run([sys.executable, "-B", "-c", TAR, folder], cwd=self.top, env=environ, capture_output=True,
                              text=True, check=True)
        with tarfile.open(done.stdout.strip()) as archive:
            self.assertEqual({m.mtime for m in archive.getmembers()}, {1795996800})

    def test_list_of_parts(self):
        with open(self.parts, encoding="utf-8") as file:
            listed = json.load(file)
        with open(self.archive, "rb") as file:
            digest = hashlib.sha256(file.read()).hexdigest()
        own, external = listed["packages"]
        self.assertEqual(own["checksums"], [{"algorithm": "SHA256", "checksumValue": digest}])
        self.assertEqual((external["name"], external["licenseDeclared"]), ("cpu_features", "Apache-2.0"))
        known = {p["SPDXID"] for p in listed["packages"]} | {"SPDXRef-DOCUMENT"}
        for relation in listed["relationships"]:
            self.assertLessEqual({relation["spdxElementId"], relation["relatedSpdxElement"]}, known)

    def test_versions_that_do_not_agree(self):
        files = {release.VERSION_FILE: b"#define ARM_COMPUTE_VERSION_MAJOR 3\n#define ARM_COMPUTE_VERSION_MINOR 1\n"
                                       b"#define ARM_COMPUTE_VERSION_PATCH 4\n", release.CHANGES: b"## 3.1.4, today\n"}
        self.assertEqual(release.checked_version("v3.1.4", files), "3.1.4")
        for commit, changes, text in (("v3.1.5", b"## 3.1.4\n", "is not v3.1.4"), ("HEAD", b"## 3.1\n", "no section"),
                                      ("v3.1.4", b"## Not released: 3.1.4\n", "is not released")):
            with self.assertRaisesRegex(common.Failure, text):
                release.checked_version(commit, {**files, release.CHANGES: changes})


if __name__ == "__main__":
    unittest.main()
