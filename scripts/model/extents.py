#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the instructions of a change of extents, and of the configuration of the same model for fixed extents.

    scripts/model/extents.py --tool build/arm_compute_run             a table; needs valgrind
    scripts/model/extents.py --tool build/arm_compute_run bert        rows that begin so
"""

import argparse
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from model import venv, zoo  # noqa: E402

CONFIGURE = ("ac::model::read_onnx(", "ac::model::Session::Session(", "ac::model::Session::prepare(")
CHANGE = "ac::model::RangedSession::change(*"
# Model, names of the first two dimensions of its inputs, and the ranges.
ROWS = {
    "mobilenet_v2: batch": ("mobilenet_v2", ["batch"], {"batch": (1, 8)}),
    "resnet50: batch": ("resnet50", ["batch"], {"batch": (1, 8)}),
    "bert: sequence": ("bert", [None, "sequence"], {"sequence": (1, 128)}),
    "bert: batch, sequence": ("bert", ["batch", "sequence"], {"batch": (1, 4), "sequence": (1, 64)}),
}


def with_names(model, names):
    """The model with named dimensions. Lists of extents copy those of the operand, and BERT's table of positions is cut
    to the length of the sequence."""
    import numpy as np
    from onnx import helper, numpy_helper
    graph = model.graph
    first = [d.dim_value for d in graph.input[0].type.tensor_type.shape.dim][:len(names)]
    for info in graph.input:
        for dim, name in zip(info.type.tensor_type.shape.dim, names):
            if name:
                dim.dim_param = name
    for info in graph.output:
        info.type.tensor_type.ClearField("shape")
    del graph.value_info[:]
    lists = {node.input[1] for node in graph.node if node.op_type == "Reshape"}
    readers = {name: node for node in graph.node for name in node.input}
    for constant in graph.initializer:
        array = numpy_helper.to_array(constant)
        if constant.name in lists and list(array[:len(first)]) == first:
            array = np.concatenate([np.zeros(len(first), array.dtype), array[len(first):]])
        elif array.ndim == 3 and list(array.shape[:2]) == first and len(names) == 2:
            array = np.resize(array, (1, 512, array.shape[2]))
            node = readers[constant.name]
            node.input[list(node.input).index(constant.name)] = "positions"
            at = list(graph.node).index(node)
            for made in (helper.make_node("Slice", [constant.name, "zero", "length", "one"], ["positions"]),
                         helper.make_node("Slice", ["extents", "one", "two"], ["length"]),
                         helper.make_node("Shape", [graph.input[0].name], ["extents"])):
                graph.node.insert(at, made)
        constant.CopyFrom(numpy_helper.from_array(array, constant.name))
    for number, name in enumerate(("zero", "one", "two")):
        graph.initializer.append(numpy_helper.from_array(np.array([number], np.int64), name))
    return model


def count(words, folder, collect=()):
    """The instructions of a program: all of them, or {name: those of functions that begin with it}."""
    out = os.path.join(folder, "callgrind.out")
    option = [f"--toggle-collect={collect}"] if isinstance(collect, str) else []
    done = subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *option, *words], check=False,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    if option:
        return int(done.stderr.rsplit("Collected :", 1)[1].split()[0])
    listed = subprocess.run(["callgrind_annotate", "--inclusive=yes", "--threshold=100", out], check=True,
                            stdout=subprocess.PIPE, text=True).stdout
    found = dict.fromkeys(collect, 0)
    for line in listed.splitlines():
        for name in collect:
            if f":{name}" in line:
                found[name] = max(found[name], int(line.split("(")[0].replace(",", "")))
    return found


def measure(row, program, folder, size, runs=8):
    """(instructions of a change, those of the configuration)."""
    import numpy as np
    import onnx
    name, names, ranges = ROWS[row]
    model, samples = zoo.build(name, size)
    path = os.path.join(folder, "model.onnx")
    onnx.save(with_names(model, names), path)
    random = np.random.default_rng(1)
    points, words = [], []
    while len(points) <= runs:
        point = {key: int(random.integers(low, high + 1)) for key, (low, high) in ranges.items()}
        if not points or point != points[-1]:
            points.append(point)
    for k, point in enumerate(points):
        for key, sample in samples.items():
            shape = [point.get(n, old) for n, old in zip(names + [None] * 4, sample.shape)]
            file = os.path.join(folder, f"{key}_{k}.npy")
            np.save(file, np.resize(sample, shape))
            words += ["--input", f"{key}={file}"]
    common = [program, path, "--threads", "1"]
    dims = [word for key, (low, high) in ranges.items() for word in ("--dim", f"{key}={low}..{high}")]
    fixed = [word for key, (_, high) in ranges.items() for word in ("--dim", f"{key}={high}")]
    for key, sample in samples.items():
        shape = [ranges.get(n, (0, old))[1] for n, old in zip(names + [None] * 4, sample.shape)]
        np.save(os.path.join(folder, f"{key}.npy"), np.resize(sample, shape))
        fixed += ["--input", f"{key}={os.path.join(folder, key)}.npy"]
    changes = count(common + dims + words, folder, CHANGE)
    return changes / len(points), sum(count(common + fixed, folder, CONFIGURE).values())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", nargs="*", help=f"of the table: {', '.join(ROWS)}; default: all")
    parser.add_argument("--tool", metavar="PROGRAM", required=True, help="arm_compute_run")
    parser.add_argument("--size", choices=("full", "small"), default="small", help="of the models of the zoo")
    args = parser.parse_args()
    venv.use("numpy", "onnx", "onnxruntime")
    print("| model | a change | configuration | ratio |\n| --- | --- | --- | --- |")
    worst = 0.0
    for row in ROWS:
        if args.rows and not any(row.startswith(word) for word in args.rows):
            continue
        with tempfile.TemporaryDirectory() as folder:
            change, configuration = measure(row, os.path.abspath(args.tool), folder, args.size)
        worst = max(worst, change / configuration)
        print(f"| {row} | {change:,.0f} | {configuration:,} | {100 * change / configuration:.2f} % |", flush=True)
    return 0 if worst <= 0.02 else 1


if __name__ == "__main__":
    sys.exit(main())
