# SPDX-License-Identifier: MIT
"""Inference from the shipped files: float32, float16 (each tensor rounded to it) and exact 8-bit integer arithmetic."""

import numpy as np

from . import quantize as Q
from .layers import output_size, pad_one, softmax, windows

TYPES = ("fp32", "fp16") + Q.TYPES


def convolve(x, weights, stride, pad_value=0):
    """conv2d; x [n, h, w, cin], weights [cout, kh, kw, cin]; 3x3 has padding 1 and 1x1 has none."""
    cout, kh, _, cin = weights.shape
    flat = weights.reshape(cout, -1).T
    if kh == 1:
        return (np.ascontiguousarray(x).reshape(-1, cin) @ flat).reshape(x.shape[:3] + (cout,))
    oh, ow = output_size(x.shape[1], stride), output_size(x.shape[2], stride)
    columns = np.concatenate(windows(pad_one(x, pad_value), stride, oh, ow), axis=3)
    return (columns.reshape(-1, 9 * cin) @ flat).reshape(x.shape[0], oh, ow, cout)


def depthwise(x, weights, stride, pad_value=0):
    """Depthwise 3x3 with padding 1; x [n, h, w, c], weights [3, 3, c]."""
    oh, ow = output_size(x.shape[1], stride), output_size(x.shape[2], stride)
    taps = weights.reshape(9, -1)
    views = windows(pad_one(x, pad_value), stride, oh, ow)
    return sum(view * tap for view, tap in zip(views, taps))


def infer_float(model, images, kind):
    """Logits float32 [n, 10] of uint8 images, computed in kind "fp32" or "fp16".

    fp16 rounds weights, biases and every tensor to float16; sums are kept in float32.
    """
    store = np.float16 if kind == "fp16" else np.float32

    def rounded(a):
        return a.astype(store).astype(np.float32)

    x = rounded(images.astype(np.float32)[..., None] / np.float32(255))
    for layer in model.layers:
        if layer["kind"] in ("conv2d", "depthwise_conv2d"):
            run = convolve if layer["kind"] == "conv2d" else depthwise
            weights, bias = (rounded(model.array(layer[name]["fp32"])) for name in ("weights", "bias"))
            x = rounded(np.clip(run(x, weights, layer["stride"][0]) + bias, 0, 6))
        elif layer["kind"] == "global_average_pool":
            x = rounded(x.mean(axis=(1, 2), keepdims=True))
        elif layer["kind"] == "flatten":
            x = x.reshape(len(x), -1)
        elif layer["kind"] == "fully_connected":
            weights, bias = (rounded(model.array(layer[name]["fp32"])) for name in ("weights", "bias"))
            x = rounded(x @ weights.T + bias)
    return x


def _integer_layer(model, layer, x, source, kind):
    """One convolution or fully connected layer on centred steps; x float64 holds q - offset exactly.

    The sums stay below 2^53, so that float64 products and sums are exact whatever their order.
    """
    target = layer["output"]["quantization"][kind]
    if layer["kind"] == "fully_connected":
        entry = layer["weights"][kind]
        weights = model.array(entry["file"]).astype(np.float64) - entry["offset"]
        scales = np.array([entry["scale"]], np.float32)
        total = x @ weights.T
        limits = Q.LIMITS[kind]
    else:
        run = convolve if layer["kind"] == "conv2d" else depthwise
        scales = model.array(layer["weights"]["scales"])
        total = run(x, model.array(layer["weights"]["qsymm8_per_channel"]).astype(np.float64), layer["stride"][0])
        limits = Q.relu6_limits(target, kind)
    total = total.astype(np.int64) + model.array(layer["bias"]["s32"])
    multipliers = np.float32(source["scale"]) * scales / np.float32(target["scale"])
    return Q.requantize(total, multipliers, target["offset"], limits)


def infer_quantized(model, images, kind):
    """Logits as steps, int64 [n, 10], of uint8 images, computed in kind "qasymm8" or "qasymm8_signed"."""
    source = model.description["input"]["quantization"][kind]
    low, high = Q.LIMITS[kind]
    real = images.astype(np.float32)[..., None] / np.float32(255)
    q = np.clip(np.rint(real / np.float32(source["scale"])).astype(np.int64) + source["offset"], low, high)
    for layer in model.layers:
        if layer["kind"] == "global_average_pool":
            count = q.shape[1] * q.shape[2]
            q = Q.divide_rounding(q.sum(axis=(1, 2), keepdims=True), count)
        elif layer["kind"] == "flatten":
            q = q.reshape(len(q), -1)
        elif layer["kind"] != "softmax":
            q = _integer_layer(model, layer, (q - source["offset"]).astype(np.float64), source, kind)
        if layer["kind"] != "softmax":
            source = layer["output"]["quantization"][kind]
    return q


def infer(model, images, kind):
    """Logits of one of TYPES: float32 for the float types, steps (int64) for the quantized ones."""
    return infer_float(model, images, kind) if kind in ("fp32", "fp16") else infer_quantized(model, images, kind)


def probabilities(model, logits, kind):
    """Softmax of what infer() returned, as float."""
    if kind in Q.TYPES:
        step = [layer for layer in model.layers if layer["kind"] == "fully_connected"][-1]["output"]["quantization"]
        logits = (logits - step[kind]["offset"]) * step[kind]["scale"]
    return softmax(logits)
