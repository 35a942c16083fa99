#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Queries about filelist.json: is it correct, who needs what, does each operator build alone, why is an object
linked."""

import glob
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import arch, audit, face, filelist, project, selection, store  # noqa: E402
from build.words import BuildError, BuildErrors, unknown  # noqa: E402

USAGE = """usage: filelist.py check                            every source has one owner, every entry a source
       filelist.py deps [option=value ...]          "needs" against the symbols of a full build
       filelist.py alone OP ... [option=value ...]  the subset of one operator: build, link, test (--all: each in turn);
                                                    its objects are those of scripts/test.sh
       filelist.py explain OP TYPE [option=value ...]  the objects of one operator with one type, why they are linked,
                                                    and their bytes, if they are built with these options
       filelist.py lines [OP ...]                   lines of each operator's CPU side: rules, kernel, class, reference,
                                                    tests, bench; without those of OpenCL and of the C interface; then
                                                    the lines of a public class
options are those of scons; without arch= it is this machine's; alone takes --arch x86_64 --arch aarch64 for both"""


def split(words):
    """(plain words, [(name, value)]); arch defaults to this machine's."""
    options = [tuple(w.split("=", 1)) for w in words if "=" in w]
    if not any(n in ("arch", "build_config") for n, _ in options):
        options.append(("arch", "x86_64" if platform.machine() == "x86_64" else "armv8-a"))
    return [w for w in words if "=" not in w], options


def operator(files, name):
    if name not in files.operators:
        raise unknown("filelist.py", "operator", name, list(files.operators), "filelist.json")
    return name


def check(words):
    files = filelist.load(ROOT)
    problems = audit.Audit(ROOT, files, selection.Sources(ROOT, files.tiers)).check()
    if problems:
        raise BuildErrors(problems)
    print(f"filelist.json: {len(files.operators)} operators and {len(files.internal)} shared parts, all in order")
    return 0


def cpu_side(op):
    """The files of an operator alone from which a CPU library is built and tested."""
    folder = os.path.join(ROOT, op.folder)
    names = os.listdir(folder) if os.path.isdir(folder) else []
    found = [os.path.join(folder, n) for n in names if n.endswith((".cpp", ".h"))
             and not re.search(r"_cl\b|_cl\.|\.c_api\.|\.by_name\.", n)]
    for name in (n for n in op.api if not n.startswith("CL")):
        kind = "CPP" if name.startswith("CPP") else "NEON"
        found.append(os.path.join(ROOT, f"arm_compute/runtime/{kind}/functions/{name}.h"))
        found += [p for p in glob.glob(os.path.join(ROOT, "src/api/*.cpp"))
                  if re.search(rf"\b{name}\b", open(p, encoding="utf-8").read())]
    return {p for p in found if os.path.isfile(p)}


def lines(words):
    files = filelist.load(ROOT)
    counts = {}
    for name in words or list(files.operators):
        paths = cpu_side(files.operators[operator(files, name)])
        counts[name] = sum(len(open(p, encoding="utf-8").readlines()) for p in paths)
        print(f"{name:34} {counts[name]:6,}")
    median, highest = statistics.median(counts.values()), max(counts.values())
    print(f"median {median:,.0f}, highest {highest:,} of {len(counts)} operators")
    total, classes = face.lines_of(ROOT)
    print(f"{total / classes:.1f} lines a class for the face: {total:,} in src/api and the headers of {classes}")
    return 0


def deps(words):
    problems = audit.Dependencies(project.Project(ROOT, split(words)[1])).problems()
    if problems:
        raise BuildErrors(problems)
    print('"needs" and the symbols of the objects agree')
    return 0


def runner(values):
    """The words before a program of the target: an emulator if it is not this machine."""
    cpu = arch.floor_of(dict(values)["arch"]).cpu
    return [] if cpu == arch.host_cpu() else [f"qemu-{cpu}", "-L", "/", "-cpu", "max"]


