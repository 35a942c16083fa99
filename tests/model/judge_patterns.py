# SPDX-License-Identifier: MIT
"""Groups of nodes that the reader of models recognizes or merges, and groups that only look like them."""

import numpy as np

from judge_graph import Call
from judge_rows import ROWS, Row
from judge_rows_network import kernel_for, scale_of, window, zero_of

PATTERNS = {}


def pattern(name, ranks=range(1, 6), weight=1.0):
    def keep(make):
        PATTERNS[name] = Row(make, "any", tuple(ranks), ("float",), "", 99, True, weight)
        return make
    return keep


def made(c, op, x):
    """The first result of a row's node on x."""
    ROWS[op].make(Call(c.graph, op, x))
    return c.graph.nodes[-1].output[0]


def stored(c, x, word):
    """x as 8-bit numbers, and the operands that read them back. Without a zero point they are uint8."""
    if word == "uint8" and c.maybe(0.15):
        scale = scale_of(c)
        return c.also("QuantizeLinear", x, scale), scale
    scale, zero = scale_of(c), zero_of(c, word)
    return c.also("QuantizeLinear", x, scale, zero), scale, zero


def through(c, x, word):
    return c.also("DequantizeLinear", *stored(c, x, word))


def weights_of(c, dims, axis):
    """A constant through DequantizeLinear, with one scale or one for each index of the axis; and the scale's name."""
    per = c.opset >= 13 and c.maybe(0.4)
    shape, word = [dims[axis]] if per else [], c.pick("int8", "int8", "int8", "uint8")
    scale = scale_of(c, shape)
    zero = [] if c.maybe(0.2) else [c.given(np.zeros(shape), word) if per or word == "int8" else zero_of(c, word)]
    words = {"axis": axis} if per else {}
    return c.also("DequantizeLinear", c.fixed(dims, word), scale, *zero, **words), scale


def bias_of(c, count, x, scale):
    """A constant of floats, or of int32 in units of the scales of the data x and of the weights."""
    if c.maybe():
        return c.fixed([count], "float")
    unit = c.array(c.graph.nodes_by_result()[x].input[1]) * c.array(scale)
    numbers, per = c.given(c.numbers.integers(-900, 900, [count]), "int32"), unit.ndim > 0
    zero = [c.given(np.zeros(unit.shape), "int32")] if c.maybe(0.5) else []
    return c.also("DequantizeLinear", numbers, c.given(unit, "float"), *zero, **({"axis": 0} if per else {}))


def finish(c, y, word):
    operands = stored(c, y, word)
    if c.maybe(0.7):
        return c.also("DequantizeLinear", *operands)
    return None


