#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs a test program in as many processes as there are cores, and prints the most expensive tests.

  scripts/run_tests.py [--filter PATTERN] [--jobs N] PROGRAM [-- WORD ...]

The tests of one suite are one piece of work; the processes take pieces from one queue, so none waits for another. WORDs
go before the program: an emulator. A test's cost is its share of the CPU time of its process, so other load
does not change it. AC_TEST_COSTS names a file to which the highest costs are appended.
"""
import argparse
import concurrent.futures
import copy
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

STARTED = re.compile(r"^\[ RUN +\] ([\w/]+\.[\w/]+)$", re.M)
ENDED = re.compile(r"^\[ +(OK|FAILED|SKIPPED) +\] ([\w/]+\.[\w/]+)(?:, where .*)? \((\d+) ms\)$", re.M)


class Piece:
    """Tests that run in one process. rows: AC_TEST_ROWS; more: other environment variables; complaints: a variable with
    the name of a file that must stay empty."""

    def __init__(self, command, tests, rows=None, more=None, complaints=None):
        self.command, self.tests, self.rows, self.more, self.complaints = command, tests, rows, more or {}, complaints


class Result:
    def __init__(self, piece, status, output, visits, cpu):
        self.piece, self.status, self.output, self.cpu = piece, status, output, cpu
        self.visits = visits  # [(row, test)]
        found = ENDED.findall(output)
        self.failed = [t for word, t, _ in found if word == "FAILED"]
        self.passed = sum(word == "OK" for word, _, _ in found)
        total = sum(int(ms) for _, _, ms in found) or 1
        self.costs = {t: cpu * int(ms) / total for _, t, ms in found}
        ended = {t for _, t, _ in found}
        unended = [t for t in piece.tests if t not in ended]
        # A crash ends one test and hides the tests after it.
        started = [t for t in STARTED.findall(output) if t not in ended]
        self.crashed = started[-1] if started else None
        self.hidden = [t for t in unended if t != self.crashed]
        self.bad = status != 0 or bool(unended)

    def names(self):
        """The failed tests and how they failed."""
        crash = [f"{self.crashed} (ended the program, status {self.status})"] if self.crashed else []
        return self.failed + crash or [f"{self.piece.tests[0]} or one after it (status {self.status})"]

    def rest(self):
        """The tests hidden by a crash, as a separate piece."""
        if not self.crashed or not self.hidden:
            return []
        again = copy.copy(self.piece)
        again.tests = self.hidden
        return [again]


def listed(command, pattern="*"):
    """{suite: its tests} of a program."""
    text = subprocess.run(command + ["--gtest_list_tests", f"--gtest_filter={pattern}"], check=True, text=True,
                          stdout=subprocess.PIPE).stdout
    suites, suite = {}, None
    for line in text.splitlines():
        word = line.split("#")[0].strip()
        if line.startswith("  "):
            suites.setdefault(suite, []).append(suite + word)
        elif word.endswith("."):
            suite = word
    return suites


def pieces(command, pattern="*", together=1, **more):
    """Pieces of whole suites that have at least so many tests together; suites with most tests are first."""
    groups = [[]]
    for tests in sorted(listed(command, pattern).values(), key=len, reverse=True):
        if len(groups[-1]) >= together:
            groups.append([])
        groups[-1] += tests
    return [Piece(command, tests, **more) for tests in groups if tests]


def _wait(process, limit):
    """(status or None after `limit` seconds, CPU seconds)"""
    ended = []

    def end():
        ended.append(True)
        process.send_signal(signal.SIGKILL)

    timer = threading.Timer(limit, end)
    timer.start()
    _, status, usage = os.wait4(process.pid, 0)
    timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    return None if ended else process.returncode, usage.ru_utime + usage.ru_stime


def _text(path):
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def run_piece(piece, limit=1500):
    with tempfile.TemporaryDirectory() as folder:
        log, text = os.path.join(folder, "rows"), os.path.join(folder, "text")
        environment = {**os.environ, **piece.more, "AC_ROWS_LOG": log}
        if piece.rows is not None:
            environment["AC_TEST_ROWS"] = piece.rows
        if piece.complaints is not None:
            environment[piece.complaints] = os.path.join(folder, "complaints")
        # Written to a file, so that the progress of a program that hangs is known.
        with open(text, "wb") as out:
            process = subprocess.Popen(piece.command + ["--gtest_filter=" + ":".join(piece.tests)], env=environment,
                                       stdout=out, stderr=subprocess.STDOUT)
            status, cpu = _wait(process, limit)
        output = _text(text)
        visits = [tuple(line.split()) for line in _text(log).splitlines()]
        complaints = _text(os.path.join(folder, "complaints"))
    if status is None:
        output += f"\nended after {limit} s; the last test above did not come back\n"
    if complaints:
        status, output = status or 1, f"{output}\n{piece.complaints}:\n{complaints[:4000]}\n"
    return Result(piece, status, output, visits, cpu)


def run_all(work, jobs, limit=1500, after=lambda result: []):
    """The results of all pieces in order of completion. `after` returns the pieces that a result requests."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        waiting = {pool.submit(run_piece, p, limit) for p in work}
        while waiting:
            done, waiting = concurrent.futures.wait(waiting, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                result = future.result()
                waiting |= {pool.submit(run_piece, p, limit) for p in after(result)}
                yield result


def tail(result, lines=60):
    return "\n".join(result.output.splitlines()[-lines:])


def cost_lines(costs, cpu, count=10):
    """The most expensive tests: seconds of CPU time, and percent of the total."""
    dearest = sorted(costs.items(), key=lambda item: -item[1])[:count]
    if "AC_TEST_COSTS" in os.environ:
        with open(os.environ["AC_TEST_COSTS"], "a", encoding="utf-8") as file:
            file.writelines(f"{seconds:.2f} {name}\n" for name, seconds in dearest)
    lines = [f"  {seconds:7.1f} s {100 * seconds / cpu:5.1f} %  {name}" for name, seconds in dearest]
    return [f"slowest of {len(costs)} tests, {cpu:.0f} s of CPU time:"] + lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--filter", default="*", help="as --gtest_filter")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes side by side")
    parser.add_argument("--limit", type=float, default=1500, help="seconds after which a process has failed")
    parser.add_argument("--complaints", metavar="NAME", help="variable that names a file, which must stay empty")
    parser.add_argument("program")
    parser.add_argument("emulator", nargs="*")
    args = parser.parse_args()
    if not os.path.isfile(args.program):
        parser.error(f"there is no {args.program}; scons builds it with validation_tests=1")
    started, costs, cpu, passed, failed = time.monotonic(), {}, 0, 0, []
    for result in run_all(pieces(args.emulator + [args.program], args.filter, complaints=args.complaints),
                          args.jobs, args.limit, Result.rest):
        passed += result.passed
        costs.update(result.costs)
        cpu += result.cpu
        if result.bad:
            failed += result.names()
            print(tail(result), flush=True)
    print("\n".join(cost_lines(costs, cpu)))
    for name in failed:
        print(f"failed: {name}")
    print(f"{passed} passed, {len(failed)} failed ({time.monotonic() - started:.0f} s)")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
