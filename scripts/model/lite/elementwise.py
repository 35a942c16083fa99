# SPDX-License-Identifier: MIT
"""Element-wise operators of one or two tensors."""

import numpy as np
import tflite

from .emit import FIRST, LAST
from .network import CLIPS, activated, constant

UNARY = {"LOGISTIC": "Sigmoid", "TANH": "Tanh", "RELU": "Relu", "HARD_SWISH": "HardSwish", "ABS": "Abs", "EXP": "Exp",
         "LOG": "Log", "SQRT": "Sqrt", "NEG": "Neg", "FLOOR": "Floor", "CEIL": "Ceil", "SIN": "Sin", "COS": "Cos",
         "ELU": "Elu", "ROUND": "Round"}
BINARY = {"ADD": ("Add", tflite.AddOptions), "SUB": ("Sub", tflite.SubOptions), "MUL": ("Mul", tflite.MulOptions),
          "DIV": ("Div", tflite.DivOptions), "MAXIMUM": ("Max", None), "MINIMUM": ("Min", None), "POW": ("Pow", None)}
COMPARE = {"EQUAL": "Equal", "GREATER": "Greater", "GREATER_EQUAL": "GreaterOrEqual", "LESS": "Less",
           "LESS_EQUAL": "LessOrEqual", "LOGICAL_AND": "And", "LOGICAL_OR": "Or"}


def unary(e, op):
    form = e.form_of(op.inputs)
    e.give(op.outputs[0], e.node(UNARY[op.word], [e.value(op.inputs[0], form)]), form)


def clip(e, op):
    low, high = {"RELU_0_TO_1": (0, 1), **CLIPS}[op.word]
    form = e.form_of(op.inputs)
    e.give(op.outputs[0], e.node("Clip", [e.value(op.inputs[0], form), e.scalar(low), e.scalar(high)]), form)


def leaky(e, op):
    form = e.form_of(op.inputs)
    alpha = op.options(tflite.LeakyReluOptions).Alpha()
    e.give(op.outputs[0], e.node("LeakyRelu", [e.value(op.inputs[0], form)], alpha=alpha), form)


def gelu(e, op):
    form = e.form_of(op.inputs)
    x = e.value(op.inputs[0], form)
    o = op.options(tflite.GeluOptions)
    if o is not None and o.Approximate():
        cube = e.node("Mul", [e.node("Mul", [x, x]), x])
        inner = e.node("Add", [x, e.node("Mul", [cube, e.scalar(0.044715)])])
        part = e.node("Tanh", [e.node("Mul", [inner, e.scalar(np.sqrt(2 / np.pi))])])
    else:
        part = e.node("Erf", [e.node("Div", [x, e.scalar(np.sqrt(2))])])
    y = e.node("Mul", [e.node("Mul", [x, e.node("Add", [part, e.scalar(1)])]), e.scalar(0.5)])
    e.give(op.outputs[0], y, form)


def square(e, op):
    form = e.form_of(op.inputs)
    x = e.value(op.inputs[0], form)
    e.give(op.outputs[0], e.node("Mul", [x, x]), form)


def rsqrt(e, op):
    form = e.form_of(op.inputs)
    e.give(op.outputs[0], e.node("Reciprocal", [e.node("Sqrt", [e.value(op.inputs[0], form)])]), form)


def operand(e, tensor, form):
    """An operand in a form. A constant of lower rank gets leading dimensions of extent 1."""
    if form == LAST or tensor.rank == 4 and tensor.value is None:
        return e.value(tensor, form)
    value = tensor.value.reshape([1] * (4 - tensor.rank) + tensor.shape)
    if tensor.scale is not None and len(tensor.scale) > 1:
        raise ValueError(f"tensor {tensor.name}: an operand with several scales cannot be translated")
    return e.weight(tensor, value.transpose(0, 3, 1, 2)) if value.size > 1 else e.weight(tensor, value.reshape(()))


