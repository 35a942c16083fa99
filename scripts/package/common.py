# SPDX-License-Identifier: MIT
"""Common parts of all packages: their build, times, digests, archives."""

import calendar
import glob
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import tarfile
import time

from build import arch, config_file, project, toolchain
from build.words import BuildError, BuildErrors

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Failure(Exception):
    """A package cannot be created; the text has the reason."""


def run(words, **more):
    """Runs a program; returns its standard output."""
    try:
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **more)
    except OSError as e:
        raise Failure(f"cannot run {words[0]}: {e.strerror}; scripts/setup.sh packages installs what is needed") from e
    if done.returncode != 0:
        raise Failure(f"failed: {' '.join(words)}\n{done.stdout[-6000:]}")
    return done.stdout


def about():
    """Common texts of all formats."""
    with open(os.path.join(ROOT, "packaging", "about.json"), encoding="utf-8") as file:
        return json.load(file)


def version():
    return project.read_version(ROOT)


def release():
    """What scripts/release.py notes in a source archive, which has no history; {} in a checkout."""
    path = os.path.join(ROOT, "packaging", "release.json")
    if not os.path.isfile(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def date_of_changes():
    """The day of this version in CHANGELOG.md ("## 24.5.0, 2026-12-01"), in seconds since 1970; 0 if it has none."""
    with open(os.path.join(ROOT, "CHANGELOG.md"), encoding="utf-8") as file:
        day = re.search(rf"^## .*\b{re.escape(version())}\b.*?(\d{{4}}-\d\d-\d\d)", file.read(), re.M)
    return calendar.timegm(time.strptime(day.group(1), "%Y-%m-%d")) if day else 0


def history(words):
    """What git says of the last commit."""
    try:
        return run(["git", "-C", ROOT, "log", "-1", f"--format={words}"])
    except Failure as e:
        raise Failure("this folder has neither a history nor packaging/release.json, which source archives have, and "
                      "CHANGELOG.md has no maintainer and may have no date: set SOURCE_DATE_EPOCH, DEBFULLNAME and "
                      f"DEBEMAIL\n{e}") from e


def time_of_source():
    """Seconds since 1970 for files of packages: SOURCE_DATE_EPOCH, otherwise the time of the release, of the last
    commit, or the date in CHANGELOG.md."""
    known = os.environ.get("SOURCE_DATE_EPOCH") or release().get("time")
    if not known and not os.path.exists(os.path.join(ROOT, ".git")):
        known = date_of_changes()
    return int(known or history("%ct"))


def maintainer():
    """Name and address in the format of Debian and RPM packages."""
    name, mail = os.environ.get("DEBFULLNAME"), os.environ.get("DEBEMAIL")
    if name and mail:
        return f"{name} <{mail}>"
    return release().get("maintainer") or "{} <{}>".format(*history("%an%n%ae").splitlines())


def lowest_floor():
    """The floor that suits every CPU of this machine's architecture."""
    return next(f.name for f in arch.FLOORS.values() if f.cpu == arch.host_cpu())


def names_arch(build_config):
    """Whether a build_config names its architecture; the build reports errors in it."""
    try:
        return "arch" in (config_file.read(build_config, ROOT).plain() if build_config else {})
    except (BuildError, BuildErrors, TypeError):
        return False


class Build:
    """One build for a package, with options of scons; `usual` are defaults."""

    def __init__(self, kind, options, usual=()):
        wrong = [o for o in options if "=" not in o]
        if wrong:
            raise Failure(f"{wrong[0]} is not an option of scons: write name=value")
        words = {**dict(usual), **dict(o.split("=", 1) for o in options)}
        if "arch" not in words and not names_arch(words.get("build_config")):
            words["arch"] = lowest_floor()
        if shutil.which("ccache"):
            words.setdefault("compiler_cache", "ccache")
        values, _, request = project.checked(ROOT, list(words.items()))
        self.floor, self.os, self.opencl, self.cpu = request.floor, values.os, values.opencl, request.floor.cpu
        words.setdefault("build", "native" if self.cpu == arch.host_cpu() else "cross_compile")
        words.setdefault("build_dir", f"package-{kind}-{self.os}-{self.floor.name}")
        self.words = words
        given = words["build_dir"]
        self.folder = given if os.path.isabs(given) else os.path.join(ROOT, "build", given)

    def file_name(self, *what):
        """Name of an archive: its contents and platform."""
        backends = ["opencl"] if self.opencl else []
        return "-".join([about()["name"], *what, version(), self.os, self.floor.name, *backends])

    def tool(self, name):
        """A program of binutils for the target."""
        values, _, _ = project.checked(ROOT, list(self.words.items()))
        values.arch = self.floor.name
        return toolchain.make(values).tool(name)

    def scons(self, *targets, **more):
        words = [f"{n}={v}" for n, v in {**self.words, **more}.items()]
        run(["scons", "-Q", f"-j{os.cpu_count() or 1}", *words, *targets], cwd=ROOT)

    def install(self, prefix, **more):
        """Installs to an empty folder; returns the sorted paths of its files."""
        shutil.rmtree(prefix, ignore_errors=True)
        self.scons("install", install_dir=prefix, DESTDIR="", **more)
        return files_below(prefix)


def files_below(folder):
    found = [os.path.relpath(os.path.join(top, n), folder) for top, _, names in os.walk(folder) for n in names]
    return sorted(found)


def strip_archives(folder, strip):
    """Removes from static libraries the symbols that only a debugger reads, and the compiler's name."""
    for path in glob.glob(os.path.join(folder, "*.a")):
        run([strip, "--strip-debug", "--enable-deterministic-archives", "--remove-section=.comment", path])


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())
    return path


def gzipped(data):
    """Compresses reproducibly: without name and time."""
    return gzip.compress(data, mtime=0)


def tar(path, folder, top):
    """A .tar.gz of a folder whose bytes depend only on its files; `top` is the folder that it unpacks to."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in files_below(folder):
            source = os.path.join(folder, name)
            entry = archive.gettarinfo(source, f"{top}/{name}")
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = ""
            entry.mtime = time_of_source()
            if entry.issym():
                archive.addfile(entry)
                continue
            entry.mode = 0o755 if os.access(source, os.X_OK) else 0o644
            with open(source, "rb") as file:
                archive.addfile(entry, file)
    return write(path, gzipped(stream.getvalue()))


def checksums(folder):
    """SHA256SUMS of the other files in a folder, for `sha256sum -c`."""
    lines = []
    for name in sorted(os.listdir(folder)):
        if name != "SHA256SUMS" and os.path.isfile(os.path.join(folder, name)):
            with open(os.path.join(folder, name), "rb") as file:
                lines.append(f"{hashlib.sha256(file.read()).hexdigest()}  {name}\n")
    return write(os.path.join(folder, "SHA256SUMS"), "".join(lines))
