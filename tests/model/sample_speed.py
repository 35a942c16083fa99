#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The time of operators that sample images, as a ratio to ONNX Runtime, on one thread.

    DLSYS_LIBRARY=build/x build/model-venv/bin/python tests/model/sample_speed.py

For each case: the smallest of the times of both, which take turns, and their ratio. Below 1, the library is faster.
"""

import argparse

import numpy as np
from onnx import TensorProto, helper

from tree_speed import backend, best_times, peer_of


def grid_sample(shape, places, **words):
    """places: extents of the grid."""
    return "GridSample", words, {"X": shape, "grid": [shape[0], *places, len(places)]}, {}


def roi_align(shape, regions, size, **words):
    return "RoiAlign", {"output_height": size, "output_width": size, **words}, {
        "X": shape, "rois": [regions, 4], "batch_indices": [regions]}, {}


def deform_conv(shape, out, kernel, masked=True, **words):
    taps = kernel * kernel
    groups = words.get("offset_group", 1)
    inputs = {"X": shape, "W": [out, shape[1] // words.get("group", 1), kernel, kernel],
              "offset": [shape[0], 2 * taps * groups, *shape[2:]], "B": [out]}
    if masked:
        inputs["mask"] = [shape[0], taps * groups, *shape[2:]]
    pads = [kernel // 2] * 4
    return "DeformConv", {"kernel_shape": [kernel, kernel], "pads": pads, **words}, inputs, {"W", "B"}


CASES = {
    "GridSample linear, zeros": grid_sample([1, 32, 64, 64], [64, 64], mode="linear", align_corners=0),
    "GridSample linear, border": grid_sample([1, 64, 28, 28], [100, 8], mode="linear", padding_mode="border"),
    "GridSample nearest": grid_sample([1, 16, 64, 64], [64, 64], mode="nearest"),
    "GridSample cubic": grid_sample([1, 16, 64, 64], [64, 64], mode="cubic", padding_mode="reflection"),
    "GridSample 3-D": grid_sample([1, 8, 16, 32, 32], [16, 32, 32], mode="linear"),
    "RoiAlign 7x7": roi_align([1, 64, 50, 68], 100, 7, sampling_ratio=2, spatial_scale=0.25),
    "RoiAlign 14x14, any samples": roi_align([1, 32, 50, 68], 20, 14, spatial_scale=0.25),
    "RoiAlign max": roi_align([1, 64, 50, 68], 100, 7, sampling_ratio=2, spatial_scale=0.25, mode="max"),
    "DeformConv 3x3": deform_conv([1, 32, 32, 32], 32, 3),
    "DeformConv 3x3, no mask, 64 channels": deform_conv([1, 64, 28, 28], 64, 3, masked=False),
    "DeformConv 3x3, 4 groups of offsets": deform_conv([1, 32, 32, 32], 32, 3, offset_group=4),
}


def drawn(name, shape, numbers):
    if name == "grid":
        return numbers.uniform(-1.1, 1.1, shape).astype(np.float32)
    if name == "rois":
        low = numbers.uniform(0, 150, (shape[0], 2))
        return np.concatenate([low, low + numbers.uniform(10, 60, (shape[0], 2))], 1).astype(np.float32)
    if name == "batch_indices":
        return np.zeros(shape, np.int64)
    return numbers.normal(0, 1, shape).astype(np.float32)


def model_of(word, attributes, shapes, constants, values):
    """Operands in `constants` are weights of the file."""
    tensors = {name: helper.make_tensor(name, TensorProto.FLOAT, shapes[name], values[name].ravel())
               for name in constants}
    kinds = {name: TensorProto.INT64 if value.dtype == np.int64 else TensorProto.FLOAT
             for name, value in values.items()}
    node = helper.make_node(word, list(shapes), ["y"], **attributes)
    graph = helper.make_graph(
        [node], word, [helper.make_tensor_value_info(n, kinds[n], s) for n, s in shapes.items() if n not in constants],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, None)], list(tensors.values()))
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", nargs="*", help="parts of names; default: all")
    parser.add_argument("--repeats", type=int, default=20)
    words = parser.parse_args()
    for name, (word, attributes, shapes, constants) in CASES.items():
        if words.cases and not any(part in name for part in words.cases):
            continue
        numbers = np.random.default_rng(1)
        values = {operand: drawn(operand, shape, numbers) for operand, shape in shapes.items()}
        model = model_of(word, attributes, shapes, constants, values)
        inputs = [value for operand, value in values.items() if operand not in constants]
        named = {operand: value for operand, value in values.items() if operand not in constants}
        own, peer = backend.prepare(model, threads=1), peer_of(model, 1, lambda x: x)
        np.testing.assert_allclose(own.run(inputs)[0], peer(named)[0], 1e-3, 1e-3)
        mine, other = best_times([lambda _: own.run(inputs), lambda _: peer(named)], [None], words.repeats)
        print(f"{name:40} {mine * 1e3:10.3f} ms, ONNX Runtime {other * 1e3:10.3f} ms, ratio {mine / other:.2f}")


if __name__ == "__main__":
    main()
