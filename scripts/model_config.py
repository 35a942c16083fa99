#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the build_config of the smallest library that runs models (ONNX or TFLite), or lists what is not supported.

    scripts/model_config.py model.onnx -o my.json     my.json, and my.txt: which node needs what
    scripts/model_config.py model.onnx --check build/slim/libarm_compute.so
    scripts/model_config.py model.onnx --run-size --arch armv8-a
"""

import argparse
import os
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import elf, filelist  # noqa: E402
from build.words import BuildError, BuildErrors  # noqa: E402
from model import manifest, needs, tool  # noqa: E402

FAILED, USAGE = 1, 2


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("models", nargs="+", metavar="MODEL", help="an .onnx or .tflite file, or a .json file with "
                        "what arm_compute_run --needs wrote; one build_config serves all")
    parser.add_argument("-o", "--output", metavar="FILE", help="the build_config (default: MODEL.json in this folder)")
    parser.add_argument("--arch", metavar="WORD", help='"arch" of the build_config: the CPU that is needed at least')
    parser.add_argument("--isa", metavar="TIER,...", help='"isa" of the build_config: tiers that may be in it')
    parser.add_argument("--max-size", type=int, metavar="BYTES", help='"max_size" of the build_config')
    parser.add_argument("--backends", metavar="WORD,...", help='"backends" of the build_config: cpu, opencl')
    parser.add_argument("--check", metavar="LIBRARY", help="say whether this finished library runs the models, and "
                        "which words it lacks; writes no build_config")
    parser.add_argument("--run-size", action="store_true", help="build both libraries, and print their sizes with all "
                        "operators and with those of the models")
    parser.add_argument("--tool", metavar="PROGRAM", help="an arm_compute_run that is there (default: one is built in "
                        f"{os.path.relpath(tool.FOLDER, ROOT)})")
    return parser.parse_args()


def gather(args):
    """The Needs of all models."""
    found = needs.Needs()
    with tempfile.TemporaryDirectory() as scratch:
        for path in args.models:
            if path.endswith(".json"):
                with open(path, encoding="utf-8") as f:
                    found.add(path, f.read())
                continue
            model = tool.as_onnx(path, scratch)
            found.add(path, tool.needs_of(args.tool or tool.program(), model, path))
    return found


def words(value):
    return value.split(",") if value else None


def write(args, found, files):
    """Writes the build_config and its comments; returns its path."""
    backends = words(args.backends)
    target = args.output or os.path.splitext(os.path.basename(args.models[0]))[0] + ".json"
    if any(os.path.exists(target) and os.path.samefile(target, m) for m in args.models):
        raise needs.NeedsError(f"{target} is a model of the command line; name another file with -o")
    made = needs.config(found, files, args.arch, words(args.isa), args.max_size, backends)
    with open(target, "w", encoding="utf-8") as f:
        f.write(needs.text(made))
    beside = os.path.splitext(target)[0] + ".txt"
    with open(beside, "w", encoding="utf-8") as f:
        f.write(needs.comment(found, os.path.basename(target)))
    print(f"{target}: {len(made['operators'])} operators for {len(found.nodes)} nodes; which node needs what: {beside}")
    return target


def check(args, found, files):
    """Checks whether a finished library runs the models: 0 or 1."""
    holds = manifest.read(args.check)
    backend = (words(args.backends) or ["cpu"])[0]
    operators = found.operators(files)
    lacking = manifest.missing(holds, operators, backend, manifest.with_layouts(files, ROOT))
    for sentence in lacking:
        print(f"{args.check} lacks {sentence}")
    for sentence in manifest.slower(holds, operators):
        print(f"{args.check}: {sentence}")
    if not lacking and not found.refused:
        print(f"{args.check} runs {', '.join(args.models)}")
    return FAILED if lacking or found.refused else 0


def built(folder, arch, config):
    """Builds libarm_compute.so and its graph library; returns the bytes of text and data of both."""
    options = [f"arch={arch}", "build=native" if arch_of(arch) == os.uname().machine else "build=cross_compile"]
    tool.scons(folder, options + ["graph=1", "library=shared"] + ([f"build_config={config}"] if config else []))
    total = []
    for name in ("libarm_compute.so", "libarm_compute_graph.so"):
        text, data, _ = elf.Elf(os.path.join(ROOT, "build", folder, name)).sizes()
        total.append(text + data)
    return total


def arch_of(word):
    return "aarch64" if word.startswith("arm") else "x86_64" if word.startswith("x86") else os.uname().machine


def run_size(args, config):
    arch = args.arch or "native"
    before, after = built("model-size-all", arch, None), built("model-size", arch, config)
    rows = [(name, b, a, f"{a / b:.3f}") for name, b, a in
            zip(("libarm_compute.so", "libarm_compute_graph.so"), before, after)]
    rows.append(("both", sum(before), sum(after), f"{sum(after) / sum(before):.3f}"))
    print("\n".join(needs.table(rows, ("bytes of text and data", "all operators", "these models", "ratio"))))


def main():
    args = arguments()
    files = filelist.load(ROOT)
    found = gather(args)
    if args.check:
        status = check(args, found, files)
    else:
        config = write(args, found, files)
        status = FAILED if found.refused else 0
    if found.refused:
        print("\n".join(["What cannot be run:"] + needs.refusals(found)), file=sys.stderr)
    elif args.run_size and not args.check:
        run_size(args, config)
    return status


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (needs.NeedsError, manifest.ManifestError, tool.ToolError, BuildError, BuildErrors, OSError) as error:
        sys.stderr.write(f"model_config.py: {error}\n")
        sys.exit(USAGE)
