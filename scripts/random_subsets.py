#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds random subsets and runs their tests: random operators, data types, layouts, floors and tiers.

  scripts/random_subsets.py --count 30 [--seed N] [--arch aarch64|x86_64] [--full PROGRAM]

Each subset must build, link without undefined symbols and pass its tests (on aarch64 under the emulator, on a CPU that
its floor allows). With --full, the test program of a full build, the results of both programs are compared
bit by bit for every kernel row that both have. The seed is printed, and the same seed gives the same subsets.
"""
import argparse
import functools
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from build import arch as arches  # noqa: E402
from build import filelist as filelists  # noqa: E402
from isa_matrix import emulator  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# An emulated CPU for each floor of aarch64.
CPU = {"armv8-a": "cortex-a53", "armv8.2-a": "neoverse-n1", "armv8.2-a-sve": "max", "armv8.2-a-sve2": "max",
       "armv8.6-a": "max,sve=off", "armv8.6-a-sve": "max", "armv8.6-a-sve2": "max"}


def random_config(rng, files, cpu):
    """A meaningful build_config: every operator has at least one type and one layout."""
    floors = [f for f in arches.FLOORS.values() if f.cpu == cpu]
    if cpu == os.uname().machine:
        floors = [f for f in floors if f.features <= arches.native_floor().features]
    floor = rng.choice(floors)
    names = sorted(files.operators_of("cpu"))
    operators = []
    for name in rng.sample(names, rng.randint(1, min(6, len(names)))):
        types = sorted(files.supported_types(name))
        chosen = sorted(rng.sample(types, rng.randint(1, len(types))))
        entry = {"name": name, "data_types": chosen}
        if rng.random() < 0.5:
            entry["data_layouts"] = rng.choice([["nhwc"], ["nchw"]])
        operators.append(entry)
    config = {"operators": operators, "arch": floor.name}
    if rng.random() < 0.6:
        tiers = [t.name for t in files.tiers.values() if t.runs_on(cpu) and t.name != "scalar"]
        base = "neon" if cpu == "aarch64" else "sse4"
        config["isa"] = sorted(set(rng.sample(tiers, rng.randint(1, len(tiers)))) | {base})
    return config


def build(config, cpu, folder):
    path = os.path.join(folder, "config.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(config, file)
    native = cpu == os.uname().machine
    command = ["scons", "-Q", f"-j{os.cpu_count()}", f"build_config={path}", "validation_tests=1", "library=both",
               "compiler_cache=ccache", "Werror=1", "build=" + ("native" if native else "cross_compile"),
               f"build_dir={os.path.basename(folder)}"]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode, done.stdout


def run_tests(program, prefix, log):
    """Runs a test program; it logs the results of its kernel rows to `log`, and the rows themselves to `log`.rows."""
    environment = dict(os.environ, AC_RESULTS_LOG=log, AC_ROWS_LOG=log + ".rows")
    return subprocess.run(prefix + [program, "--gtest_brief=1"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=environment, text=True, errors="replace", check=False)


def results(path):
    found = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            for line in file:
                key, value = line.rsplit(" ", 1)
                found[key] = value.strip()
    return found


@functools.lru_cache(maxsize=None)
def results_of_full(program, prefix):
    """Results logged by the full library's test program on one CPU; the same for each subset."""
    with tempfile.TemporaryDirectory() as logs:
        log = os.path.join(logs, "full")
        run_tests(program, list(prefix), log)
        return results(log)


def one(number, rng, files, cpu, full):
    """Builds and tests one subset. Returns a complaint or None, and the line to print."""
    config = random_config(rng, files, cpu)
    folder = os.path.join(ROOT, "build", f"subset-{cpu}-{number}")
    os.makedirs(folder, exist_ok=True)
    status, output = build(config, cpu, folder)
    text = json.dumps(config)
    if status != 0:
        return f"{text}\n{output[-3000:]}", "does not build"
    program = os.path.join(folder, "tests", "arm_compute_validation")
    prefix = [] if cpu == os.uname().machine else emulator(CPU[config["arch"]])
    with tempfile.TemporaryDirectory() as logs:
        done = run_tests(program, prefix, os.path.join(logs, "subset"))
        if done.returncode != 0:
            return f"{text}\n{done.stdout[-3000:]}", "tests fail"
        mine = results(os.path.join(logs, "subset"))
        rows = os.path.exists(os.path.join(logs, "subset.rows"))
    if not full:
        return None, "ok"
    if not rows:
        return None, "ok, no kernel rows in it whose results could differ"
    theirs = results_of_full(full, tuple(prefix))
    common = mine.keys() & theirs.keys()
    if not common:
        return f"{text}\n{len(mine)} results of the subset, {len(theirs)} of the full library", "nothing to compare"
    differing = sorted(k for k in common if mine[k] != theirs[k])
    if differing:
        return f"{text}\n" + "\n".join(differing[:10]), f"{len(differing)} of {len(common)} results differ"
    return None, f"ok, {len(common)} results equal those of the full library"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--arch", choices=["aarch64", "x86_64"], action="append", default=[])
    parser.add_argument("--full", action="append", default=[],
                        help="test program of the full library of that architecture")
    args = parser.parse_args()
    seed = args.seed if args.seed is not None else random.randrange(10 ** 6)
    files = filelists.load(ROOT)
    failed = done = 0
    print(f"random_subsets: seed {seed}", flush=True)
    for position, cpu in enumerate(args.arch or ["x86_64", "aarch64"]):
        rng = random.Random(f"{seed}-{cpu}")
        full = args.full[position] if position < len(args.full) else None
        for number in range(args.count):
            complaint, line = one(number, rng, files, cpu, full)
            done += 1
            failed += complaint is not None
            print(f"  {cpu} {number + 1}/{args.count}: {line}", flush=True)
            if complaint:
                print(complaint, flush=True)
    print(f"{done - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
