# SPDX-License-Identifier: MIT
"""Definitions of operators on floating-point numbers, in double precision, where ONNX Runtime 1.32 loses digits near 0,
drops NaN, or has no kernel for double; and orders with NaN (docs/nan.md).

A function gets a node as a Case and returns arrays, or None if ONNX Runtime is right.
"""

import math

import numpy as np

from judge_errors import Unfit


def is_float(array):
    return array.dtype.kind == "f"


def has_nan(array):
    return is_float(array) and bool(np.isnan(array).any())


def elementwise(formula):
    """A formula of the elements and the node's attributes."""
    def compute(case):
        x = case.operands[0]
        return [formula(x.astype(np.float64), case)] if is_float(x) else None
    return compute


def elu(x, case):
    return np.where(x < 0, case.number("alpha", 1.0) * np.expm1(np.minimum(x, 0)), x)


def celu(x, case):
    alpha = case.number("alpha", 1.0)
    return np.where(x < 0, alpha * np.expm1(np.minimum(x, 0) / alpha), x)


def selu(x, case):
    alpha, gamma = case.number("alpha", 1.6732632423543772), case.number("gamma", 1.0507009873554805)
    return gamma * np.where(x < 0, alpha * np.expm1(np.minimum(x, 0)), x)


def hard_swish(x, case):
    """Minus infinity times 0 is NaN."""
    return x * np.maximum(0, np.minimum(1, x / 6 + 0.5))


def error_function(x, case):
    """In double; ONNX's reference computes it in single precision."""
    return np.vectorize(math.erf, otypes=[np.float64])(x)


def thresholded(x, case):
    return np.where(x <= case.number("alpha", 1.0), 0, x)


def clip(case):
    """An absent bound bounds nothing, as in ONNX's function and reference; ONNX Runtime makes an infinity finite."""
    x = case.operands[0]
    if not is_float(x):
        return None
    if case.opset < 11:
        low, high = case.number("min", -np.inf), case.number("max", np.inf)
    else:
        low, high = (case.operand(i) for i in (1, 2))
    y = x if low is None else np.maximum(x, low)
    return [y if high is None else np.minimum(y, high)]


def softmax(case):
    """Before opset 13, all dimensions from the axis on are one."""
    x = case.operands[0].astype(np.float64)
    axis = case.number("axis", 1 if case.opset < 13 else -1)
    if not x.size or not -x.ndim <= axis < x.ndim:
        return None
    axis %= x.ndim
    lines = x.reshape(x.shape[:axis] + (-1,)) if case.opset < 13 else np.moveaxis(x, axis, -1)
    less = lines - lines.max(-1, keepdims=True)
    total = np.exp(less).sum(-1, keepdims=True)
    y = less - np.log(total) if case.op == "LogSoftmax" else np.exp(less) / total
    return [y.reshape(x.shape) if case.opset < 13 else np.moveaxis(y, -1, axis)]


def instance_normalization(case):
    """ONNX Runtime multiplies before it subtracts the mean, which loses digits where the deviation is small."""
    x, scale, bias = (a.astype(np.float64) for a in case.operands)
    if not x.size or x.ndim < 3:
        return None
    axes = tuple(range(2, x.ndim))
    less = x - x.mean(axes, keepdims=True)
    unit = less / np.sqrt((less**2).mean(axes, keepdims=True) + case.number("epsilon", 1e-5))
    return [unit * scale.reshape((-1,) + (1,) * len(axes)) + bias.reshape((-1,) + (1,) * len(axes))]


def mean(case):
    """Rounded once."""
    wide = [a.astype(np.longdouble) for a in case.operands]
    total = wide[0]
    for other in wide[1:]:
        total = total + other
    return [total / len(wide)]


