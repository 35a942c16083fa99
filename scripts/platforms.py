#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the library with its tests for each platform of tests/platforms/platforms.json, and runs them there.

  scripts/platforms.py                       # all platforms; writes the table of docs/platforms.md
  scripts/platforms.py linux-s390x           # one; only its line of the table is written
  scripts/platforms.py --sample              # the few that scripts/test.sh runs; writes nothing
  scripts/platforms.py --sample linux-s390x  # the same operators and tests there; its line says so
  scripts/platforms.py --classify            # only the digit classifier, where it runs; writes nothing
  scripts/platforms.py --prepare             # only what the tests need: GoogleTest for each platform

scripts/setup.sh platforms installs the compilers and emulators. A platform is data: arch and os in scons's words;
"prefix" of its compiler, and its name if that is not g++; Debian "packages"; "run", the command that runs a program,
absent if nothing here runs it; its "environment"; "classifier" if the digit classifier must give the predictions of
other systems, "networks" if compiled networks of it must. Logs are in build/platforms/<name>/log.txt.
"""
import argparse
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import platform_digits as digits  # noqa: E402
import platform_files  # noqa: E402
from build import arch, image, toolchain  # noqa: E402
from platform_files import Failed  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TABLE = os.path.join(ROOT, "tests", "platforms", "platforms.json")
DOCUMENT = os.path.join(ROOT, "docs", "platforms.md")
GOOGLETEST = "/usr/src/googletest/googletest"
MOBILENET = "build_configs/mobilenet_v1_fp32.json"
HEAD = ["platform", "compiler", "built", "linked", "run by", "tests passed", "bytes"]
BEGIN = "| " + " | ".join(HEAD) + " |"


class Platform:
    def __init__(self, data):
        self.name, self.arch, self.os = data["name"], data["arch"], data["os"]
        self.prefix, self.cxx = data["prefix"], data.get("compiler", "g++")
        self.run, self.archiver = data.get("run"), self.prefix + "ar"
        self.zig = self.prefix == "scripts/zig/"
        self.sample, self.classifier = data.get("sample", False), data.get("classifier", False)
        self.packages, self.networks = data["packages"], data.get("networks", False)
        self.folder = os.path.join(ROOT, "build", "platforms", self.name)
        self.log = os.path.join(self.folder, "log.txt")
        self.environment = dict(os.environ)
        for name, text in data.get("environment", {}).items():
            self.environment[name] = text.replace("{folder}", self.folder)
        self.cpu, self.flags = arch.floor_of(self.arch).cpu, arch.floor_of(self.arch).flags
        self.shared = "libarm_compute." + {"windows": "dll", "macos": "dylib"}.get(self.os, "so")
        self.suffix = ".exe" if self.os == "windows" else ""

    def compiler(self, name=None):
        """The words that call the compiler, or the one of this name. Zig builds a C++ library for each set of flags, so
        the flags are those of the library's links."""
        words = toolchain.zig_target(self.os, self.cpu) + self.flags if self.zig else []
        return [self.prefix + (name or self.cxx), *words]

    def c_compiler(self):
        return self.compiler("cc" if self.zig else self.cxx.replace("g++", "gcc"))

    def shown_compiler(self):
        return "zig c++" if self.zig else self.prefix + self.cxx

    def call(self, words, what, **more):
        """Runs a step; its output goes to the log."""
        with open(self.log, "a", encoding="utf-8") as log:
            log.write("$ " + " ".join(words) + "\n")
            log.flush()
            done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                                  text=True, errors="replace", **more)
            log.write(done.stdout)
        if done.returncode != 0:
            raise Failed(what)
        return done.stdout

    # Steps

    def prepare(self):
        """Folder with GoogleTest for this platform, for external_prefix=; built once and kept."""
        os.makedirs(os.path.join(self.folder, "lib"), exist_ok=True)
        program = self.compiler()[0]
        asked = subprocess.run([program, "--version"], cwd=ROOT, capture_output=True, text=True,
                               check=False) if shutil.which(program) else None
        if asked is None or asked.returncode != 0:
            raise Failed(f"{self.shown_compiler()} is not installed; scripts/setup.sh platforms")
        if self.run is None:
            return
        version = asked.stdout
        stamp = os.path.join(self.folder, "lib", "made_by.txt")
        if os.path.exists(stamp) and open(stamp, encoding="utf-8").read() == version:
            return
        shutil.copytree(f"{GOOGLETEST}/include", os.path.join(self.folder, "include"), dirs_exist_ok=True)
        for source, library in (("gtest-all", "gtest"), ("gtest_main", "gtest_main")):
            made = os.path.join(self.folder, "lib", library + ".o")
            self.call([*self.compiler(), "-std=c++17", "-O1", "-fPIC", f"-I{GOOGLETEST}", f"-I{GOOGLETEST}/include",
                       "-c", f"{GOOGLETEST}/src/{source}.cc", "-o", made], "GoogleTest does not compile")
            archive = os.path.join(self.folder, "lib", f"lib{library}.a")
            if os.path.exists(archive):
                os.unlink(archive)
            self.call([self.archiver, "rcsD", archive, made], "GoogleTest does not compile")
        with open(stamp, "w", encoding="utf-8") as file:
            file.write(version)

    def scons(self, jobs, folder, config, options, targets):
        words = ["scons", "-Q", f"-j{jobs}", f"arch={self.arch}", f"os={self.os}", "build=cross_compile", "Werror=1",
                 f"external_prefix={self.folder}", f"build_dir={folder}", f"build_config={config}"]
        words += ["compiler_cache=ccache"] if shutil.which("ccache") else []
        words += [f"toolchain_prefix={self.prefix}"] if self.zig else []
        words += [f"{k}={v}" for k, v in options.items()]
        # A checkout changes a script's time, by which ccache identifies a compiler.
        check = {"CCACHE_COMPILERCHECK": "cat scripts/zig/c++; cat scripts/zig/requirements.txt"} if self.zig else {}
        return self.call(words + targets, "it does not compile or link", env=dict(os.environ, CXX=self.cxx, **check))

    def test(self, program, jobs):
        """(passed, failed) tests of a program."""
        words = [sys.executable, "scripts/run_tests.py", f"--jobs={jobs}", program]
        try:
            text = self.call(words + ["--"] + self.run, "", env=self.environment)
        except Failed:
            text = open(self.log, encoding="utf-8").read()
        found = re.findall(r"^(\d+) passed, (\d+) failed", text, re.M)
        if not found:
            raise Failed("the test program does not start")
        return tuple(map(int, found[-1]))


