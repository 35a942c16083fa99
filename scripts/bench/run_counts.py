# SPDX-License-Identifier: MIT
"""Counts the guest instructions of one run of each case on each emulated CPU; exact, whatever the load of the machine.
Fails if a case fails, or if a count is more than 2 % above the baseline."""

import json
import os
import sys

from build.progress import Progress

from . import compare, counts, programs, tables
from .cases import HERE, Cases

BASELINE = os.path.join(HERE, "baseline.json")


def options(parser):
    parser.add_argument("--case", action="append", default=[], metavar="PATTERN",
                        help="as 'gemm f32*'; may be repeated")
    parser.add_argument("--set", choices=["all", "ci", "published", "operators", "vision"], default="all",
                        help="without --case; operators: a case or two of each function that release 20.08 has, layers "
                             "of products left out; vision: functions of images, which it has, too")
    parser.add_argument("--cpu", action="append", default=[], metavar="NAME", help="may be repeated; default: all")
    parser.add_argument("--library", metavar="FOLDER", help="a built library for aarch64; default: scons builds one")
    parser.add_argument("--against", metavar="FOLDER", help="another built library, as a reference")
    parser.add_argument("--peer", action="store_true",
                        help="Debian's package of the older release 20.08, as a reference")
    parser.add_argument("--peer-folder", metavar="FOLDER",
                        help="the usr folder of that package unpacked, instead of a download; implies --peer")
    parser.add_argument("--baseline", metavar="FILE", default=BASELINE, help="default: scripts/bench/baseline.json")
    parser.add_argument("--check", action="store_true", help="fail as well where the baseline has no number")
    parser.add_argument("--update", action="store_true", help="write what was measured into the baseline")
    parser.add_argument("--json", metavar="FILE", help="write what was measured there")
    parser.add_argument("--repeat", type=int, default=3, help="runs (default 3)")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="emulators at a time")


def read(path):
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as f:
        return json.load(f)["counts"]


def write(path, table, compiler):
    """One line per case, so that changes are visible per case."""
    rows = [f"    {json.dumps(case)}: {json.dumps(row)}" for case, row in table.items()]
    text = f'{{\n  "compiler": {json.dumps(compiler)},\n  "counts": {{\n' + ",\n".join(rows) + "\n  }\n}\n"
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


def merged(old, new, order):
    """Merges new rows into old ones; removes cases that are no longer in the table."""
    return {case: {**old.get(case, {}), **new.get(case, {})} for case in order if case in old or case in new}


def summary(label, table, cpus):
    means = compare.column_means(table, cpus)
    worst = max((r, case, cpu) for case, row in table.items() for cpu, r in row.items())
    each = ", ".join(f"{cpu} {tables.ratio(means[cpu])}" for cpu in cpus if means[cpu] is not None)
    total = sum(map(len, table.values()))
    return [f"{label}: geometric mean {tables.ratio(means['all'])} over {total} counts ({each}); highest "
            f"{worst[0]:.2f}: {worst[1]} on {worst[2]}"]


def judge(found, baseline):
    """Returns lines about the changes, and whether they are a failure."""
    worse, better = compare.changes(found, baseline)
    lines = []
    for case, cpu, before, after, ratio in worse:
        text = "no longer available" if after is None else f"{before:,} -> {after:,} ({100 * (ratio - 1):+.1f} %)"
        lines.append(f"worse: {case} on {cpu}: {text}")
    for case, cpu, before, after, ratio in better:
        lines.append(f"better: {case} on {cpu}: {before:,} -> {after:,} ({100 * (ratio - 1):+.1f} %)")
    fresh = compare.absent(found, baseline)
    if fresh:
        lines.append(f"without a baseline: {len(fresh)} cases ({fresh[0]}, ...); --update adds them")
    return lines, bool(worse), bool(fresh)


def references(args, sweep, chosen, found, published):
    """[(short name, long name, {case: {cpu: ratio}})]"""
    result = [("24.05", "to the established implementation 24.05 (published)", compare.ratios(found, published))]
    if args.peer or args.peer_folder:
        peer = sweep.run(programs.peer_program(folder=args.peer_folder), chosen, "20.08: ")
        result.append(("20.08", "to Debian's package of the established implementation 20.08",
                       compare.ratios(found, peer)))
    if args.against:
        other = sweep.run(programs.program("count", "aarch64", args.against, programs.CASE), chosen, "other: ")
        result.append(("other", f"to {args.against}", compare.ratios(found, other)))
    return [r for r in result if r[2]]


def run(args):
    table = Cases()
    chosen, cpus = table.choose(args.case, args.set), table.choose_cpus(args.cpu)
    folder = args.library or programs.build_library("aarch64")
    program, plugin = programs.program("count", "aarch64", folder, programs.CASE), programs.plugin()
    runs = sum(table.counts_on(case, cpu) for case in chosen for cpu in cpus)
    progress = Progress(runs * (1 + bool(args.peer or args.peer_folder) + bool(args.against)))
    sweep = counts.Sweep(plugin, {c: table.cpus[c] for c in cpus}, table.counts_on, max(2, args.repeat), args.jobs,
                         progress)
    found = sweep.run(program, chosen)
    ours = list(sweep.missing)
    refs = references(args, sweep, chosen, found, table.published)
    progress.finish("counted")
    print("\n".join(tables.counts_table(found, cpus, [(short, ratios) for short, _, ratios in refs])))
    for _, label, ratios in refs:
        print("\n".join(summary(label, ratios, cpus)))
    for line in sweep.missing:
        print("not available: " + line)
    lines, worse, fresh = ([], False, False) if args.update else judge(found, read(args.baseline))
    print("\n".join(lines + [f"FAILED: {line}" for line in sweep.failed]), end="\n" if lines or sweep.failed else "")
    compiler = programs.call(programs.compiler("aarch64") + ["--version"]).splitlines()[0]
    if args.json:
        write(args.json, found, compiler)
    if args.update and not sweep.failed:
        write(args.baseline, merged(read(args.baseline), found, table.all), compiler)
        print(f"written: {args.baseline}")
    sys.stdout.flush()
    return 1 if sweep.failed or worse or ours or (args.check and fresh) else 0
