# SPDX-License-Identifier: MIT
"""The queue of tests and the matrix of CPUs, on a program that answers as a test program does."""

import os
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import isa_matrix  # noqa: E402
import run_tests  # noqa: E402

# Suites Rows (two rows) and Plain; FAKE_* environment variables select failures. Each process logs its tests.
PROGRAM = """#!/usr/bin/env python3
import os, sys, time
words = dict(w[2:].split("=", 1) for w in sys.argv[1:] if "=" in w)
tests = {"Rows.Big": ["neon_f32_a", "sve_f32_a"], "Rows.Small": ["neon_f32_a"], "Plain.Words": []}
pattern = words.get("gtest_filter", "*")
chosen = [t for t in tests if pattern == "*" or t in pattern.split(":") or pattern == t.split(".")[0] + ".*"]
if "--gtest_list_tests" in sys.argv:
    for suite in dict.fromkeys(t.split(".")[0] for t in chosen):
        print(suite + ".  # TypeParam = int")
        print("".join("  " + t.split(".")[1] + "  # GetParam() = 3\\n" for t in chosen if t.startswith(suite)), end="")
    sys.exit(0)
asked = os.environ.get("AC_TEST_ROWS", "all")
with open(os.environ["FAKE_NOTES"], "a") as notes:
    notes.write(f"{os.environ.get('FAKE_CPU', '')} {asked} {':'.join(chosen)}\\n")
status = 0
for test in chosen:
    print(f"[ RUN      ] {test}", flush=True)
    if os.environ.get("FAKE_HANG") == test:
        time.sleep(60)
    if os.environ.get("FAKE_CRASH") == test:
        os.abort()
    for row in tests[test]:
        if (asked in ("all", "few") or row.startswith(asked)) and row != os.environ.get("FAKE_FORGETS"):
            with open(os.environ["AC_ROWS_LOG"], "a") as log:
                log.write(f"{row} {test}\\n")
    if "FAKE_COMPLAINTS" in os.environ:
        with open(os.environ["FAKE_COMPLAINTS"], "a") as log:
            log.write("read out of range\\n" if test == "Plain.Words" else "")
    bad = os.environ.get("FAKE_FAILS") == test
    status |= bad
    print(f"[  FAILED  ] {test} (30 ms)" if bad else f"[       OK ] {test} (10 ms)")
sys.exit(status)
"""


