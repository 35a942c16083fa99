# SPDX-License-Identifier: MIT
"""Rows of operators that the host computes: losses, bits, choices of elements, signals, random numbers."""

import numpy as np

from judge_graph import FLOATS
from judge_nodes import TYPES
from judge_rows import row

SIZES = {word: np.dtype(kind).itemsize for word, (_, kind) in TYPES.items() if word != "bfloat16"}
INTEGERS = ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64")
REALS = ("float", "double")


@row("NegativeLogLikelihoodLoss", "SoftmaxCrossEntropyLoss", ranks=range(2, 6), types=REALS)
def loss(c):
    c.need(c.rank >= 2 and c.dims[1] > 0 and c.opset >= 13 and np.isfinite(c.array(c.x)).all())
    classes = c.dims[1]
    chosen = c.numbers.integers(0, classes, (c.dims[0],) + c.dims[2:])
    words = {"reduction": c.pick(None, "none", "sum", "mean")}
    ignored = c.pick(None, None, 0, -1, classes)
    if ignored is not None:
        chosen[c.numbers.random(chosen.shape) < 0.3] = ignored
        words["ignore_index"] = ignored
    c.need(words["reduction"] in ("none", "sum") or (chosen.size and (chosen != ignored).any()), "a mean of nothing")
    weights = [c.operand([classes], kind="positive")] if c.maybe() else []
    outputs = c.pick(1, 2) if c.op == "SoftmaxCrossEntropyLoss" else 1
    c.add(c.x, c.given(chosen, c.pick("int32", "int64")), *weights, outputs=outputs, **words)


@row("BitwiseAnd", "BitwiseOr", "BitwiseXor")
def bits(c):
    c.add(c.x, c.beside())


@row("BitwiseNot")
def inverse(c):
    c.add(c.x)


@row("BitShift", kind="positive")
def shift(c):
    c.add(c.x, c.beside(kind="positive"), direction=c.pick("LEFT", "RIGHT"))


@row("BitCast", types=tuple(SIZES))
def bit_cast(c):
    words = [word for word, size in SIZES.items() if size == SIZES[c.type] and word != "bool"]
    c.add(c.x, to=TYPES[c.chance.choice(words)][0])


@row("CumProd", kind="unit")
def running_product(c):
    c.add(c.x, c.given(c.axis(), c.pick("int32", "int64")), exclusive=c.pick(None, 1), reverse=c.pick(None, 1))


@row("Hardmax")
def hardmax(c):
    c.need(not np.isnan(c.array(c.x).astype(np.float64)).any(), "numbers in order")
    c.add(c.x, axis=c.axis() if c.maybe(0.8) else None)


@row("Shrink")
def shrink(c):
    x = c.array(c.x).astype(np.float64)
    c.need(not np.isnan(x).any(), "numbers")  # the judge gives 0 for NaN
    c.need(c.type in FLOATS or not x.size or np.abs(x).max() < 2**24, "integers that float holds")
    c.add(c.x, **c.pick({}, {"bias": 0.3}, {"lambd": 1.5}, {"bias": 1.0, "lambd": 1.0}))


@row("MeanVarianceNormalization", ranks=range(1, 6))
def mean_variance(c):
    c.need(0 not in c.dims)
    axes = sorted(c.chance.sample(range(c.rank), c.chance.randint(1, c.rank)))
    if c.maybe(0.2) and c.rank == 4:
        axes = None
    spread = c.array(c.x).astype(np.float64).std(tuple(axes or (0, 2, 3)))
    c.need((spread > 1e-2).all(), "a spread of its numbers")
    c.add(c.x, axes=axes)


@row("EyeLike", ranks=[2])
def eye(c):
    c.need(c.rank == 2)
    word = c.pick(None, "float", "int32", "double", "int64")
    c.add(c.x, dtype=TYPES[word][0] if word else None, k=c.pick(None, 0, 1, -2, 9))


