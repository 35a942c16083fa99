# SPDX-License-Identifier: MIT
"""Definitions of layers on numbers with NaN and infinities, in double precision.

ONNX Runtime 1.32 drops NaN in windows, recurrent layers and scattered extremes, its running sum in LRN makes NaN of
infinities, and it does not always survive a recurrent layer without elements.
"""

import copy

import numpy as np

from judge_errors import Unfit


def has_nan(x):
    return x.dtype.kind == "f" and bool(np.isnan(x).any())


def is_finite(case):
    return all(a is None or a.dtype.kind != "f" or np.isfinite(a).all() for a in case.operands)


def largest_of_windows(case):
    """A window with NaN is NaN."""
    x = case.operands[0]
    if not has_nan(x):
        return None
    reached = case.runtime([np.isnan(x).astype(x.dtype)])[0] > 0
    results = case.runtime([np.where(np.isnan(x), 0, x).astype(x.dtype)])
    return [np.where(reached, np.nan, results[0])] + results[1:]


def local_response(case):
    x, size = case.operands[0].astype(np.float64), case.number("size", 1)
    if np.isfinite(x).all():
        return None
    total, channels = np.zeros(x.shape), x.shape[1]
    for c in range(channels):
        first, last = max(0, c - (size - 1) // 2), min(channels, c + size // 2 + 1)
        total[:, c] = (x[:, first:last]**2).sum(1)
    alpha, beta, bias = (case.number(key, n) for key, n in (("alpha", 1e-4), ("beta", 0.75), ("bias", 1.0)))
    with np.errstate(invalid="ignore"):
        return [x / (bias + alpha / size * total)**beta]


def scattered(case):
    """NaN is the smaller and the larger one of two numbers."""
    x, indices, updates = case.operands
    how = {"min": np.minimum, "max": np.maximum}.get(case.word("reduction", "none"))
    if how is None or not (has_nan(x) or has_nan(updates)):
        return None
    y, axis = x.copy(), case.number("axis", 0)
    for at in np.ndindex(indices.shape if case.op == "ScatterElements" else indices.shape[:-1]):
        if case.op == "ScatterElements":
            place = list(at)
            place[axis] = indices[at]
            place = tuple(place)
        else:
            place = tuple(indices[at])
        y[place] = how(y[place], updates[at])
    return [y]


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def cell(case, x, h, c, w, r, b, p):
    """The next state and cell of one step, by ONNX's equations with their default activations."""
    units = h.shape[-1]
    bw, br = (np.split(b, 2) if b is not None else (np.zeros(w.shape[0]), np.zeros(w.shape[0])))
    if case.op == "RNN":
        return np.tanh(x @ w.T + bw + h @ r.T + br), c
    if case.op == "LSTM":
        pi, po, pf = np.split(p, 3) if p is not None else (0, 0, 0)
        i, o, f, n = np.split(x @ w.T + bw + h @ r.T + br, 4, -1)
        c = sigmoid(f + pf * c) * c + sigmoid(i + pi * c) * np.tanh(n)
        return sigmoid(o + po * c) * np.tanh(c), c
    a = x @ w.T + bw
    z = sigmoid(a[:, :units] + h @ r[:units].T + br[:units])
    reset = sigmoid(a[:, units:2 * units] + h @ r[units:2 * units].T + br[units:2 * units])
    last = r[2 * units:].T
    if case.number("linear_before_reset", 0):
        n = np.tanh(a[:, 2 * units:] + reset * (h @ last + br[2 * units:]))
    else:
        n = np.tanh(a[:, 2 * units:] + (reset * h) @ last + br[2 * units:])
    return (1 - z) * n + z * h, c


def recurrent(case):
    if is_finite(case) and case.operands[0].size:
        return None
    if "activations" in case.attributes or "clip" in case.attributes:
        raise Unfit("other activations on numbers that are not finite")
    return by_steps(case)


def by_steps(case):
    """The results of a recurrent layer, one step after the other."""
    x, w, r = (a.astype(np.float64) for a in case.operands[:3])
    steps, batch = x.shape[:2]
    kinds = {"forward": [1], "reverse": [-1], "bidirectional": [1, -1]}[case.word("direction", "forward")]
    y = np.zeros((steps, len(kinds), batch, r.shape[2]))
    ends = []
    for d, way in enumerate(kinds):
        own = [None if case.operand(i) is None else case.operand(i)[d].astype(np.float64) for i in (3, 5, 6, 7)]
        h, c = (np.zeros((batch, r.shape[2])) if state is None else state for state in own[1:3])
        for t in range(steps)[::way]:
            h, c = cell(case, x[t], h, c, w[d], r[d], own[0], own[3])
            y[t, d] = h
        # Without steps, ONNX Runtime gives zeros, also with an initial state. ONNX does not say what is right.
        ends.append((h, c) if steps else (np.zeros_like(h), np.zeros_like(c)))
    results = [y] + [np.stack(states) for states in zip(*ends)]
    return [a for a, name in zip(results, case.node.output) if name]


def dynamic_lstm(case):
    """An LSTM whose input and state stay real numbers (docs/models.md)."""
    made, weights = copy.copy(case), []
    for i, scale in ((1, 8), (2, 10)):
        w, s, zero = (case.operands[k].astype(np.float64) for k in (i, scale, scale + 1))
        s, zero = (a.reshape(w.shape[0], 1, -1) for a in (s, zero))
        weights.append(((w - zero) * s).transpose(0, 2, 1))
    made.op, made.operands = "LSTM", case.operands[:1] + weights + case.operands[3:8]
    return [a.astype(np.float32) for a in by_steps(made)]


def dynamic_product(case):
    """A product whose first operand stays a real number."""
    x, w, scale = (a.astype(np.float64) for a in case.operands[:3])
    zero, bias = ((0 if case.operand(i) is None else case.operand(i).astype(np.float64)) for i in (3, 4))
    return [(x @ ((w - zero) * scale) + bias).astype(np.float32)]


def linear_attention(case):
    """A state of one matrix for each head, which each position decays, corrects, extends and reads. ONNX Runtime
    refuses the shapes inside the function that ONNX defines."""
    heads, groups = case.number("q_num_heads", 0), case.number("kv_num_heads", 0)
    rule, scale = case.word("update_rule", "gated_delta"), case.number("scale", 0.0)

    def split(i, parts):
        x = case.operands[i].astype(np.float64)
        return x.reshape(x.shape[0], x.shape[1], parts, -1)

    q, k, v = split(0, heads), split(1, groups), split(2, groups)
    batches, steps, _, width = q.shape
    state = case.operand(3)
    state = np.zeros((batches, groups, width, v.shape[3])) if state is None else state.astype(np.float64)
    results = np.zeros((batches, steps, heads, v.shape[3]))
    for t in range(steps):
        value = v[:, t]
        if "gated" in rule:
            state = state * np.exp(split(4, groups)[:, t])[..., None]
        if "delta" in rule:
            seen = np.einsum("bgw,bgwd->bgd", k[:, t], state)
            value = (value - seen) * case.operands[5].astype(np.float64)[:, t, :, None]
        state = state + k[:, t, :, :, None] * value[:, :, None, :]
        read = np.repeat(state, heads // groups, axis=1)
        results[:, t] = np.einsum("bhw,bhwd->bhd", q[:, t], read) * (scale or width ** -0.5)
    kind = case.operands[0].dtype
    found = [results.reshape(batches, steps, -1).astype(kind), state.astype(kind)]
    return [a for a, name in zip(found, case.node.output) if name]


LAYERS = {"LinearAttention": linear_attention, "DynamicQuantizeLSTM": dynamic_lstm,
          "DynamicQuantizeMatMul": dynamic_product,
          "MaxPool": largest_of_windows, "GlobalMaxPool": largest_of_windows, "LRN": local_response,
          "ScatterElements": scattered, "ScatterND": scattered, "LSTM": recurrent, "GRU": recurrent, "RNN": recurrent}
