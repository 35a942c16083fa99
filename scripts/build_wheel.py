#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the wheel of the Python package: the modules of python/dlsys and, beside them, the two libraries.

    scripts/build_wheel.py                        for this machine, with OpenCL, into build/wheel/
    scripts/build_wheel.py opencl=0 arch=armv8-a build=cross_compile     with other options of scons
    scripts/build_wheel.py --from build/some_folder                      of libraries that are built already

Needs no network: a wheel is a ZIP archive (PEP 427), which Python's own modules write. The same sources give the same
bytes.
"""

import argparse
import base64
import hashlib
import os
import platform
import shutil
import struct
import subprocess
import sys
import tempfile
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build.project import read_version  # noqa: E402

PACKAGE = "dlsys"
LIBRARIES = ("libc_runtime_api.so", "libarm_compute.so")
MACHINES = {62: "x86_64", 183: "aarch64"}  # e_machine of an ELF file
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
    """What an ELF file is for."""
    with open(path, "rb") as file:
        head = file.read(20)
    number = struct.unpack_from("<H", head, 18)[0] if head[:4] == b"\x7fELF" else None
    if number not in MACHINES:
        sys.exit(f"build_wheel: {path} is no shared library for {' or '.join(MACHINES.values())}")
    return MACHINES[number]


def stripped(path, folder):
    """A copy without symbols that only a debugger reads, if a strip for it is there."""
    copy = os.path.join(folder, os.path.basename(path))
    prefix = "" if machine(path) == platform.machine() else f"{machine(path)}-linux-gnu-"
    if shutil.which(prefix + "strip") is None:
        shutil.copyfile(path, copy)
    else:
        subprocess.run([prefix + "strip", "--strip-unneeded", "-o", copy, path], check=True)
    return copy


def contents(libraries, folder, version):
    """{path in the wheel: bytes}, without RECORD."""
    found = {}
    source = os.path.join(ROOT, "python", PACKAGE)
    for name in sorted(os.listdir(source)):
        if name.endswith((".py", ".typed")):
            with open(os.path.join(source, name), "rb") as file:
                found[f"{PACKAGE}/{name}"] = file.read()
    for name in LIBRARIES:
        with open(stripped(os.path.join(libraries, name), folder), "rb") as file:
            found[f"{PACKAGE}/{name}"] = file.read()
    info = f"{PACKAGE}-{version}.dist-info"
    with open(os.path.join(ROOT, "docs", "python.md"), encoding="utf-8") as file:
        found[f"{info}/METADATA"] = METADATA.format(package=PACKAGE, version=version, text=file.read()).encode()
    with open(os.path.join(ROOT, "LICENSE"), "rb") as file:
        found[f"{info}/LICENSE"] = file.read()
    tag = f"py3-none-linux_{machine(os.path.join(libraries, LIBRARIES[0]))}"
    found[f"{info}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: build_wheel.py\nRoot-Is-Purelib: false\n"
                              f"Tag: {tag}\n").encode()
    return found, info, tag


def write(files, info, path):
    """The archive, with the digests of its files in RECORD."""
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


def build(options):
    """Builds the libraries; gives their folder."""
    given = {o.split("=", 1)[0] for o in options}
    usual = {"arch": platform.machine() if platform.machine() == "x86_64" else "armv8-a", "build": "native",
             "opencl": "1", "build_dir": "wheel"}
    words = [f"{name}={value}" for name, value in usual.items() if name not in given]
    words += ["python=1", "library=shared"] + options
    if subprocess.run(["scons", "-Q", f"-j{os.cpu_count() or 1}"] + words, cwd=ROOT, check=False).returncode != 0:
        sys.exit("build_wheel: the build failed")
    folder = dict(o.split("=", 1) for o in words)["build_dir"]
    return folder if os.path.isabs(folder) else os.path.join(ROOT, "build", folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--from", dest="source", metavar="DIR", help="folder of libraries that python=1 has made")
    parser.add_argument("-o", "--out", metavar="DIR", help="where the wheel goes (default: beside the libraries)")
    parser.add_argument("options", nargs="*", help="options of scons, name=value")
    args = parser.parse_args()
    wrong = [o for o in args.options if "=" not in o]
    if wrong or (args.source and args.options):
        parser.error(f"{wrong[0]} is no option of scons" if wrong else "--from builds nothing: no options of scons")
    libraries = args.source or build(args.options)
    for name in LIBRARIES:
        if not os.path.isfile(os.path.join(libraries, name)):
            sys.exit(f"build_wheel: {libraries} has no {name}: build with scons python=1 library=shared")
    with open(os.path.join(libraries, LIBRARIES[0]), "rb") as file:
        if LIBRARIES[1].encode() + b"\0" not in file.read():
            sys.exit(f"build_wheel: {libraries} was built with set_soname=1; a wheel has no links: use set_soname=0")
    version = read_version(ROOT)
    with tempfile.TemporaryDirectory() as folder:
        files, info, tag = contents(libraries, folder, version)
    out = args.out or libraries
    os.makedirs(out, exist_ok=True)
    path = os.path.join(out, f"{PACKAGE}-{version}-{tag}.whl")
    write(files, info, path)
    print(f"{path}: {os.path.getsize(path):,} bytes")


if __name__ == "__main__":
    main()
