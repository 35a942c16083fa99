# SPDX-License-Identifier: MIT
"""Rows of element-wise operators, reductions and choices."""

import numpy as np
from onnx import helper

from judge_graph import FLOATS
from judge_nodes import TYPES
from judge_rows import row

SIMPLE = ("Abs Neg Sign Relu Exp Log Sqrt Reciprocal Floor Ceil Round Sin Cos Tan Asin Acos Atan Sinh Cosh Asinh Acosh "
          "Atanh Tanh Sigmoid Softplus Softsign Mish HardSwish Not IsNaN Identity").split()
DOMAINS = {"Log": "positive", "Sqrt": "positive", "Reciprocal": "nonzero", "Asin": "unit", "Acos": "unit",
           "Atanh": "unit", "Acosh": "above_one"}


@row(*SIMPLE, kind=DOMAINS)
def simple(c):
    c.add(c.x)


@row("Erf", types=FLOATS)  # ONNX does not say how Erf of integers is rounded
def error_function(c):
    c.add(c.x)


@row("LeakyRelu", "ThresholdedRelu", "Elu", "Celu", "Swish")
def with_alpha(c):
    c.add(c.x, alpha=c.pick(None, 0.1, 0.5, 1.5))


@row("Selu")
def selu(c):
    c.add(c.x, **c.pick({}, {"alpha": 1.5, "gamma": 1.1}))


@row("HardSigmoid")
def hard_sigmoid(c):
    c.add(c.x, **c.pick({}, {"alpha": 1 / 6, "beta": 0.5}, {"alpha": 0.3, "beta": 0.1}))


@row("Gelu")
def gelu(c):
    c.add(c.x, approximate=c.pick(None, "tanh", "none"))


@row("IsInf")
def is_inf(c):
    c.add(c.x, **c.pick({}, {"detect_negative": 0}, {"detect_positive": 0}))


@row("Add", "Sub", "Mul", weight=4)
def arithmetic(c):
    other = c.beside()
    c.add(*((other, c.x) if c.maybe(0.4) else (c.x, other)))


@row("Equal", "Less", "LessOrEqual", "Greater", "GreaterOrEqual", "And", "Or", "Xor")
def compared(c):
    other = c.beside()
    c.add(*((other, c.x) if c.maybe(0.4) else (c.x, other)))


@row("Div", weight=3)
def divided(c):
    if c.graph.fits(c.x, "nonzero") and c.maybe(0.4):
        c.add(c.beside(), c.x)
    else:
        c.add(c.x, c.beside(kind="nonzero"))


@row("Mod", kind="nonzero")
def modulo(c):
    c.add(c.x, c.beside(kind="nonzero"), fmod=1 if c.type in FLOATS else c.pick(None, 0, 1))


@row("Pow", kind="positive")
def power(c):
    c.need(c.graph.fits(c.x, "positive"))
    if c.maybe(0.4):
        c.add(c.x, c.given(c.pick(0, 0.5, 1, 2, 3, -1) if c.type in FLOATS else c.pick(0, 1, 2, 3), c.type))
    else:
        c.add(c.x, c.beside(kind="unit"))


@row("Max", "Min", "Sum", "Mean")
def many(c):
    operands = [c.x] + [c.beside() for _ in range(c.pick(0, 1, 1, 1, 2, 3))]
    c.chance.shuffle(operands)
    c.add(*operands)


@row("PRelu")
def prelu(c):
    c.add(c.x, c.beside(only_smaller=True))


@row("Where")
def where(c):
    word = c.pick("float", "float", "int32", "int64", "uint8", "bool", "float16")
    dims = list(c.dims)
    ones = [i for i, n in enumerate(dims) if n == 1]
    if ones and c.maybe(0.3):
        dims[c.chance.choice(ones)] = 3
    c.add(c.x, c.operand(dims[c.pick(0, 0, 1):], word), c.operand(c.pick(dims, dims, [1] * len(dims), []), word))