def build_and_run(platform, data, jobs, sample, whole):
    """A line of the table: {column: text}, and whether everything succeeded. `whole`: with bytes and the classifier."""
    row = dict.fromkeys(HEAD, "-")
    row.update({"platform": f"`{platform.name}`", "compiler": platform.shown_compiler()})
    if platform.run is not None:
        row["run by"] = os.path.basename(platform.run[0]) if platform.run else "this machine"
    if platform.os == "bare_metal":
        return bare_metal(platform, row, jobs, sample)
    step = "built"
    try:
        out, program = build(platform, data, jobs, sample)
        row["built"] = "yes"
        step = "linked"
        row["linked"] = platform_files.describe(os.path.join(ROOT, out, platform.shared))
        platform_files.check(platform, os.path.join(ROOT, out, platform.shared))
        step = "tests passed"
        if platform.run is not None:
            row[step] = test(platform, out, program, jobs, sample)
            row[step] += ", " + classify(platform, jobs) if platform.classifier and whole else ""
            row[step] += ", " + networks(platform) if platform.networks and whole else ""
        step = "bytes"
        row[step] = mobilenet(platform, jobs) if whole else "-"
        return row, True
    except Failed as e:
        row[step] = f"no: {e}"
        return row, False


def build(platform, data, jobs, sample):
    """Builds the libraries, and their test program if it can run: (folder, that program)."""
    platform.prepare()
    config = data["sample_config" if sample else "config"]
    folder = f"platform-{platform.name}" + ("-sample" if sample else "")
    out = os.path.join("build", folder)
    program = f"{out}/tests/arm_compute_validation{platform.suffix}"
    options, targets = {"library": "both"}, [f"{out}/{platform.shared}", f"{out}/libarm_compute.a"]
    if platform.run is not None:
        options |= {"validation_tests": "1", "test_filter": ",".join(data["sample_tests" if sample else "tests"])}
        targets.insert(0, program)
    options |= {"standalone": "1"} if platform.os == "windows" or platform.zig else {}
    platform.scons(jobs, folder, json.dumps(config), options, targets)
    return out, program


def classify(platform, jobs):
    return f"{digits.classify(platform, jobs):,} images of digits"


def networks(platform):
    """The digit classifier as compiled networks."""
    text = platform.call([sys.executable, "scripts/bare_metal.py", platform.arch, "--linux"], "a network fails")
    images = sum(int(n) for n in re.findall(r"of (\d+) images right", text))
    return f"{images:,} images by compiled networks"


def test(platform, out, program, jobs, sample):
    """Runs the built programs; returns the text for the table."""
    if platform.os == "windows" or platform.zig:
        platform_files.run_consumers(platform, out)
    passed, failed = platform.test(program, jobs)
    if failed or not passed:
        raise Failed(f"{passed:,} pass, {failed:,} fail")
    return f"{passed:,}" + (" of the sample" if sample else "")


