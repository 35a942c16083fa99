#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Feeds damaged files to everything that reads files, guided by coverage, until the time is over.

    scripts/fuzz.py --list
    scripts/fuzz.py onnx npy --seconds 600 -j 2
    scripts/fuzz.py all --seconds 3600

onnx, npy and graph are programs of tests/fuzz/files for libFuzzer, built by clang with the sanitizers of addresses and
of undefined behaviour; the others are functions of tests/fuzz/scripts.py, which atheris runs. A finding is a crash, an
exception that is no refusal, a call of more than 20 seconds or of more than 2 GB. Its input stays in
build/fuzz/findings. build/fuzz/corpus keeps the inputs that reached new code for the next run. scripts/setup.sh fuzz
installs what this needs. Exit status 1: there are findings.
"""

import argparse
import glob
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(ROOT, "build", "fuzz")
PROGRAMS = ("onnx", "npy", "graph")
FUNCTIONS = ("tflite", "config", "needs", "manifest")
SECONDS, MEGABYTES = 20, 2048  # of one input
# A few operators of each kind, so that short networks run.
OPERATORS = ["Activation", "Add", "BatchNorm", "Cast", "Concatenate", "Conv2d", "Copy", "DepthwiseConv2d", "Fill",
             "FullyConnected", "MatMul", "Mul", "Pad", "Permute", "Pool2d", "Reduction", "Reshape", "Slice", "Softmax",
             "Sub"]


def built():
    """Builds the programs; returns their folder."""
    names = ", ".join(f'"{name}"' for name in OPERATORS)
    words = ["scons", "-Q", f"-j{os.cpu_count() or 1}", "compiler_cache=ccache", "arch=native", "build=native",
             "build_dir=fuzz/programs", "graph=1", "fuzzers=1", "library=static", "address_sanitizer=1",
             "undefined_sanitizer=1", f'build_config={{"operators": [{names}], "data_types": ["fp32", "integer"]}}']
    subprocess.run(words, cwd=ROOT, check=True, env=dict(os.environ, CXX="clang++"))
    return os.path.join(FOLDER, "programs", "fuzz")


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


def fuzz(name, words, seconds, jobs):
    """Runs one target; returns the paths of its findings."""
    corpus, findings = (os.path.join(FOLDER, part, name) for part in ("corpus", "findings"))
    for folder in (corpus, findings):
        os.makedirs(folder, exist_ok=True)
    before = set(glob.glob(os.path.join(findings, "*")))
    words = words + [corpus, seeds(name), f"-max_total_time={seconds}", f"-timeout={SECONDS}",
                     f"-rss_limit_mb={MEGABYTES}", f"-artifact_prefix={findings}/", "-print_final_stats=1",
                     f"-fork={jobs}" if name in PROGRAMS else "-max_len=65536"]
    print(f"== {name}: {seconds} s", flush=True)
    subprocess.run(words, cwd=ROOT, check=False)
    return sorted(set(glob.glob(os.path.join(findings, "*"))) - before)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(PROGRAMS + FUNCTIONS) + ", or all")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--seconds", type=int, default=600, help="for each target [600]")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    if args.list or not args.targets:
        print("\n".join(PROGRAMS + FUNCTIONS))
        return 0
    chosen = PROGRAMS + FUNCTIONS if args.targets == ["all"] else args.targets
    unknown = sorted(set(chosen) - set(PROGRAMS + FUNCTIONS))
    if unknown:
        parser.error(f"no target '{unknown[0]}'; there are {', '.join(PROGRAMS + FUNCTIONS)}")
    programs = built() if set(chosen) & set(PROGRAMS) else ""
    found = [path for name in chosen for path in fuzz(name, command(name, programs), args.seconds, args.jobs)]
    print("\n".join([f"{len(found)} findings"] + [os.path.relpath(path, ROOT) for path in found]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
