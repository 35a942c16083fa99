# SPDX-License-Identifier: MIT
"""scripts/bench.py frames: medians, ratios and limits, with a program that answers from a table."""

import unittest
from unittest import mock

import mini_tree  # noqa: F401
from bench import programs, run_frames


class Answers:
    """Answers like tests/bench/frames.cpp."""

    def __init__(self, seconds, peer=True):
        self.seconds, self.peer, self.asked = seconds, peer, []
        self.name = "some device"

    def ask(self, line):
        self.asked.append(line)
        verb, _, case = line.partition(" ")
        if verb == "case" and case.startswith("vkfft") and not self.peer:
            raise programs.Failure("built without VkFFT")
        if verb in ("time", "error"):
            found = self.seconds[case]
            return str(found.pop(0) if isinstance(found, list) else found)
        return "ok"


def rows(device, repetitions, *calls):
    bench = run_frames.Bench(device, repetitions)
    with mock.patch.object(run_frames, "torch_chain", lambda lines: {}):
        for name, *arguments in calls:
            getattr(bench, name)(*arguments)
    return bench.rows


class Frames(unittest.TestCase):
    def test_sides_alternate_and_medians_count(self):
        device = Answers({"a 1": [5, 1, 3], "b 1": [2, 9, 4]})
        bench = run_frames.Bench(device, 3)
        self.assertEqual(bench.compare("a 1", "b 1", lambda: 7.0), [3, 4, 7.0])
        self.assertEqual(device.asked, ["case a 1", "case b 1"] + ["time a 1", "time b 1"] * 3 + ["drop"])

    def test_bars_of_large_frames(self):
        seconds = {"chain f32 100": 100 / 160e6, "copy 2457600": 0.95 * 100 / 160e6, "chain u16 100": 100 / 290e6,
                   "copy 819200": 0.5 * 100 / 290e6}
        found = rows(Answers(seconds), 1, ("large", 100))
        self.assertEqual([row[2:] for row in found], [["160.00", "155.00", "met"], ["0.95", "0.90", "met"],
                                                      ["290.00", "300.00", "missed"], ["0.50", "0.58", "missed"]])

    def test_transforms(self):
        seconds = {"chain f32 9": 1.0, "fft 9": 0.5, "vkfft 9": 1.3}
        found = rows(Answers(seconds), 1, ("transforms", 9))
        self.assertEqual([row[1:] for row in found], [["the transform alone, VkFFT", "1.30", "", ""],
                                                      ["VkFFT", "2.60", "", ""]])
        found = rows(Answers(seconds, peer=False), 1, ("transforms", 9))
        self.assertEqual(found, [["VkFFT", "built without VkFFT", "", "", ""]])

    def test_small_frames_host_and_errors(self):
        seconds = {"device u16 60": 7e-6, "device f32 60": 9e-6, "stream u16 60": 30e-6, "single u16 60": 60e-6,
                   "stream u16 8": 1.0, "in 32768": 0.5, "out 32768": 0.9, "chain f32 5": 2e-7, "chain u16 5": 2e-6}
        found = rows(Answers(seconds), 1, ("small",), ("host", 8), ("errors", 5))
        self.assertEqual([(row[2], row[4]) for row in found],
                         [("7.00", "met"), ("9.00", "missed"), ("2.00", "met"), ("1.00", ""), ("7.61", ""),
                          ("0.00", ""), ("0.90", "met"), ("2.0e-07", "met"), ("2.0e-06", "missed")])


if __name__ == "__main__":
    unittest.main()
