# SPDX-License-Identifier: MIT
"""Rows of layers: windows, products, normalization, resizing, recurrent layers."""

import numpy as np

from judge_rows import row

IMAGES = (3, 4, 5)


def window(c, kernel, dims, transposed=False, dilated=True):
    """Attributes of a window that fits."""
    count = len(kernel)
    strides = [c.pick(1, 1, 2, 3) for _ in kernel]
    dilations = [c.pick(1, 1, 1, 2) for _ in kernel] if dilated else [1] * count
    spans = [(k - 1) * d + 1 for k, d in zip(kernel, dilations)]
    words = {"kernel_shape": list(kernel), "strides": c.pick(None, strides, strides)}
    if any(d != 1 for d in dilations):
        words["dilations"] = dilations
    if c.maybe(0.2):
        # With dilations, ONNX Runtime's pooling pads for a window without them.
        same = c.op.endswith("Conv") or transposed or "dilations" not in words
        words["auto_pad"] = c.pick("SAME_UPPER", "SAME_LOWER", "VALID") if same else "VALID"
    elif c.maybe(0.6):
        most = [max(k - 1, 0) for k in kernel]
        words["pads"] = [c.chance.randint(0, m) for m in most + most]
        if c.maybe(0.6):
            words["pads"][count:] = words["pads"][:count]
    if not transposed and words.get("auto_pad", "VALID") == "VALID":
        pads = words.get("pads", [0] * (2 * count))
        c.need(all(n + pads[i] + pads[i + count] >= spans[i] for i, n in enumerate(dims)), "a small image")
    return words


def kernel_for(c, extents):
    return [c.pick(1, 1, 2, 3, 3, 3, 5) if c.maybe(0.9) else max(1, n) for n in extents]


