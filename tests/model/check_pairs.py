#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random pairs of a model and a library: model_config.py --check says yes exactly when the model runs.

    tests/model/check_pairs.py --pairs 100 --seed 3

A library is made for the models of a random choice; then, most often, an operator, a data type or a layout is taken out
of its build_config. Each library meets ten small models of the zoo, half of them those that it was made for.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import filelist  # noqa: E402
from build.filelist import LAYOUTS  # noqa: E402
from model import compare, tool, venv  # noqa: E402

PER_LIBRARY = 10


def model_config(*words):
    script = os.path.join(ROOT, "scripts", "model_config.py")
    done = subprocess.run([sys.executable, script, *words], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"model_config.py {' '.join(words)}: {done.stderr}")
    return done


def mutated(config, chance):
    """(what was changed, the changed build_config)"""
    operators = config["operators"]
    kind = chance.choice(("nothing", "operator", "type", "layout", "layout"))
    one = chance.choice(operators)
    if kind == "operator":
        operators.remove(one)
        return f"without {one['name']}", config
    if kind == "type":
        files = filelist.load(ROOT)
        others = [t for t in files.supported_types(one["name"]) if t not in one["data_types"]]
        if len(one["data_types"]) > 1:
            return f"{one['name']} without {one['data_types'].pop(chance.randrange(len(one['data_types'])))}", config
        if others:
            one["data_types"] = [chance.choice(others)]
            return f"{one['name']} in {one['data_types'][0]} only", config
    with_layouts = [o for o in operators if len(o.get("data_layouts", [])) == 1]
    if kind == "layout" and with_layouts:
        one = chance.choice(with_layouts)
        one["data_layouts"] = [w for w in LAYOUTS if w not in one["data_layouts"]]
        return f"{one['name']} in {one['data_layouts'][0]} only", config
    return "as it is", config


def library(index, models, paths, chance, folder):
    """(text, arm_compute_run with the library, the library) for some models."""
    target = os.path.join(folder, f"config-{index}.json")
    model_config(*(paths[m] for m in models), "-o", target)
    with open(target, encoding="utf-8") as f:
        text, config = mutated(json.load(f), chance)
    name = f"model-pair-{index % 4}"
    # The floor of the other tests, whose objects are there.
    arch = "x86_64" if os.uname().machine == "x86_64" else "armv8-a"
    words = [f"arch={arch}", "build=native", "library=both", f"build_config={json.dumps(config)}", "all", "tools"]
    tool.scons(name, words)
    out = os.path.join(ROOT, "build", name)
    return text, os.path.join(out, "arm_compute_run"), os.path.join(out, "libarm_compute.so")


def pair(model, run, lib):
    """(what --check says, whether the model runs rightly, what the run said)"""
    says = model_config(model.path, "--check", lib).returncode == 0
    runner = argparse.Namespace(emulator="", tool=run, target="cpu")
    try:
        found = compare.Runner(runner).results(model, 1)
    except tool.ToolError as error:
        return says, False, str(error)
    wanted = model.wanted() if model.kind != "int8" else {}  # whose outputs compare.py judges layer by layer
    bad = [name for name in wanted if not compare.compared(model, name, found[name], wanted[name])[1]]
    return says, True, f"wrong: {', '.join(bad)}" if bad else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    venv.use("onnx", "onnxruntime", "numpy")
    from model import zoo
    chance, rows, disagree, yes = random.Random(args.seed), [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        models = {name: compare.from_zoo(name, "small", folder, False) for name in zoo.entries()}
        paths = {name: m.path for name, m in models.items()}
        while len(rows) < args.pairs:
            own = chance.sample(sorted(models), chance.randint(1, PER_LIBRARY // 2))
            text, run, lib = library(len(rows) // PER_LIBRARY, own, paths, chance, folder)
            others = chance.sample(sorted(set(models) - set(own)), PER_LIBRARY - len(own))
            for name in (own + others)[:args.pairs - len(rows)]:
                says, runs, said = pair(models[name], run, lib)
                agrees = says == runs and not said.startswith("wrong")
                disagree, yes = disagree + (not agrees), yes + says
                rows.append((len(rows), name, f"{'+'.join(own)}, {text}", "yes" if says else "no",
                             "runs" if runs else "does not run", "" if agrees else "DISAGREE " + said[:120]))
                print(*rows[-1], sep="  ", flush=True)
    print(f"{len(rows)} pairs, {yes} yes, {disagree} disagree")
    return 1 if disagree else 0


if __name__ == "__main__":
    sys.exit(main())
