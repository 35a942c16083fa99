#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs a test program of the library on every CPU of the matrix and says which kernel rows no job ran.

  scripts/isa_matrix.py --tests build/aarch64/.../arm_compute_validation --info build/aarch64/.../arm_compute_info

On aarch64 programs the CPUs of scripts/isa_matrix.json are emulated (qemu-user); a program for this machine's own
architecture runs once, as it is. A row counts as run when a test forced it and came back (the test framework notes
them in the file that AC_ROWS_LOG names). Rows that this machine cannot run natively, for want of a CPU feature, are
listed with --allow-missing and then do not fail the job. The "isa" of a CPU in the table is what the library must find
on it, as ARM_COMPUTE_ISA spells it.
"""
import argparse
import concurrent.futures
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
MACHINES = {183: "aarch64", 62: "x86_64"}


def architecture(path):
    with open(path, "rb") as file:
        head = file.read(20)
    if head[:4] != b"\x7fELF":
        sys.exit(f"isa_matrix: {path} is no ELF program")
    return MACHINES.get(struct.unpack("<H", head[18:20])[0], "unknown")


def emulator(cpu):
    # One set of target libraries only: with libc6:arm64 installed, the loader of the cross compiler's package hangs in
    # thread creation on the mixed C libraries.
    root = "/" if os.path.exists("/lib/ld-linux-aarch64.so.1") else "/usr/aarch64-linux-gnu"
    return ["qemu-aarch64", "-L", root, "-cpu", cpu]


def jobs_for(arch, names):
    if arch == os.uname().machine:
        return [{"name": "native", "prefix": [], "isa": None}]
    with open(os.path.join(HERE, "isa_matrix.json"), encoding="utf-8") as file:
        entries = json.load(file).get(arch, [])
    chosen = [e for e in entries if not names or e["name"] in names]
    if not chosen:
        sys.exit(f"isa_matrix: no CPU for {arch}" + (f" among {', '.join(names)}" if names else ""))
    return [{"name": e["name"], "prefix": emulator(e["cpu"]), "isa": e["isa"]} for e in chosen]


def run_job(job, args, folder):
    log = os.path.join(folder, job["name"] + ".rows")
    environment = dict(os.environ, AC_ROWS_LOG=log)
    if job["isa"]:
        environment["ARM_COMPUTE_TEST_EXPECT_ISA"] = job["isa"]
    command = job["prefix"] + [args.tests] + args.extra
    started = time.monotonic()
    # Into a file, so that a program that hangs can still be asked how far it came.
    text_path = os.path.join(folder, job["name"] + ".txt")
    with open(text_path, "wb") as text:
        try:
            status = subprocess.run(command, env=environment, stdout=text, stderr=subprocess.STDOUT, check=False,
                                    timeout=args.limit).returncode
        except subprocess.TimeoutExpired:
            status = None
    with open(text_path, encoding="utf-8", errors="replace") as text:
        output = text.read()
    if status is None:
        output += f"\nended after {args.limit} s; the test that stands last above did not come back\n"
    passed = re.search(r"\[  PASSED  \] (\d+) test", output)
    failed = re.search(r"\[  FAILED  \] (\d+) test", output)
    rows = set()
    if os.path.exists(log):
        with open(log, encoding="utf-8") as file:
            rows = {line.strip() for line in file}
    return {
        "name": job["name"],
        "status": status,
        "passed": int(passed.group(1)) if passed else 0,
        "failed": int(failed.group(1)) if failed else 0,
        "rows": rows,
        "seconds": time.monotonic() - started,
        "output": output,
    }


def all_rows(info, prefix):
    text = subprocess.run(prefix + [info, "--kernels"], capture_output=True, text=True, check=True).stdout
    rows = set()
    for line in text.splitlines():
        words = line.split()
        rows.update(w for w in words if re.fullmatch(r"[a-z0-9]+_[a-z]+\d+_[a-z0-9_]+", w))
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tests", required=True, help="test program")
    parser.add_argument("--info", required=True, help="arm_compute_info of the same build")
    parser.add_argument("--cpu", action="append", default=[], help="only this job of the matrix (may be repeated)")
    parser.add_argument("--jobs", type=int, default=2, help="jobs side by side")
    parser.add_argument("--limit", type=float, default=1500, help="seconds after which a job is ended and has failed")
    parser.add_argument("--allow-missing", action="store_true", help="rows that no job could run do not fail")
    parser.add_argument("extra", nargs="*", help="arguments for the test program, after --")
    args = parser.parse_args()

    arch = architecture(args.tests)
    jobs = jobs_for(arch, args.cpu)
    rows = all_rows(args.info, jobs[0]["prefix"])
    failures = 0
    seen = set()
    total = 0
    with tempfile.TemporaryDirectory() as folder:
        with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
            for result in pool.map(lambda job: run_job(job, args, folder), jobs):
                bad = result["status"] != 0 or result["passed"] == 0
                failures += bad
                total += result["passed"]
                seen |= result["rows"]
                print(f"{'FAILED' if bad else 'ok':6}  {result['name']:12} {result['passed']:5} passed "
                      f"{result['failed']:3} failed  {len(result['rows']):4} rows", flush=True)
                if bad:
                    print("\n".join(result["output"].splitlines()[-60:]), flush=True)
    missing = sorted(rows - seen)
    print(f"{arch}: {len(rows & seen)} of {len(rows)} rows were run")
    for row in missing:
        print(f"  not run: {row}")
    if missing and not args.allow_missing:
        failures += 1
    print(f"{total} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