@row("Conv", ranks=IMAGES, weight=4)
def conv(c):
    c.need(c.rank >= 3)
    channels, spatial = c.dims[1], c.dims[2:]
    groups = c.chance.choice([1, 1, 1, channels] + [g for g in (2, 3) if channels % g == 0]) or 1
    kernel = kernel_for(c, spatial)
    filters = groups * c.pick(1, 1, 2, 3, 4)
    words = window(c, kernel, spatial)
    weights = c.operand([filters, channels // groups] + kernel, kind="weights", constant=0.7)
    bias = [c.operand([filters], constant=0.8)] if c.maybe() else []
    c.add(c.x, weights, *bias, group=groups if groups > 1 else c.pick(None, 1), **words)


@row("ConvTranspose", ranks=IMAGES, weight=2)
def conv_transpose(c):
    c.need(c.rank >= 3)
    channels, spatial = c.dims[1], c.dims[2:]
    groups = c.chance.choice([1, 1, 1, channels] + [g for g in (2,) if channels % g == 0]) or 1
    kernel = kernel_for(c, spatial)
    words = window(c, kernel, spatial, transposed=True, dilated=c.maybe(0.2))
    strides = words["strides"] or [1] * len(kernel)
    if c.maybe(0.3):
        words["output_padding"] = [c.chance.randint(0, max(s - 1, 0)) for s in strides]
    elif c.maybe(0.2) and words.get("auto_pad") != "VALID":
        words["output_shape"] = [s * n + c.pick(0, 0, 1) if s > 1 else n for s, n in zip(strides, spatial)]
        words.pop("pads", None)
    weights = c.operand([channels, c.pick(1, 2, 3)] + kernel, kind="weights", constant=0.7)
    bias = [c.operand([c.array(weights).shape[1] * groups], constant=0.8)] if c.maybe() else []
    c.add(c.x, weights, *bias, group=groups if groups > 1 else None, **words)


@row("MaxPool", "AveragePool", "LpPool", ranks=IMAGES, weight=1.5)
def pool(c):
    c.need(c.rank >= 3)
    kernel = kernel_for(c, c.dims[2:])
    since = {"MaxPool": 10, "AveragePool": 19, "LpPool": 18}[c.op]
    words = window(c, kernel, c.dims[2:], dilated=c.opset >= since and c.maybe(0.2))
    if c.op == "AveragePool":
        words["count_include_pad"] = c.pick(None, 0, 1)
    if c.op == "LpPool":
        words["p"] = c.pick(None, 1, 2, 3)
    if c.opset >= {"MaxPool": 10, "AveragePool": 10, "LpPool": 18}[c.op] and c.maybe(0.3):
        words["ceil_mode"] = 1
    indices = c.op == "MaxPool" and not np.isnan(c.array(c.x).astype(float)).any() and c.maybe(0.2)  # NaN has no place
    if indices:
        words["storage_order"] = c.pick(None, 0, 1)
    c.add(c.x, outputs=2 if indices else 1, **words)


@row("MaxUnpool", ranks=IMAGES)
def unpool(c):
    c.need(c.rank >= 3 and all(c.dims))
    kernel = [c.pick(2, 3) for _ in c.dims[2:]]
    strides = [c.pick(2, k) for k in kernel]
    pooled = list(c.dims[:2]) + [(n - 1) * s + k for n, s, k in zip(c.dims[2:], strides, kernel)]
    places = c.numbers.permutation(int(np.prod(pooled)))[:c.array(c.x).size].reshape(c.dims)
    c.add(c.x, c.given(places, constant=0.3), kernel_shape=kernel, strides=strides)


@row("GlobalAveragePool", "GlobalMaxPool", ranks=IMAGES)
def global_pool(c):
    c.need(c.rank >= 3)
    c.add(c.x)


@row("BatchNormalization", ranks=(2, 3, 4, 5), weight=1.5)
def batch_normalization(c):
    c.need(c.rank >= 2)
    operands = [c.operand([c.dims[1]], kind=kind, constant=0.9) for kind in ("any", "any", "any", "positive")]
    c.add(c.x, *operands, epsilon=c.pick(None, 1e-3))


@row("InstanceNormalization", ranks=IMAGES)
def instance_normalization(c):
    c.need(c.rank >= 3)
    c.add(c.x, *(c.operand([c.dims[1]], constant=0.9) for _ in range(2)), epsilon=c.pick(None, 1e-3))


@row("GroupNormalization", ranks=IMAGES)
def group_normalization(c):
    c.need(c.rank >= 3 and c.opset >= 18)
    groups = c.chance.choice([g for g in range(1, c.dims[1] + 1) if c.dims[1] % g == 0] or [1])
    count = groups if c.opset < 21 else c.dims[1]
    c.add(c.x, *(c.operand([count], constant=0.9) for _ in range(2)), num_groups=groups)


@row("LayerNormalization", "RMSNormalization", weight=1.5)
def layer_normalization(c):
    axis = c.axis()
    count = 1 if c.op == "RMSNormalization" else c.pick(1, 2)
    operands = [c.operand(c.dims[axis:], constant=0.9) for _ in range(count)]
    statistics = c.op == "LayerNormalization" and c.maybe(0.1)
    c.add(c.x, *operands, outputs=c.pick([True, True, True], [True, False, True]) if statistics else 1,
          axis=c.pick(axis, axis, None if axis in (-1, c.rank - 1) else axis), epsilon=c.pick(None, 1e-3))


@row("LRN", ranks=(4,))
def lrn(c):
    c.need(c.rank >= 3)
    c.add(c.x, size=c.pick(1, 3, 5, 2), **c.pick({}, {"alpha": 0.1, "beta": 0.5, "bias": 2.0}))


@row("LpNormalization")
def lp_normalization(c):
    c.add(c.x, axis=c.pick(None, c.axis()), p=c.pick(None, 1, 2))


@row("MatMul", weight=4)
def product(c):
    c.need(c.rank > 0)
    constant = c.pick(0.2, 0.9)
    if c.maybe(0.25):
        dims = [c.pick(1, 2, 4), c.dims[-2]] if c.rank > 1 else [c.dims[0]]
        if c.rank > 2 and c.maybe():
            dims = list(c.dims[:-2]) + dims
        return c.add(c.operand(dims, kind="weights", constant=constant), c.x)
    dims = c.pick([c.dims[-1]], [c.dims[-1], c.pick(1, 3, 4)], [c.dims[-1], c.pick(1, 3, 4)])
    if len(dims) == 2 and c.rank > 2 and c.maybe():
        dims = [c.pick(n, n, 1) for n in c.dims[:-2]] + dims
    return c.add(c.x, c.operand(dims, kind="weights", constant=constant))


@row("Gemm", ranks=(2,), weight=3)
def gemm(c):
    c.need(c.rank == 2)
    words = {"transA": c.pick(None, 0, 1), "transB": c.pick(None, 0, 1), "alpha": c.pick(None, 1.0, 0.5),
             "beta": c.pick(None, 1.0, 2.0, 0.5)}
    lines, depth = c.dims[::-1] if words["transA"] else c.dims
    columns = c.pick(1, 2, 3, 4)
    weights = c.operand([columns, depth] if words["transB"] else [depth, columns], kind="weights", constant=0.8)
    bias = [c.operand(c.pick([columns], [columns], [1, columns], [lines, 1], [lines, columns], [1], []),
                      constant=0.8)] if c.maybe(0.7) else []
    c.add(c.x, weights, *bias, **words)


@row("Resize", ranks=IMAGES, weight=1.5)
def resize(c):
    c.need(c.rank >= 3)
    mode = c.pick("nearest", "linear", "linear", "cubic") if c.rank == 4 else c.pick("nearest", "linear")
    words = {"mode": mode}
    if c.opset >= 11:
        words["coordinate_transformation_mode"] = c.pick(None, "half_pixel", "asymmetric", "align_corners",
                                                         "pytorch_half_pixel")
        if mode == "nearest":
            words["nearest_mode"] = c.pick(None, "floor", "ceil", "round_prefer_floor", "round_prefer_ceil")
        if mode == "cubic":
            words["cubic_coeff_a"] = c.pick(None, -0.5)
            words["exclude_outside"] = c.pick(None, None, 1)
    if c.opset >= 19 and c.maybe(0.1):
        words["coordinate_transformation_mode"] = "half_pixel_symmetric"
    if c.opset >= 18 and mode != "nearest" and c.maybe(0.1):
        words["antialias"] = 1
    factors = [1.0, 1.0] + [c.pick(0.5, 1.0, 2.0, 2.0, 3.0, 1.5) for _ in c.dims[2:]]
    sizes = [int(n * f) for n, f in zip(c.dims, factors)]
    c.need(all(sizes) or 0 in c.dims)
    if c.opset < 11:
        return c.add(c.x, c.given(factors, "float", constant=0.8), **words)
    extents, place = c.dims, words["coordinate_transformation_mode"]
    if c.opset >= 18 and c.maybe(0.2):  # only the axes that change
        words["axes"] = list(range(2, c.rank))
        factors, sizes, extents = factors[2:], sizes[2:], extents[2:]
    region = ""
    if mode == "linear" and c.rank == 4 and all(c.dims) and "antialias" not in words and c.maybe(0.15):
        words["coordinate_transformation_mode"] = place = "tf_crop_and_resize"
        words["extrapolation_value"] = c.pick(None, 7.5)
        same = [f == 1 for f in factors]  # ONNX Runtime does not crop where the scale is 1
        begins = [0.0 if one else c.pick(0.0, 0.125, -0.25) for one in same]
        ends = [1.0 if one else c.pick(1.0, 0.875, 1.25) for one in same]
        region = c.given(begins + ends, "float", constant=0.7)
    # ONNX aligns the corners before the extent of the result is rounded, ONNX Runtime after that. It does not resize
    # at all if no extent changes.
    rounds = any(n * f != int(n * f) for n, f in zip(extents, factors))
    if not (rounds and (place in ("align_corners", "tf_crop_and_resize") or sizes == list(extents))) and c.maybe():
        return c.add(c.x, region, c.given(factors, "float", constant=0.8), **words)
    if c.opset >= 18 and place != "tf_crop_and_resize" and c.maybe(0.1):
        words["keep_aspect_ratio_policy"] = c.pick("stretch", "not_larger", "not_smaller")
    return c.add(c.x, region, "", c.given(sizes, constant=0.8), **words)


@row("Upsample", ranks=IMAGES, last=9)
def upsample(c):
    c.need(c.rank >= 3)
    factors = [1.0, 1.0] + [c.pick(1.0, 2.0, 3.0) for _ in c.dims[2:]]
    c.add(c.x, c.given(factors, "float", constant=0.8), mode=c.pick(None, "nearest", "linear"))


def activations(c, count, words):
    """Functions of a recurrent layer. Those with numbers get them: for some, ONNX Runtime has other defaults than ONNX."""
    names = [c.pick("Relu", "Tanh", "Sigmoid", "Affine", "LeakyRelu", "ThresholdedRelu", "ScaledTanh", "HardSigmoid",
                    "Elu", "Softsign", "Softplus") for _ in range(count)]
    words["activations"] = names
    alphas = [c.pick(0.3, 0.5, 0.9) for n in names if n in ("Affine", "LeakyRelu", "ThresholdedRelu", "ScaledTanh",
                                                            "HardSigmoid", "Elu")]
    betas = [c.pick(0.3, 0.5, 0.9) for n in names if n in ("Affine", "ScaledTanh", "HardSigmoid")]
    words["activation_alpha"], words["activation_beta"] = alphas or None, betas or None


@row("LSTM", "GRU", "RNN", ranks=(3,))
def recurrent(c):
    c.need(c.rank == 3)
    gates, functions = {"LSTM": (4, 3), "GRU": (3, 2), "RNN": (1, 1)}[c.op]
    steps, batch, features = c.dims
    units = c.pick(1, 2, 4)
    direction = c.pick(None, "forward", "reverse", "bidirectional")
    d = 2 if direction == "bidirectional" else 1
    constant = c.pick(1, 1, 0.5)
    operands = [c.operand([d, gates * units, features], kind="weights", constant=constant),
                c.operand([d, gates * units, units], kind="weights", constant=constant)]
    operands.append(c.operand([d, 2 * gates * units], kind="weights", constant=constant) if c.maybe(0.7) else "")
    lengths = [c.chance.randint(1, steps) if steps and c.maybe() else steps for _ in range(batch)]
    # The reference of ONNX, which judges what ONNX Runtime refuses, knows neither lengths nor clips.
    runtime = c.type != "double" and steps and batch and features
    operands.append(c.given(np.asarray(lengths, np.int32), "int32", constant=0.6) if runtime and c.maybe(0.2) else "")
    operands.append(c.operand([d, batch, units]) if c.maybe(0.4) else "")
    words = {"hidden_size": units, "direction": direction}
    if runtime and c.maybe(0.2):
        activations(c, functions * d, words)
    if runtime and c.maybe(0.1):
        words["clip"] = 0.5
    if c.op == "LSTM":
        operands.append(c.operand([d, batch, units]) if c.maybe(0.4) else "")
        operands.append(c.operand([d, 3 * units], kind="weights", constant=constant) if c.maybe(0.2) else "")
        words["input_forget"] = c.pick(None, None, None, 0, 1 if runtime else 0)
    if c.op == "GRU":
        words["linear_before_reset"] = c.pick(None, 0, 1)
    flags = c.pick([True], [True, True], [False, True]) + ([True] if c.op == "LSTM" and c.maybe() else [])
    c.add(c.x, *operands, outputs=flags, **words)


# 8-bit operators. Scales are no round numbers, so that few results lie halfway between two steps.
QUANTIZED = ("int8", "uint8")


def scale_of(c, dims=()):
    return c.given(c.numbers.uniform(0.011, 0.043, dims), "float")


def zero_of(c, word, dims=()):
    if c.maybe(0.3):
        return c.given(np.zeros(dims), word)
    low, high = (-10, 11) if word == "int8" else (100, 150)
    return c.given(c.numbers.integers(low, high, dims), word)


@row("QuantizeLinear", weight=1.5)
def quantize(c):
    word = c.pick("int8", "uint8") if c.opset < 21 else c.pick("int8", "uint8", "int8", "uint8", "int16", "uint16")
    kind = "float" if c.type == "int32" or c.opset < 19 else c.type
    c.need(c.type in ("float", "int32") or c.opset >= 19)
    if c.rank > 1 and c.opset >= 13 and c.maybe(0.2):
        axis = c.axis()
        dims = [c.dims[axis]]
        return c.add(c.x, c.given(c.numbers.uniform(0.011, 0.043, dims), kind), zero_of(c, word, dims), axis=axis)
    scale = c.given(c.numbers.uniform(0.011, 0.043), kind)
    return c.add(c.x, scale, *([zero_of(c, word)] if c.maybe(0.9) or word != "uint8" else []))


@row("DequantizeLinear", weight=1.5)
def dequantize(c):
    c.need(c.type != "int32" or c.maybe(0.2))
    dims, words = (), {}
    if c.rank > 1 and c.opset >= 13 and c.maybe(0.2):
        words["axis"] = c.axis()
        dims = [c.dims[words["axis"]]]
    zero = [c.given(np.zeros(dims), c.type)] if c.type == "int32" else [zero_of(c, c.type, dims)]
    c.add(c.x, scale_of(c, dims), *(zero if c.maybe(0.8) else []), **words)


@row("DynamicQuantizeLinear")
def dynamic(c):
    c.need(c.array(c.x).size > 0)
    c.add(c.x, outputs=3)


@row("MatMulInteger", "ConvInteger", types=QUANTIZED)
def integer_product(c):
    conv = c.op == "ConvInteger"
    c.need(c.rank in IMAGES if conv else c.rank >= 2)
    word, words = c.pick(*QUANTIZED), {}
    if conv:
        kernel = kernel_for(c, c.dims[2:])
        words = window(c, kernel, c.dims[2:])
        other = c.operand([c.pick(1, 2, 4), c.dims[1]] + kernel, word, constant=0.7)
    else:
        other = c.operand([c.dims[-1], c.pick(1, 3, 4)], word, constant=0.8)
    zeros = c.pick([], [zero_of(c, c.type)], [zero_of(c, c.type), zero_of(c, word)])
    c.add(c.x, other, *zeros, **words)


@row("QLinearMatMul", types=QUANTIZED)
def quantized_product(c):
    c.need(c.rank >= 2)
    word, dims = c.type, [c.dims[-1], c.pick(1, 3, 4)]
    per = [dims[1]] if c.maybe(0.3) else []
    c.add(c.x, scale_of(c), zero_of(c, word), c.operand(dims, constant=0.8), scale_of(c, per),
          c.given(np.zeros(per), word) if per else zero_of(c, word), scale_of(c), zero_of(c, word))


@row("QLinearConv", types=QUANTIZED, ranks=IMAGES, weight=2)
def quantized_conv(c):
    c.need(c.rank in IMAGES)
    channels, spatial = c.dims[1], c.dims[2:]
    groups = c.pick(1, 1, channels) or 1
    filters, kernel = groups * c.pick(1, 2, 4), kernel_for(c, spatial)
    words = window(c, kernel, spatial)
    word = c.pick(c.type, "int8")
    per = [filters] if c.maybe(0.4) else []
    bias = [c.given(c.numbers.integers(-900, 900, [filters]), "int32")] if c.maybe() else []
    weights = c.operand([filters, channels // groups] + kernel, word, constant=0.8)
    c.add(c.x, scale_of(c), zero_of(c, c.type), weights, scale_of(c, per),
          c.given(np.zeros(per), word) if per or word == "int8" else zero_of(c, word), scale_of(c),
          zero_of(c, c.type), *bias, group=groups, **words)


@row("QGemm", types=QUANTIZED, domain="com.microsoft", ranks=(2,))
def quantized_gemm(c):
    c.need(c.rank == 2)
    words = {"transA": c.pick(None, 0), "transB": c.pick(None, 0, 1)}
    lines, depth = c.dims
    columns = c.pick(1, 3, 4)
    per = [columns] if c.maybe(0.3) else []
    weights = c.fixed([columns, depth] if words["transB"] else [depth, columns], c.type)
    bias = c.given(c.numbers.integers(-900, 900, c.pick([columns], [columns], [1, columns], [lines, columns])),
                   "int32") if c.maybe(0.6) else ""
    last = [scale_of(c), zero_of(c, c.type)] if c.maybe(0.8) else []
    c.add(c.x, scale_of(c), zero_of(c, c.type), weights, scale_of(c, per),
          c.given(np.zeros(per), c.type) if per else zero_of(c, c.type), bias, *last, **words)


@row("QLinearAdd", "QLinearMul", types=QUANTIZED, domain="com.microsoft")
def quantized_arithmetic(c):
    zeros = ["" if c.maybe(0.1) else zero_of(c, c.type) for _ in range(3)]
    c.add(c.x, scale_of(c), zeros[0], c.beside(), scale_of(c), zeros[1], scale_of(c), zeros[2])


@row("QLinearSigmoid", "QLinearLeakyRelu", types=QUANTIZED, domain="com.microsoft")
def quantized_activation(c):
    words = {"alpha": c.pick(None, 0.1)} if c.op == "QLinearLeakyRelu" else {}
    zero = "" if c.maybe(0.1) else zero_of(c, c.type)
    c.add(c.x, scale_of(c), zero, scale_of(c), zero_of(c, c.type), **words)


@row("QLinearSoftmax", types=QUANTIZED, domain="com.microsoft")
def quantized_softmax(c):
    axis, low = c.axis(), c.type == "int8"
    c.add(c.x, scale_of(c), zero_of(c, c.type), c.given(1 / 256, "float"), c.given(-128 if low else 0, c.type),
          axis=axis, opset=c.opset)


@row("QLinearAveragePool", types=QUANTIZED, domain="com.microsoft", ranks=(3, 4))
def quantized_pool(c):
    c.need(c.rank in (3, 4))
    words = window(c, kernel_for(c, c.dims[2:]), c.dims[2:], dilated=False)
    zero = "" if c.maybe(0.1) else zero_of(c, c.type)
    c.add(c.x, scale_of(c), zero, scale_of(c), zero_of(c, c.type), count_include_pad=c.pick(None, 0, 1),
          **words)


@row("QLinearGlobalAveragePool", types=QUANTIZED, domain="com.microsoft", ranks=(3, 4))
def quantized_global_pool(c):
    c.need(c.rank in (3, 4))
    c.add(c.x, scale_of(c), zero_of(c, c.type), scale_of(c), zero_of(c, c.type))


@row("QLinearConcat", types=QUANTIZED, domain="com.microsoft")
def quantized_concat(c):
    axis = c.axis()
    operands = [scale_of(c), zero_of(c, c.type), c.x, scale_of(c), zero_of(c, c.type)]
    for _ in range(c.pick(0, 1, 2)):
        dims = list(c.dims)
        dims[axis] = c.pick(1, 2, dims[axis])
        operands += [c.operand(dims), scale_of(c), zero_of(c, c.type)]
    c.add(*operands, axis=axis)
