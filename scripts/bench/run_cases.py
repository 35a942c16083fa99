# SPDX-License-Identifier: MIT
"""Lists the cases and the CPUs."""

from .cases import Cases


def options(parser):
    parser.add_argument("pattern", nargs="*", help="only cases that fit, as 'gemm*'")


def run(args):
    table = Cases()
    chosen = table.choose(args.pattern)
    for group, names in table.groups.items():
        rows = [n for n in names if n in chosen]
        print("\n".join([f"{group}:"] + ["  " + n + ("  (published)" if n in table.published else "") for n in rows])
              if rows else "", end="\n" if rows else "")
    print("CPUs:")
    for name, what in table.what.items():
        print(f"  {name:12}  {what}")
    return 0
