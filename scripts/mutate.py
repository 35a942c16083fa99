#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Breaks the code in known ways, one at a time, and runs the tests of the broken code: they must fail.

  scripts/mutate.py [--only REGEX] [--list] [-j N] [--copies N]

tests/mutations.json has the mutations: a text that occurs once in a file, its replacement, and the tests that must
fail. They are applied in a copy of the tree, build/mutate, which keeps its objects, and in parallel in copies of that
one. A mutation that no test can detect has "survives" with the reason. Fails if a test fails without a mutation, if
less than 95 % are detected, or if one survives without a reason.
"""

import argparse
import concurrent.futures
import json
import os
import platform
import queue
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DATA = "tests/mutations.json"
LIMIT = 120  # seconds per run of tests; a mutation that hangs counts as detected
KILLED, SURVIVED, BROKEN = "noticed", "SURVIVED", "BROKEN"


def read(root=ROOT):
    with open(os.path.join(root, DATA), encoding="utf-8") as f:
        return json.load(f)


def problems(data, root):
    """Returns the problems of the data itself, as texts."""
    names = [m["name"] for m in data["mutations"]]
    for name in sorted({n for n in names if names.count(n) > 1}):
        yield f'two mutations are called "{name}"'
    for m in data["mutations"]:
        if m["build"] not in data["builds"]:
            yield f'"{m["name"]}": there is no build "{m["build"]}"'
        path = os.path.join(root, m["file"])
        count = 0
        if os.path.isfile(path):
            with open(path, encoding="utf-8") as f:
                count = f.read().count(m["find"])
        if count != 1:
            yield (f'"{m["name"]}": its text occurs {count} times in {m["file"]}, not once; where the code has '
                   f"changed, change {DATA} with it")


def tree_files(root):
    done = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=root, check=True,
                          stdout=subprocess.PIPE)
    return [n for n in done.stdout.decode().split("\0") if n and os.path.isfile(os.path.join(root, n))]


def copy_tree(root, to):
    """Updates the copy. Equal files keep their time."""
    wanted = tree_files(root)
    for name in wanted:
        source, target = os.path.join(root, name), os.path.join(to, name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(source, "rb") as f:
            content = f.read()
        if os.path.isfile(target):
            with open(target, "rb") as f:
                if f.read() == content:
                    continue
        shutil.copy(source, target)
    for folder, folders, names in os.walk(to):
        if folder == to and "build" in folders:
            folders.remove("build")
        for name in names:
            path = os.path.join(folder, name)
            if os.path.relpath(path, to) not in wanted and not path.endswith(".pyc"):
                os.remove(path)


class Build:
    """One of the builds for the tests, in the copy."""

    def __init__(self, name, words, tree, jobs):
        self.words, self.tree, self.jobs = words, tree, jobs
        self.folder = f"mutate-{name}"
        self.program = f"build/{self.folder}/tests/{words.get('program', 'arm_compute_validation')}"

    def make(self):
        """Returns the output of a failed build, None on success."""
        if "unittests" in self.words and "config" not in self.words:
            return None
        arch = "x86_64" if platform.machine() == "x86_64" else "armv8-a"
        python = "unittests" in self.words
        command = ["scons", "-Q", f"-j{self.jobs}", f"arch={arch}", "build=native", f"build_dir={self.folder}",
                   "library=shared" if python else "library=static"] + self.words.get("options", [])
        command += [f"build_config={json.dumps(self.words['config'])}"] if "config" in self.words else []
        command += [] if python else ["validation_tests=1", self.program]
        command += ["compiler_cache=ccache"] if shutil.which("ccache") else []
        done = subprocess.run(command, cwd=self.tree, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              check=False)
        return done.stdout if done.returncode != 0 else None

    def command(self, tests):
        if "unittests" in self.words:
            return [sys.executable, "-m", "unittest", "-f"] + tests.split(), self.words["unittests"]
        return [self.program, "--gtest_brief=1", "--gtest_fail_fast", f"--gtest_filter={tests}"], "."

    def test(self, tests):
        """(whether they passed, their output)"""
        command, folder = self.command(tests)
        environ = dict(os.environ, PYTHONPATH=os.path.join(self.tree, "python"), DLSYS_TEST_DEVICES="cpu",
                       DLSYS_LIBRARY=os.path.join(self.tree, "build", self.folder), PYTHONDONTWRITEBYTECODE="1")
        try:
            done = subprocess.run(command, cwd=os.path.join(self.tree, folder), env=environ, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, errors="replace", timeout=LIMIT, check=False)
        except subprocess.TimeoutExpired:
            return False, "no end"
        ran = not re.search(r"^\[=+\] 0 tests |^Ran 0 tests", done.stdout, re.M)
        return done.returncode == 0 and ran, done.stdout


def who_noticed(output):
    """The first failed test, or how the program ended."""
    found = (re.search(r"^\[  FAILED  \] (\S+)", output, re.M) or re.search(r"^(?:FAIL|ERROR): (\S+)", output, re.M) or
             re.search(r"^\[ RUN {6}\] (\S+)", output, re.M))
    return found.group(1) if found else (output.strip().splitlines() or ["a crash"])[-1][:60]


def attempt(mutation, build, tree):
    """(result, test that detected it or the problem)"""
    path = os.path.join(tree, mutation["file"])
    with open(path, encoding="utf-8") as f:
        text = f.read()
    try:
        with open(path, "w", encoding="utf-8") as f:
            f.write(text.replace(mutation["find"], mutation["replace"]))
        broken = build.make()
        if broken is not None:
            return BROKEN, "it does not build: " + "".join(re.findall(r".*error:.*\n", broken)[:1]).strip()
        passed, output = build.test(mutation["tests"])
        return (SURVIVED, mutation.get("survives", "")) if passed else (KILLED, who_noticed(output))
    finally:
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)


def clock():
    """Wall-clock seconds since a fixed time, and CPU seconds of all finished builds and tests."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.monotonic(), used.ru_utime + used.ru_stime


