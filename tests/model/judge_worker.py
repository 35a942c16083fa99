# SPDX-License-Identifier: MIT
"""Judges one case after the other in a process of its own: reads their words from standard input, writes JSON.

The model is saved before the library sees it, so that the file is there if the library crashes. DLSYS_LIBRARY names the
folder of a build with python=1 graph=1 and all operators.
"""

import json
import os
import subprocess
import sys
import warnings

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path[:0] = [os.path.join(ROOT, "python"), os.path.dirname(os.path.abspath(__file__))]

import numpy as np  # noqa: E402
from dlsys import DLError, ndarray  # noqa: E402
from dlsys import model as models  # noqa: E402

import judge_cases  # noqa: E402
import judge_compare  # noqa: E402
from judge_nodes import Unfit  # noqa: E402

TOOL = os.path.join(os.environ["DLSYS_LIBRARY"], "arm_compute_run")
TARGET, TYPE = sys.argv[2:]


def needs(path, dims, inputs=()):
    """(exit status, the first reason of a refusal). inputs: {name: array}."""
    words = [f"--input={name}={path}-{i}.npy" for i, name in enumerate(inputs)]
    for i, name in enumerate(inputs):
        np.save(f"{path}-{i}.npy", inputs[name])
    words += [word for name, n in dims.items() for word in ("--dim", f"{name}={n}")]
    words += ["--type", TYPE, "--target", TARGET]
    done = subprocess.run([TOOL, path, "--needs"] + words, capture_output=True, check=False, close_fds=False,
                          timeout=200)
    try:
        said = json.loads(done.stdout)
        refused = said["refused"]
        return done.returncode, refused[0]["op"] + ": " + refused[0]["reason"] if refused else ""
    except (ValueError, KeyError):
        return done.returncode, (done.stderr.decode("utf-8", "replace") or "no JSON").strip()


def as_judged(graph, name, array):
    """The judge holds bfloat16 as float32. A result that is float32 but should be bfloat16 gets a wrong type."""
    if graph.tensors[name].type != "bfloat16":
        return array
    return array.astype(np.float32 if array.dtype.name == "bfloat16" else np.float64)


def ran(path, graph):
    """(results by name, the text of a refusal)"""
    try:
        context = ndarray.gpu(0) if TARGET == "opencl" else ndarray.cpu(0)
        loaded = models.load(path, context, threads=1, data_type=TYPE, dims=graph.extents())
        found = loaded.run({name: graph.tensors[name].array for name in graph.inputs})
        return {name: as_judged(graph, name, array) for name, array in found.items()}, ""
    except (DLError, ValueError, TypeError) as error:
        return None, str(error)


def verdict(graph, outputs, path):
    """What happened to a saved model: {"status", "text", ...}."""
    status, reason = needs(path, graph.extents())
    if status == 1 and "in a run with random numbers" in reason:  # what graphs inside nodes need depends on values
        status, reason = needs(path, graph.extents(), {name: graph.tensors[name].array for name in graph.inputs})
    results, refusal = ran(path, graph)
    if status not in (0, 1):
        return {"status": "needs failed", "text": f"exit status {status}: {reason}"}
    if results is None:
        return {"status": "refused after yes" if status == 0 else "refused", "text": refusal if status == 0 else reason}
    said, text = judge_compare.judged(graph, outputs, results)
    if said == "wrong":
        return {"status": "wrong", "text": text}
    if status == 1:
        return {"status": "needs says no", "text": reason}
    return {"status": said, "text": text}


def answer(words, folder):
    try:
        graph, outputs = judge_cases.case_of(words)
    except Unfit as error:
        return {"status": "none", "text": str(error)[:300]}
    judge_cases.save(graph, outputs, folder)
    print("made", flush=True)
    found = verdict(graph, outputs, os.path.join(folder, "model.onnx"))
    return dict(found, ops=[node.op_type for node in graph.nodes], opset=graph.opset)


def main():
    warnings.simplefilter("ignore")
    judge_compare.compute_float_in(TYPE)
    np.seterr(all="ignore")
    folder = sys.argv[1]
    print("ready", flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line), folder)), flush=True)


if __name__ == "__main__":
    main()
