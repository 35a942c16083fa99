#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs a test program of the library on every CPU of the matrix and lists the kernel rows that no job ran.

  scripts/isa_matrix.py --tests build/aarch64/.../arm_compute_validation --info build/aarch64/.../arm_compute_info

For Arm programs, the CPUs of scripts/isa_matrix.json are emulated (qemu-user); a program for this machine's own
architecture runs once, natively, without the OpenCL tests. The results of a row do not depend on the CPU that it runs
on. "rows" of a CPU is therefore

  all   all tests, every row with all its shapes: one CPU that has all features
  "sve sme", or other words: the tests that visit rows with one of these prefixes, and all shapes of these rows: the
        other vector lengths
  few   all tests, each row on a few shapes: selection depends on the CPU, and plans depend on the rows that it has
  own   the tests that visit rows of its tiers, each row on a few shapes, and those of detection and selection: whether
        the CPU supports the instructions of its rows

"isa" is what the library must detect on the CPU: tiers, as ARM_COMPUTE_ISA spells them, or "all", or "all -sve" for all
except a tier and the tiers that require its feature. A CPU must have visited every row of its tiers (for "sve sme":
those rows). Rows that this machine cannot run natively, because it lacks a CPU feature, are listed with --allow-missing
and then do not fail the job.
"""
import argparse
import json
import os
import re
import struct
import subprocess
import sys

import run_tests
from build import features, filelist

HERE = os.path.dirname(os.path.abspath(__file__))
# Tests of these folders run on each CPU.
OF_EACH_CPU = ("tests/unit/cpuinfo", "tests/unit/dispatch")
# Tests of one process: an emulator translates what all tests need anew in each process.
TOGETHER = 40
NO_OPENCL = "-Cl*:*_on_opencl"
MACHINES = {40: "arm", 183: "aarch64", 62: "x86_64"}


def architecture(path):
    with open(path, "rb") as file:
        head = file.read(20)
    if head[:4] != b"\x7fELF":
        sys.exit(f"isa_matrix: {path} is not an ELF program")
    return MACHINES.get(struct.unpack("<H", head[18:20])[0], "unknown")


def emulator(cpu, arch="aarch64"):
    if arch == "arm":
        return ["qemu-arm", "-L", "/usr/arm-linux-gnueabihf", "-cpu", cpu]
    # Only one set of target libraries: with libc6:arm64 installed, the loader of the cross compiler's package hangs
    # when it creates threads with mixed C libraries.
    root = "/" if os.path.exists("/lib/ld-linux-aarch64.so.1") else "/usr/aarch64-linux-gnu"
    return ["qemu-aarch64", "-L", root, "-cpu", cpu]


def suites_of_each_cpu():
    sources = [os.path.join(features.ROOT, folder, name) for folder in OF_EACH_CPU
               for name in sorted(os.listdir(os.path.join(features.ROOT, folder))) if name.endswith(".cpp")]
    found = set()
    for source in sources:
        with open(source, encoding="utf-8") as file:
            found.update(re.findall(r"^TEST(?:_F|_P)?\((\w+),", file.read(), re.M))
    return sorted(found)


class Job:
    """One CPU and its results."""

    def __init__(self, name, prefix, rows, isa, pattern="*"):
        self.name, self.prefix, self.rows, self.isa, self.pattern = name, prefix, rows, isa, pattern
        self.passed = self.failed = self.cpu = 0
        self.visited, self.costs, self.trouble = set(), {}, []

    def environment(self):
        return {"ARM_COMPUTE_TEST_EXPECT_ISA": self.isa} if self.isa else {}

    def add(self, result):
        self.passed += result.passed
        self.failed += len(result.names()) if result.bad else 0
        self.cpu += result.cpu
        self.visited |= {row for row, _ in result.visits}
        self.costs.update({f"{test} on {self.name}": s for test, s in result.costs.items()})
        if result.bad:
            self.trouble += [run_tests.tail(result)] + [f"  failed: {name}" for name in result.names()]

    def missing(self, rows):
        """The rows of the library that this CPU should have visited but did not."""
        return {row for row in rows if self.wants(row)} - self.visited

    def wants(self, row):
        if self.rows in ("few", "own"):
            return row.split("_")[0] in {*self.isa.split(","), "scalar"}
        return self.rows == "all" or row.startswith(tuple(self.rows.split()))


def tiers_of(arch, words):
    """The tiers in "isa" of a CPU, separated by commas, in the order of their features."""
    if not words.startswith("all"):
        return words
    known = features.read()
    named = {t.own: t.name for t in filelist.load(features.ROOT).tiers.values() if t.own is not None}
    less = {f.name for f in known.values() if words == f"all -{f.base}" or words == f"all -{f.name}"}
    return ",".join(named[f.name] for f in known.values() if f.cpu == arch and f.name in named and f.name not in less)


def jobs_for(arch, names):
    if arch == os.uname().machine:
        tiers = [t.name for t in filelist.load(features.ROOT).tiers.values() if t.runs_on(arch)]
        return [Job("native", [], " ".join(tiers), None, NO_OPENCL)]
    with open(os.path.join(HERE, "isa_matrix.json"), encoding="utf-8") as file:
        entries = json.load(file).get(arch, [])
    chosen = [e for e in entries if not names or e["name"] in names]
    if not chosen:
        sys.exit(f"isa_matrix: no CPU for {arch}" + (f" among {', '.join(names)}" if names else ""))
    return [Job(e["name"], emulator(e["cpu"], arch), e["rows"], tiers_of(arch, e["isa"])) for e in chosen]


class Matrix:
    """The work of all CPUs, as one queue. The tests for a CPU that visits only certain rows are known when the CPU that
    runs everything has run them; without such a CPU it runs all tests."""

    def __init__(self, jobs, program, pattern, everywhere):
        self.jobs, self.program, self.pattern = jobs, program, pattern
        self.everywhere = everywhere
        self.leader = next((job for job in jobs if job.rows == "all"), None)
        self.job_of = {}

    def follows(self, job):
        return self.leader is not None and job.rows not in ("all", "few") and not self.everywhere

    def level(self, job):
        """What AC_TEST_ROWS says."""
        return "all" if self.everywhere else "few" if job.rows == "own" else job.rows

    def pieces(self, job):
        """What is known before the leader has run."""
        pattern = self.pattern or job.pattern
        if self.follows(job):
            if job.rows != "own" or self.pattern:
                return []
            pattern = ":".join(f"{suite}.*" for suite in suites_of_each_cpu())
        found = run_tests.pieces(job.prefix + [self.program], pattern, TOGETHER if job.prefix else 1,
                                 rows=self.level(job), more=job.environment())
        self.job_of.update({piece: job for piece in found})
        return found

    def work(self):
        return [p for job in sorted(self.jobs, key=lambda j: j is not self.leader) for p in self.pieces(job)]

    def after(self, result):
        found = result.rest()
        self.job_of.update({piece: self.job_of[result.piece] for piece in found})
        for job in self.jobs if self.job_of[result.piece] is self.leader else []:
            tests = [t for t in result.piece.tests if any(test == t and job.wants(row) for row, test in result.visits)]
            if self.follows(job) and tests:
                piece = run_tests.Piece(job.prefix + [self.program], tests, self.level(job), job.environment())
                self.job_of[piece] = job
                found.append(piece)
        return found

    def run(self, processes, limit):
        for result in run_tests.run_all(self.work(), processes, limit, self.after):
            self.job_of[result.piece].add(result)


def all_rows(info, prefix):
    text = subprocess.run(prefix + [info, "--kernels"], capture_output=True, text=True, check=True).stdout
    rows = set()
    for line in text.splitlines():
        words = [w for w in line.split() if not w.startswith("cl_")]
        rows.update(w for w in words if re.fullmatch(r"[a-z0-9]+_[a-z]+\d+_[a-z0-9_]+", w))
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tests", required=True, help="test program")
    parser.add_argument("--info", required=True, help="arm_compute_info of the same build")
    parser.add_argument("--cpu", action="append", default=[], help="only this job of the matrix (may be repeated)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes side by side")
    parser.add_argument("--limit", type=float, default=1500, help="seconds after which a process has failed")
    parser.add_argument("--filter", help="of tests, as --gtest_filter; then rows may be missing")
    parser.add_argument("--everywhere", action="store_true", help="every row with all shapes on every CPU")
    parser.add_argument("--allow-missing", action="store_true", help="rows that no job could run do not fail")
    args = parser.parse_args()

    arch = architecture(args.tests)
    jobs = jobs_for(arch, args.cpu)
    rows = all_rows(args.info, jobs[0].prefix)
    Matrix(jobs, args.tests, args.filter, args.everywhere).run(args.jobs, args.limit)
    failures = total = 0
    for job in jobs:
        missing = sorted(job.missing(rows)) if args.filter is None else []
        bad = bool(job.trouble) or job.passed == 0 or bool(missing and not args.allow_missing)
        failures += bad
        total += job.passed
        print(f"{'FAILED' if bad else 'ok':6}  {job.name:12} {job.passed:5} passed {job.failed:3} failed  "
              f"{len(rows & job.visited):4} rows ({job.rows}) {job.cpu:6.0f} s of CPU time", flush=True)
        for line in job.trouble + [f"  not run: {row}" for row in missing]:
            print(line, flush=True)
    seen = set().union(*[job.visited for job in jobs])
    print(f"{arch}: {len(rows & seen)} of {len(rows)} rows were run")
    print("\n".join(run_tests.cost_lines({t: s for job in jobs for t, s in job.costs.items()},
                                         sum(job.cpu for job in jobs))))
    print(f"{total} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