def times_since(start):
    now = clock()
    return f"{now[0] - start[0]:5.0f} s {now[1] - start[1]:5.0f} s CPU"


def make_builds(data, chosen, tree, jobs, say):
    """Builds everything without a mutation; the tests must pass."""
    for name, words in data["builds"].items():
        mine = [m for m in chosen if m["build"] == name]
        if not mine:
            continue
        build = Build(name, words, tree, jobs)
        start = clock()
        broken = build.make()
        wanted = sorted({m["tests"] for m in mine}) if broken is None else []
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for tests, (passed, output) in zip(wanted, pool.map(build.test, wanted)):
                if not passed:
                    broken = f"{tests} fails, or runs nothing, without a mutation:\n{output[-2000:]}"
        if broken is not None:
            raise SystemExit(f"mutate.py: build {name}: {broken[-4000:]}")
        say(f"{'build ' + name:44} {'':9} {times_since(start)}")


def link_objects(source, target):
    """Uses links: compilers write a new object and rename it."""
    return os.link(source, target) if source.endswith(".o") else shutil.copy2(source, target)


def run(data, chosen, tree, jobs, say=print, copies=1):
    """[(mutation, result, text)], in order of completion. CPU seconds are the sum over all copies."""
    make_builds(data, chosen, tree, jobs, say)
    found, trees = [], queue.SimpleQueue()

    def one(m):
        mine, start = trees.get(), clock()
        result, text = attempt(m, Build(m["build"], data["builds"][m["build"]], mine, -(-jobs // copies)), mine)
        trees.put(mine)
        found.append((m, result, text))
        say(f"{m['name']:44} {result:9} {times_since(start)}  {text}")

    with tempfile.TemporaryDirectory(dir=os.path.dirname(tree)) as folder:
        trees.put(tree)
        for i in range(1, copies):
            trees.put(shutil.copytree(tree, os.path.join(folder, str(i)), symlinks=True, copy_function=link_objects))
        with concurrent.futures.ThreadPoolExecutor(copies) as pool:
            list(pool.map(one, chosen))
    return found


def verdict(found):
    """The final lines, and whether everything is as expected."""
    killed = [f for f in found if f[1] == KILLED]
    lines = [f"{len(killed)} of {len(found)} mutations noticed"]
    good = len(killed) >= 0.95 * len(found)
    for m, result, text in found:
        if result == KILLED and "survives" in m:
            lines.append(f'"{m["name"]}" is noticed by {text}: remove "survives" from {DATA}')
            good = False
        elif result != KILLED:
            lines.append(f'"{m["name"]}" ({m["file"]}): {result}: {text or "no test notices: " + m["why"]}')
            good = good and result == SURVIVED and bool(text)
    return lines, good


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="those whose name or file matches")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--copies", type=int, help="mutations made side by side (half as many as jobs)")
    args = parser.parse_args()
    data = read()
    wrong = list(problems(data, ROOT))
    if wrong:
        raise SystemExit("mutate.py: " + "\nmutate.py: ".join(wrong))
    chosen = [m for m in data["mutations"] if re.search(args.only, m["name"] + " " + m["file"] + " " + m["build"])]
    if args.list:
        for m in chosen:
            print(f"{m['name']:44} {m['file']}: {m['why']}")
        return 0
    tree = os.path.join(ROOT, "build", "mutate")
    start = clock()
    copy_tree(ROOT, tree)
    copies = max(1, min(args.copies or args.jobs // 2, len(chosen)))
    lines, good = verdict(run(data, chosen, tree, args.jobs, lambda text: print(text, flush=True), copies))
    print("\n".join(lines + [times_since(start).strip()]))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