@row("Clip")
def clip(c):
    low, high = c.pick((-1, 1), (0, 6), (None, 2), (0.5, None), (0, 1))
    if c.opset < 11:
        low, high = (None if n is None else float(n) for n in (low, high))
        return c.add(c.x, min=low, max=high)
    if c.type not in FLOATS:
        low, high = (None if n is None else int(n) for n in (low, high))
        if c.type.startswith("u"):
            low = None if low is None else max(low, 0)
    return c.add(c.x, *("" if n is None else c.given(n, c.type) for n in (low, high)))


CAST_TYPES = ("float", "float16", "double", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64",
              "bool", "bfloat16")


@row("Cast")
def cast(c):
    word = c.pick(*CAST_TYPES)
    c.add(c.x, to=TYPES[word][0])


@row("CastLike")
def cast_like(c):
    word = c.pick(*CAST_TYPES)
    c.add(c.x, c.operand(c.pick([], [1], [2, 3]), word))


@row("Dropout")
def dropout(c):
    if c.opset < 12:
        return c.add(c.x, ratio=c.pick(None, 0.3))
    outputs = c.pick(1, 1, 1, 2)
    words = c.pick([], [c.given(0.3, "float")], [c.given(0.3, "float"), c.given(c.maybe(), "bool")])
    return c.add(c.x, *words, outputs=outputs, seed=c.pick(0, 5, 2**31))


REDUCTIONS = ("ReduceSum ReduceMean ReduceMax ReduceMin ReduceProd ReduceSumSquare ReduceL1 ReduceL2 ReduceLogSum "
              "ReduceLogSumExp").split()


@row(*REDUCTIONS, kind={"ReduceLogSum": "positive"})
def reduced(c):
    words, operands = {"keepdims": c.pick(None, 0, 1)}, [c.x]
    since = 13 if c.op == "ReduceSum" else 18
    if c.rank and c.maybe(0.8):
        c.listed("axes", c.some_axes(), since, operands, words)
    elif c.opset >= since and c.maybe(0.3):
        operands.append(c.given(np.zeros(0, np.int64)))
        words["noop_with_empty_axes"] = c.pick(0, 1)
    c.add(*operands, **words)


@row("ArgMax", "ArgMin")
def extreme(c):
    last = {"select_last_index": c.pick(0, 1)} if c.opset >= 12 and c.maybe(0.3) else {}
    c.need(c.rank > 0 or c.maybe(0.1))
    c.add(c.x, axis=c.pick(None, c.axis(max(c.rank, 1))), keepdims=c.pick(None, 0, 1), **last)


@row("Softmax", "LogSoftmax", weight=1.5)
def softmax(c):
    c.add(c.x, axis=c.axis() if c.maybe(0.8) else None)


@row("CumSum")
def running_sum(c):
    axis = c.given(c.axis(), c.pick("int32", "int64"))
    c.add(c.x, axis, exclusive=c.pick(None, 1), reverse=c.pick(None, 1))


@row("TopK")
def top_k(c):
    axis = c.axis()
    k = c.chance.randint(0 if c.maybe(0.1) else 1, max(1, c.dims[axis]))
    words = {"axis": axis, "largest": c.pick(None, 0, 1)} if c.opset >= 11 else {"axis": axis}
    c.add(c.x, c.given([k]), outputs=c.pick(2, [True, False], [False, True]), **words)


@row("NonZero")
def non_zero(c):
    c.add(c.x)


@row("If", weight=0.7)
def branches(c):
    """A condition that is a constant or an input, and branches that read values from outside."""
    c.need(c.array(c.x).size == 1, "a condition of one element")
    outer = c.operand(c.pick([2, 3], [1, 4], [1, 2, 5, 5]), "float")
    port = helper.make_empty_tensor_value_info
    steps = [("Relu", [outer]), ("Neg", [outer]), ("Add", [outer, outer]), ("Sigmoid", [outer])]
    if c.opset >= 9 and len(c.array(outer).shape) == 4:
        steps.append(("MaxPool", [outer]))
    graphs = {}
    for key in ("then_branch", "else_branch"):
        op, inputs = c.chance.choice(steps)
        words = {"kernel_shape": [2, 2]} if op == "MaxPool" else {}
        name = f"{key}{len(c.graph.tensors)}"
        graphs[key] = helper.make_graph([helper.make_node(op, inputs, [name], name=name, **words)], key, [],
                                        [port(name)])
    c.add(c.x, **graphs)
