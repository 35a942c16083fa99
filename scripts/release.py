#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes a release from a commit: the source archive, its list of parts (SPDX 2.3) and SHA256SUMS.

    scripts/release.py                  of HEAD, to build/release
    scripts/release.py v24.5.0 -o out   of a tag

The archive has the files of the commit and packaging/release.json, which tells scripts/package.py the time and the
maintainer, because an archive has no history. The same commit gives the same bytes. A tag must be v and the version of
arm_compute/core/Version.h, and CHANGELOG.md must have a section of that version.
"""

import argparse
import gzip
import hashlib
import io
import json
import os
import re
import sys
import tarfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from build import notices, project  # noqa: E402
from package import common  # noqa: E402

VERSION_FILE, CHANGES = "arm_compute/core/Version.h", "CHANGELOG.md"


def git(*words):
    return common.run(["git", "-C", common.ROOT, *words])


def checked_version(commit, files):
    """The version of a commit; a tag must agree with it, and the list of changes must have it."""
    version = project.version_of(files[VERSION_FILE].decode())
    tag = re.fullmatch(r"v(\d.*)", commit)
    if tag and tag.group(1) != version:
        raise common.Failure(f"the tag {commit} is not v{version}, the version of {VERSION_FILE}")
    if not re.search(rf"^## .*\b{re.escape(version)}\b", files[CHANGES].decode(), re.MULTILINE):
        raise common.Failure(f"{CHANGES} has no section of {version}")
    if tag and re.search(rf"^## Not released.*\b{re.escape(version)}\b", files[CHANGES].decode(), re.MULTILINE):
        raise common.Failure(f"{CHANGES} says that {version} is not released")
    return version


def files_of(commit):
    """{path: bytes} of a commit, {path: target} of its symbolic links, and the set of what can be executed."""
    made = os.path.join(common.ROOT, "build", "release-source.tar")
    os.makedirs(os.path.dirname(made), exist_ok=True)
    git("archive", "--format=tar", "-o", made, commit)
    with tarfile.open(made) as archive:
        members = archive.getmembers()
        files = {m.name: archive.extractfile(m).read() for m in members if m.isfile()}
    os.remove(made)
    return files, {m.name: m.linkname for m in members if m.issym()}, {m.name for m in members if m.mode & 0o100}


def source_archive(path, top, files, links, executable, seconds):
    """A .tar.gz whose bytes depend on the files alone."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name in sorted([*files, *links]):
            entry, data = tarfile.TarInfo(f"{top}/{name}"), files.get(name, b"")
            entry.size, entry.mtime, entry.mode = len(data), seconds, 0o755 if name in executable else 0o644
            if name in links:
                entry.type, entry.linkname, entry.mode = tarfile.SYMTYPE, links[name], 0o777
            archive.addfile(entry, io.BytesIO(data))
    return common.write(path, gzip.compress(stream.getvalue(), mtime=0))


def parts(name, version, archive, seconds):
    """The list of parts in the format of SPDX 2.3 (https://spdx.github.io/spdx-spec/v2.3): the source, and libraries
    whose code a build may add."""
    with open(archive, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()

    def package(part, number, license_, owners, **more):
        return {"SPDXID": f"SPDXRef-{part.replace('_', '-')}", "name": part, "versionInfo": number,
                "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": license_,
                "licenseDeclared": license_, "copyrightText": owners, **more}

    own = package(name, version, "MIT", "NOASSERTION", packageFileName=os.path.basename(archive),
                  checksums=[{"algorithm": "SHA256", "checksumValue": digest}])
    external = [package(part, "NOASSERTION", license_, owners,
                        comment="not in the source; libraries for x86-64 contain its code")
                for part, (license_, owners) in sorted(notices.EXTERNAL.items())]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", own)] + [(own["SPDXID"], "STATIC_LINK", e) for e in external]
    return {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
            "name": f"{name}-{version}", "documentNamespace": f"urn:sha256:{digest}",
            "creationInfo": {"created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds)),
                             "creators": ["Tool: scripts/release.py"]},
            "packages": [own] + external,
            "relationships": [{"spdxElementId": a, "relationshipType": kind, "relatedSpdxElement": b["SPDXID"]}
                              for a, kind, b in relations]}


def make(commit, out):
    files, links, executable = files_of(commit)
    version, name = checked_version(commit, files), common.about()["name"]
    seconds, author, mail = git("log", "-1", "--format=%ct%n%an%n%ae", commit).splitlines()
    note = {"time": int(seconds), "maintainer": f"{author} <{mail}>"}
    files["packaging/release.json"] = (json.dumps(note, indent=1) + "\n").encode()
    top = f"{name}-{version}"
    archive = source_archive(os.path.join(out, f"{top}.tar.gz"), top, files, links, executable,
                             int(seconds))
    listed = json.dumps(parts(name, version, archive, int(seconds)), indent=1) + "\n"
    return [archive, common.write(os.path.join(out, f"{top}.spdx.json"), listed), common.checksums(out)]


def main(words):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit", nargs="?", default="HEAD", help="a commit or a tag")
    parser.add_argument("-o", "--out", metavar="DIR", default=os.path.join(common.ROOT, "build", "release"),
                        help="an empty or new folder (default: build/release)")
    args = parser.parse_args(words)
    try:
        for path in make(args.commit, os.path.abspath(args.out)):
            print(f"{path}: {os.path.getsize(path):,} bytes")
    except common.Failure as e:
        print(f"release.py: {e}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