class Fake(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.program, self.notes = os.path.join(folder.name, "program"), os.path.join(folder.name, "notes")
        with open(self.program, "w", encoding="utf-8") as file:
            file.write(PROGRAM)
        os.chmod(self.program, 0o755)
        patch = mock.patch.dict(os.environ, {"FAKE_NOTES": self.notes})
        patch.start()
        self.addCleanup(patch.stop)

    def started(self):
        with open(self.notes, encoding="utf-8") as file:
            return sorted(line.strip() for line in file)


class Queue(Fake):
    def run_with(self, limit=60, complaints=None, **environment):
        found = run_tests.pieces([self.program], more=environment, complaints=complaints)
        return sorted(run_tests.run_all(found, 2, limit), key=lambda r: -len(r.piece.tests))

    def test_a_process_for_each_suite(self):
        rows, plain = self.run_with()
        self.assertEqual(self.started(), ["all Plain.Words", "all Rows.Big:Rows.Small"])
        self.assertEqual((rows.passed, plain.passed, rows.bad, plain.bad), (2, 1, False, False))
        self.assertEqual(rows.visits, [("neon_f32_a", "Rows.Big"), ("sve_f32_a", "Rows.Big"),
                                       ("neon_f32_a", "Rows.Small")])
        self.assertAlmostEqual(sum(rows.costs.values()), rows.cpu)

    def test_only_what_the_filter_names(self):
        self.assertEqual([p.tests for p in run_tests.pieces([self.program], "Plain.*")], [["Plain.Words"]])

    def test_failure_crash_and_hang_are_failures(self):
        rows, plain = self.run_with(FAKE_FAILS="Rows.Big")
        self.assertEqual((rows.bad, rows.failed, rows.passed, plain.bad), (True, ["Rows.Big"], 1, False))
        rows, plain = self.run_with(FAKE_CRASH="Rows.Small")
        self.assertEqual((rows.bad, rows.passed, plain.bad), (True, 1, False))
        rows, plain = self.run_with(limit=2, FAKE_HANG="Plain.Words")
        self.assertEqual((rows.bad, plain.bad, plain.status), (False, True, None))
        self.assertIn("did not come back", plain.output)

    def test_a_crash_hides_no_other_test(self):
        with mock.patch.dict(os.environ, FAKE_CRASH="Rows.Big"):
            done = subprocess.run([sys.executable, run_tests.__file__, self.program], text=True, capture_output=True)
        self.assertEqual(self.started(), ["all Plain.Words", "all Rows.Big:Rows.Small", "all Rows.Small"])
        self.assertEqual([line.split(" (")[0] for line in done.stdout.splitlines()[-2:]],
                         ["failed: Rows.Big", "2 passed, 1 failed"])
        self.assertEqual(done.returncode, 1)

    def test_a_log_that_must_stay_empty(self):
        rows, plain = self.run_with(complaints="FAKE_COMPLAINTS")
        self.assertEqual((rows.bad, plain.bad), (False, True))
        self.assertIn("read out of range", plain.output)

    def test_costs_are_sorted_and_noted(self):
        with tempfile.NamedTemporaryFile("r") as file, mock.patch.dict(os.environ, AC_TEST_COSTS=file.name):
            lines = run_tests.cost_lines({"A.b": 1.0, "C.d": 3.0, "E.f": 2.0}, 10, 2)
            self.assertEqual(file.read(), "3.00 C.d\n2.00 E.f\n")
        self.assertEqual([line.split() for line in lines[1:]], [["3.0", "s", "30.0", "%", "C.d"],
                                                                ["2.0", "s", "20.0", "%", "E.f"]])


class Matrix(Fake):
    LIBRARY = {"neon_f32_a", "sve_f32_a"}

    def jobs(self, *chosen):
        entries = [("few", "few", "neon"), ("max", "all", "neon,sve"), ("own", "own", "neon"),
                   ("wide", "sve", "neon,sve")]
        return [isa_matrix.Job(name, ["env", "FAKE_CPU=" + name], rows, isa) for name, rows, isa in entries
                if not chosen or name in chosen]

    def run_matrix(self, jobs, everywhere=False):
        isa_matrix.Matrix(jobs, self.program, "*", everywhere).run(2, 60)
        return {job.name: job for job in jobs}

    def test_each_cpu_runs_what_its_entry_says(self):
        jobs = self.run_matrix(self.jobs())
        self.assertEqual(self.started(), ["few few Rows.Big:Rows.Small:Plain.Words",
                                          "max all Rows.Big:Rows.Small:Plain.Words", "own few Rows.Big:Rows.Small",
                                          "wide sve Rows.Big"])
        self.assertEqual([len(job.missing(self.LIBRARY)) for job in jobs.values()], [0, 0, 0, 0])
        self.assertEqual([job.passed for job in jobs.values()], [3, 3, 2, 1])

    def test_detection_and_selection_are_tested_on_each_cpu(self):
        self.assertIn("Host", isa_matrix.suites_of_each_cpu())
        self.assertIn("Select", isa_matrix.suites_of_each_cpu())

    def test_everything_everywhere(self):
        self.run_matrix(self.jobs(), everywhere=True)
        self.assertEqual(len([line for line in self.started() if " all Rows" in line]), 4)

    def test_another_vector_length_alone(self):
        self.run_matrix(self.jobs("wide"))
        self.assertEqual(self.started(), ["wide sve Rows.Big:Rows.Small:Plain.Words"])

    def test_a_crash_on_one_cpu_hides_no_other_test(self):
        with mock.patch.dict(os.environ, FAKE_CRASH="Rows.Big"):
            job = self.run_matrix(self.jobs("max"))["max"]
        self.assertEqual((job.passed, job.failed), (2, 1))
        self.assertIn("failed: Rows.Big", "\n".join(job.trouble))

    def test_a_row_that_a_cpu_did_not_visit(self):
        with mock.patch.dict(os.environ, FAKE_FORGETS="sve_f32_a"):
            jobs = self.run_matrix(self.jobs())
        self.assertEqual(jobs["max"].missing(self.LIBRARY), {"sve_f32_a"})
        self.assertEqual(jobs["wide"].missing(self.LIBRARY), {"sve_f32_a"})
        self.assertEqual(jobs["few"].missing(self.LIBRARY), set(), "this CPU has no SVE")
        with mock.patch.dict(os.environ, FAKE_FORGETS="neon_f32_a"):
            jobs = self.run_matrix(self.jobs())
        self.assertEqual(jobs["few"].missing(self.LIBRARY), {"neon_f32_a"})
        self.assertEqual(jobs["own"].missing(self.LIBRARY), {"neon_f32_a"})

    def test_one_cpu_of_the_table_runs_every_row(self):
        jobs = isa_matrix.jobs_for("aarch64", [])
        self.assertEqual(len([j for j in jobs if j.rows == "all"]), 1)
        every = {word for j in jobs for word in j.isa.split(",")}
        self.assertEqual(next(set(j.isa.split(",")) for j in jobs if j.rows == "all"), every)
        self.assertEqual({j.name: j.isa for j in jobs}["max-no-sve"], "neon,fp16,dotprod,i8mm,bf16")


if __name__ == "__main__":
    unittest.main()
