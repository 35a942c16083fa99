#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the libraries of tests/build/sizes.json and compares their bytes with the limits in that file.

  scripts/sizes.py                  all of them
  scripts/sizes.py empty nine       only these, and those that they are compared with
  scripts/sizes.py --build-dir DIR  in DIR instead of build/sizes; an absolute one has its own store
  scripts/sizes.py --each           a table of all operators, each alone with all types and tiers: its bytes over the
                                    library without operators, those of them that are its own, neither the
                                    runtime's nor the linker's tables, and both divided by its tiers
  scripts/sizes.py --each Add Scale only these
  scripts/sizes.py --each --store STORE
                                    from this store, which `scons install store=1` wrote, instead of a new one

Bytes are text and data as `size` counts them. "file" is another library of the build, or a program; the bytes of a
program are those of its file without symbols. "most" is the upper limit. "saves" is the percentage by which a library
must at least be smaller than the one that "of" names. "adds" limits the bytes that operators by name of the C
interface add to that one, as [bytes, bytes for each operator], without the linker's padding. "data_types", "isa" and
"c_api" replace those of the preset, and "options" those of the list. The exit status is not zero if a limit is
exceeded, or if the median operator of --each has more than "each_per_tier" bytes per tier.
"""
import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIST = "tests/build/sizes.json"
TOOLS = {True: "x86_64-linux-gnu-", False: "aarch64-linux-gnu-"}  # prefix, by whether it is for x86-64


def with_references(libraries, names):
    """The libraries of these names and those that they are compared with, in the order of the list; all if there are no
    names."""
    wanted = set(names) or {entry["name"] for entry in libraries}
    wanted |= {entry["of"] for entry in libraries if entry["name"] in wanted and "of" in entry}
    return [entry for entry in libraries if entry["name"] in wanted]


def build_config(entry, root=ROOT):
    """The text of a library's build_config: the preset, with the entry's replacements."""
    with open(os.path.join(root, entry["config"]), encoding="utf-8") as file:
        config = json.load(file)
    config.update({key: entry[key] for key in ("data_types", "isa", "c_api") if key in entry})
    return json.dumps(config)


def stripped(path, strip):
    """The bytes of a file without its symbols."""
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "copy")
        subprocess.run([strip, "-o", copy, path], check=True)
        return os.path.getsize(copy)


def loaded(path, size):
    """The text and data of a library."""
    done = subprocess.run([size, path], stdout=subprocess.PIPE, text=True, check=True)
    text, data = done.stdout.splitlines()[1].split()[:2]
    return int(text) + int(data)


def build(entry, options, folder, jobs):
    """Builds one library; returns its bytes, the bytes of the linker's padding, and its number of operators by name."""
    options, out = entry.get("options", options), os.path.join(ROOT, "build", folder)
    command = ["scons", "-Q", f"-j{jobs}", "Werror=1", *options, f"build_dir={folder}",
               f"build_config={build_config(entry)}"]
    command += ["compiler_cache=ccache"] if shutil.which("ccache") else []
    if "file" in entry:  # a library by its path, or a program
        command.append(os.path.join(out, entry["file"]) if ".so" in entry["file"] else "tools")
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}sizes: {entry['name']} does not build")
    if "file" in entry:
        path, tools = os.path.join(out, entry["file"]), TOOLS["arch=x86_64" in options]
        return (loaded(path, tools + "size") if ".so" in path else stripped(path, tools + "strip")), 0, 0
    with open(os.path.join(out, "arm_compute.size.json"), encoding="utf-8") as file:
        report = json.load(file)
    operators = 0
    if "adds" in entry:
        with open(os.path.join(out, "generated", "c_operators.cpp"), encoding="utf-8") as file:
            operators = int(re.search(r"operator_records = \{(\d+)", file.read()).group(1))
    return report["total"], report["operators"].get("(linker's padding)", 0), operators


def judge(entry, sizes, operators=0, padding=None):
    """(limit and result as text, whether the limit is met). sizes, padding: bytes of the libraries by name."""
    size = sizes[entry["name"]]
    if "of" not in entry:
        return f"at most {entry['most']:,}", size <= entry["most"]
    whole = sizes[entry["of"]]
    if "adds" in entry:
        fixed, each = entry["adds"]
        added = size - whole - ((padding[entry["name"]] - padding[entry["of"]]) if padding else 0)
        text = f"adds {added:,} bytes to {entry['of']} for {operators} operators by name, {added / operators:,.0f} each"
        return f"{text}; at most {fixed:,} and {each} each", added <= fixed + each * operators
    saved = 100 * (whole - size)
    text = f"saves {saved / whole:.1f} % of {entry['of']}, at least {entry['saves']} %"
    return text, saved >= entry["saves"] * whole


