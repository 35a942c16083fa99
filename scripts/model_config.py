#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the build_config of the smallest library that runs models (ONNX, GGUF, TFLite), or lists what is lacking.

    scripts/model_config.py model.onnx -o my.json     my.json, and my.txt: which node needs what
    scripts/model_config.py model.onnx --check build/slim/libarm_compute.so
    scripts/model_config.py model.onnx --run-size --arch armv8-a
"""

import argparse
import json
import os
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import arch, config, elf, filelist  # noqa: E402
from build.words import BuildError, BuildErrors, escaped, shown, unknown  # noqa: E402
from model import manifest, needs, sizes, tool  # noqa: E402

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
    parser.add_argument("--dim", action="append", default=[], metavar="NAME=N|A..B", help="extent of a dimension that "
                        "has a name, or the range of its extents: the build_config covers all of it")
    parser.add_argument("--shape", action="append", default=[], metavar="INPUT=AxBxC", help="shape of an input whose "
                        "extents the file leaves open, with or without names; each may be a range: 1x3x32..512x192")
    parser.add_argument("--value", action="append", default=[], metavar="INPUT=N[,N]", help="numbers of an input "
                        "for all runs: the branches that they do not choose need nothing")
    parser.add_argument("--state", action="append", default=[], metavar="INPUT=OUTPUT", help="an input that has the "
                        "elements of an output of the run before")
    parser.add_argument("--force", action="store_true", help="replace files that this script did not write")
    parser.add_argument("--tool", metavar="PROGRAM", help="an existing arm_compute_run (default: one is built in "
                        f"{os.path.relpath(tool.FOLDER, ROOT)})")
    return parser.parse_args()


def check_words(args, files):
    """The words that go into the build_config are those of the build."""
    tiers = list(files.tiers)
    for option, given, known in (("--arch", [args.arch] if args.arch else [], arch.NAMES),
                                 ("--isa", words(args.isa) or [], tiers),
                                 ("--backends", words(args.backends) or [], config.BACKENDS)):
        for word in given:
            if word not in known:
                raise unknown(f"{option} {shown(','.join(given))}", "word", word, known, "docs/build_config.md")
    if args.max_size is not None and args.max_size < 1:
        raise BuildError(f"--max-size {args.max_size}", "is not a number of bytes")


def gather(args):
    """The Needs of all models."""
    found = needs.Needs()
    dims, shapes = sizes.dims(args.dim), sizes.shapes(args.shape)
    with tempfile.TemporaryDirectory() as scratch:
        for path in args.models:
            if path.endswith(".json"):
                with open(path, "rb") as f:
                    found.add(path, f.read().decode(errors="replace"))
                continue
            try:
                model = tool.as_onnx(path, scratch)
                values = [w for option, given in (("--value", args.value), ("--state", args.state)) for v in given
                          for w in (option, v)]
                add_model(args.tool or tool.program(), model, path, found, dims, shapes, values)
            except tool.Untranslated as refused:
                found.add(path, refused.text)
    return found


def add_model(program, model, path, found, dims, shapes, values):
    """Adds the needs of an ONNX file at all sizes that its inputs may have. values: more options."""
    def run(options):
        try:
            return needs.Reported(path, tool.needs_of(program, model, path, options + values))
        except tool.ToolError as error:
            if not options:
                raise
            said = {"needs": [], "refused": [{"reason": str(error)}]}  # at this size
            return needs.Reported(path, json.dumps(said))

    first = run([])
    open_ones = sizes.Sizes(first.inputs, dims, shapes)
    if open_ones.variables:
        sizes.needed(found, shown(path), open_ones, run)
    else:
        found.include(path, first)


def words(value):
    return value.split(",") if value else None


def written_here(path, beside):
    """Whether an earlier run wrote the file: the text beside it says so, and is one of its words."""
    try:
        with open(beside, encoding="utf-8") as f:
            return f.readline().rstrip() == needs.head(os.path.basename(path))
    except (OSError, ValueError):
        return False


def check_targets(args, target, beside):
    """Only files of an earlier run are replaced."""
    for path in (target, beside):
        if any(os.path.exists(path) and os.path.samefile(path, m) for m in args.models if os.path.exists(m)):
            raise needs.NeedsError(f"{shown(path)} is a model of the command line; name another file with -o")
        if os.path.exists(path) and not args.force and not written_here(target, beside):
            raise needs.NeedsError(f"{shown(path)} is there, and this script did not write it; name another file with "
                                   "-o, or replace it with --force")


def write(args, found, files):
    """Writes the build_config and its comments; returns its path."""
    backends = words(args.backends)
    target = args.output or os.path.splitext(os.path.basename(args.models[0]))[0] + ".json"
    beside = os.path.splitext(target)[0] + ".txt"
    check_targets(args, target, beside)
    made = needs.config(found, files, args.arch, words(args.isa), args.max_size, backends)
    with open(target, "w", encoding="utf-8") as f:
        f.write(needs.text(made))
    with open(beside, "w", encoding="utf-8") as f:
        f.write(needs.comment(found, os.path.basename(target)))
    for model, sentence in found.sizes:
        print(f"{model}: {sentence}")
    print(f"{shown(target)}: {len(made['operators'])} operators for {len(found.nodes)} nodes; which node needs what: "
          f"{shown(beside)}")
    return target


def check(args, found, files):
    """Checks whether a finished library runs the models: 0 or 1."""
    holds = manifest.read(args.check)
    backend = (words(args.backends) or ["cpu"])[0]
    operators = found.operators(files)
    lacking = manifest.missing(holds, operators, backend, manifest.with_layouts(files, ROOT))
    library = shown(args.check)
    for sentence in lacking:
        print(f"{library} lacks {escaped(sentence)}")
    for sentence in manifest.slower(holds, operators):
        print(f"{library}: {escaped(sentence)}")
    for model, sentence in found.sizes:
        print(f"{model}: {sentence}")
    if not lacking and not found.refused:
        print(f"{library} runs {', '.join(map(shown, args.models))}")
    return FAILED if lacking or found.refused else 0


def built(folder, floor, chosen):
    """Builds libarm_compute.so and its graph library; returns the bytes of text and data of both."""
    options = [f"arch={floor}", "build=native" if arch_of(floor) == os.uname().machine else "build=cross_compile"]
    tool.scons(folder, options + ["graph=1", "library=shared"] + ([f"build_config={chosen}"] if chosen else []))
    total = []
    for name in ("libarm_compute.so", "libarm_compute_graph.so"):
        text, data, _ = elf.Elf(os.path.join(ROOT, "build", folder, name)).sizes()
        total.append(text + data)
    return total


def arch_of(word):
    return "aarch64" if word.startswith("arm") else "x86_64" if word.startswith("x86") else os.uname().machine


def run_size(args, chosen):
    floor = args.arch or "native"
    before, after = built("model-size-all", floor, None), built("model-size", floor, chosen)
    rows = [(name, b, a, f"{a / b:.3f}") for name, b, a in
            zip(("libarm_compute.so", "libarm_compute_graph.so"), before, after)]
    rows.append(("both", sum(before), sum(after), f"{sum(after) / sum(before):.3f}"))
    print("\n".join(needs.table(rows, ("bytes of text and data", "all operators", "these models", "ratio"))))


def main():
    args = arguments()
    files = filelist.load(ROOT)
    check_words(args, files)
    found = gather(args)
    if args.check:
        status = check(args, found, files)
    else:
        chosen = write(args, found, files)
        status = FAILED if found.refused else 0
    if found.refused:
        print("\n".join(["What cannot be run:"] + needs.refusals(found)), file=sys.stderr)
    elif args.run_size and not args.check:
        run_size(args, chosen)
    return status


if __name__ == "__main__":
    try:
        status = main()
        sys.stdout.flush()
        sys.exit(status)
    except (needs.NeedsError, manifest.ManifestError, sizes.SizeError, tool.ToolError, BuildError, BuildErrors, OSError,
            UnicodeError) as error:
        sys.stderr.write("model_config.py: " + "\n".join(map(escaped, str(error).splitlines())) + "\n")
        sys.stdout = None  # what could not be written would be tried again at the end
        sys.exit(USAGE)
