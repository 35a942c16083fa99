# SPDX-License-Identifier: MIT
"""The wheel of the Python package: the modules of python/dlsys and, beside them, the libraries.

Needs no network: a wheel is a ZIP archive (PEP 427), which Python's own modules write. The same sources give the same
bytes. Its tag names the oldest glibc whose symbols the libraries need (PEP 600)."""

import base64
import hashlib
import os
import platform
import shutil
import tempfile
import zipfile

from build import elf, notices

from . import common

PACKAGE = "dlsys"
LIBRARIES = ("libc_runtime_api.so", "libarm_compute.so")
MODELS = "libarm_compute_model.so"  # not in the wheel of libraries without the graph library
MACHINES = {elf.EM_X86_64: "x86_64", elf.EM_AARCH64: "aarch64"}
# Maximum symbol versions of GCC's libraries on systems with a glibc version, from manylinux's policies.
POLICIES = {17: "GLIBCXX_3.4.19 CXXABI_1.3.7", 28: "GLIBCXX_3.4.24 CXXABI_1.3.11", 31: "GLIBCXX_3.4.28 CXXABI_1.3.12",
            34: "GLIBCXX_3.4.29 CXXABI_1.3.13", 35: "GLIBCXX_3.4.30 CXXABI_1.3.13", 39: "GLIBCXX_3.4.33 CXXABI_1.3.15"}
METADATA = """Metadata-Version: 2.1
Name: {package}
Version: {version}
Summary: Arrays on CPU and GPU, differentiation, and neural-network layers over a compute library
License: MIT
Requires-Python: >=3.8
Requires-Dist: numpy
Description-Content-Type: text/markdown

{text}"""


def machine(path):
    """Machine of an ELF file."""
    try:
        return MACHINES[elf.Elf(path).machine]
    except (ValueError, KeyError):
        raise common.Failure(f"{path} is not a shared library for {' or '.join(MACHINES.values())}") from None


def _version(text):
    name, _, number = text.partition("_")
    return name, tuple(int(n) for n in number.split(".") if n.isdigit())


def minor_of_glibc(versions):
    """The glibc version 2.<minor> that a system needs to have these symbol versions."""
    found = 17
    for text in versions:
        name, number = _version(text)
        limits = {minor: dict(map(_version, words.split())).get(name) for minor, words in POLICIES.items()}
        if name == "GLIBC":
            found = max(found, number[1])
        elif limits[17]:
            enough = [minor for minor, limit in limits.items() if number <= limit]
            if not enough:
                raise common.Failure(f"no system is known that has {text}: add it to POLICIES in package/wheel.py")
            found = max(found, min(enough))
    return found


def tag_of(paths):
    versions = set().union(*(elf.Elf(p).needed_versions() for p in paths))
    return f"py3-none-manylinux_2_{minor_of_glibc(versions)}_{machine(paths[0])}"


def stripped(path, folder):
    """A copy without symbols that only a debugger reads, if a suitable strip is available."""
    copy = os.path.join(folder, os.path.basename(path))
    prefix = "" if machine(path) == platform.machine() else f"{machine(path)}-linux-gnu-"
    if shutil.which(prefix + "strip") is None:
        shutil.copyfile(path, copy)
    else:
        common.run([prefix + "strip", "--strip-unneeded", "-o", copy, path])
    return copy


def contents(libraries, folder, version):
    """{path in the wheel: bytes}, without RECORD."""
    found = {}
    source = os.path.join(common.ROOT, "python", PACKAGE)
    for name in sorted(os.listdir(source)):
        if name.endswith((".py", ".typed")):
            with open(os.path.join(source, name), "rb") as file:
                found[f"{PACKAGE}/{name}"] = file.read()
    names = LIBRARIES + ((MODELS,) if os.path.isfile(os.path.join(libraries, MODELS)) else ())
    for name in names:
        with open(stripped(os.path.join(libraries, name), folder), "rb") as file:
            found[f"{PACKAGE}/{name}"] = file.read()
    info = f"{PACKAGE}-{version}.dist-info"
    with open(os.path.join(common.ROOT, "docs", "python.md"), encoding="utf-8") as file:
        found[f"{info}/METADATA"] = METADATA.format(package=PACKAGE, version=version, text=file.read()).encode()
    for name, text in notices.texts(common.ROOT, notices.EXTERNAL).items():
        found[f"{info}/licenses/{name}"] = text.encode()
    tag = tag_of([os.path.join(libraries, name) for name in names])
    found[f"{info}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: package.py\nRoot-Is-Purelib: false\n"
                              f"Tag: {tag}\n").encode()
    return found, info, tag


def write(files, info, path):
    """Writes the archive, with the digests of its files in RECORD."""
    record = ""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in list(files.items()) + [(f"{info}/RECORD", None)]:
            if data is None:
                data = (record + f"{name},,\n").encode()
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record += f"{name},sha256={digest},{len(data)}\n"
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o100644 << 16
            archive.writestr(entry, data)


def make(args):
    if args.source and args.options:
        raise common.Failure("--from builds nothing: no options of scons")
    libraries = args.source
    if not libraries:
        build = common.Build("wheel", args.options, {"opencl": "1", "python": "1", "graph": "1", "library": "shared"})
        build.scons()
        libraries = build.folder
    for name in LIBRARIES:
        if not os.path.isfile(os.path.join(libraries, name)):
            raise common.Failure(f"{libraries} has no {name}: build with scons python=1 library=shared")
    with open(os.path.join(libraries, LIBRARIES[0]), "rb") as file:
        if LIBRARIES[1].encode() + b"\0" not in file.read():
            raise common.Failure(f"{libraries} was built with set_soname=1; a wheel has no links: use set_soname=0")
    with tempfile.TemporaryDirectory() as folder:
        files, info, tag = contents(libraries, folder, common.version())
    path = os.path.join(args.out, f"{PACKAGE}-{common.version()}-{tag}.whl")
    write(files, info, path)
    return [path]
