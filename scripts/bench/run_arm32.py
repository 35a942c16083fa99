# SPDX-License-Identifier: MIT
"""Guest instructions of one run of each layer of a network such as MobileNet on 32-bit Arm (cortex-a15), as ratios to
aarch64's neon tier (cortex-a53), whose counts are in the baseline, and with --peer to release 20.08. Fails if a
geometric mean is above its limit, or a case fails."""

import os

from build.progress import Progress

from . import compare, counts, programs, run_counts, tables
from .cases import Cases

# Limits of the geometric means. aarch64 has 32 registers instead of 16, fused multiplication, and additions across
# lanes.
BARS = {"aarch64": 1.6, "20.08": 0.8}
CPU, OTHER = "cortex-a15", "cortex-a53"


def options(parser):
    parser.add_argument("--case", action="append", default=[], metavar="PATTERN", help="default: layers of MobileNet")
    parser.add_argument("--library", metavar="FOLDER", help="a built library for armv7a; default: scons builds one")
    parser.add_argument("--baseline", metavar="FILE", default=run_counts.BASELINE, help="counts of aarch64")
    parser.add_argument("--peer", action="store_true", help="Debian's armhf package of release 20.08 as well")
    parser.add_argument("--repeat", type=int, default=3, help="runs (default 3)")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="emulators at a time")


def run(args):
    chosen, plugin = Cases().choose(args.case, "mobilenet"), programs.plugin()
    baseline = run_counts.read(args.baseline)
    progress, failed = Progress(len(chosen) * (1 + args.peer)), []
    found = {"aarch64": {case: {"aarch64": baseline.get(case, {}).get(OTHER)} for case in chosen}}

    def sweep(name, program):
        one = counts.Sweep(plugin, {name: CPU}, lambda *_: True, max(2, args.repeat), args.jobs, progress, "arm")
        found[name] = one.run(program, chosen, f"{name}: ")
        failed.extend(one.failed)

    folder = args.library or programs.build_library("arm")
    sweep("arm", programs.program("count", "arm", folder, programs.CASE))
    if args.peer:
        sweep("20.08", programs.peer_program("arm"))
    progress.finish("counted")
    others = [name for name in found if name != "arm"]
    ratios = {name: {} for name in others}
    rows = []
    for case in chosen:
        ours = found["arm"][case].get("arm")
        rows.append([case, tables.count(ours)])
        for name in others:
            other = found[name][case].get(name)
            if ours and other:
                ratios[name][case] = ours / other
            rows[-1] += [tables.count(other), tables.ratio(ratios[name].get(case))]
    head = ["case", "arm"] + [word for name in others for word in (name, "arm / it")]
    print("\n".join(tables.columns(head, rows)))
    means = {name: compare.geomean(list(table.values())) for name, table in ratios.items() if table}
    for name, mean in means.items():
        highest, case = max((r, c) for c, r in ratios[name].items())
        print(f"to {name}: geometric mean {mean:.2f} over {len(ratios[name])} cases, highest {highest:.2f} ({case})")
    print("\n".join(f"FAILED: {line}" for line in failed), end="\n" if failed else "")
    return 1 if failed or set(means) != set(others) or any(mean > BARS[name] for name, mean in means.items()) else 0
