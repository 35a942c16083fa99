#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The time of an ensemble of trees in the library as a ratio to ONNX Runtime, with equal numbers of threads.

    DLSYS_LIBRARY=build/x build/model-venv/bin/python tests/model/tree_speed.py --trees 1000 --depth 8

For each number of rows: the smallest of the times of both, which get other rows each time (the processor learns the
branches of the same ones), and their ratio. Below 1, the library is faster.
"""

import argparse
import os
import sys
import time

import numpy as np
import onnxruntime
from onnx import TensorProto, helper

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "python"))
from dlsys import backend  # noqa: E402


def ensemble(trees, depth, features, targets, numbers):
    """A model of full trees, whose nodes are numbered in breadth order."""
    inner, count = 2**depth - 1, 2 ** (depth + 1) - 1
    ids = np.arange(count)
    leaf = ids >= inner
    lists = {
        "nodes_treeids": np.repeat(np.arange(trees), count), "nodes_nodeids": np.tile(ids, trees),
        "nodes_featureids": numbers.integers(0, features, trees * count),
        "nodes_truenodeids": np.tile(np.where(leaf, 0, 2 * ids + 1), trees),
        "nodes_falsenodeids": np.tile(np.where(leaf, 0, 2 * ids + 2), trees),
        "nodes_values": numbers.normal(0, 1, trees * count).astype(np.float32),
        "target_treeids": np.repeat(np.arange(trees), inner + 1), "target_nodeids": np.tile(ids[leaf], trees),
        "target_ids": numbers.integers(0, targets, trees * (inner + 1)),
        "target_weights": numbers.normal(0, 1, trees * (inner + 1)).astype(np.float32),
    }
    modes = np.tile(np.where(leaf, "LEAF", "BRANCH_LEQ"), trees).tolist()
    node = helper.make_node("TreeEnsembleRegressor", ["x"], ["y"], domain="ai.onnx.ml", n_targets=targets,
                            nodes_modes=modes, **{key: list_.tolist() for key, list_ in lists.items()})
    graph = helper.make_graph([node], "trees",
                              [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["rows", features])],
                              [helper.make_tensor_value_info("y", TensorProto.FLOAT, ["rows", targets])])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17), helper.make_opsetid("ai.onnx.ml", 3)])
    model.ir_version = 8
    return model


def peer_of(model, threads, fed=lambda x: {"x": x}):
    """A call of ONNX Runtime. fed: operands by name of what it is called with."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
    session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
    return lambda x: session.run(None, fed(x))


def best_times(calls, inputs, repeats, rounds=4):
    """The smallest time of each call. Calls take turns by rounds, with a pause before each: idle threads of the other
    library spin for a while, and would take the cores."""
    best = [float("inf")] * len(calls)
    for turn in range(rounds):
        for place, call in enumerate(calls):
            time.sleep(0.05)
            for i in range(-(-repeats // rounds)):
                start = time.perf_counter()
                call(inputs[(turn + i * rounds) % len(inputs)])
                best[place] = min(best[place], time.perf_counter() - start)
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--trees", type=int, default=1000)
    parser.add_argument("--depth", type=int, default=8)
    parser.add_argument("--features", type=int, default=50)
    parser.add_argument("--targets", type=int, default=1)
    parser.add_argument("--rows", type=int, nargs="*", default=[1, 10, 100, 1000, 10000])
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--repeats", type=int, default=40)
    words = parser.parse_args()
    numbers = np.random.default_rng(1)
    model = ensemble(words.trees, words.depth, words.features, words.targets, numbers)
    peer = peer_of(model, words.threads)
    for rows in words.rows:
        inputs = [numbers.normal(0, 1, (rows, words.features)).astype(np.float32) for _ in range(40)]
        model.graph.input[0].type.tensor_type.shape.dim[0].dim_value = rows
        own = backend.prepare(model, threads=words.threads)
        np.testing.assert_allclose(own.run(inputs[:1])[0], peer(inputs[0])[0], 1e-4, 1e-3)
        mine, other = best_times([lambda x: own.run([x]), peer], inputs, words.repeats)
        print(f"{rows:6} rows: {mine * 1e3:10.3f} ms, ONNX Runtime {other * 1e3:10.3f} ms, ratio {mine / other:.2f}")


if __name__ == "__main__":
    main()
