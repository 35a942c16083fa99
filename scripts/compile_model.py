#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles networks: from ONNX or TFLite files to C sources and a library that runs them, without a parser, a graph, or
dynamic memory.

    scripts/compile_model.py net.onnx -o net                       for this PC: net/net.h, net/libnet.a, ...
    scripts/compile_model.py net.onnx -o net --arch armv8-a --isa neon,dotprod
    scripts/compile_model.py a.onnx b.tflite -o both --threads 4   one library; the networks share kernels

docs/compiled_networks.md has the options and what is made.
"""

import argparse
import os
import re
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import arch, filelist  # noqa: E402
from build.words import BuildError, BuildErrors, escaped, shown, unknown  # noqa: E402
from compiled import examples, image, link, record, sources  # noqa: E402
from model import needs, tool  # noqa: E402

FAILED = 1


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("models", nargs="+", metavar="MODEL", help="an .onnx or .tflite file")
    parser.add_argument("-o", "--output", metavar="FOLDER", required=True)
    parser.add_argument("--name", metavar="WORD", help="the prefix of functions and files (default: from the file)")
    parser.add_argument("--arch", default="native", metavar="WORD", help="the CPU that is needed at least, as in a "
                        "build_config (default: that of this PC, for any CPU of its architecture)")
    parser.add_argument("--isa", metavar="TIER,...", help="the tiers that may be used; the best one is chosen at run "
                        "time (default: all)")
    parser.add_argument("--vector-bits", default="128", metavar="N,...", help="lengths of SVE's vectors: the weights "
                        "are packed for each (default: 128). On a CPU with another length, a tier below SVE runs")
    parser.add_argument("--threads", type=int, default=1, metavar="N", help="the work of a layer is divided for up to "
                        "N workers of the caller (default: 1)")
    parser.add_argument("--weights", choices=["embedded", "file"], default="embedded", help="in the library, or in "
                        "NAME.bin, which the program reads or maps")
    parser.add_argument("--library", choices=["static", "shared", "both"], default="both")
    parser.add_argument("--dim", action="append", default=[], metavar="NAME=N", help="extent of a dimension that has a "
                        "name (default: 1), or a range 1..8 of one that only the outer loop depends on")
    parser.add_argument("--shape", action="append", default=[], metavar="INPUT=AxBxC", help="shape of an input whose "
                        "extents the file leaves open")
    parser.add_argument("--input", action="append", default=[], metavar="NAME=FILE", help="a .npy file with values of "
                        "an input: of integers that sizes depend on. Results that depend on data may become as large "
                        "as with these and with random values")
    parser.add_argument("--value", action="append", default=[], metavar="INPUT=N[,N]", help="numbers of an input "
                        "for all runs: the input disappears with the branches that they do not choose")
    parser.add_argument("--state", action="append", default=[], metavar="INPUT=OUTPUT", help="the input has, in the "
                        "next run, the elements of the output: memory of the program keeps them")
    parser.add_argument("--folder", default="compiled", help=argparse.SUPPRESS)
    parser.add_argument("--recorder", metavar="PROGRAM", help="an arm_compute_record for this architecture that is "
                        "there, beside its libarm_compute.a (default: one with what the models need is built)")
    parser.add_argument("--tool", metavar="PROGRAM", help="an arm_compute_run that is there (default: one is built in "
                        f"{os.path.relpath(tool.FOLDER, ROOT)})")
    parser.add_argument("--verbose", action="store_true", help="show the build of the library's objects")
    args = parser.parse_args()
    if not 1 <= args.threads <= 256:
        parser.error(f"--threads {args.threads}: 1 to 256 are possible")
    if not set(args.vector_bits.split(",")) <= set(map(str, record.VECTOR_BITS)):
        parser.error(f"--vector-bits {shown(args.vector_bits)}: {', '.join(map(str, record.VECTOR_BITS))} are possible")
    if args.name is not None and not re.match(r"^[a-z]\w{0,40}$", args.name):
        parser.error(f"--name {shown(args.name)}: a name begins with a small letter; it has letters, digits and _")
    if args.name is not None and len(args.models) > 1:
        parser.error("--name names one model; several are named by their files")
    if args.input and len(args.models) > 1:
        parser.error("--input is possible with one model")
    return args


def name_of(path, taken):
    """A prefix for C from a file's name."""
    name = re.sub(r"\W+", "_", os.path.splitext(os.path.basename(path))[0]).lower().strip("_")
    name = name if re.match(r"^[a-z]", name) else "net_" + name
    name = name[:40]
    while name in taken:
        name += "_"
    return name


