# SPDX-License-Identifier: MIT
"""Definitions for what ONNX Runtime 1.32 computes wrongly or does not survive."""

import numpy as np


class Unfit(Exception):
    """A node that cannot be made, or for which nothing says what it computes."""


def words_of(node):
    return {a.name: a for a in node.attribute}


def conv_transpose(arrays, node, opset):
    """ONNX Runtime crashes without elements."""
    if any(0 in array.shape for array in arrays):
        raise Unfit("ConvTranspose of nothing")


def one_hot(arrays, node, opset):
    """Indices of other types than integers are cast to int64 before use; the reference compares them as they are."""
    indices, depth, values = arrays[0].astype(np.int64), int(arrays[1].reshape(-1)[0]), arrays[2]
    axis = words_of(node)["axis"].i if "axis" in words_of(node) else -1
    places = np.where(indices < 0, indices + depth, indices)
    on = np.expand_dims(places, axis) == np.arange(depth).reshape(
        [depth if i == axis % (indices.ndim + 1) else 1 for i in range(indices.ndim + 1)])
    return [np.where(on, values[1], values[0]).astype(values.dtype)]


def mean(arrays, node, opset):
    """The mean of nothing is undefined."""
    if arrays[0].size == 0:
        raise Unfit("the mean of nothing")


def sums_of_nothing(arrays, node, opset):
    """ONNX Runtime leaves the sums of no channels as they were."""
    if 0 in arrays[0].shape or 0 in arrays[1].shape:
        raise Unfit("ConvInteger of nothing")


def root_of_squares(arrays, node, opset):
    """The squares of integers may be larger than their type."""
    if arrays[0].dtype.kind == "f":
        return None
    words = words_of(node)
    axes = arrays[1] if len(arrays) > 1 and arrays[1].ndim else words["axes"].ints if "axes" in words else []
    if not len(axes) and "noop_with_empty_axes" in words and words["noop_with_empty_axes"].i:
        raise Unfit("no axes")
    axes = tuple(int(a) for a in axes) or None
    kept = "keepdims" not in words or words["keepdims"].i != 0
    squares = (arrays[0].astype(np.float64)**2).sum(axis=axes, keepdims=kept)
    if squares.size and np.sqrt(squares).max() > np.iinfo(arrays[0].dtype).max:
        raise Unfit("a root that the type does not hold")
    return [np.sqrt(squares).astype(arrays[0].dtype)]


def compared(arrays, node, opset):
    """The library has rules for NaN in comparisons and orders (docs/nan.md), which ONNX Runtime does not keep."""
    if arrays[0].dtype.kind == "f" and np.isnan(arrays[0]).any():
        raise Unfit("NaN in an order")


def non_zero(arrays, node, opset):
    """Of a scalar: no coordinates, as ONNX says. ONNX Runtime takes it for a vector."""
    return [np.zeros((0, int(arrays[0] != 0)), np.int64)] if arrays[0].ndim == 0 else None


def resized(arrays, node, opset):
    """ONNX does not say whether a sample with the factor 0 counts, which NaN and infinity show."""
    if arrays[0].dtype.kind == "f" and not np.isfinite(arrays[0]).all():
        raise Unfit("samples that are no numbers")


def product_of_nothing(arrays, node, opset):
    """A sum of nothing is 0, which the zero point stands for. ONNX Runtime leaves the result as it was."""
    a, b = arrays[0].shape, arrays[3].shape
    if 0 not in a[-1:]:
        return None
    if node.op_type == "QGemm":
        raise Unfit("QGemm of nothing")
    zero = arrays[7]
    return [np.full(np.broadcast_shapes(a[:-2], b[:-2]) + (a[-2], b[-1]), zero.reshape(-1)[0], zero.dtype)]


OWN = {"ConvInteger": sums_of_nothing, "ConvTranspose": conv_transpose, "NonZero": non_zero, "OneHot": one_hot,
       "QGemm": product_of_nothing, "QLinearMatMul": product_of_nothing, "ReduceL2": root_of_squares,
       "ReduceMean": mean,
       "Resize": resized, "Upsample": resized,
       **dict.fromkeys(("ArgMax", "ArgMin", "ThresholdedRelu", "TopK"), compared)}


def computed(node, given, opset):
    """The results of a node by its definition; None if ONNX Runtime is right."""
    found = OWN.get(node.op_type)
    return found([given[name] if name else np.zeros(()) for name in node.input], node, opset) if found else None