def reduced_mean(case):
    """The mean of nothing is undefined. Integers are added in 64 bits, and the fraction of their mean is cut off."""
    x, words = case.operands[0], reduction(case)
    if x.size == 0:
        raise Unfit("the mean of nothing")
    if is_float(x) or words is None:
        return reduced_nan(case)
    total = np.asarray(np.sum(x, dtype=np.uint64 if x.dtype == np.uint64 else np.int64, **words))
    count = x.size // total.size
    return [(np.sign(total) * (np.abs(total) // count) if total.dtype == np.int64 else total // count).astype(x.dtype)]


def reduction(case):
    """The words of NumPy's reductions; None without axes."""
    axes = case.axes(13 if case.op == "ReduceSum" else 18)
    if axes == () and case.number("noop_with_empty_axes", 0):
        return None
    return {"axis": axes or None, "keepdims": case.number("keepdims", 1) != 0}


def reduced_nan(case):
    """The reduction of a line with NaN is NaN, which ONNX Runtime drops in some places."""
    x, words = case.operands[0], reduction(case)
    if not has_nan(x) or words is None:
        return None
    y = case.runtime([np.where(np.isnan(x), 0, x).astype(x.dtype)] + case.operands[1:])[0]
    return [np.where(np.isnan(x).any(**words), np.nan, y)]


def wrapped(case):
    """Sums and products of integers wrap in their type."""
    x, words = case.operands[0], reduction(case)
    if is_float(x) or words is None:
        return reduced_nan(case)
    terms = {"ReduceL1": np.abs, "ReduceSumSquare": np.square}.get(case.op, np.asarray)(x)
    return [np.asarray((np.prod if case.op == "ReduceProd" else np.sum)(terms, dtype=x.dtype, **words))]


def whole_root(case):
    """Roots and logarithms of sums of integers, without overflow. A result that the type does not hold is undefined:
    the library gives the nearest number."""
    x, words = case.operands[0], reduction(case)
    if is_float(x):
        return reduced_nan(case)
    if words is None:
        raise Unfit("no axes")
    wide = x.astype(np.float64)
    if case.op == "ReduceL2":
        y = np.sqrt((wide**2).sum(**words))
    elif case.op == "ReduceLogSum":
        y = np.log(wide.sum(**words))
    else:
        y = np.logaddexp.reduce(wide, **words) if x.size else np.full(wide.sum(**words).shape, -np.inf)
    bounds = np.iinfo(x.dtype)
    y = np.where(y >= bounds.max, bounds.max, np.where(y <= bounds.min, bounds.min, y))
    if np.isnan(y).any() or (np.abs(y) >= 2.0**63).any():
        raise Unfit("a number that the type does not hold")
    return [y.astype(x.dtype)]


def order(line, largest, last=False):
    """Indices of a line in order: NaN first, then the numbers; of equal ones the lowest index, or the highest one."""
    def key(i):
        number = 0 if np.isnan(line[i]) else -line[i] if largest else line[i]
        return not np.isnan(line[i]), number, -i if last else i
    return sorted(range(len(line)), key=key)


def extreme(case):
    x = case.operands[0]
    if not has_nan(x):
        return None
    axis = case.number("axis", 0) % x.ndim
    last = bool(case.number("select_last_index", 0))
    found = np.apply_along_axis(lambda line: order(line, case.op == "ArgMax", last)[0], axis, x).astype(np.int64)
    return [np.expand_dims(found, axis) if case.number("keepdims", 1) else found]


def top(case):
    x = case.operands[0]
    if not has_nan(x):
        return None
    k, axis = int(case.operands[1].reshape(-1)[0]), case.number("axis", -1) % x.ndim
    largest = case.number("largest", 1) != 0
    places = np.apply_along_axis(lambda line: np.asarray(order(line, largest)[:k], np.int64), axis, x)
    results = [np.take_along_axis(x, places, axis), places]
    return [r for r, name in zip(results, case.node.output) if name]


def quantize(case):
    """NaN becomes the smallest number. Integers whose steps do not fit in 32 bits become a bound of the type; ONNX's
    reference does not bound them before it converts."""
    x = case.operands[0]
    if x.dtype.kind in "iu":
        bound = 1e6 * float(np.max(case.operands[1]))  # beyond the types of results, which have at most 16 bits
        return None if np.abs(x.astype(np.float64)).max(initial=0) < bound or bound > np.iinfo(x.dtype).max else \
            case.runtime([np.clip(x, -bound, bound).astype(x.dtype)] + case.operands[1:])
    if not has_nan(x):
        return None
    result = case.runtime([np.nan_to_num(x, nan=0.0, posinf=np.inf, neginf=-np.inf)] + case.operands[1:])[0]
    result[np.isnan(x)] = np.iinfo(result.dtype).min
    return [result]


def dynamic_quantize(case):
    """In single precision. What is NaN becomes 0, the smallest number."""
    x = case.operands[0]
    if np.isfinite(x).all():
        return None
    low, high = np.minimum(x.min(), np.float32(0)), np.maximum(x.max(), np.float32(0))
    scale = np.float32((high - low) / np.float32(255))

    def byte(numbers):
        return np.clip(np.nan_to_num(numbers, nan=0.0), 0, 255)

    zero = byte(np.rint((0 - low) / scale))
    results = [byte(np.rint(x / scale) + zero).astype(np.uint8), scale, np.uint8(zero)]
    return [np.asarray(r) for r in results]


def one_hot(case):
    """Indices of other types than integers are cast to int64: NaN is 0, and what does not fit is no index."""
    indices, depth, values = case.operands[0], int(case.operands[1].reshape(-1)[0]), case.operands[2]
    if is_float(indices):
        indices = np.trunc(np.clip(np.nan_to_num(indices, nan=0.0), -2.0**40, 2.0**40))
    indices = indices.astype(np.int64)
    axis = case.number("axis", -1)
    places = np.where(indices < 0, indices + depth, indices)
    on = np.expand_dims(places, axis) == np.arange(depth).reshape(
        [depth if i == axis % (indices.ndim + 1) else 1 for i in range(indices.ndim + 1)])
    return [np.where(on, values[1], values[0]).astype(values.dtype)]


def cast(case):
    """NaN becomes 0, and a number that an integer type does not hold the nearest one."""
    x, kind = case.operands[0], case.result_kind()
    if not is_float(x) or np.dtype(kind).kind not in "iu":
        return None
    bounds = np.iinfo(kind)
    cut = np.trunc(np.nan_to_num(x.astype(np.float64), nan=0.0))
    inside = (cut >= float(bounds.min)) & (cut < float(bounds.max))
    y = np.where(inside, cut, 0).astype(kind)
    y[cut >= float(bounds.max)] = bounds.max
    y[cut < float(bounds.min)] = bounds.min
    return [y]


FORMULAS = {
    "Elu": elementwise(elu), "Celu": elementwise(celu), "Selu": elementwise(selu), "HardSwish": elementwise(hard_swish),
    "ThresholdedRelu": elementwise(thresholded), "Erf": elementwise(error_function), "Clip": clip,
    "InstanceNormalization": instance_normalization, "Softmax": softmax, "LogSoftmax": softmax, "Mean": mean,
    **dict.fromkeys(("ReduceMax", "ReduceMin"), reduced_nan),
    **dict.fromkeys(("ReduceSum", "ReduceL1", "ReduceSumSquare", "ReduceProd"), wrapped), "ReduceMean": reduced_mean,
    **dict.fromkeys(("ReduceL2", "ReduceLogSum", "ReduceLogSumExp"), whole_root),
    "ArgMax": extreme, "ArgMin": extreme, "TopK": top, "QuantizeLinear": quantize,
    "DynamicQuantizeLinear": dynamic_quantize, "OneHot": one_hot, "Cast": cast, "CastLike": cast}