def wanted_tiers(args, files, target):
    known = record.tiers_of(files, target, None)
    if args.isa is None:
        return known
    for word in args.isa.split(","):
        if word in record.LEFT_OUT:
            raise BuildError(f"--isa {shown(args.isa)}", f"compiled networks do not have the tier '{word}': "
                             f"{record.LEFT_OUT[word]}. There are {', '.join(known)}")
        if word not in known:
            raise unknown(f"--isa {shown(args.isa)}", "tier", word, known, "docs/compiled_networks.md")
    return [t for t in known if t in args.isa.split(",")]


def say(text):
    print(text, flush=True)


def built(args, target, models, options, tiers):
    """A recorder with what the models need."""
    say(f"1/4 needs of {', '.join(map(shown, args.models))}")
    config = record.needed_config(args.tool or tool.program(), models, options, target.floor,
                                  sorted({*tiers, "scalar"}) if args.isa else None)
    say(f"2/4 objects of {len(config['operators'])} operators for {target.floor}")
    return record.build(target, config, args.folder, not args.verbose)


def compile_all(args, scratch):
    files = filelist.load(ROOT)
    if args.arch not in arch.NAMES:
        raise unknown(f"--arch {shown(args.arch)}", "word", args.arch, arch.NAMES, "docs/build_config.md")
    target = record.Target(args.arch, sorted({int(bits) // 8 for bits in args.vector_bits.split(",")}))
    tiers = wanted_tiers(args, files, target)
    options = [w for d in args.dim for w in ("--dim", d)] + [w for s in args.shape for w in ("--shape", s)]
    options += [w for v in args.value for w in ("--value", v)] + [w for s in args.state for w in ("--state", s)]
    samples = [w for i in args.input for w in ("--input", i)]
    models, names = [], []
    for i, path in enumerate(args.models):
        folder = os.path.join(scratch, str(i))
        os.makedirs(folder)
        models.append((path, tool.as_onnx(path, folder)))
        names.append(args.name or name_of(path, names))
    # A range of extents is a loop over the network for one.
    single = [re.sub(r"=\d+\.\.\d+$", "=1", w) for w in options]
    program = args.recorder or built(args, target, models, single, tiers)
    libraries = [os.path.join(os.path.dirname(program), f) for f in ("libarm_compute.a", "libarm_compute_host.a")]
    recorder = image.Image(program)
    objects = image.Objects(libraries, scratch)
    made = []
    for (path, onnx), name in zip(models, names):
        say(f"3/4 recording of {shown(path)} on {', '.join(tiers)}")
        recorded = record.variants(target, program, onnx, tiers, [t for t in tiers if "sve" in files.tiers[t].needs],
                                   options + samples + ["--threads", str(args.threads)], scratch)
        made.append(sources.Source(name, recorded, recorder, target, files, args.threads, args.weights == "embedded"))
    say("4/4 library")
    os.makedirs(args.output, exist_ok=True)
    for source in made:
        examples.write(args.output, source, made[0].name if len(made) == 1 else "networks")
    kinds = ("static", "shared") if args.library == "both" else (args.library,)
    paths, size = link.link(link.Tools(target.prefix), args.output, scratch, made, objects, libraries, kinds,
                            set(files.tiers))
    for source in made:
        if source.embedded:
            os.unlink(os.path.join(args.output, f"{source.name}.bin"))
        say(f"{source.name}: {len(source.weights.bytes)} bytes of weights, {source.memory} bytes of memory; "
            + "; ".join(f"{sources.shown(v.recorded)}: {len(v.calls)} calls" for v in source.variants))
    say(f"{', '.join(paths)}: {size} bytes without weights")


def main():
    args = arguments()
    with tempfile.TemporaryDirectory() as scratch:
        compile_all(args, scratch)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (needs.NeedsError, tool.ToolError, BuildError, BuildErrors, OSError) as error:
        sys.stderr.write("compile_model.py: " + "\n".join(map(escaped, str(error).splitlines())) + "\n")
        sys.exit(FAILED)
