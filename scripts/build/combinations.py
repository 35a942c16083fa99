# SPDX-License-Identifier: MIT
"""Options that other options imply, and combinations of options that cannot be built."""

import os
import shutil

from . import arch
from .words import BuildError, BuildErrors, shown


def check(values):
    """Combinations of options that cannot be built."""
    errors = []

    def add(place, problem, hint=""):
        errors.append(BuildError(place, problem, hint))

    if not values.neon and not values.opencl and not values.build_config:
        add("neon=0", "a library without the CPU backend has nothing in it", "use neon=1, or opencl=1")
    if values.high_priority and values.build_config:
        add("high_priority=1", "a build_config is given too, and both say which operators to build", "give one of them")
    if values.thread_sanitizer and values.address_sanitizer:
        add("thread_sanitizer=1", "cannot be combined with address_sanitizer=1", "run the two one after the other")
    if values.os == "bare_metal":
        for name in ("openmp", "opencl", "thread_sanitizer", "address_sanitizer"):
            if getattr(values, name):
                add(f"{name}=1", "bare metal has no operating system for it", f"use {name}=0")
        if values.library == "shared":
            add("library=shared", "bare metal has no shared libraries", "use library=static")
        if values.python:
            add("python=1", "bare metal has no shared libraries, and no Python", "use python=0")
        if values.openvx:
            add("openvx=1", "bare metal has no shared libraries", "use openvx=0")
        if values.model_library:
            add("model_library=1", "bare metal has no shared libraries, and no files", "use model_library=0")
        if values.hardened:
            add("hardened=1", "bare metal has no system to end a program whose stack was overwritten",
                "use hardened=0")
        if values.cppthreads:
            add("cppthreads=1", "bare metal has no threads", "use cppthreads=0")
    else:
        for name in ("linker_script", "specs_file"):
            if getattr(values, name):
                add(f"{name}={shown(getattr(values, name))}", f"only os=bare_metal accepts a {name}", "leave it out")
    if values.linker_script and not os.path.isfile(values.linker_script):
        add(f"linker_script={shown(values.linker_script)}", "no such file")
    if values.external_prefix and not os.path.isdir(values.external_prefix):
        add(f"external_prefix={shown(values.external_prefix)}", "no such folder",
            "it is the folder with include/ and lib/")
    for name in ("libdir", "includedir"):
        given = getattr(values, name)
        if not given or os.path.isabs(given) or ".." in given.split("/"):
            add(f"{name}={shown(given)}", "is not a folder below install_dir", f"for example {name}=lib64")
    if values.compiler_cache:
        _check_cache(values.compiler_cache, add)
    _check_build_dir(values.build_dir, add)
    if values.proofs and values.library == "static":
        add("proofs=1", "the proofs look at the shared library, and library=static makes none", "use library=both")
    if values.python and values.library == "static" and values.os != "bare_metal":
        add("python=1", "libc_runtime_api.so needs the shared library, and library=static makes none",
            "use library=both")
    if values.openvx and values.library == "static" and values.os != "bare_metal":
        add("openvx=1", "libopenvx.so needs the shared library, and library=static makes none", "use library=both")
    if values.openvx and not values.cppthreads and values.os != "bare_metal":
        add("openvx=1", "vxScheduleGraph() needs a thread", "use cppthreads=1")
    if values.model_library and values.library == "static":
        add("model_library=1", "libarm_compute_model is a shared library, and library=static makes none",
            "use library=both")
    if values.os in ("macos", "windows"):
        _check_desktop(values, add)
    if values.build == "native":
        _check_native(values, add)
    if values.compress_kernels and "compress_kernels" in values.given and not values.opencl:
        add("compress_kernels=1", "there are no OpenCL kernels to compress", "use opencl=1, or leave it out")
    if errors:
        raise BuildErrors(errors)


def _check_desktop(values, add):
    """Features that systems other than Linux lack."""
    system = {"macos": "macOS", "windows": "Windows"}[values.os]
    if values.model_library and values.os == "windows":
        add("model_library=1", "models are read by functions of POSIX, which Windows lacks", "use model_library=0")
    if values.python:
        add("python=1", f"there is no libc_runtime_api for {system}", "use python=0")
    if values.openvx:
        add("openvx=1", f"there is no libopenvx for {system}", "use openvx=0")
    if values.set_soname:
        kind = "an install name" if values.os == "macos" else "the name of their DLL"
        add("set_soname=1", f"{system} libraries have {kind} instead", "use set_soname=0")
    if values.proofs:
        add("proofs=1", f"the proofs read ELF files, which {system} has not", "use proofs=0")
    if values.os == "windows":
        for name in ("hardened", "address_sanitizer", "undefined_sanitizer", "thread_sanitizer"):
            if getattr(values, name):
                add(f"{name}=1", "MinGW has no such library", f"use {name}=0")


def _check_cache(given, add):
    words = given.split()
    if not words:
        add(f'compiler_cache="{shown(given)}"', "it has blanks only", "for example ccache; or leave the option out")
    elif shutil.which(words[0]) is None:
        add(f"compiler_cache={shown(given)}", f'"{shown(words[0])}" is not installed',
            "for example ccache; without the option every file is compiled")


def _check_build_dir(given, add):
    """A build writes only below this folder, and `scons -c` removes these files."""
    place, path = f"build_dir={shown(given)}", os.path.normpath(given)
    if given and not given.strip():
        add(place, "it has blanks only", "name a folder, or leave the option out")
    elif os.path.isabs(path) and not path.strip("/"):
        add(place, "it is the root of the file system", "name a folder of its own, for example build_dir=/tmp/library")
    elif path.split(os.sep)[0] == os.pardir:
        add(place, "it is outside build/", "a relative build_dir is a folder of build/; others are named by their "
            "absolute paths")


def _check_native(values, add):
    if values.os in ("android", "bare_metal"):
        add("build=native", f"os={values.os} is always another machine", "use build=cross_compile")


def check_floor(values, floor):
    """The same for the floor, which the options or the build_config determine."""
    if values.toolchain_prefix is None:
        arch.triple(values.os, floor)
    if values.build == "native" and floor.cpu != arch.host_cpu():
        raise BuildError("build=native", f"arch={floor.name} is not this machine, which is {arch.host_cpu()}",
                         "use build=cross_compile, or arch=native")


def settle(values):
    """Defaults that depend on other options."""
    changes = {}
    if values.os == "bare_metal":
        wanted = {"cppthreads": False, "library": "static"}
        changes.update({n: v for n, v in wanted.items() if n not in values.given})
    if values.arch == "native" and "build" not in values.given:
        changes["build"] = "native"
    if not changes:
        return values
    given = values.given
    settled = values.replaced(**changes)
    settled.given = given
    return settled
