# SPDX-License-Identifier: MIT
"""Layers: convolutions, products, pooling, normalization, resizing."""

import numpy as np
import tflite

from .emit import FIRST, LAST

ACTIVATIONS = {v: k for k, v in vars(tflite.ActivationFunctionType).items() if isinstance(v, int)}
CLIPS = {"RELU6": (0, 6), "RELU_N1_TO_1": (-1, 1)}


def activated(e, op, name, code):
    """The activation that is part of an operator."""
    word = ACTIVATIONS.get(code, str(code))
    if word == "NONE":
        return name
    if word in CLIPS:
        return e.node("Clip", [name] + [e.scalar(v) for v in CLIPS[word]])
    if word not in ("RELU", "TANH"):
        op.fail(f"the activation {word} cannot be translated")
    return e.node(word.title(), [name])


def padding(op, code, shape, kernel, strides, dilations):
    """Pads (top, left, bottom, right) of an image (height, width)."""
    if code == tflite.Padding.VALID:
        return [0, 0, 0, 0]
    pads = []
    for size, k, s, d in zip(shape, kernel, strides, dilations):
        total = max((-(-size // s) - 1) * s + d * (k - 1) + 1 - size, 0)
        pads.append((total // 2, total - total // 2))
    return [pads[0][0], pads[1][0], pads[0][1], pads[1][1]]


def constant(op, tensor, what):
    if tensor is None or tensor.value is None:
        op.fail(f"{what} must be constant")
    return tensor.value


def with_bias(e, op, inputs, place):
    if len(op.inputs) > place and op.inputs[place] is not None:
        bias = op.inputs[place]
        inputs.append(e.weight(bias, constant(op, bias, "the bias")))
    return inputs


def convolution(e, op):
    depthwise = op.word == "DEPTHWISE_CONV_2D"
    o = op.options(tflite.DepthwiseConv2DOptions if depthwise else tflite.Conv2DOptions)
    x, w = op.inputs[:2]
    values = constant(op, w, "the weights")
    kernel = list(values.shape[1:3])
    strides = op.positive("a stride", o.StrideH(), o.StrideW())
    dilations = op.positive("a dilation", o.DilationHFactor(), o.DilationWFactor())
    groups = x.shape[3] if depthwise else x.shape[3] // op.positive("a number of channels", values.shape[3])[0]
    # [1, height, width, out] for a depthwise convolution, otherwise [out, height, width, in].
    values = values.transpose(3, 0, 1, 2) if depthwise else values.transpose(0, 3, 1, 2)
    inputs = with_bias(e, op, [e.value(x, FIRST), e.weight(w, values)], 2)
    y = e.node("Conv", inputs, word=op.outputs[0].name, kernel_shape=kernel, strides=strides, dilations=dilations,
               group=groups, pads=padding(op, o.Padding(), x.shape[1:3], kernel, strides, dilations))
    e.give(op.outputs[0], activated(e, op, y, o.FusedActivationFunction()), FIRST)


def transposed(e, op, x, w, strides, bias):
    """The sums of a transposed convolution, cut to the extents of the operator's result. bias: place of the operand."""
    values = constant(op, w, "the weights")
    kernel, pads, extra = values.shape[1:3], [[], []], []
    for size, out, k, s in zip(x.shape[1:3], op.outputs[0].shape[1:3], kernel, strides):
        crop = (size - 1) * s + k - out
        pads[0].append(max(crop, 0) // 2)
        pads[1].append(max(crop, 0) - max(crop, 0) // 2)
        extra.append(max(-crop, 0))
    inputs = with_bias(e, op, [e.value(x, FIRST), e.weight(w, values.transpose(3, 0, 1, 2), 1)], bias)
    return e.node("ConvTranspose", inputs, word=op.outputs[0].name, kernel_shape=list(kernel), strides=strides,
                  pads=pads[0] + pads[1], output_padding=extra)


def transposed_convolution(e, op):
    o = op.options(tflite.TransposeConvOptions)
    y = transposed(e, op, op.inputs[2], op.inputs[1], op.positive("a stride", o.StrideH(), o.StrideW()), 3)
    e.give(op.outputs[0], activated(e, op, y, o.FusedActivationFunction()), FIRST)


def fully_connected(e, op):
    o = op.options(tflite.FullyConnectedOptions)
    x, w = op.inputs[:2]
    values = constant(op, w, "the weights")
    name = e.value(x)
    if x.rank != 2:
        flat = e.node("Reshape", [e.numbers(x), e.ints(-1, values.shape[1])])
        name = flat if x.scale is None else e.dequantized(flat, x, 0)
    y = e.node("Gemm", with_bias(e, op, [name, e.weight(w, values)], 2), word=op.outputs[0].name, transB=1)
    y = activated(e, op, y, o.FusedActivationFunction())
    out = op.outputs[0]
    if out.rank != 2:
        e.keep(out, e.node("Reshape", [e.quantized(y, out), e.ints(*out.shape)]))
    else:
        e.give(out, y)


def batch_matmul(e, op):
    o = op.options(tflite.BatchMatMulOptions)
    names = []
    for tensor, swap in zip(op.inputs, (o.AdjX(), o.AdjY())):
        name = e.value(tensor)
        order = list(range(tensor.rank - 2)) + [tensor.rank - 1, tensor.rank - 2]
        names.append(e.node("Transpose", [name], perm=order) if swap else name)
    e.give(op.outputs[0], e.node("MatMul", names, word=op.outputs[0].name))


def pool(e, op):
    o = op.options(tflite.Pool2DOptions)
    x = op.inputs[0]
    kernel = op.positive("a window", o.FilterHeight(), o.FilterWidth())
    strides = op.positive("a stride", o.StrideH(), o.StrideW())
    word = {"MAX_POOL_2D": "MaxPool", "AVERAGE_POOL_2D": "AveragePool"}[op.word]
    y = e.node(word, [e.value(x, FIRST)], word=op.outputs[0].name, kernel_shape=kernel, strides=strides,
               pads=padding(op, o.Padding(), x.shape[1:3], kernel, strides, [1, 1]))
    e.give(op.outputs[0], activated(e, op, y, o.FusedActivationFunction()), FIRST)


def softmax(e, op):
    x, last = e.value(op.inputs[0]), op.inputs[0].rank - 1
    if op.word == "SOFTMAX":
        beta = op.options(tflite.SoftmaxOptions).Beta()
        x = x if beta == 1 else e.node("Mul", [x, e.scalar(beta)])
        e.give(op.outputs[0], e.node("Softmax", [x], axis=last))
    else:
        e.give(op.outputs[0], e.node("LogSoftmax", [x], axis=last))


def l2_normalization(e, op):
    x = op.inputs[0]
    norm = e.node("ReduceL2", [e.value(x)], axes=[x.rank - 1])
    # TFLite's lower bound of the sum of squares is 1e-6.
    y = e.node("Div", [e.value(x), e.node("Max", [norm, e.scalar(1e-3)])])
    e.give(op.outputs[0], activated(e, op, y, op.options(tflite.L2NormOptions).FusedActivationFunction()))


def local_response(e, op):
    o = op.options(tflite.LocalResponseNormalizationOptions)
    size = 2 * o.Radius() + 1
    # ONNX divides the sum of squares by the size of the window.
    y = e.node("LRN", [e.value(op.inputs[0], FIRST)], word=op.outputs[0].name, size=size, alpha=o.Alpha() * size,
               beta=o.Beta(), bias=o.Bias())
    e.give(op.outputs[0], y, FIRST)


def resize(e, op):
    linear = op.word == "RESIZE_BILINEAR"
    o = op.options(tflite.ResizeBilinearOptions if linear else tflite.ResizeNearestNeighborOptions)
    size = constant(op, op.inputs[1], "the size")
    x = op.inputs[0]
    corners, centres = o.AlignCorners(), o.HalfPixelCenters()
    word = "align_corners" if corners else "half_pixel" if centres else "asymmetric"
    more = {"mode": "linear"} if linear else {
        "mode": "nearest", "nearest_mode": "round_prefer_ceil" if corners or centres else "floor"}
    sizes = e.ints(x.shape[0], x.shape[3], *(int(v) for v in size))
    y = e.node("Resize", [e.value(x, FIRST), "", "", sizes], word=op.outputs[0].name,
               coordinate_transformation_mode=word, **more)
    e.give(op.outputs[0], y, FIRST)


REDUCTIONS = {"MEAN": "ReduceMean", "SUM": "ReduceSum", "REDUCE_MAX": "ReduceMax", "REDUCE_MIN": "ReduceMin",
              "REDUCE_PROD": "ReduceProd"}


def reduction(e, op):
    o = op.options(tflite.ReducerOptions)
    x = op.inputs[0]
    axes = sorted({int(a) % x.rank for a in np.atleast_1d(constant(op, op.inputs[1], "the axes"))})
    keep = o is not None and bool(o.KeepDims())
    if op.word == "MEAN" and x.rank == 4 and axes == [1, 2]:
        y = e.node("GlobalAveragePool", [e.value(x, FIRST)], word=op.outputs[0].name)
        if keep:
            return e.give(op.outputs[0], y, FIRST)
        return e.keep(op.outputs[0], e.node("Flatten", [e.quantized(y, op.outputs[0])], axis=1))
    if op.word == "SUM":
        y = e.node("ReduceSum", [e.value(x), e.ints(*axes)], keepdims=int(keep))
    else:
        y = e.node(REDUCTIONS[op.word], [e.value(x)], axes=axes, keepdims=int(keep))
    return e.give(op.outputs[0], y, LAST)


TABLE = {"CONV_2D": convolution, "DEPTHWISE_CONV_2D": convolution, "TRANSPOSE_CONV": transposed_convolution,
         "FULLY_CONNECTED": fully_connected, "BATCH_MATMUL": batch_matmul, "MAX_POOL_2D": pool, "AVERAGE_POOL_2D": pool,
         "SOFTMAX": softmax, "LOG_SOFTMAX": softmax, "L2_NORMALIZATION": l2_normalization,
         "LOCAL_RESPONSE_NORMALIZATION": local_response, "RESIZE_BILINEAR": resize,
         "RESIZE_NEAREST_NEIGHBOR": resize, **{word: reduction for word in REDUCTIONS}}
