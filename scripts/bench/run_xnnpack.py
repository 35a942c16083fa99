# SPDX-License-Identifier: MIT
"""Guest instructions of whole networks against the sum over XNNPACK's operators of the same layers, without threads.
Results of both sides are compared. Fails if a network or a layer is above its limit, or a case fails."""

import re

from build.progress import Progress

from . import counts, programs, tables
from .cases import Cases, load

# Limits of the ratio for a whole network and for each of its layers.
BARS = {"f32": 0.75, "s8": 0.9}
LAYER_BAR = 1.0
# Maximum difference of the mean magnitudes of two results: sums have another order, and 8-bit rounding differs.
NEAR = {"f32": 1e-4, "s8": 0.02}
PEER = "XNNPACK: "


def options(parser):
    parser.add_argument("network", nargs="*", metavar="NETWORK",
                        help=f"{', '.join(load('networks.json'))}; default: all")
    parser.add_argument("--type", choices=list(BARS), action="append", default=[],
                        help="may be repeated; default: both")
    parser.add_argument("--per-channel", action="store_true", help="of s8: a scale for each channel of the weights")
    parser.add_argument("--cpu", action="append", default=[], metavar="NAME", help="default: cortex-a53 neoverse-n1")
    parser.add_argument("--library", metavar="FOLDER", help="a built library for aarch64; default: scons builds one")
    parser.add_argument("--all", action="store_true", help="print all layers; without it, those above the bar")
    parser.add_argument("--repeat", type=int, default=2, help="runs (default 2)")
    parser.add_argument("--jobs", type=int, default=2, help="emulators at a time (default 2)")


def layers(network, kind, per_channel):
    """{case: number of occurrences in the network}"""
    found = {}
    for op, shape, times in load("networks.json")[network]:
        scales = "_pc" if kind == "s8" and per_channel and re.match("conv|dw", op) else ""
        case = f"{op}{scales} {kind} {shape}"
        found[case] = found.get(case, 0) + times
    return found


def whole(times, table, cpu):
    """The count of all layers of a network; None if one is missing."""
    parts = [(n, table.get(case, {}).get(cpu)) for case, n in times.items()]
    return None if any(count is None for _, count in parts) else sum(n * count for n, count in parts)


def magnitude(text):
    found = re.search(r"^magnitude (\S+)$", text or "", re.M)
    return float(found.group(1)) if found else None


def differing(printed, cases, cpus):
    """Returns lines about cases whose results differ from the peer's."""
    lines = []
    for case in cases:
        for cpu in cpus:
            ours, theirs = (magnitude(printed.get((who, case, cpu))) for who in ("", PEER))
            near = NEAR[case.split()[1]]
            if ours is None or theirs is None or abs(ours - theirs) > near * max(abs(ours), abs(theirs)):
                lines.append(f"{case} on {cpu}: mean magnitude {ours}, XNNPACK {theirs}")
    return lines


def judge(name, times, kind, ours, theirs, cpus, every):
    """(rows of a network for the table, whether all ratios are within the limits)"""
    rows, good = [], True
    for case, n in times.items():
        ratios = [ours[case].get(cpu) and theirs[case].get(cpu) and ours[case][cpu] / theirs[case][cpu]
                  for cpu in cpus]
        missed = any(r is not None and r > LAYER_BAR for r in ratios)
        good = good and not missed
        if every or missed:
            rows.append([f"  {case}", str(n), *(tables.ratio(r) for r in ratios), "MISSED" if missed else ""])
    totals = [(whole(times, ours, cpu), whole(times, theirs, cpu)) for cpu in cpus]
    ratios = [a / b if a and b else None for a, b in totals]
    missed = any(r is None or r > BARS[kind] for r in ratios)
    head = [f"{name} {kind}", str(sum(times.values())), *(tables.ratio(r) for r in ratios), "MISSED" if missed else ""]
    return [head] + rows, good and not missed


def run(args):
    table = Cases()
    cpus = table.choose_cpus(args.cpu or ["cortex-a53", "neoverse-n1"])
    networks = args.network or list(load("networks.json"))
    unknown = [n for n in networks if n not in load("networks.json")]
    if unknown:
        raise programs.Failure(f"no network {unknown[0]}; there are {', '.join(load('networks.json'))}")
    wanted = {(name, kind): layers(name, kind, args.per_channel) for name in networks for kind in args.type or BARS}
    cases = list(dict.fromkeys(case for times in wanted.values() for case in times))
    folder = args.library or programs.build_library("aarch64")
    program, peer = programs.program("count", "aarch64", folder, programs.CASE), programs.xnnpack_program()
    progress = Progress(2 * len(cases) * len(cpus))
    sweep = counts.Sweep(programs.plugin(), {c: table.cpus[c] for c in cpus}, lambda *_: True, max(2, args.repeat),
                         args.jobs, progress)
    ours, theirs = sweep.run(program, cases), sweep.run(peer, cases, PEER)
    progress.finish("counted")
    rows, good = [], True
    for (name, kind), times in wanted.items():
        found, fine = judge(name, times, kind, ours, theirs, cpus, args.all)
        rows, good = rows + found, good and fine
    print("\n".join(tables.columns(["ours / XNNPACK", "layers", *cpus, ""], rows)))
    failed = sweep.failed + sweep.missing + differing(sweep.printed, cases, cpus)
    print("\n".join(f"FAILED: {line}" for line in failed), end="\n" if failed else "")
    return 0 if good and not failed else 1
