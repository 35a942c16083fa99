#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the unittest modules of a folder, each in its own process, and prints the most expensive tests.

  scripts/run_unittests.py [--jobs N] FOLDER [MODULE ...]

A test's cost is the CPU time of the process and of what it has started. Work that a class does for
all of its tests is a cost of the class.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import resource
import subprocess
import sys
import unittest

from run_tests import cost_lines


def cpu_time():
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(u.ru_utime + u.ru_stime for u in usages)


class Timed(unittest.TextTestResult):
    """Measures the cost between the end of one test and the end of the next."""

    costs = {}
    since = cpu_time()

    def charge(self, name):
        now = cpu_time()
        Timed.costs[name] = Timed.costs.get(name, 0) + now - Timed.since
        Timed.since = now

    def startTest(self, test):
        self.charge(type(test).__qualname__ + " (preparation)")
        super().startTest(test)

    def stopTest(self, test):
        super().stopTest(test)
        self.charge(test.id())


def run_module(name):
    """In a separate process: costs go to standard output as JSON, everything else to standard error."""
    sys.path.insert(0, os.getcwd())
    suite = unittest.defaultTestLoader.loadTestsFromName(name)
    result = unittest.TextTestRunner(stream=sys.stderr, resultclass=Timed).run(suite)
    json.dump({"costs": Timed.costs, "cpu": cpu_time(), "count": result.testsRun},
              sys.stdout)
    return 0 if result.wasSuccessful() and result.testsRun else 1


def start(folder, name):
    return subprocess.run([sys.executable, "-B", os.path.abspath(__file__), "--module", name], cwd=folder, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)


def run_folder(folder, names, jobs):
    """(exit status, text)"""
    names = names or sorted(os.path.basename(p)[:-3] for p in glob.glob(os.path.join(folder, "test_*.py")))
    costs, cpu, count, trouble = {}, 0, 0, []
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for name, done in zip(names, pool.map(lambda n: start(folder, n), names)):
            if done.returncode != 0:
                trouble.append(f"{name}:\n{(done.stdout + done.stderr)[-6000:]}")
            if done.stdout.startswith("{"):
                found = json.loads(done.stdout)
                costs.update(found["costs"])
                cpu, count = cpu + found["cpu"], count + found["count"]
    lines = trouble + cost_lines(costs, cpu or 1) + [f"{count} tests, {len(trouble)} of {len(names)} modules failed"]
    return 1 if trouble or not count else 0, "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes side by side")
    parser.add_argument("--module", help=argparse.SUPPRESS)
    parser.add_argument("folder", nargs="?")
    parser.add_argument("modules", nargs="*")
    args = parser.parse_args()
    if args.module:
        return run_module(args.module)
    if not args.folder:
        parser.error("which folder?")
    status, text = run_folder(args.folder, args.modules, args.jobs)
    print(text)
    return status


if __name__ == "__main__":
    sys.exit(main())