@row("Compress", ranks=range(1, 7))
def compress(c):
    axis = c.axis() if c.maybe(0.7) else None
    count = c.array(c.x).size if axis is None else c.dims[axis]
    kept = c.numbers.random(c.chance.randint(0, count)) < 0.5
    c.add(c.x, c.given(kept, "bool"), axis=axis)


@row("Unique", ranks=range(0, 5))
def unique(c):
    c.need(not np.isnan(c.array(c.x).astype(np.float64)).any(), "numbers in order")
    c.need(0 not in c.dims)
    outputs = c.pick(1, 4, [True, False, True], [True, True])
    kernel = c.type in ("float", "double", "int8", "int64")  # the reference does not know sorted = 0
    c.add(c.x, outputs=outputs, axis=c.axis() if c.rank and c.maybe() else None,
          sorted=c.pick(None, 0, 1) if kernel else None)


@row("ReverseSequence", ranks=range(2, 6))
def reverse(c):
    c.need(c.rank >= 2)
    batch = c.pick(0, 1)
    c.need(c.dims[1 - batch] > 0)
    lengths = c.numbers.integers(1, c.dims[1 - batch] + 1, c.dims[batch])
    c.add(c.x, c.given(lengths), batch_axis=batch, time_axis=1 - batch)


@row("CenterCropPad", ranks=range(1, 6))
def center(c):
    c.need(c.opset >= 18)
    axes = c.some_axes() if c.maybe(0.7) else None
    extents = [max(1, c.dims[a] + c.pick(-3, -2, -1, 0, 1, 2, 3)) for a in (axes or range(c.rank))]
    c.need(0 not in c.dims)
    c.add(c.x, c.given(extents, c.pick("int32", "int64")), axes=axes)


@row("AffineGrid", ranks=[3], types=REALS)
def grid(c):
    c.need(c.opset >= 20)
    axes = c.pick(2, 3)
    theta = c.operand([c.pick(1, 2), axes, axes + 1])
    size = [c.array(theta).shape[0], 3] + [c.pick(2, 3, 5) for _ in range(axes)]
    c.add(theta, c.given(size), align_corners=c.pick(None, 0, 1))


@row("Col2Im", ranks=[3], types=REALS)
def image(c):
    c.need(c.opset >= 18)
    axes = 2  # of other numbers of dimensions, ONNX Runtime and ONNX's reference differ
    block, strides, dilations = ([c.pick(*n) for _ in range(axes)] for n in ((1, 2, 3), (1, 1, 2), (1, 1, 2)))
    pads = [c.pick(0, 0, 1) for _ in range(2 * axes)]
    sizes = [d * (b - 1) + 1 + c.pick(1, 2, 4) for b, d in zip(block, dilations)]
    count = [(n + p + q - d * (b - 1) - 1) // s + 1 for n, p, q, b, s, d in zip(
        sizes, pads[:axes], pads[axes:], block, strides, dilations)]
    x = c.operand([c.pick(1, 2), c.pick(1, 2) * int(np.prod(block)), int(np.prod(count))])
    c.add(x, c.given(sizes), c.given(block), strides=strides, dilations=dilations, pads=pads)


@row("Det", ranks=range(2, 5), types=REALS)
def determinant(c):
    c.need(c.rank >= 2 and c.dims[-1] == c.dims[-2] and c.dims[-1] > 0)
    c.need(np.isfinite(c.array(c.x)).all())
    c.add(c.x)


