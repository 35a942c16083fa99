# SPDX-License-Identifier: MIT
"""Builds the counter plugin, the benchmark programs with a library, and the peer from Debian's package."""

import glob
import os
import shutil
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TESTS = os.path.join(ROOT, "tests/bench")
FOLDER = os.path.join(ROOT, "build/bench")
CASE = ("case.cpp", "case_elementwise.cpp", "case_move.cpp", "case_normalization.cpp", "case_recurrent.cpp",
        "case_resample.cpp", "case_vision.cpp", "spec.cpp")
PEER_PACKAGE, PEER_RELEASE = "libarm-compute-dev", "20.08"
XNNPACK_PACKAGES = ("libxnnpack-dev", "libxnnpack0", "libpthreadpool-dev", "libpthreadpool0", "libcpuinfo0")


class Failure(Exception):
    """A failed tool; its text is for the user."""


def call(words, **more):
    try:
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **more)
    except FileNotFoundError as e:
        raise Failure(f"{words[0]} is missing; scripts/setup.sh installs it") from e
    if done.returncode != 0:
        raise Failure(f"{' '.join(words)}\n{done.stdout[-4000:]}")
    return done.stdout


def newest(paths):
    return max((os.path.getmtime(p) for p in paths if os.path.exists(p)), default=0.0)


def make(target, needs, words, hint=""):
    """Runs the command unless the target is newer than its sources."""
    if os.path.exists(target) and os.path.getmtime(target) > newest(needs):
        return target
    os.makedirs(os.path.dirname(target), exist_ok=True)
    # Written to a temporary name and renamed: another run may use or write the same file.
    aside = f"{target}.{os.getpid()}"
    try:
        call([aside if w == target else w for w in words], cwd=ROOT)
    except Failure as e:
        raise Failure(f"{e}\n{hint}".rstrip()) from e
    os.replace(aside, target)
    return target


def plugin():
    """Built by this machine's compiler, because qemu runs on this machine."""
    source = os.path.join(TESTS, "counter.c")
    target = os.path.join(FOLDER, "libcounter.so")
    return make(target, [source], ["gcc", "-O2", "-Wall", "-Wextra", "-shared", "-fPIC", source, "-o", target])


def compiler(arch):
    if arch == "aarch64" and os.uname().machine != "aarch64":
        return ["aarch64-linux-gnu-g++"]
    return ["arm-linux-gnueabihf-g++"] if arch == "arm" else ["g++"]


def library_file(folder):
    for name in ("libarm_compute.so", "libarm_compute.a"):
        path = os.path.join(folder, name)
        if os.path.isfile(path):
            return path
    raise Failure(f"{folder} has neither libarm_compute.so nor libarm_compute.a")


def build_library(arch):
    """Builds the whole library with scons; returns its folder."""
    words = ["scons", "-Q", "-j2", "library=shared", f"build_dir=bench-{arch}"]
    words += ["compiler_cache=ccache"] if shutil.which("ccache") else []
    cross = os.uname().machine != arch
    floor = {"aarch64": "armv8-a", "arm": "armv7a"}.get(arch, arch)
    words += [f"arch={floor}", f"build={'cross_compile' if cross else 'native'}"]
    call(words, cwd=ROOT)
    return os.path.join(ROOT, f"build/bench-{arch}")


def sources(names):
    return [os.path.join(TESTS, n) for n in names] + glob.glob(os.path.join(TESTS, "*.h"))


def program_needs(target, library, headers):
    """A shared library may change without a rebuild of the program as long as the headers do not. Headers newer than
    the library do not matter: the program matches the library that it was built for."""
    if library.endswith(".a"):
        return [library] + headers
    return headers if newest([library]) > newest([target]) else []


def program(name, arch, folder, extra=(), libraries=()):
    """Builds <folder>/bench/<name> from tests/bench/<name>.cpp and `extra`, linked with the library in that folder."""
    library = library_file(folder)
    files = [f for f in sources([name + ".cpp", *extra])]
    headers = glob.glob(os.path.join(ROOT, "arm_compute/**/*.h"), recursive=True)
    target = os.path.join(os.path.abspath(folder), "bench", name)
    words = compiler(arch) + ["-std=c++17", "-O2", f"-I{ROOT}", *[f for f in files if f.endswith(".cpp")], library,
                              *libraries, "-lpthread", f"-Wl,-rpath,{os.path.abspath(folder)}", "-o", target]
    return make(target, files + program_needs(target, library, headers), words,
                f"If {library} is older than the headers in arm_compute/, build it again.")