def binary(e, op):
    word, options = BINARY[op.word]
    form = e.form_of(op.inputs)
    y = e.node(word, [operand(e, t, form) for t in op.inputs], word=op.outputs[0].name)
    if options is not None:
        o = op.options(options)
        y = activated(e, op, y, o.FusedActivationFunction() if o is not None else 0)
    e.give(op.outputs[0], y, form)


def squared_difference(e, op):
    form = e.form_of(op.inputs)
    d = e.node("Sub", [operand(e, t, form) for t in op.inputs])
    e.give(op.outputs[0], e.node("Mul", [d, d]), form)


def compare(e, op):
    e.keep(op.outputs[0], e.node(COMPARE[op.word], [e.value(t) for t in op.inputs]))


def not_equal(e, op):
    e.keep(op.outputs[0], e.node("Not", [e.node("Equal", [e.value(t) for t in op.inputs])]))


def floored(e, op):
    """Division rounds down. ONNX's Div of integers rounds towards zero, so these are refused."""
    a, b = (e.value(t) for t in op.inputs)
    if op.inputs[0].kind != np.float32:
        op.fail("only real numbers can be translated")
    quotient = e.node("Floor", [e.node("Div", [a, b])])
    if op.word == "FLOOR_DIV":
        return e.give(op.outputs[0], quotient)
    return e.give(op.outputs[0], e.node("Sub", [a, e.node("Mul", [quotient, b])]))


def add_n(e, op):
    form = e.form_of(op.inputs)
    e.give(op.outputs[0], e.node("Sum", [e.value(t, form) for t in op.inputs]), form)


def logical_not(e, op):
    e.keep(op.outputs[0], e.node("Not", [e.numbers(op.inputs[0])]))


def select(e, op):
    e.give(op.outputs[0], e.node("Where", [e.numbers(op.inputs[0])] + [e.value(t) for t in op.inputs[1:]]))


def prelu(e, op):
    x, slope = op.inputs
    value = constant(op, slope, "the slope")
    form = e.form_of([x])
    value = value.reshape([1] * (x.rank - slope.rank) + slope.shape)
    e.give(op.outputs[0], e.node("PRelu", [e.value(x, form), e.weight(slope, value.transpose(0, 3, 1, 2)
                                                                      if form == FIRST else value)]), form)


def requantize(e, op):
    """QUANTIZE and DEQUANTIZE: the output's scale determines the operation."""
    x, y = op.inputs[0], op.outputs[0]
    if x.kind == np.float16 and x.value is not None:
        y.value = x.value.astype(np.float32)  # weights stored in half precision
        return
    form = e.form_of(op.inputs)
    name = e.value(x, form)
    e.give(y, e.node("Cast", [name], to=1) if x.kind == np.float16 else name, form)


def densify(e, op):
    """Sparse weights, which are dense already when the file is read."""
    op.outputs[0].value = constant(op, op.inputs[0], "the weights")


def cast(e, op):
    from onnx import helper
    form = e.form_of(op.inputs)
    kind = helper.np_dtype_to_tensor_dtype(op.outputs[0].kind)
    e.keep(op.outputs[0], e.node("Cast", [e.numbers(op.inputs[0], form)], to=kind), form)


TABLE = {**{w: unary for w in UNARY}, **{w: binary for w in BINARY}, **{w: compare for w in COMPARE}, "RELU6": clip,
         "RELU_N1_TO_1": clip, "RELU_0_TO_1": clip, "LEAKY_RELU": leaky, "GELU": gelu, "SQUARE": square, "RSQRT": rsqrt,
         "SQUARED_DIFFERENCE": squared_difference, "LOGICAL_NOT": logical_not, "SELECT": select, "SELECT_V2": select,
         "PRELU": prelu, "NOT_EQUAL": not_equal, "FLOOR_DIV": floored, "FLOOR_MOD": floored, "ADD_N": add_n,
         "QUANTIZE": requantize, "DEQUANTIZE": requantize, "CAST": cast, "DENSIFY": densify}
