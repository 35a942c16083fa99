# SPDX-License-Identifier: MIT
"""What whole networks need: the build_config that model_config.py writes, and memory.

DLSYS_LIBRARY names a build folder with arm_compute_run and all operators.
"""

import contextlib
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from model import zoo  # noqa: E402

TOOL = os.path.join(os.environ["DLSYS_LIBRARY"], "arm_compute_run")
PLANNED = 1.1  # memory between layers, as a multiple of the largest set of live tensors
# Memory of the program, loading and packing included, as a multiple of weights and that memory. It counts from what a
# small network takes. ResNet-50's includes transformed weights of Winograd; those of SqueezeNet depend on the CPU.
OF_THE_PROGRAM = {"mobilenet_v2": 1.12, "resnet50": 1.25}
PLAN = re.compile(r"memory between layers: (\d+) bytes for \d+ tensors; lower bound (\d+)")


def run(*words):
    """What the tool prints, and the most memory that it had, in bytes. Not ru_maxrss, which counts the memory of this
    process until the tool begins. Words must ask for repeated runs, so that the peak is seen before the end."""
    most = 0
    with subprocess.Popen([TOOL, *words, "--threads", "1"], stdout=subprocess.PIPE, text=True) as process:
        while process.poll() is None:
            with contextlib.suppress(OSError), open(f"/proc/{process.pid}/status", encoding="utf-8") as file:
                status = file.read()
                peak = re.search(r"VmHWM:\s+(\d+) kB", status)
                if status.startswith("Name:\tarm_compute_run") and peak:
                    most = int(peak[1]) * 1024
            time.sleep(0.001)
        return process.stdout.read(), most


class Networks(unittest.TestCase):
    def test_the_preset_of_mobilenet_v2_is_what_its_model_needs(self):
        with tempfile.TemporaryDirectory() as folder:
            path = zoo.write("mobilenet_v2", folder, "small")
            made = os.path.join(folder, "made.json")
            subprocess.run([sys.executable, os.path.join(ROOT, "scripts/model_config.py"), path, "-o", made, "--tool",
                            TOOL], check=True, capture_output=True)
            with open(made, encoding="utf-8") as file, open(
                    os.path.join(ROOT, "build_configs/mobilenet_v2_model.json"), encoding="utf-8") as preset:
                self.assertEqual(file.read(), preset.read())

    def test_memory_is_that_of_weights_and_live_tensors(self):
        for name in ("mobilenet_v2", "squeezenet", "resnet50"):
            with self.subTest(name=name), tempfile.TemporaryDirectory() as folder:
                path = zoo.write(name, folder)
                text, most = run(path, "--memory", "--repeat", "20")
                planned, bound = (int(n) for n in PLAN.search(text).groups())
                self.assertLessEqual(planned, PLANNED * bound)
                weights = os.path.getsize(path)
                small = zoo.write(name, folder, "small")  # the same file
                base = run(small, "--memory", "--repeat", "2000")[1] - os.path.getsize(small)
                share = (most - base) / (weights + planned)
                print(f"{name}: {share:.2f} of weights and live tensors, beyond a small network's {base} bytes")
                if name in OF_THE_PROGRAM:
                    self.assertLessEqual(share, OF_THE_PROGRAM[name])


if __name__ == "__main__":
    unittest.main()