@pattern("QdqConv", ranks=(3, 4), weight=2)
def qdq_conv(c):
    word = c.pick("int8", "uint8")
    channels, spatial = c.dims[1], c.dims[2:]
    groups = c.pick(1, 1, channels) or 1
    filters, kernel = groups * c.pick(1, 2, 4), kernel_for(c, spatial)
    words = window(c, kernel, spatial)
    x = through(c, c.x, word)
    if c.maybe(0.2):
        words.pop("auto_pad", None)
        w, _ = weights_of(c, [channels, filters // groups] + kernel, 1)
        return finish(c, c.also("ConvTranspose", x, w, group=groups, **words), word)
    w, scale = weights_of(c, [filters, channels // groups] + kernel, 0)
    y = c.also("Conv", x, w, *([bias_of(c, filters, x, scale)] if c.maybe() else []), group=groups, **words)
    if c.maybe(0.4):
        y = made(c, c.pick("Relu", "Relu", "Clip", "LeakyRelu", "HardSwish" if c.opset >= 14 else "Relu", "Sigmoid"), y)
    y = finish(c, y, word)
    if y and c.maybe(0.3):  # a sum after it
        finish(c, c.also("Add", *c.chance.sample([y, through(c, c.operand(c.array(y).shape, "float"), word)], 2)), word)
    return None


@pattern("QdqProduct", ranks=range(2, 5), weight=2)
def qdq_product(c):
    word, columns = c.pick("int8", "uint8"), c.pick(1, 3, 4)
    x = through(c, c.x, word)
    if c.maybe(0.2):
        other = through(c, c.operand(list(c.dims[:-2]) + [c.dims[-1], columns], "float", constant=0), word)
        return finish(c, c.also("MatMul", x, other), word)
    if c.rank == 2 and c.maybe():
        turned = c.maybe()
        w, scale = weights_of(c, [columns, c.dims[-1]] if turned else [c.dims[-1], columns], 0 if turned else 1)
        bias = [bias_of(c, columns, x, scale)] if c.maybe() else []
        y = c.also("Gemm", x, w, *bias, transB=int(turned))
    else:
        w, _ = weights_of(c, [c.dims[-1], columns], 1)
        y = c.also("MatMul", x, w)
        y = c.also("Add", y, c.fixed([columns], "float")) if c.maybe(0.4) else y
    finish(c, y, word)


@pattern("QdqElements", ranks=range(6), weight=1.5)
def qdq_elements(c):
    word = c.pick("int8", "uint8")
    x, other = through(c, c.x, word), through(c, c.operand(c.pick(c.dims, c.dims, c.dims[1:]), "float"), word)
    finish(c, c.also(c.pick("Add", "Mul", "Sub", "Max", "Div" if c.graph.fits(other, "nonzero") else "Add"),
                     *c.chance.sample([x, other], 2)), word)


@pattern("QdqOne", ranks=range(1, 6), weight=1.5)
def qdq_one(c):
    word = c.pick("int8", "uint8")
    x = through(c, c.x, word)
    names = ["Relu", "Sigmoid", "Tanh", "LeakyRelu", "Softmax", "Reshape", "Transpose", "Concat", "Slice", "HardSwish",
             "ReduceMean", "Clip", "Gather", "Split", "Pad"]
    if c.rank in (3, 4):
        names += ["MaxPool", "AveragePool", "GlobalAveragePool", "Resize"]
    finish(c, made(c, c.chance.choice(names), x), word)


@pattern("QdqConcat", ranks=range(1, 5))
def qdq_concat(c):
    """Parts with scales of their own, or with one."""
    word, axis, same = c.pick("int8", "uint8"), c.axis(), c.maybe(0.3)
    operands = stored(c, c.x, word)[1:]
    parts = [c.also("DequantizeLinear", c.also("QuantizeLinear", c.x, *operands), *operands)]
    for _ in range(c.pick(1, 1, 2)):
        x = c.operand(c.dims, "float")
        operands = operands if same else stored(c, x, word)[1:]
        parts.append(c.also("DequantizeLinear", c.also("QuantizeLinear", x, *operands), *operands))
    y = c.also("Concat", *parts, axis=axis)
    if same:
        return c.also("DequantizeLinear", c.also("QuantizeLinear", y, *operands), *operands)
    return finish(c, y, word)


@pattern("QdqBetween", ranks=range(1, 5))
def qdq_between(c):
    """Moves of bytes between one QuantizeLinear and one DequantizeLinear, and a second reader."""
    word = c.pick("int8", "uint8")
    q, *operands = stored(c, c.x, word)
    for _ in range(c.pick(1, 2)):
        q = made(c, c.pick("Reshape", "Transpose", "Slice", "Concat", "Expand", "Unsqueeze", "Squeeze", "Flatten",
                           "Gather", "Tile", "Pad"), q)
    y = c.also("DequantizeLinear", q, *operands)
    if c.maybe(0.3):
        c.also("Cast", q, to=c.pick(1, 6))
    finish(c, y, word)


@pattern("LayerNormalizationParts", weight=1.5)
def layer_normalization(c):
    axes = [-1] if c.maybe(0.7) else [c.axis()]
    words, operands = {}, []
    c.listed("axes", axes, 18, operands, words)
    mean = c.also("ReduceMean", c.x, *operands, **words)
    centred = c.also("Sub", c.x, mean)
    squares = c.also("Pow", centred, c.given(2, "float")) if c.maybe() else c.also("Mul", centred, centred)
    variance = c.also("ReduceMean", squares, *operands, **words)
    deviation = c.also("Sqrt", c.also("Add", variance, c.given(1e-5, "float")))
    y = c.also("Div", centred, deviation)
    shapes = [c.dims[-1:], c.dims[-1:], c.dims, [c.dims[0]] + [1] * (c.rank - 1), [1], list(c.dims[-2:-1]) + [1]]
    for op in ("Mul", "Add"):
        y = c.also(op, *c.chance.sample([y, c.fixed(c.chance.choice(shapes), "float")], 2)) if c.maybe(0.8) else y


@pattern("GeluParts")
def gelu(c):
    if c.maybe():
        inner = c.also("Erf", c.also("Div", c.x, c.given(1.4142135, "float")))
    else:
        cube = c.also("Mul", c.also("Pow", c.x, c.given(3, "float")), c.given(c.pick(0.044715, 0.04), "float"))
        inner = c.also("Tanh", c.also("Mul", c.also("Add", c.x, cube), c.given(0.7978846, "float")))
    y = c.also("Mul", c.x, c.also("Add", inner, c.given(1, "float")))
    c.also("Mul", *c.chance.sample([y, c.given(c.pick(0.5, 0.5, 0.25), "float")], 2))


@pattern("GateParts")
def gates(c):
    kind = c.pick("swish", "hard", "other", "one")
    if kind == "one":
        z = c.also("Sigmoid", c.x)
        rest = c.also("Sub", c.given(c.pick(1, [1], 2), "float"), z)
        return c.also("Mul", rest, c.pick(c.x, z))
    gate = c.also("HardSigmoid" if kind == "hard" else "Sigmoid", c.x,
                  **({"alpha": 1 / 6, "beta": 0.5} if kind == "hard" else {}))
    return c.also("Mul", *c.chance.sample([gate, c.x if kind != "other" else c.operand(c.dims)], 2))


@pattern("ShuffleParts", ranks=(4,))
def shuffle(c):
    n, channels, height, width = c.dims
    groups = c.pick(*[g for g in range(1, channels + 1) if channels % g == 0] or [1])
    y = c.also("Reshape", c.x, c.given([n, groups, channels // groups, height, width]))
    y = c.also("Transpose", y, perm=c.pick([0, 2, 1, 3, 4], [0, 2, 1, 3, 4], [0, 2, 1, 4, 3]))
    c.also("Reshape", y, c.given([n, channels, height, width]))


@pattern("ConvParts", ranks=(3, 4, 5), weight=2)
def conv(c):
    """A convolution with what may be folded into it before and after."""
    x = c.x
    if c.maybe(0.3):
        x = made(c, c.pick("Pad", "Relu", "Clip", "Mul"), x)
        c.need(len(c.array(x).shape) == c.rank)
    y = made(c, c.pick("Conv", "Conv", "ConvTranspose"), x)
    for _ in range(c.pick(1, 1, 2)):
        op = c.pick("BatchNormalization", "Mul", "Add", "Sub", "Relu", "Clip", "Sigmoid", "Residual", "LeakyRelu")
        filters = c.array(y).shape[1]
        shape = c.pick([1, filters] + [1] * (c.rank - 2), [filters] + [1] * (c.rank - 2), [1], [], [c.dims[-1]])
        if op in ("Mul", "Add", "Sub") and shape in ([c.dims[-1]], ) and c.array(y).shape[-1] != c.dims[-1]:
            shape = []
        if op == "Residual":
            y = c.also("Add", *c.chance.sample([y, c.operand(c.array(y).shape)], 2))
        elif op in ("Mul", "Add", "Sub"):
            y = c.also(op, *c.chance.sample([y, c.fixed(shape, "float")], 2))
        else:
            y = made(c, op, y)


@pattern("ProductParts", ranks=range(1, 5), weight=1.5)
def product(c):
    y = made(c, "MatMul", c.x)
    columns = c.array(y).shape[-1:] or ()
    y = c.also("Add", *c.chance.sample([y, c.fixed(c.pick(columns, [1], [1] + list(columns)), "float")], 2))
    if c.maybe():
        made(c, c.pick("Relu", "Clip", "Sigmoid", "Softmax" if c.array(y).ndim else "Relu"), y)


@pattern("AttentionParts", ranks=(3,))
def attention(c):
    batch, length, width = c.dims
    heads = c.pick(1, *[h for h in (2, 4) if width % h == 0])
    split = c.given([batch, length, heads, width // heads])
    parts = [c.also("Transpose", c.also("Reshape", x, split), perm=perm)
             for x, perm in ((c.x, [0, 2, 1, 3]), (c.x, [0, 2, 3, 1]), (c.operand(c.dims), [0, 2, 1, 3]))]
    scores = c.also("Div", c.also("MatMul", parts[0], parts[1]), c.given(c.pick(2.0, 1.5), "float"))
    y = c.also("MatMul", c.also("Softmax", scores, axis=-1), parts[2])
    c.also("Reshape", c.also("Transpose", y, perm=[0, 2, 1, 3]), c.given([batch, length, width]))


@pattern("DynamicParts", ranks=range(2, 4), weight=1.5)
def dynamic(c):
    """A product of numbers that are quantized as they come, as ONNX Runtime's tool writes it."""
    c.need(c.array(c.x).size > 0)
    q, scale, zero = c.graph.add("DynamicQuantizeLinear", [c.x], 3)
    word = c.pick("int8", "uint8")
    sums = c.also("MatMulInteger", q, c.fixed([c.dims[-1], c.pick(1, 3, 4)], word), zero, zero_of(c, word))
    factor = c.also("Mul", scale, scale_of(c))
    y = c.also("Cast", sums, to=1)
    if c.maybe(0.85):
        c.also("Mul", *c.chance.sample([y, factor], 2))


@pattern("IndexParts")
def indices(c):
    """Indices that are computed, or read by another node too."""
    axis = c.axis()
    c.need(c.dims[axis] > 0)
    ids = c.indices(c.pick([2], [3], [1, 2]), c.dims[axis], constant=0.2, word="int64")
    if c.maybe(0.4):
        c.also("Equal", ids, c.given(c.pick(-1, 0, 1)))
    if c.maybe(0.3):
        ids = c.also("Add", ids, c.given(0))
    c.also("Gather", c.x, ids, axis=axis)

