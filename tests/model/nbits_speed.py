#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The time of products with weights of 4 bits (MatMulNBits) as a ratio to ONNX Runtime, with equal numbers of threads.

    DLSYS_LIBRARY=build/x build/model-venv/bin/python tests/model/nbits_speed.py --threads 1 4 16

For each shape: ONNX Runtime's smallest time divided by the library's; above 1, the library is faster. Then the bytes of
weights and scales that the library reads in a second, and its operations.
"""

import argparse

import numpy as np
from onnx import TensorProto, helper

from tree_speed import backend, best_times, peer_of


def product(n, k, block, bits, level, numbers):
    """A model of one product: x (rows, k) times n x k weights in blocks along k."""
    blocks, packed = -(-k // block), block * bits // 8
    weights = numbers.integers(0, 256, (n, blocks, packed), dtype=np.uint8)
    scales = numbers.uniform(0.001, 0.01, (n, blocks)).astype(np.float32)
    node = helper.make_node("MatMulNBits", ["x", "w", "s"], ["y"], domain="com.microsoft", K=k, N=n, bits=bits,
                            block_size=block, accuracy_level=level)
    constants = [helper.make_tensor("w", TensorProto.UINT8, weights.shape, weights.tobytes(), raw=True),
                 helper.make_tensor("s", TensorProto.FLOAT, scales.shape, scales.tobytes(), raw=True)]
    graph = helper.make_graph([node], "product", [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["rows", k])],
                              [helper.make_tensor_value_info("y", TensorProto.FLOAT, ["rows", n])], constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21),
                                                    helper.make_opsetid("com.microsoft", 1)])
    model.ir_version = 10
    return model, weights.nbytes + scales.nbytes


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", nargs="*", default=["4096x4096", "4096x11008"], help="K x N")
    parser.add_argument("--rows", type=int, nargs="*", default=[1, 128])
    parser.add_argument("--block", type=int, default=32)
    parser.add_argument("--bits", type=int, default=4)
    parser.add_argument("--level", type=int, default=4, help="accuracy_level")
    parser.add_argument("--threads", type=int, nargs="*", default=[1])
    parser.add_argument("--repeats", type=int, default=40)
    words = parser.parse_args()
    numbers = np.random.default_rng(1)
    for size in words.sizes:
        k, n = (int(extent) for extent in size.split("x"))
        model, bytes_ = product(n, k, words.block, words.bits, words.level, numbers)
        for threads in words.threads:
            for rows in words.rows:
                inputs = [numbers.normal(0, 1, (rows, k)).astype(np.float32) for _ in range(4)]
                model.graph.input[0].type.tensor_type.shape.dim[0].dim_value = rows
                prepared, peer = backend.prepare(model, threads=threads), peer_of(model, threads)
                found, wanted = prepared.run(inputs[:1])[0], peer(inputs[0])[0]
                np.testing.assert_allclose(found, wanted, 0, 0.02 * np.abs(wanted).max())  # both round x to bytes
                own, theirs = best_times([lambda x, run=prepared.run: run([x]), peer], inputs, words.repeats)
                print(f"{size} block {words.block}, {rows:4} rows, {threads:2} threads: {theirs / own:5.2f}, "
                      f"{bytes_ / own / 1e9:6.1f} GB/s, {2e-9 * rows * k * n / own:7.0f} GOP/s", flush=True)


if __name__ == "__main__":
    main()