def make_store(options, folder, jobs):
    """Builds the objects of all operators; returns the folder of the store."""
    installed = os.path.join(ROOT, "build", folder, "each")
    command = ["scons", "-Q", f"-j{jobs}", "Werror=1", *options, f"build_dir={folder}", "store=1",
               f"install_dir={installed}", "build_config=build_configs/full.json", "install"]
    command += ["compiler_cache=ccache"] if shutil.which("ccache") else []
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}sizes: the store does not build")
    return os.path.join(installed, "store")


def link_alone(store, operators, folder):
    """The size report of a library of these operators without the C interface, from a store."""
    config = json.dumps({"operators": operators, "c_api": False})
    command = [sys.executable, os.path.join(store, "scripts/slim.py"), store, config, "-o", folder, "library=shared"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}sizes: {' '.join(operators)} does not link")
    with open(os.path.join(folder, "arm_compute.size.json"), encoding="utf-8") as file:
        return json.load(file)


# Parts of a size report that every operator has.
SHARED = ("(runtime)", "(linker's tables)", "(linker's padding)", "(external libraries)")


def alone(operator, report, empty):
    """(operator, bytes more than the empty library, its own bytes without the runtime's and linker's, tiers with
    kernels). Operators without kernels count as one tier."""
    own = sum(size for part, size in report["operators"].items() if part not in SHARED)
    tiers = [t for t in report["tiers"] if t != "floor"]
    return operator, report["total"] - empty["total"], own, max(1, len(tiers))


def table(rows, empty):
    """The lines of the table of --each."""
    yield f"{'operator':34}{'bytes':>9}{'own':>9}{'tiers':>7}{'bytes per tier':>16}{'own per tier':>14}"
    for operator, added, own, tiers in sorted(rows, key=lambda row: (-row[1] / row[3], row[0])):
        yield f"{operator:34}{added:>9,}{own:>9,}{tiers:>7}{added / tiers:>16,.0f}{own / tiers:>14,.0f}"
    added, own, each, own_each = medians(rows)
    yield (f"{len(rows)} operators; the library without one has {empty['total']:,} bytes. The median operator adds "
           f"{added:,.0f} bytes, {each:,.0f} per tier; {own:,.0f} of its own, {own_each:,.0f} per tier.")


def medians(rows):
    """Medians of bytes, own bytes, and both per tier."""
    numbers = [(added, own, added / tiers, own / tiers) for _, added, own, tiers in rows]
    return [statistics.median(column) for column in zip(*numbers)]


def measure_each(names, store, jobs):
    """(lines of the table, bytes per tier of the median operator)."""
    with open(os.path.join(store, "store.json"), encoding="utf-8") as file:
        known = json.load(file)["operators"]
    for name in names:
        if name not in known:
            sys.exit(f'sizes: there is no operator "{name}"; there are: {" ".join(known)}')
    folder = os.path.join(store, "..", "alone")
    empty = link_alone(store, [], os.path.join(folder, "none"))
    with ThreadPoolExecutor(jobs) as threads:
        rows = list(threads.map(lambda n: alone(n, link_alone(store, [n], os.path.join(folder, n)), empty),
                                names or known))
    return list(table(rows, empty)), medians(rows)[2]


def main():
    with open(os.path.join(ROOT, LIST), encoding="utf-8") as file:
        plan = json.load(file)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a library of the list; with --each an operator")
    parser.add_argument("--each", action="store_true", help="every operator alone")
    parser.add_argument("--store", metavar="STORE", help="for --each: objects that are built already")
    parser.add_argument("--build-dir", default="sizes", metavar="DIR")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    if args.each:
        store = args.store or make_store(plan["options"], args.build_dir, args.jobs)
        lines, median = measure_each(args.names, os.path.abspath(store), args.jobs)
        print("\n".join(lines))
        return 1 if median > plan["each_per_tier"] else 0
    known = [entry["name"] for entry in plan["libraries"]]
    for name in args.names:
        if name not in known:
            parser.error(f'there is no library "{name}" in {LIST}; there are: {" ".join(known)}')
    sizes, padding, missed = {}, {}, 0
    for entry in with_references(plan["libraries"], args.names):
        name = entry["name"]
        sizes[name], padding[name], operators = build(entry, plan["options"], args.build_dir, args.jobs)
        text, kept = judge(entry, sizes, operators, padding)
        missed += not kept
        print(f"{name:18} {sizes[name]:>9,}  {text}{'' if kept else '   MISSED'}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
