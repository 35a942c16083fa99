# SPDX-License-Identifier: MIT
"""scripts/fuzz.py without libFuzzer."""

import contextlib
import io
import os
import sys
import tempfile
import unittest
from unittest import mock

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
import fuzz  # noqa: E402


class Fuzz(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        os.makedirs(os.path.join(holder.name, "seeds", "npy"))
        self.now, self.calls = 0, []
        for place, name, value in ((fuzz, "FOLDER", holder.name),
                                   (fuzz, "TALLY", os.path.join(holder.name, "tally.json")),
                                   (fuzz.time, "monotonic", lambda: self.now)):
            changed = mock.patch.object(place, name, value)
            changed.start()
            self.addCleanup(changed.stop)

    def run_it(self, *ends):
        """ends: (seconds, name of a finding or None) of each call of the program."""
        ends = list(ends)

        def once(name, words):
            seconds, finding = ends.pop(0)
            self.now += seconds
            self.calls.append(words)
            if finding:
                prefix = next(w.split("=")[1] for w in words if w.startswith("-artifact_prefix"))
                with open(prefix + finding, "w", encoding="utf-8"):
                    pass
            return seconds

        with mock.patch.object(fuzz, "once", once), contextlib.redirect_stdout(io.StringIO()):
            found = fuzz.fuzz("npy", ["program"], 60)
        self.assertEqual(ends, [])
        return [os.path.basename(path) for path in found]

    def test_goes_on_after_findings_until_the_time_is_over(self):
        self.assertEqual(self.run_it((20, "crash-b"), (10, "crash-a"), (30, None)), ["crash-a", "crash-b"])
        times = [word for words in self.calls for word in words if word.startswith("-max_total_time")]
        self.assertEqual(times, [f"-max_total_time={seconds}" for seconds in (60, 40, 30)])

    def test_ends_after_many_findings(self):
        self.assertEqual(len(self.run_it(*((1, f"crash-{i}") for i in range(fuzz.MOST_FINDINGS)))), fuzz.MOST_FINDINGS)

    def test_findings_of_earlier_calls_are_not_new(self):
        self.assertEqual(self.run_it((20, "crash-a"), (40, None)), ["crash-a"])
        self.assertEqual(self.run_it((60, None)), [])

    def test_a_program_that_does_not_run_is_an_error(self):
        with self.assertRaisesRegex(SystemExit, "npy ended before its time"):
            self.run_it((1, None))

    def test_counts_runs_and_time(self):
        text = "print('#5 INITED\\n#40 NEW\\n#41:')"
        for calls in (1, 2):
            fuzz.once("npy", [sys.executable, "-c", text])
            self.assertEqual(fuzz.tally()["npy"]["runs"], 40 * calls)
        self.assertGreater(fuzz.tally()["npy"]["cpu_hours"], 0)

    def test_names_of_targets(self):
        with mock.patch.object(sys, "argv", ["fuzz.py", "onyx"]), contextlib.redirect_stderr(io.StringIO()) as said:
            self.assertRaises(SystemExit, fuzz.main)
        self.assertIn("no target 'onyx'; there are onnx, npy", said.getvalue())


if __name__ == "__main__":
    unittest.main()