def only_classify(platform, jobs):
    """The line of a platform on which nothing else runs, and whether everything succeeded."""
    row = dict.fromkeys(HEAD, "-") | {"platform": f"`{platform.name}`", "compiler": platform.shown_compiler()}
    try:
        platform.prepare()
        row["tests passed"] = classify(platform, jobs)
        return row, True
    except Failed as e:
        row["tests passed"] = f"no: {e}"
        return row, False


def bare_metal(platform, row, jobs, sample):
    """Instead of tests, which need threads and exceptions of a system: the digit classifier with the classes of the
    library, and as compiled networks without a C library."""
    words = [sys.executable, "scripts/bare_metal.py", platform.arch] + (["--count=20"] if sample else [])
    step = "built"
    try:
        images = digits.classify(platform, jobs, 20 if sample else 600)
        row["built"] = "yes"
        step = "tests passed"
        text = platform.call(words, "see its log")
    except Failed as e:
        row[step] = f"no: {e}"
        return row, False
    row["linked"] = platform_files.describe(os.path.join(ROOT, "build", "bare_metal", platform.arch, "fp32.elf"))
    images += sum(int(n) for n in re.findall(r"of (\d+) images right", text))
    row["tests passed"] = f"{images:,} images of digits" + (" of the sample" if sample else "")
    row["bytes"] = re.search(r"fp32: ([\d,]+) bytes of code", text).group(1) + " of a compiled network's image"
    return row, True


def mobilenet(platform, jobs):
    folder = f"platform-{platform.name}-mobilenet"
    shared = f"build/{folder}/{platform.shared}"
    platform.scons(jobs, folder, MOBILENET, {"library": "shared"}, [shared])
    return f"{sum(image.read(os.path.join(ROOT, shared)).sizes()[:2]):,}"


def cpu_seconds():
    """CPU seconds of all finished child programs."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def line(row):
    return "| " + " | ".join(row[h] for h in HEAD) + " |"


def write_document(row, order):
    """Writes this row to the table; lines of other platforms are kept from their last run."""
    with open(DOCUMENT, encoding="utf-8") as file:
        before, begin, rest = file.read().partition(BEGIN + "\n")
    if not begin:
        raise SystemExit(f"platforms.py: {DOCUMENT} has no table that begins with {BEGIN}")
    old, _, after = rest.partition("\n\n")
    lines = {text.split("`")[1]: text for text in old.splitlines() if "`" in text}
    lines[row["platform"].strip("`")] = line(row)
    never = dict.fromkeys(HEAD, "-") | {"tests passed": "not run yet"}
    table = ["|" + " --- |" * len(HEAD)] + [lines.get(n) or line(never | {"platform": f"`{n}`"}) for n in order]
    with open(DOCUMENT, "w", encoding="utf-8") as file:
        file.write(before + BEGIN + "\n" + "\n".join(table) + "\n" + ("\n" + after if after else ""))


def read():
    with open(TABLE, encoding="utf-8") as file:
        data = json.load(file)
    return data, [Platform(p) for p in data["platforms"]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--sample", action="store_true", help="the few platforms and operators of scripts/test.sh")
    parser.add_argument("--classify", action="store_true", help="only the digit classifier; writes nothing")
    parser.add_argument("--prepare", action="store_true", help="make GoogleTest for each platform, and end")
    parser.add_argument("--packages", action="store_true", help="print the Debian packages that they need, and end")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    data, platforms = read()
    unknown = set(args.names) - {p.name for p in platforms}
    if unknown:
        parser.error(f"no platform {', '.join(sorted(unknown))}; there are: {', '.join(p.name for p in platforms)}")
    chosen = [p for p in platforms if (p.name in args.names if args.names else p.sample or not args.sample)]
    chosen = [p for p in chosen if p.classifier or not args.classify]
    if args.packages:
        print("\n".join(sorted({package for p in chosen for package in p.packages})))
        return 0
    written = not args.classify and bool(args.names or not args.sample)
    failed = []
    for platform in chosen:
        started, used = time.monotonic(), cpu_seconds()
        os.makedirs(platform.folder, exist_ok=True)
        open(platform.log, "w", encoding="utf-8").close()
        if args.prepare:
            if platform.os != "bare_metal":
                platform.prepare()
            continue
        if args.classify:
            row, good = only_classify(platform, args.jobs)
        else:
            row, good = build_and_run(platform, data, args.jobs, args.sample, written)
        if written:
            write_document(row, [p.name for p in platforms])
        failed += [] if good else [platform.name]
        print(line(row), f"({time.monotonic() - started:.0f} s, {cpu_seconds() - used:.0f} s of CPU)", flush=True)
        if not good:
            with open(platform.log, encoding="utf-8", errors="replace") as file:
                print("".join(file.readlines()[-40:]))
    print(f"{len(chosen) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
