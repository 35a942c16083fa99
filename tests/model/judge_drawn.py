# SPDX-License-Identifier: MIT
"""Random numbers of nodes with a seed: those of NumPy's RandomState. ONNX does not say which they are, and those of
ONNX Runtime are others."""

import numpy as np
from onnx import helper

from judge_errors import Unfit

__all__ = ["DRAWN", "Unfit"]


def state_of(case):
    if "seed" not in case.attributes:
        raise Unfit("random numbers without a seed")
    seed = case.attributes["seed"]
    return np.random.RandomState(int(seed.f if seed.type == seed.FLOAT else seed.i))


def kind_of(case, otherwise):
    number = case.number("dtype", 0)
    return helper.tensor_dtype_to_np_dtype(number) if number else otherwise


def shape_of(case):
    return tuple(case.numbers("shape")) if not case.operands else case.operands[0].shape


def like(case):
    return case.operands[0].dtype if case.operands else np.float32


def uniform(case):
    low, high = case.number("low", 0.0), case.number("high", 1.0)
    drawn = np.asarray(state_of(case).random_sample(shape_of(case)))
    return [(drawn * (high - low) + low).astype(kind_of(case, like(case)))]


def normal(case):
    drawn = np.asarray(state_of(case).standard_normal(shape_of(case)))
    return [(drawn * case.number("scale", 1.0) + case.number("mean", 0.0)).astype(kind_of(case, like(case)))]


def bernoulli(case):
    p = case.operands[0].astype(np.float64)
    if not ((p >= 0) & (p <= 1)).all():
        raise Unfit("no probabilities")
    return [np.asarray(state_of(case).binomial(1, p)).astype(kind_of(case, like(case)))]


def multinomial(case):
    """The class whose part of the sum of probabilities a uniform number falls into."""
    x = case.operands[0].astype(np.float64)
    if not np.isfinite(x).all():
        raise Unfit("no logarithms of probabilities")
    draws = state_of(case).random_sample((x.shape[0], case.number("sample_size", 1)))
    sums = np.cumsum(np.exp(x - x.max(1, keepdims=True)), 1)
    chosen = [np.searchsorted(own[:-1], row * own[-1], "right") for own, row in zip(sums, draws)]
    return [np.asarray(chosen).reshape(draws.shape).astype(kind_of(case, np.int32))]


def dropout(case):
    training, ratio = case.operand(2), case.operand(1)
    ratio = 0.5 if ratio is None else float(ratio)
    if training is None or not training or ratio == 0:
        return None
    x = case.operands[0]
    kept = state_of(case).random_sample(x.shape) >= ratio
    return [x * kept / (1 - ratio), np.asarray(kept)][:sum(1 for name in case.node.output if name)]


DRAWN = {**dict.fromkeys(("RandomUniform", "RandomUniformLike"), uniform),
         **dict.fromkeys(("RandomNormal", "RandomNormalLike"), normal), "Bernoulli": bernoulli,
         "Multinomial": multinomial, "Dropout": dropout}
