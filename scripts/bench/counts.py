# SPDX-License-Identifier: MIT
"""Guest instructions of one run of a case under the emulator."""

import concurrent.futures
import os
import re
import subprocess

LIMIT_S = 300
UNAVAILABLE = 3  # exit status of tests/bench/count.cpp


class CaseFailed(Exception):
    """A case that returned no count."""


def emulator(cpu, plugin, arguments="", arch="aarch64"):
    if arch == "arm":
        return ["qemu-arm", "-L", "/usr/arm-linux-gnueabihf", "-cpu", cpu, "-plugin", plugin + arguments]
    if arch == "x86_64":
        return ["qemu-x86_64", "-cpu", cpu, "-plugin", plugin + arguments]
    # Only one set of target libraries: with libc6:arm64 installed, the loader of the cross compiler's package hangs
    # when it creates threads with mixed C libraries.
    root = "/" if os.path.exists("/lib/ld-linux-aarch64.so.1") else "/usr/aarch64-linux-gnu"
    return ["qemu-aarch64", "-L", root, "-cpu", cpu, "-plugin", plugin + arguments]


def per_run(text, repeat):
    """Computes the count per run from the marks of one program: see tests/bench/count.cpp."""
    marks = {int(n): int(count) for n, count in re.findall(r"^mark (\d+) (\d+)$", text, re.M)}
    if sorted(marks) != [0, 1, 2]:
        raise CaseFailed("the program did not set its three marks: " + text.strip()[-500:])
    once, often = marks[1] - marks[0], marks[2] - marks[1]
    return round((often - once) / (repeat - 1))


def measure(program, plugin, cpu, case, repeat, arch="aarch64"):
    """Returns (count, output of the program) or (None, reason why the case is not available); raises CaseFailed."""
    words = emulator(cpu, plugin, arch=arch) + [program, *case.split(), str(repeat)]
    # The library must detect all features of the CPU, whatever this user has masked.
    environment = {k: v for k, v in os.environ.items() if not k.startswith("ARM_COMPUTE_")}
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=LIMIT_S, env=environment)
    except subprocess.TimeoutExpired as e:
        raise CaseFailed(f"did not end in {LIMIT_S} s") from e
    except FileNotFoundError as e:
        raise CaseFailed(f"{words[0]} is missing; scripts/setup.sh installs it") from e
    if done.returncode == UNAVAILABLE:
        return None, done.stdout.strip()
    if done.returncode != 0:
        raise CaseFailed(f"exit status {done.returncode}: {(done.stdout + done.stderr).strip()[-1000:]}")
    return per_run(done.stderr, repeat), done.stdout


class Sweep:
    """Runs all selected cases on all selected CPUs for which `fits` is true, with `jobs` emulators in parallel."""

    def __init__(self, plugin, cpus, fits, repeat, jobs, progress, arch="aarch64"):
        self.plugin, self.cpus, self.fits, self.repeat, self.jobs = plugin, cpus, fits, repeat, jobs
        self.progress, self.arch = progress, arch
        self.failed, self.missing = [], []
        self.printed = {}  # (who, case, cpu): output of the program

    def run(self, program, cases, who=""):
        """Returns {case: {cpu: count, None if not available}}; failures are stored separately."""
        table = {case: {} for case in cases}
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            work = {pool.submit(self._one, program, case, cpu, who): (case, cpu)
                    for case in cases for cpu in self.cpus if self.fits(case, cpu)}
            for done in concurrent.futures.as_completed(work):
                case, cpu = work[done]
                try:
                    table[case][cpu], said = done.result()
                except CaseFailed as e:
                    self.failed.append(f"{who}{case} on {cpu}: {e}")
                    continue
                self.printed[who, case, cpu] = said
                if table[case][cpu] is None:
                    self.missing.append(f"{who}{case} on {cpu}: {said}")
        return {case: {cpu: row[cpu] for cpu in self.cpus if cpu in row} for case, row in table.items()}

    def _one(self, program, case, cpu, who):
        self.progress.making(f"{who}{case} on {cpu}")
        try:
            return measure(program, self.plugin, self.cpus[cpu], case, self.repeat, self.arch)
        finally:
            self.progress.visited((who, case, cpu))
