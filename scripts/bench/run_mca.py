# SPDX-License-Identifier: MIT
"""Simulates the inner loop of each GEMM micro-kernel with llvm-mca on the cores that it is intended for."""

import os

from build.docs import table

from . import mca, programs, tables

PAGE = "docs/mca.md"
HEAD = """# Inner loops of the GEMM micro-kernels
<!-- Written by scripts/bench.py mca --write from the disassembly of the objects. -->

What llvm-mca 14 says about the inner loop of the full tile of each micro-kernel, on the cores it is meant for.
*needed* is what the loop's multiply instructions alone take on the core's multiply units; *rate* is needed / cycles,
so that at 100 % nothing but the multiply units limits the loop. All data is in the first-level cache.

The tool has no model of Neoverse N1 and takes that of Cortex-A57 for it: 3 operations issued per cycle where N1 issues
4, and one 128-bit f32 multiply-add per cycle where N1 does two. The rows of tsv110 are nearer to N1 in this: its model
issues 4 operations, two of them 128-bit multiply-adds. Neither core has i8mm or bf16; their units represent those of
the cores that do. There is no model of a core with SVE and the int8, bf16 or f32 matrix instructions. That of Zen 3
lets a 256-bit f32 multiply-add occupy both of its units, one per cycle, where the core does two.

Where a rate is low because the core cannot do better:

- A kernel of a single row (`1, 8`, `rows<8>`) loads a vector of B for each multiplication, so that loads count as much
  as multiplications do; and B, of which every element is used once, comes from beyond the first-level cache.
- int8 without dot products widens its operands first (`lane_s32`), and on x86 adds after each multiplication
  (`lanes_s32`): on a core with three vector units the 26 vector operations of `lanes_s32, 6, 2` take 8.7 cycles.
- The model of A64FX gives a dot product of bytes 15 cycles in two units: 30 sums would have to be in flight. 32
  registers hold 24 of them besides their operands, which is 80 %. Of f32 it is 9 cycles and 18 sums.
"""


def options(parser):
    parser.add_argument("--library", action="append", default=[], metavar="FOLDER",
                        help="a built library with its store; may be repeated; default: scons builds both")
    parser.add_argument("--tier", action="append", default=[], metavar="NAME", help="only this tier; may be repeated")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE}")
    parser.add_argument("--source", action="store_true", help="print each loop as well")


def architecture(objects):
    return "aarch64" if "linux-aarch64" in objects[0] else "x86_64"


def rows_of(folder, tiers, show):
    """[(tier, name, core, multiplies, instructions, result)]"""
    objects = mca.objects_of(folder)
    if not objects:
        raise programs.Failure(f"{folder} has no store of objects")
    wanted = "linux-" + ("aarch64" if b"\xb7\x00" == _machine(folder) else "x86_64")
    objects = mca.newest_store([o for o in objects if wanted in o])
    arch, found = architecture(objects), []
    for tier, name, loop in mca.micro_kernels(objects, arch):
        if tiers and tier not in tiers:
            continue
        if show:
            print(f"{tier} {name}\n{loop.source()}")
        size = (len(loop.multiplies), len(loop.body))
        for core in mca.CORES[tier]:
            found.append((tier, name, core, *size, mca.measure(arch, core, loop)))
        if not mca.CORES[tier]:
            found.append((tier, name, "-", *size, {"cannot": f"llvm-mca 14 has no model of a core with {tier}"}))
    return found


def _machine(folder):
    """The ELF machine of the library in a folder: two bytes."""
    with open(programs.library_file(folder), "rb") as f:
        return f.read(20)[18:20]


def cells(row):
    tier, name, core, multiplies, instructions, result = row
    words = [f"{tier} {name}", core, str(multiplies), str(instructions)]
    if "cannot" in result:
        return words + ["-", "-", "-", result["cannot"]]
    return words + [f"{result['cycles']:.1f}", f"{result['needed']:.1f}", f"{result['percent']:.0f} %",
                    result["reason"]]


COLUMNS = ["kernel", "core", "multiplies", "instructions", "cycles", "needed", "rate", "what limits it"]


def page(rows):
    marked = [[f"`{c[0]}`"] + c[1:] for c in map(cells, rows)]
    return "\n".join([HEAD] + table(COLUMNS, marked)) + "\n"


def run(args):
    folders = args.library or [programs.build_library("aarch64"), programs.build_library("x86_64")]
    rows = [row for folder in folders for row in rows_of(folder, args.tier, args.source)]
    print("\n".join(tables.columns(COLUMNS, list(map(cells, rows)))))
    if args.write:
        with open(os.path.join(programs.ROOT, PAGE), "w", encoding="utf-8") as f:
            f.write(page(rows))
        print(f"written: {PAGE}")
    return 0
