#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs builds that must fail: scons with wrong options or a wrong build_config, as a user would call it.

Every case of tests/build/bad_builds.json must fail before anything is compiled, and its error message must contain the
words of the case: the location, and the right word if there is one. "%d" in an argument is a folder created for the
case; "files" are first written there.
"""
import argparse
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CASES = os.path.join(ROOT, "tests", "build", "bad_builds.json")


def arguments(case, folder):
    args = [a.replace("%d", folder) for a in case["args"]]
    if "config" in case:
        config = case["config"]
        args.append("build_config=" + (config if isinstance(config, str) else json.dumps(config)))
    if not any(a.startswith("build_dir=") for a in args):
        args.append("build_dir=" + os.path.join(folder, "out"))
    return args


def run(case):
    """Returns None, or the problem with the build's answer."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in case.get("files", {}).items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(text.encode("utf-8", errors="surrogateescape"))
        environment = dict(os.environ, **case.get("environment", {}))
        done = subprocess.run(["scons", "-Q"] + arguments(case, folder), cwd=ROOT, env=environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        objects = [f for _, _, files in os.walk(folder) for f in files if f.endswith((".o", ".so", ".a"))]
    answer = done.stdout
    if done.returncode == 0:
        return "was accepted"
    if objects:
        return f"was refused only after compiling {len(objects)} files"
    if "Traceback" in answer:
        return "ended in a traceback:\n" + answer
    missing = [w for w in case["says"] if w.lower() not in answer.lower()]
    if missing:
        return f"does not say {missing}:\n{answer}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--show", action="store_true", help="print what each build says")
    parser.add_argument("--only", help="cases whose name contains this")
    args = parser.parse_args()
    with open(CASES, encoding="utf-8") as file:
        cases = [c for c in json.load(file) if not args.only or args.only in c["name"]]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for case, problem in zip(cases, pool.map(run, cases)):
            if problem:
                failed += 1
                print(f"bad_builds: {case['name']} {problem}")
            elif args.show:
                print(f"{case['name']}: refused")
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
