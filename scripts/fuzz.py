#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Feeds damaged files to everything that reads files, guided by coverage, until the time is over.

    scripts/fuzz.py all --seconds 3600 -j 2
    scripts/fuzz.py onnx --input build/fuzz/findings/onnx/crash-0123     runs one input again
    scripts/fuzz.py --report                                             CPU hours and inputs so far
    scripts/fuzz.py --coverage                                           lines of src/model that tests and inputs reach

onnx, npy, gguf and graph are programs of tests/fuzz/files for libFuzzer, built by clang with the sanitizers of
addresses and of undefined behaviour; tflite, config, needs and manifest are functions of tests/fuzz/scripts.py, which
atheris runs. A finding is a crash, an exception that is no refusal, a call of more than 20 seconds or of more than 2
GB. Its input stays in build/fuzz/findings. build/fuzz/corpus keeps the inputs that reached new code for the next run.
`scripts/setup.sh fuzz` installs what this needs. Exit status 1: there are findings.
"""

import argparse
import concurrent.futures
import glob
import json
import os
import re
import subprocess
import sys
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(ROOT, "build", "fuzz")
TALLY = os.path.join(FOLDER, "tally.json")
PROGRAMS = ("onnx", "npy", "gguf", "graph")
FUNCTIONS = ("tflite", "config", "needs", "manifest")
SECONDS, MEGABYTES = 20, 2048  # of one input
MOST_FINDINGS = 20             # of a target in one call: it ends then
LONGEST = {"onnx": 8192, "npy": 1024, "gguf": 8192, "graph": 256}  # bytes
# The scalar tier of all operators: it has every type, and its sources are compiled fast.
OPERATORS = '{"operators": "all", "isa": ["scalar"], "classes": false, "c_api": false}'
TESTS = "tests/arm_compute_model_validation"
lock = threading.Lock()


def scons(folder, *words):
    """Builds in build/fuzz/FOLDER with clang; returns that folder."""
    words = ["scons", "-Q", f"-j{os.cpu_count() or 1}", "compiler_cache=ccache", "arch=native", "build=native",
             f"build_dir=fuzz/{folder}", "graph=1", "fuzzers=1", "library=static", f"build_config={OPERATORS}", *words]
    subprocess.run(words, cwd=ROOT, check=True, env=dict(os.environ, CXX="clang++"))
    return os.path.join(FOLDER, folder)


def built():
    return os.path.join(scons("programs", "address_sanitizer=1", "undefined_sanitizer=1"), "fuzz")


def seeds(name):
    """The folder of the first inputs of a target; makes it if it is not there."""
    folder = os.path.join(FOLDER, "seeds", name)
    if not os.path.isdir(folder):
        python = os.path.join(ROOT, "build", "model-venv", "bin", "python")
        subprocess.run([python, os.path.join(ROOT, "tests", "fuzz", "seeds.py"), name, folder], check=True)
    return folder


def command(name, programs):
    if name in PROGRAMS:
        return [os.path.join(programs, name)]
    return [os.path.join(ROOT, "build", "fuzz-venv", "bin", "python"),
            os.path.join(ROOT, "tests", "fuzz", "scripts.py"), name]


def limits(name):
    return [f"-timeout={SECONDS}", f"-report_slow_units={SECONDS}", f"-rss_limit_mb={MEGABYTES}",
            f"-max_len={LONGEST.get(name, 16384)}"]


def folder_of(part, name):
    folder = os.path.join(FOLDER, part, name)
    os.makedirs(folder, exist_ok=True)
    return folder


def tally():
    try:
        with open(TALLY, encoding="utf-8") as f:
            return json.load(f)
    except FileNotFoundError:
        return {}


def count(name, hours, runs):
    """Adds to the sums of all calls."""
    with lock:
        sums = tally()
        old = sums.get(name, {"cpu_hours": 0, "runs": 0})
        sums[name] = {"cpu_hours": old["cpu_hours"] + hours, "runs": old["runs"] + runs}
        with open(TALLY, "w", encoding="utf-8") as f:
            json.dump(sums, f, indent=1)


def once(name, words):
    """Runs a target until it ends or finds something; returns its CPU seconds."""
    log = os.path.join(FOLDER, f"{name}.log")
    with open(log, "wb") as f, subprocess.Popen(words, cwd=ROOT, stdout=f, stderr=subprocess.STDOUT) as process:
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = 0
    with open(log, encoding="utf-8", errors="replace") as f:
        runs = [int(n) for n in re.findall(r"^#(\d+)\s", f.read(), re.M)]
    cpu = used.ru_utime + used.ru_stime
    count(name, cpu / 3600, max(runs, default=0))
    return cpu


def fuzz(name, words, seconds):
    """Runs one target; returns the paths of its findings."""
    corpus, findings = folder_of("corpus", name), folder_of("findings", name)
    before, end, found = set(glob.glob(os.path.join(findings, "*"))), time.monotonic() + seconds, []
    cpu = 0
    while time.monotonic() <= end - 1 and len(found) < MOST_FINDINGS:
        left, known = int(end - time.monotonic()), len(found)
        cpu += once(name, words + [corpus, seeds(name), f"-max_total_time={left}",
                                   f"-artifact_prefix={findings}/"] + limits(name))
        found = sorted(set(glob.glob(os.path.join(findings, "*"))) - before)
        if len(found) == known and time.monotonic() < end - 1:
            raise SystemExit(f"fuzz.py: {name} ended before its time: {FOLDER}/{name}.log")
    print(f"{name}: {cpu:.0f} s of CPU time, {len(os.listdir(corpus))} inputs kept, {len(found)} findings", flush=True)
    return found


def report():
    print(f"{'target':10} {'CPU hours':>10} {'runs':>12} {'kept':>8} {'findings':>9}")
    for name, sums in tally().items():
        kept, found = (len(os.listdir(folder_of(part, name))) for part in ("corpus", "findings"))
        print(f"{name:10} {sums['cpu_hours']:10.2f} {sums['runs']:12} {kept:8} {found:9}")
    return 0


def coverage():
    """Builds with clang's counters of lines; runs the tests of the model reader and all inputs that are there."""
    flags = "-fprofile-instr-generate -fcoverage-mapping"
    folder = scons("coverage", "validation_tests=1", f"extra_cxx_flags={flags}", f"extra_link_flags={flags}")
    programs = [os.path.join(folder, TESTS)] + [os.path.join(folder, "fuzz", name) for name in ("onnx", "npy", "gguf")]
    for i, program in enumerate(programs):
        name = os.path.basename(program)
        words = ["--gtest_brief=1"] if i == 0 else ["-runs=0", seeds(name), folder_of("corpus", name)]
        subprocess.run([program] + words, cwd=ROOT, check=i == 0,
                       env=dict(os.environ, LLVM_PROFILE_FILE=os.path.join(folder, f"{name}.profraw")))
    merged = os.path.join(folder, "merged.profdata")
    subprocess.run(["llvm-profdata-14", "merge", "-sparse", "-o", merged] +
                   glob.glob(os.path.join(folder, "*.profraw")), check=True)
    objects = [word for program in programs[1:] for word in ("-object", program)]
    return subprocess.run(["llvm-cov-14", "report", programs[0]] + objects + [
        f"-instr-profile={merged}", r"-ignore-filename-regex=\.test\.cpp$|_test\.h$", os.path.join(ROOT, "src/model")],
        cwd=ROOT, check=False).returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(PROGRAMS + FUNCTIONS) + ", or all")
    parser.add_argument("--seconds", type=int, default=600, help="for each target [600]")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1, help="targets at a time")
    parser.add_argument("--input", metavar="FILE", help="run this input alone")
    parser.add_argument("--report", action="store_true")
    parser.add_argument("--coverage", action="store_true")
    args = parser.parse_args()
    if args.report or args.coverage:
        return report() if args.report else coverage()
    chosen = PROGRAMS + FUNCTIONS if args.targets == ["all"] else args.targets
    unknown = sorted(set(chosen) - set(PROGRAMS + FUNCTIONS))
    if unknown or not chosen:
        parser.error(f"no target '{(unknown or [''])[0]}'; there are {', '.join(PROGRAMS + FUNCTIONS)}, all")
    programs = built() if set(chosen) & set(PROGRAMS) else ""
    if args.input:
        return subprocess.run(command(chosen[0], programs) + [args.input] + limits(chosen[0]), cwd=ROOT,
                              check=False).returncode
    for name in chosen:
        seeds(name)
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        found = [path for paths in pool.map(lambda name: fuzz(name, command(name, programs), args.seconds), chosen)
                 for path in paths]
    print("\n".join([f"{len(found)} findings"] + [os.path.relpath(path, ROOT) for path in found]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
