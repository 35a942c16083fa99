#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the libraries of tests/build/sizes.json and compares their bytes with the bars that stand there.

  scripts/sizes.py                  all of them
  scripts/sizes.py empty nine       only these, and what they are compared with
  scripts/sizes.py --build-dir DIR  in DIR rather than in build/sizes; an absolute one has a store of its own

Bytes are text and data as `size` counts them. "most" is the largest number that is allowed; "saves" the least part, in
percent, by which a library must be smaller than the one that "of" names; "adds" the most that operators by name of the
C interface may add to that one, as [bytes, and bytes for each operator]. "data_types", "isa" and "c_api" replace those
of the preset. The exit status is not zero if a bar is missed.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIST = "tests/build/sizes.json"


def with_references(libraries, names):
    """The libraries of these names and those that they are compared with, in the order of the list; all for none."""
    wanted = set(names) or {entry["name"] for entry in libraries}
    wanted |= {entry["of"] for entry in libraries if entry["name"] in wanted and "of" in entry}
    return [entry for entry in libraries if entry["name"] in wanted]


def build_config(entry, root=ROOT):
    """The text of a library's build_config: the preset, with what the entry replaces."""
    with open(os.path.join(root, entry["config"]), encoding="utf-8") as file:
        config = json.load(file)
    config.update({key: entry[key] for key in ("data_types", "isa", "c_api") if key in entry})
    return json.dumps(config)


def build(entry, options, folder, jobs):
    """Builds one library; gives its bytes, and how many operators it has by name."""
    command = ["scons", "-Q", f"-j{jobs}", "Werror=1", *options, f"build_dir={folder}",
               f"build_config={build_config(entry)}"]
    command += ["compiler_cache=ccache"] if shutil.which("ccache") else []
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}sizes: {entry['name']} does not build")
    out = os.path.join(ROOT, "build", folder)
    with open(os.path.join(out, "arm_compute.size.json"), encoding="utf-8") as file:
        size = json.load(file)["total"]
    operators = 0
    if "adds" in entry:
        with open(os.path.join(out, "generated", "c_operators.cpp"), encoding="utf-8") as file:
            operators = int(re.search(r"operator_count = (\d+);", file.read()).group(1))
    return size, operators


def judge(entry, sizes, operators=0):
    """(the bar and what was found as text, whether it is kept)."""
    size = sizes[entry["name"]]
    if "of" not in entry:
        return f"at most {entry['most']:,}", size <= entry["most"]
    whole = sizes[entry["of"]]
    if "adds" in entry:
        fixed, each = entry["adds"]
        added = size - whole
        text = f"adds {added:,} bytes to {entry['of']} for {operators} operators by name, {added / operators:,.0f} each"
        return f"{text}; at most {fixed:,} and {each} each", added <= fixed + each * operators
    saved = 100 * (whole - size)
    text = f"saves {saved / whole:.1f} % of {entry['of']}, at least {entry['saves']} %"
    return text, saved >= entry["saves"] * whole


def main():
    with open(os.path.join(ROOT, LIST), encoding="utf-8") as file:
        plan = json.load(file)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a library of the list")
    parser.add_argument("--build-dir", default="sizes", metavar="DIR")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    known = [entry["name"] for entry in plan["libraries"]]
    for name in args.names:
        if name not in known:
            parser.error(f'there is no library "{name}" in {LIST}; there are: {" ".join(known)}')
    sizes, missed = {}, 0
    for entry in with_references(plan["libraries"], args.names):
        sizes[entry["name"]], operators = build(entry, plan["options"], args.build_dir, args.jobs)
        text, kept = judge(entry, sizes, operators)
        missed += not kept
        print(f"{entry['name']:18} {sizes[entry['name']]:>9,}  {text}{'' if kept else '   MISSED'}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
