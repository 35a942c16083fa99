#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Everything that can be checked in five minutes: sources, file list, documents, scripts, and one random subset.

--quick leaves out the subset and the tests that build. --seed N repeats the subset of an earlier run.
"""

import argparse
import json
import os
import platform
import random
import re
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import audit, clang_check, data_types, docs, filelist, lint, selection, type_tables  # noqa: E402
from build.words import BuildError, BuildErrors  # noqa: E402
import run_unittests  # noqa: E402

QUICK_TESTS = ["test_build_words", "test_build_options", "test_build_config", "test_build_toolchain", "test_build_lint",
               "test_build_reports", "test_bench", "test_clang_check", "test_run_tests", "test_mutate", "test_package",
               "test_matrix", "test_new_op", "test_front", "test_bindings", "test_size_report", "test_profile_report"]


def sources(args):
    files = filelist.load(ROOT)
    return lint.check(ROOT, files.tiers)


def formatted(args):
    return lint.format_problems(ROOT, lint.sources(ROOT))


def file_list(args):
    files = filelist.load(ROOT)
    return [str(p) for p in audit.Audit(ROOT, files, selection.Sources(ROOT, files.tiers)).check()]


def documents(args):
    stale = []
    for path, text in docs.pages(filelist.load(ROOT), ROOT).items():
        target = os.path.join(ROOT, path)
        if not os.path.isfile(target) or open(target, encoding="utf-8").read() != text:
            stale.append(f"{path} is out of date: run scripts/generate_docs.py")
    return stale + type_tables.problems(ROOT, filelist.load(ROOT), type_tables.read(ROOT))


def other_systems(args):
    files = filelist.load(ROOT)
    source, tiers = selection.Sources(ROOT, files.tiers), [t for t in files.tiers.values() if clang_check.target(t)]
    return clang_check.problems(ROOT, [u for t in tiers for u in clang_check.units(files, source, t.name)])


def run(words, **more):
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
                          **more)
    return [] if done.returncode == 0 else [" ".join(words), done.stdout[-6000:]]


def scripts(args):
    status, text = run_unittests.run_folder(os.path.join(ROOT, "scripts/tests"), QUICK_TESTS if args.quick else [],
                                            os.cpu_count() or 1)
    if not args.quick:
        print(text)
    return [text] if status else []


def random_config(files, seed):
    """A valid build_config with one to four operators."""
    chance = random.Random(seed)
    operators = []
    for name in chance.sample(sorted(files.operators_of("cpu")), chance.randint(1, 4)):
        types = files.supported_types(name)
        some = sorted(chance.sample(types, chance.randint(1, len(types))), key=types.index)
        layouts = chance.choice([["nhwc"], ["nchw"], ["nhwc", "nchw"]])
        operators.append({"name": name, "data_types": some, "data_layouts": layouts})
    cpu = "x86_64" if platform.machine() == "x86_64" else "aarch64"
    tiers = [t.name for t in files.tiers.values() if t.runs_on(cpu) and t.name != "scalar"]
    return {"operators": operators, "isa": chance.sample(tiers, chance.randint(1, len(tiers)))}


def names_of_kernels(files, names):
    """The grammar of names: <tier>_<type>_<kernel>, with a suffix if a kernel has several rows."""
    kernels = {k for group in (files.operators, files.internal) for p in group.values() for k in p.kernels}
    tiers, types = "|".join(files.tiers), "|".join(data_types.ROW_TYPES)
    known = "|".join(sorted(kernels, key=len, reverse=True))
    grammar = re.compile(rf"(?:{tiers})_(?:{types})_(?:{known})(?:_\w+)?")
    return [f'the kernel name "{n}" is not <tier>_<type>_<kernel>' for n in names if not grammar.fullmatch(n)]


def subset(args):
    files = filelist.load(ROOT)
    config = json.dumps(random_config(files, args.seed))
    arch = "x86_64" if platform.machine() == "x86_64" else "armv8-a"
    words = ["scons", "-Q", f"-j{os.cpu_count() or 1}", f"arch={arch}", "build=native", "validation_tests=1",
             "proofs=1", "build_dir=check", f"build_config={config}", "Werror=1"]
    words += ["compiler_cache=ccache"] if shutil.which("ccache") else []
    top = os.path.join(ROOT, "build/check")
    problems = run(words)
    problems = problems or run([os.path.join(top, "tests/arm_compute_validation"), "--gtest_brief=1"])
    problems = problems or run([os.path.join(top, "arm_compute_info"), "--check"])
    if not problems:
        words = [os.path.join(top, "arm_compute_info"), "--kernels"]
        info = subprocess.run(words, capture_output=True, text=True, check=True)
        problems = names_of_kernels(files, [line.split()[0] for line in info.stdout.splitlines()])
    return [f"subset of seed {args.seed}: {config}"] + problems if problems else []


CHECKS = [("sources", sources, True), ("format", formatted, True), ("filelist.json", file_list, True),
          ("documents", documents, True), ("kernels elsewhere", other_systems, True), ("scripts", scripts, True),
          ("random subset", subset, False)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="no builds")
    parser.add_argument("--seed", type=int, default=random.randrange(100000), help="of the random subset")
    args = parser.parse_args()
    failed = 0
    for name, check, quick in CHECKS:
        if args.quick and not quick:
            continue
        began = time.monotonic()
        try:
            problems = check(args)
        except (BuildError, BuildErrors) as e:
            problems = [str(e)]
        note = f" (seed {args.seed})" if check is subset else ""
        print(f"{'failed' if problems else 'ok':6}  {name}{note}, {time.monotonic() - began:.1f} s", flush=True)
        for problem in problems:
            print(f"        {problem}")
        failed += bool(problems)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
