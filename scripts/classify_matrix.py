#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the digit classifier's test set in every data type, natively and on each emulated CPU.

  scripts/classify_matrix.py --native PROGRAM --aarch64 PROGRAM [--count N]

Fails if an accuracy is below 97 %, if the int8 values before softmax differ between any two CPUs, or if int8
predictions differ from the expected ones in the data folder. --count limits the images on emulated CPUs (default: all)
for a short run; the native run always uses all.
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

from isa_matrix import architecture, jobs_for

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TYPES = ["fp32", "fp16", "qasymm8", "qasymm8_signed"]
LEAST = 97.0


def classify(program, prefix, word, count, data, folder, name):
    logits = os.path.join(folder, f"{name}-{word}.txt")
    command = prefix + [program, "--test-set", "--type", word, "--data", data, "--threads", "1", "--logits", logits]
    command += ["--count", str(count)] if count else []
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    match = re.search(r"(\d+) of (\d+) images right, ([\d.]+) %", done.stdout)
    if done.returncode != 0 or not match:
        return {"cpu": name, "type": word, "error": (done.stdout + done.stderr).strip()[-500:]}
    with open(logits, encoding="utf-8") as file:
        lines = file.read().splitlines()
    return {"cpu": name, "type": word, "right": int(match.group(1)), "of": int(match.group(2)),
            "percent": float(match.group(3)), "logits": lines}


def expected(data, word):
    """The stored predictions, read without NumPy: a .npy of u1 has its elements at the end of the file."""
    with open(os.path.join(data, f"predictions_{word}.npy"), "rb") as file:
        content = file.read()
    length = int.from_bytes(content[8:10], "little")
    return list(content[10 + length:])


def best(line):
    values = [float(v) for v in line.split()]
    return values.index(max(values))


def compare(results, data):
    """Returns complaints about a list of results."""
    complaints = [f"{r['cpu']} {r['type']}: {r['error']}" for r in results if "error" in r]
    good = [r for r in results if "error" not in r]
    for r in good:
        if r["percent"] < LEAST:
            complaints.append(f"{r['cpu']} {r['type']}: {r['percent']} % is below {LEAST} %")
    for word in ("qasymm8", "qasymm8_signed"):
        same_type = [r for r in good if r["type"] == word]
        for r in same_type:
            first = same_type[0]
            n = min(len(r["logits"]), len(first["logits"]))
            differing = sum(a != b for a, b in zip(r["logits"][:n], first["logits"][:n]))
            if differing:
                complaints.append(f"{word}: {differing} of {n} images differ between {first['cpu']} and {r['cpu']}")
            wrong = sum(best(line) != want for line, want in zip(r["logits"], expected(data, word)))
            if wrong:
                complaints.append(f"{r['cpu']} {word}: {wrong} predictions differ from the expected ones")
    return complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--native", help="classify for this machine")
    parser.add_argument("--aarch64", help="classify for aarch64")
    parser.add_argument("--count", type=int, default=0, help="images on emulated CPUs")
    parser.add_argument("--data", default=os.path.join(ROOT, "examples", "data", "digits"))
    parser.add_argument("--type", action="append", choices=TYPES, default=[], help="only this type (may be repeated)")
    args = parser.parse_args()
    work = []
    if args.native:
        work += [(args.native, [], word, 0, "native") for word in args.type or TYPES]
    if args.aarch64:
        arch = architecture(args.aarch64)
        work += [(args.aarch64, job.prefix, word, args.count, job.name)
                 for job in jobs_for(arch, []) for word in args.type or TYPES]
    if not work:
        parser.error("give --native or --aarch64")
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda w: classify(w[0], w[1], w[2], w[3], args.data, folder, w[4]), work))
    for r in results:
        answer = f"{r['right']:4} of {r['of']:4}  {r['percent']:6.2f} %" if "right" in r else "failed"
        print(f"  {r['cpu']:12} {r['type']:15} {answer}")
    complaints = compare(results, args.data)
    for text in complaints:
        print(f"classify_matrix: {text}")
    print(f"{len(results) - len([r for r in results if 'error' in r])} passed, {len(complaints)} failed")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