@row("TfIdfVectorizer", ranks=[1, 2], types=("int32", "int64"), kind="positive")
def grams(c):
    c.need(0 not in c.dims and c.rank in (1, 2))
    least, most = c.pick((1, 1), (1, 2), (2, 2), (2, 3), (1, 3))
    counts, pool = [], []
    for n in range(1, most + 1):
        counts.append(len(pool))
        found = {tuple(int(i) for i in c.numbers.integers(1, 5, n)) for _ in range(c.pick(1, 3, 4))}
        pool += [i for one in sorted(found) for i in one]
    total = sum((b - a) // n for n, a, b in zip(range(1, most + 1), counts, counts[1:] + [len(pool)]))
    order = [int(i) for i in c.numbers.permutation(total)]
    words = {"weights": [float(w) for w in c.numbers.integers(1, 5, total)]} if c.maybe() else {}
    c.add(c.x, mode=c.pick("TF", "IDF", "TFIDF"), min_gram_length=least, max_gram_length=most,
          max_skip_count=c.pick(0, 1, 3), ngram_counts=counts, ngram_indexes=order, pool_int64s=pool, **words)


@row("DFT", ranks=range(2, 5), types=REALS)
def fourier(c):
    c.need(c.rank >= 2 and c.dims[-1] in (1, 2) and 0 not in c.dims and np.isfinite(c.array(c.x)).all())
    axis = c.chance.randrange(c.rank - 1)
    words, operands = {"inverse": c.pick(None, 1)}, [c.x]
    operands.append(c.given(c.pick(4, 5, 8)) if c.maybe(0.3) else "")
    if c.dims[-1] == 1 and not words["inverse"]:
        words["onesided"] = c.pick(None, 1)
    if c.opset >= 20:
        operands.append(c.given(axis))
    else:
        words["axis"] = axis
    c.add(*operands, **words)


@row("STFT", ranks=[3], types=REALS)
def short_fourier(c):
    length, step, parts = c.pick(4, 5, 8), c.pick(1, 2, 5), c.pick(1, 1, 2)
    x = c.operand([c.pick(1, 2), c.pick(16, 21), parts])
    window = c.operand([length]) if c.maybe(0.6) else ""
    frame = c.given(length) if not window or c.maybe() else ""
    c.add(x, c.given(step), window, frame, onesided=c.pick(0, 1) if parts == 1 else 0)


@row("HannWindow", "HammingWindow", "BlackmanWindow", operands=False)
def window(c):
    word = c.pick(None, "float", "double")
    c.add(c.given(c.pick(2, 5, 16), c.pick("int32", "int64")), periodic=c.pick(None, 0, 1),
          output_datatype=TYPES[word][0] if word else None)


@row("MelWeightMatrix", operands=False)
def mel(c):
    low, high = c.pick((0, 8192), (100, 4000), (20, 7600))
    c.add(c.given(c.pick(8, 12)), c.given(c.pick(16, 256)), c.given(c.pick(16384, 16000)), c.given(low, "float"),
          c.given(high, "float"))


@row("RandomNormal", "RandomUniform", operands=False)
def drawn(c):
    word = c.pick(None, "float", "double", "float16")
    words = c.pick({}, {"mean": 2.0, "scale": 0.5} if c.op == "RandomNormal" else {"low": -1.0, "high": 3.0})
    c.add(shape=c.pick([3], [2, 3], [4, 1, 5]), seed=c.pick(0.0, 1.0, 77.0), dtype=TYPES[word][0] if word else None,
          **words)


@row("RandomNormalLike", "RandomUniformLike", types=FLOATS)
def drawn_like(c):
    c.add(c.x, seed=c.pick(0.0, 1.0, 77.0), dtype=c.pick(None, TYPES["double"][0]))


@row("Bernoulli", types=REALS)
def bernoulli(c):
    x = c.graph.input(c.type, c.dims, "unit")
    x = c.also("Abs", x)
    c.add(x, seed=c.pick(0.0, 3.0), dtype=TYPES[c.pick("float", "bool", "int64", "double")][0])


@row("Multinomial", types=("float",), ranks=[2])
def multinomial(c):
    c.need(c.rank == 2 and c.dims[1] > 0 and np.isfinite(c.array(c.x)).all())
    c.add(c.x, sample_size=c.pick(None, 7), seed=c.pick(0.0, 3.0), dtype=TYPES[c.pick("int32", "int64")][0])