def options_here(parser):
    parser.add_argument("--library", metavar="FOLDER", help="a built library for x86_64; default: scons builds one")
    parser.add_argument("--program", metavar="FILE", help="the program, built elsewhere, instead")


def program_here(args, name, extra=(), libraries=()):
    """Returns the program that the options name, or builds one with the library."""
    return args.program or program(name, "x86_64", args.library or build_library("x86_64"), extra, libraries)


def peer_package(debian="arm64"):
    """Debian's package of the established implementation, unpacked next to the build: if it were installed in the
    system, its headers would replace the ones that we lack."""
    folder = os.path.join(FOLDER, "peer" if debian == "arm64" else "peer-" + debian)
    if not os.path.isdir(os.path.join(folder, "usr/include")):
        os.makedirs(folder, exist_ok=True)
        call(["apt-get", "download", f"{PEER_PACKAGE}:{debian}"], cwd=folder)
        found = sorted(glob.glob(os.path.join(folder, PEER_PACKAGE + "_*.deb")))
        if not found or not os.path.basename(found[-1]).split("_")[1].startswith(PEER_RELEASE):
            raise Failure(f"Debian's {PEER_PACKAGE} is not release {PEER_RELEASE}")
        call(["dpkg", "-x", found[-1], folder])
    return os.path.join(folder, "usr")


def peer_program(arch="aarch64", folder=None):
    """The same source, linked with the peer: in `folder`, or unpacked here."""
    debian, triplet = {"aarch64": ("arm64", "aarch64-linux-gnu"), "arm": ("armhf", "arm-linux-gnueabihf")}[arch]
    usr = os.path.abspath(folder) if folder else peer_package(debian)
    here = os.path.join(FOLDER, "peer-given") if folder else os.path.dirname(usr)
    # Sources are named relative to the root; the root as an include path would provide our public headers.
    root = os.path.join(here, "root")
    os.makedirs(root, exist_ok=True)
    if not os.path.islink(os.path.join(root, "tests")):
        os.symlink(os.path.join(ROOT, "tests"), os.path.join(root, "tests"))
    files = [f for f in sources(["count.cpp", *CASE])]
    target = os.path.join(here, "count")
    words = compiler(arch) + ["-std=c++17", "-O2", "-w", "-DBENCH_RELEASE_20_08", f"-I{usr}/include/{triplet}",
                                   f"-I{root}", *[f for f in files if f.endswith(".cpp")], f"-L{usr}/lib/{triplet}",
                                   "-larm_compute-static", "-larm_compute_core-static", "-lpthread", "-o", target]
    return make(target, files, words)


def xnnpack_packages():
    """Debian's XNNPACK packages for aarch64, unpacked next to the build; returns their folder usr."""
    folder = os.path.join(FOLDER, "xnnpack")
    if not os.path.isfile(os.path.join(folder, "usr/include/xnnpack.h")):
        os.makedirs(folder, exist_ok=True)
        call(["apt-get", "download", *(f"{name}:arm64" for name in XNNPACK_PACKAGES)], cwd=folder)
        for package in sorted(glob.glob(os.path.join(folder, "*.deb"))):
            call(["dpkg", "-x", package, folder])
    return os.path.join(folder, "usr")


def xnnpack_program():
    """tests/bench/count_xnnpack.cpp linked with XNNPACK. Its library path is also used for the libraries' own
    dependencies."""
    usr = xnnpack_packages()
    folder = os.path.join(usr, "lib/aarch64-linux-gnu")
    files = sources(["count_xnnpack.cpp", "spec.cpp"])
    target = os.path.join(os.path.dirname(usr), "count")
    words = compiler("aarch64") + ["-std=c++17", "-O2", f"-I{ROOT}", f"-I{usr}/include",
                                   *[f for f in files if f.endswith(".cpp")], f"-L{folder}", "-lXNNPACK",
                                   f"-Wl,--disable-new-dtags,-rpath,{folder},-rpath-link,{folder}", "-o", target]
    return make(target, files, words)
