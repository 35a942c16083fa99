#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles every fact about the established interface against the headers here.

The facts (names, parameters, defaults, enumerators) are functions.json, core.json and graph.json of a folder that is
not part of this repository. A fact about a header that exists here must compile; headers that do not exist yet are
counted, and --missing lists them. Exit status: 0 if all facts hold, 1 if one does not, 2 if there are no facts.

--older compares vision.json instead, what releases 17.12 to 20.11 had: it lists every fact that does not hold, those of
headers that do not exist included. Exit status 1 if a header has more of them than tests/api/older.txt says.
"""

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import type_tables  # noqa: E402
import contract_program as contract  # noqa: E402
import older_facts  # noqa: E402

AREAS = [("functions on CPU", "arm_compute/runtime/NEON/functions/"),
         ("functions on OpenCL", "arm_compute/runtime/CL/functions/"),
         ("functions of the host", "arm_compute/runtime/CPP/functions/"),
         ("OpenCL runtime", ("arm_compute/runtime/CL/", "arm_compute/core/CL/")), ("runtime", "arm_compute/runtime/"),
         ("core", ("arm_compute/core/", "arm_compute/function_info/")), ("graph", "arm_compute/graph"),
         ("C interface", "arm_compute/Acl")]
GROUP = 24  # headers of one compilation; their includes take most of its time


def failed(program, output):
    """{fact: first message} of the facts that failed, and messages about no fact."""
    wrong, other, above = {}, [], None
    for line in output.splitlines():
        here = re.match(r"fact:(\d+):", line)
        if here and "required" in line:
            above = here
        elif "error: " in line:
            about = here or above
            above = None
            if about:
                wrong.setdefault(program.facts[int(about.group(1)) - 1], line.split("error: ", 1)[1])
            else:
                other.append(line)
    return wrong, other


def compiled(args, headers, facts, more=None):
    """({fact: message}, messages about no fact, number of facts) of the program for these headers."""
    program = contract.of_headers(headers, facts, more)
    text = "\n".join(program.text) + "\n"
    if args.keep:
        with open(os.path.join(args.keep, headers[0].replace("/", "_") + ".cpp"), "w", encoding="utf-8") as f:
            f.write(text)
    words = [args.compiler, "-x", "c++", f"-std={args.std}", "-fsyntax-only", "-w", "-DARM_COMPUTE_LOGGING_ENABLED",
             f"-I{args.root}", "-"]
    words += ["-ferror-limit=0"] if "clang" in args.compiler else ["-fmax-errors=0"]
    done = subprocess.run(words, input=text, capture_output=True, text=True, check=False,
                          env={**os.environ, "LC_ALL": "C"})
    wrong, other = failed(program, done.stderr)
    if done.returncode and not wrong and not other:
        other = [done.stderr[:2000] or f"{args.compiler} ended with {done.returncode}"]
    return wrong, other, len(program.facts)


def groups(args, headers):
    """Headers of one area that are compiled together."""
    size = 1 if args.alone else GROUP
    for area, _ in AREAS:
        mine = [h for h in headers if area_of(h) == area]
        yield from (mine[i:i + size] for i in range(0, len(mine), size))


def area_of(header):
    return next((name for name, start in AREAS if header.startswith(start)), "core")


def classes(facts, headers):
    return sum(" " in key and "__anon" not in key for h in headers for key in facts[h])


def report(args, facts, here, counts):
    print(f"{'area':24}{'headers':>12}{'classes':>12}{'facts':>8}{'wrong':>7}")
    for name, _ in AREAS:
        known = [h for h in facts if area_of(h) == name]
        mine = [h for h in known if h in here]
        if known:
            facts_here, wrong = counts.get(name, (0, 0))
            print(f"{name:24}{len(mine):>5} of {len(known):<4}{classes(facts, mine):>5} of {classes(facts, known):<4}"
                  f"{facts_here:>7}{wrong:>7}")
            for header in known if args.missing else []:
                if header not in mine:
                    print(f"    not here: {header}")


OUTPUTS = ("dst", "output", "proposals")  # operand names, for functions whose tables differ in length


def compare_older(args, current):
    """Compares vision.json; see above."""
    path = os.path.join(args.api, "vision.json")
    if not os.path.isfile(path):
        print(f"contract.py: there are no facts: {path} does not exist")
        return 2
    facts = {h: f for h, f in older_facts.read(path, current).items() if not args.headers or h in args.headers}
    known = older_facts.recorded(os.path.join(args.root, "tests/api/older.txt"))
    total, wrong_facts, worse, reasons = 0, 0, [], {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda h: older_header(args, h, facts, current), facts)
        for header, (wrong, other, count) in zip(facts, results):
            for fact in list(wrong):
                why = older_facts.excluded(header, fact)
                if why:
                    reasons.setdefault(why, []).append(fact)
                    del wrong[fact]
            total += count
            wrong_facts += len(wrong)
            if wrong or other:
                print(f"{header}: {len(wrong)} of {count}")
            print("".join(f"    {fact}\n        {message}\n" for fact, message in wrong.items())
                  + "".join(f"    {message}\n" for message in other[:10]), end="")
            if len(wrong) > known.get(header, 0) or (other and header not in known):
                worse.append(header)
            elif len(wrong) < known.get(header, 0):
                print(f"    tests/api/older.txt says {known[header]}")
    for why, given in reasons.items():
        print(f"excluded: {why}")
        print("".join(f"    {fact}\n" for fact in given), end="")
    here = sum(os.path.isfile(os.path.join(args.root, h)) for h in facts)
    print(f"{'older interface':24}{here:>5} of {len(facts):<4} headers"
          f"{total:>6} facts {wrong_facts:>5} wrong {sum(map(len, reasons.values())):>5} excluded")
    for header in worse:
        print(f"contract.py: {header} lacks more than tests/api/older.txt says")
    return 1 if worse else 0


def older_header(args, header, facts, current):
    """As compiled(); of a header that does not exist, no fact holds."""
    if os.path.isfile(os.path.join(args.root, header)):
        return compiled(args, [header], facts, current)
    listed = contract.of_headers([header], facts, current).facts
    return dict.fromkeys(listed, "there is no such header"), [], len(listed)


def compare_types(args):
    """Prints combinations that the established tables list and ours do not, and the number of additional ones in ours.
    Returns exit status 1 if any is missing."""
    with open(os.path.join(args.api, "operators.json"), encoding="utf-8") as f:
        listed = [r for r in json.load(f) if r.get("types")]
    tables = {c: t for t in type_tables.read(args.root) for c in t.classes}
    without, lacking = [], 0
    for row in listed:
        name = row["function"]
        table = tables.get(name) or tables.get(name.removesuffix("Generic"))
        if table is None:
            without.append(name)
            continue
        theirs = type_tables.combinations([cells for line in row["types"] for cells in _rows(line)])
        ours = type_tables.combinations(table.expanded(type_tables.backend_of(name)))
        # The interface's tables omit some operands; the first one and the first output are always present.
        at = next((i for i, o in enumerate(table.operands) if o in OUTPUTS), -1)
        if len({len(c) for c in theirs | ours}) != 1:
            theirs, ours = {(c[0], c[-1]) for c in theirs}, {(c[0], c[at]) for c in ours}
        lack = theirs - ours
        more = {c for c in ours if "-" not in c} - theirs
        lacking += len(lack)
        if lack or more:
            print(f"{name}: {len(theirs)} listed, {len(more)} more here"
                  + "".join(f"\n    not here: {', '.join(c)}" for c in sorted(lack)))
    print(f"{len(listed)} functions, {len(without)} without a table here, {lacking} combinations lacking")
    if args.missing:
        print("    " + "\n    ".join(without))
    return 1 if lacking else 0


def _rows(row):
    """Several operands with "All" have the same type."""
    any_type = [c.strip().upper() == "ALL" for c in row]
    for name in type_tables.NAMES if sum(any_type) > 1 else [None]:
        yield [[name] if name and free else _cell(c) for c, free in zip(row, any_type)]


def _cell(text):
    names = [n.strip().upper() for n in text.split(",")]
    return type_tables.NAMES if names == ["ALL"] else names


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--api", default=os.path.join(ROOT, "../shared/api"), help="folder of the facts")
    parser.add_argument("--also", default="", help="more files of it, as c_api.json")
    parser.add_argument("--root", default=ROOT, help="folder that has arm_compute/")
    parser.add_argument("--compiler", default="g++")
    parser.add_argument("--std", default="c++17")
    parser.add_argument("--alone", action="store_true", help="each header in a program of its own: slower, exact")
    parser.add_argument("--missing", action="store_true", help="list the headers that do not exist yet")
    parser.add_argument("--keep", help="existing folder in which the generated programs are left")
    parser.add_argument("--types", action="store_true",
                        help="compare operators.json, the types that each function accepts, with our tables instead")
    parser.add_argument("--older", action="store_true", help="compare vision.json, the older releases, instead")
    parser.add_argument("headers", nargs="*", help="only these")
    args = parser.parse_args()
    if args.types:
        return compare_types(args)
    facts = {}
    for name in ["core.json", "functions.json", "graph.json"] + [n for n in args.also.split(",") if n]:
        path = os.path.join(args.api, name)
        if not os.path.isfile(path):
            print(f"contract.py: there are no facts: {path} does not exist")
            return 2
        with open(path, encoding="utf-8") as f:
            facts.update(json.load(f))
    if args.older:
        return compare_older(args, facts)
    # An .inl defines what its header declares.
    facts = {h: f for h, f in facts.items() if not h.endswith(".inl") and (not args.headers or h in args.headers)}
    here = {h for h in facts if os.path.isfile(os.path.join(args.root, h))}
    counts, failed = {}, False
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = list(groups(args, [h for h in facts if h in here]))
        for headers, (wrong, other, count) in zip(jobs, pool.map(lambda g: compiled(args, g, facts), jobs)):
            known, bad = counts.get(area_of(headers[0]), (0, 0))
            counts[area_of(headers[0])] = (known + count, bad + len(wrong))
            failed = failed or bool(wrong or other)
            for fact, message in wrong.items():
                print(f"{fact}\n    {message}")
            for message in other[:10]:
                print(f"{', '.join(headers)}: {message}")
    report(args, facts, here, counts)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