def alone_one(name, options):
    """Builds and tests the subset {name}; returns the exit status."""
    values = dict(options)
    folder = os.path.join(values.pop("build_dir", "alone"), f"{values['arch']}-{name.lower()}")
    entry = name
    if "cpu" not in filelist.load(ROOT).operators[name].backends():
        if runner(options):
            print(f"{name} has OpenCL functions only, and the emulator has no OpenCL")
            return 0
        values["opencl"], entry = "1", {"name": name, "backends": ["opencl"]}
    config = json.dumps({"operators": [entry]})
    words = ["scons", "-Q", f"-j{os.cpu_count() or 1}", "validation_tests=1", "Werror=1", f"build_config={config}",
             f"build_dir={folder}"]
    if not runner(options) and "build" not in values:
        words.append("build=native")
    if "compiler_cache" not in values and shutil.which("ccache"):
        words.append("compiler_cache=ccache")
    code = subprocess.run(words + [f"{n}={v}" for n, v in values.items()], cwd=ROOT, check=False).returncode
    top = folder if os.path.isabs(folder) else os.path.join(ROOT, "build", folder)
    tests, info = (os.path.join(top, name) for name in ("tests/arm_compute_validation", "arm_compute_info"))
    for words in ([sys.executable, "scripts/run_tests.py", tests, "--"] + runner(options),
                  runner(options) + [info, "--check"]):
        if code == 0:
            code = subprocess.run(words, cwd=ROOT, check=False).returncode
    return code


def architectures(words):
    """(the other words, the values of --arch)."""
    rest, found, words = [], [], list(words)
    while words:
        word = words.pop(0)
        if word == "--arch" and words:
            found.append({"aarch64": "armv8-a"}.get(words[0], words[0]))
            words.pop(0)
        else:
            rest.append(word)
    return rest, found


def alone(words):
    words, archs = architectures(words)
    files, (names, options) = filelist.load(ROOT), split(words)
    names = list(files.operators) if names in (["all"], ["--all"]) else [operator(files, n) for n in names]
    if not names:
        raise BuildError("filelist.py", "which operator?", USAGE)
    given = [o for o in options if o[0] != "arch"]
    failed = []
    for name in names:
        for one in archs or [dict(options)["arch"]]:
            print(f"-- {name} alone, {one}", flush=True)
            if alone_one(name, given + [("arch", one)]) != 0:
                failed.append(f"{name} ({one})")
    result = f"{len(failed)} failed: {', '.join(failed)}" if failed else "all passed"
    print(f"{len(names)} operators, each alone: {result}")
    return 1 if failed else 0


def explain(words):
    names, options = split(words)
    if len(names) != 2:
        raise BuildError("filelist.py", "an operator and a data type are needed", USAGE)
    name = operator(filelist.load(ROOT), names[0])
    config = json.dumps({"operators": [{"name": name, "data_types": [names[1]]}]})
    given = [o for o in options if o[0] != "library"]
    chosen = project.Project(ROOT, given + [("library", "shared"), ("build_config", config)])
    os.chdir(ROOT)
    with tempfile.TemporaryDirectory() as folder:
        report = store.measured(chosen, folder)
        print("\n".join(audit.explain(chosen, name, names[1], report)))
    if report is None:
        words = " ".join(f"{n}={v}" for n, v in given)
        print(f"no bytes: the objects are not built; scons {words} 'build_config={config}' builds them")
    return 0


COMMANDS = {"check": check, "deps": deps, "alone": alone, "explain": explain, "lines": lines}


def main(words):
    if not words or words[0] not in COMMANDS:
        print(USAGE)
        return 0 if words in (["-h"], ["--help"]) else 2
    try:
        return COMMANDS[words[0]](words[1:])
    except (BuildError, BuildErrors) as e:
        sys.stderr.write(f"{e}\n")
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
