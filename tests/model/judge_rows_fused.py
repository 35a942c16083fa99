# SPDX-License-Identifier: MIT
"""Rows of attention, and of what ONNX Runtime makes of several operators."""

import numpy as np

from judge_rows import row
from judge_rows_network import kernel_for, scale_of, window, zero_of

RUNTIME = "com.microsoft"
SINGLE = ("float", "float16")


def marks_for(c, dims):
    """1 for keys that are seen: always the first one. Others would all be moved by a number that leaves few digits."""
    found = c.numbers.integers(0, 2, dims)
    found[..., :1] = 1
    marks = c.given(found, "int32")
    if c.maybe(0.7):
        c.graph.constants.remove(marks)
        c.graph.inputs.append(marks)
    return marks


def optional(c, make, share=0.4):
    return make() if c.maybe(share) else ""


@row("Attention", ranks=(3, 4), weight=1.5)
def attention(c):
    c.need(c.rank in (3, 4) and c.opset >= 23 and 0 not in c.dims)
    words = {}
    if c.rank == 3:
        batches, queries, width = c.dims
        heads = c.pick(*(n for n in (1, 2, 4) if width % n == 0))
        width //= heads
    else:
        batches, heads, queries, width = c.dims
    c.need(width > 0 and heads > 0)
    groups = c.pick(*(n for n in range(1, heads + 1) if heads % n == 0))
    cached = c.maybe(0.3)  # ONNX Runtime then places the first query by the number of all keys
    keys, depth, past = queries if cached else c.pick(1, 3, queries), c.pick(width, 1, 5), c.pick(1, 2) if cached else 0
    k, v = [batches, groups, keys, width], [batches, groups, keys, depth]
    if c.rank == 3:
        words = {"q_num_heads": heads, "kv_num_heads": groups}
        k, v = [batches, keys, groups * width], [batches, keys, groups * depth]
    operands = [c.x, c.operand(k, constant=0.2), c.operand(v, constant=0.2)]
    c.need(c.x not in operands[1:])  # what a query does not see is not read; ONNX Runtime adds infinities to it
    total = keys + past
    dims = [c.pick(1, batches), c.pick(1, heads), queries, total][c.pick(0, 0, 1, 2):]
    operands.append(optional(c, lambda: c.operand(dims, c.pick("bool", None), constant=0.3)))
    if cached:
        operands += [c.operand([batches, groups, past, n], constant=0.2) for n in (width, depth)]
    elif c.opset >= 24 and c.maybe(0.3):
        operands += ["", "", c.given(c.numbers.integers(1, keys + 1, [batches]), "int64")]
    flags = [True, c.maybe(0.3), False, False]
    flags[2] = flags[1]
    if cached:
        flags[1] = flags[2] = True
    c.add(*operands, outputs=flags[:3] if flags[1] else 1, is_causal=c.pick(None, 0, 1, 1),
          scale=c.pick(None, None, 0.3), softcap=c.pick(None, None, 1.5), **words)


@row("MultiHeadAttention", ranks=(3,), types=SINGLE, domain=RUNTIME, weight=1.5)
def heads_of_attention(c):
    c.need(c.rank == 3 and 0 not in c.dims)
    batches, queries, width = c.dims
    heads = c.pick(*(n for n in (1, 2, 4) if width % n == 0))
    keys, depth = c.pick(1, 3, queries), width * c.pick(1, 1, 2)
    form = c.pick("plain", "plain", "heads")
    past = c.pick(0, 0, 2) if form == "plain" else 0
    k, v = [batches, keys, width], [batches, keys, depth]
    if form == "heads":
        k, v = ([batches, heads, keys, n // heads] for n in (width, depth))
    total = keys + past
    operands = [c.x, c.operand(k, constant=0.2), c.operand(v, constant=0.2)]
    operands.append(optional(c, lambda: c.operand([2 * width + depth])) if form == "plain" else "")
    operands.append(optional(c, lambda: marks_for(c, c.pick([batches, total], [batches, queries, total]))))
    operands.append(optional(c, lambda: c.operand([c.pick(1, batches), c.pick(1, heads), queries, total],
                                                  constant=0.3)))
    if past:
        operands += [c.operand([batches, heads, past, n // heads], constant=0.2) for n in (width, depth)]
    results = c.pick(1, 3) if past or form == "plain" else 1
    c.add(*operands, outputs=3 if past else results, num_heads=heads, scale=c.pick(None, 0.3),
          unidirectional=c.pick(None, 0, 1) if keys == queries else None,
          mask_filter_value=c.pick(None, None, -50.0))


@row("com.microsoft.Attention", ranks=(3,), types=SINGLE, domain=RUNTIME, weight=1.5)
def joint_attention(c):
    c.need(c.rank == 3 and 0 not in c.dims)
    batches, queries, inputs = c.dims
    heads, each = c.pick(1, 2, 3), c.pick(1, 2, 4)
    width, depth = heads * each, heads * each * c.pick(1, 1, 2)
    past = c.pick(0, 0, 2) if width == depth else 0
    total = queries + past
    masks = ([batches], [2 * batches], [batches, total], [batches, queries, total])
    chosen = c.pick(None, None, *masks)
    if chosen is None:
        marks = ""
    elif len(chosen) == 1:
        ends = c.numbers.integers(1, total + 1, [batches])
        starts = c.numbers.integers(0, ends)
        marks = c.given(ends if chosen == [batches] else np.concatenate([ends, starts]), "int32")
    else:
        marks = marks_for(c, chosen)
    operands = [c.x, c.operand([inputs, 2 * width + depth], kind="weights", constant=0.8),
                optional(c, lambda: c.operand([2 * width + depth], constant=0.8), 0.8), marks,
                c.operand([2, batches, heads, past, each], constant=0.2) if past else "",
                optional(c, lambda: c.operand([c.pick(1, batches), c.pick(1, heads), queries, total], constant=0.3))]
    c.add(*operands, outputs=2 if past or (width == depth and c.maybe(0.3)) else 1, num_heads=heads,
          unidirectional=c.pick(None, 0, 1), scale=c.pick(None, 0.3),
          qkv_hidden_sizes=[width, width, depth] if width != depth else None)


@row("QAttention", ranks=(3,), types=("uint8",), domain=RUNTIME)
def quantized_attention(c):
    c.need(c.rank == 3 and 0 not in c.dims)
    batches, queries, inputs = c.dims
    heads, each = c.pick(1, 2), c.pick(1, 2, 4)
    width, word = heads * each, c.pick("uint8", "int8")
    past = c.pick(0, 0, 2)
    marks = optional(c, lambda: marks_for(c, [batches, queries + past]))
    operands = [c.x, c.fixed([inputs, 3 * width], word), c.operand([3 * width], "float", constant=0.9), scale_of(c),
                scale_of(c), marks, zero_of(c, c.type), c.given(0, word) if word == "int8" else zero_of(c, word)]
    if past:
        operands.append(c.operand([2, batches, heads, past, each], "float", constant=0.2))
    c.add(*operands, outputs=2 if past else 1, num_heads=heads, unidirectional=c.pick(None, 1))


@row("RotaryEmbedding", ranks=(3, 4))
def rotary(c):
    c.need(c.rank in (3, 4) and c.opset >= 23 and c.dims[-1] != 0)
    words = {"interleaved": c.pick(None, 0, 1)}
    batches, positions, width = c.dims[0], c.dims[-2], c.dims[-1]
    if c.rank == 3:
        words["num_heads"] = c.pick(*(n for n in (1, 2) if width % n == 0))
        width //= words["num_heads"]
    c.need(width > 0 and width % 2 == 0)
    part = c.pick(width, width, *range(2, width, 2))
    if part != width:
        words["rotary_embedding_dim"] = part
    operands = [c.x]
    if c.maybe(0.6):
        rows = positions + c.pick(0, 2)
        operands += [c.operand([rows, part // 2], kind="unit") for _ in range(2)]
        operands.append(c.indices([batches, positions], rows, negative=0, word="int64"))
    else:
        operands += [c.operand([batches, positions, part // 2], kind="unit") for _ in range(2)]
    c.add(*operands, **words)


@row("FlexAttention", ranks=(4,), types=("float", "double", "float16"), domain="ai.onnx.preview")
def flex_attention(c):
    c.need(c.rank == 4 and 0 not in c.dims)
    batches, heads, _, width = c.dims
    groups, keys = c.pick(*(n for n in range(1, heads + 1) if heads % n == 0)), c.pick(1, 3)
    c.add(c.x, c.operand([batches, groups, keys, width], constant=0.2),
          c.operand([batches, groups, keys, c.pick(width, 2)], constant=0.2), scale=c.pick(None, 0.3))


@row("com.microsoft.RotaryEmbedding", ranks=(3, 4), types=SINGLE, domain=RUNTIME)
def runtime_rotary(c):
    c.need(c.rank in (3, 4) and 0 not in c.dims)
    batches, positions, width = c.dims[0], c.dims[-2], c.dims[-1]
    words = {"interleaved": c.pick(None, 0, 1)}
    heads = c.pick(*(n for n in (1, 2) if width % n == 0)) if c.rank == 3 else c.dims[1]
    width = width // heads if c.rank == 3 else width
    c.need(width % 2 == 0)
    part = c.pick(width, width, *range(2, width, 2))
    if part != width:
        words.update(rotary_embedding_dim=part, num_heads=heads)
    rows = positions + c.pick(0, 2)
    places = (c.given([rows - positions], "int64") if c.maybe(0.4) else
              c.indices([batches, positions], rows, negative=0, word="int64"))
    c.add(c.x, places, *(c.operand([rows, part // 2], kind="unit") for _ in range(2)), **words)


@row("SwiGLU")
def swiglu(c):
    c.add(c.x, c.operand(c.dims), alpha=c.pick(None, 0.5))


@row("TensorScatter", ranks=(2, 3, 4))
def tensor_scatter(c):
    c.need(c.rank >= 2 and c.opset >= 24)
    axis = c.pick(*range(1, c.rank))
    count = c.pick(1, c.dims[axis])
    c.need(0 < count <= c.dims[axis])
    dims = list(c.dims)
    dims[axis] = count
    operands, mode = [c.x, c.operand(dims, constant=0.2)], c.pick(None, "linear", "circular")
    if c.maybe(0.7):
        most = c.dims[axis] if mode == "circular" else c.dims[axis] - count + 1
        operands.append(c.indices([c.dims[0]], most, negative=0, constant=0.4, word="int64"))
    c.add(*operands, mode=mode, axis=c.pick(axis, axis - c.rank))


@row("LinearAttention", ranks=(3,))
@row("com.microsoft.LinearAttention", ranks=(3,), types=("float",), domain=RUNTIME)
def linear_attention(c):
    c.need(c.rank == 3 and (c.opset >= 27 or c.domain) and 0 not in c.dims)
    batches, steps, width = c.dims
    groups = c.pick(*(n for n in (1, 2) if width % n == 0))
    heads = groups * c.pick(*(n for n in (1, 2) if width // groups % n == 0))
    each, depth = width // heads, c.pick(1, 3)
    c.need(each > 0)
    rule = c.pick("linear", "gated", "delta", "gated_delta", None)
    gated, delta = rule in ("gated", "gated_delta", None), rule in ("delta", "gated_delta", None)
    operands = [c.x, c.operand([batches, steps, groups * each], kind="unit", constant=0.2),
                c.operand([batches, steps, groups * depth], constant=0.2),
                optional(c, lambda: c.operand([batches, groups, each, depth], constant=0.2)),
                c.operand([batches, steps, groups * c.pick(1, each)], kind="unit", constant=0.2) if gated else "",
                c.operand([batches, steps, c.pick(1, groups)], kind="unit", constant=0.2) if delta else ""]
    c.add(*operands, outputs=2, q_num_heads=heads, kv_num_heads=groups, update_rule=rule, scale=c.pick(None, 0.5))


@row("CausalConvWithState", ranks=(3,))
@row("com.microsoft.CausalConvWithState", ranks=(3,), types=("float",), domain=RUNTIME)
def causal_conv(c):
    c.need(c.rank == 3 and (c.opset >= 27 or c.domain) and 0 not in c.dims)
    batches, channels, _ = c.dims
    taps = c.pick(1, 2, 4)
    operands = [c.x, c.operand([channels, 1, taps], kind="weights"), optional(c, lambda: c.operand([channels])),
                optional(c, lambda: c.operand([batches, channels, taps - 1], constant=0.2))]
    c.add(*operands, outputs=2, activation=c.pick(None, "none", "silu", "swish"))


@row("FusedMatMul", ranks=(1, 2, 3, 4), types=("float", "double"), domain=RUNTIME)
def fused_matmul(c):
    c.need(c.rank >= 1 and 0 not in c.dims)
    turned, batch = (c.pick(0, 1) if c.rank >= 2 else 0), (c.pick(0, 0, 1) if c.rank >= 3 else 0)
    outer, lines = list(c.dims[:-2]), list(c.dims[-2:])
    if batch:
        outer, lines = list(c.dims[1:-1]), [c.dims[0], c.dims[-1]]
    depth = lines[0] if turned else lines[-1]
    columns = c.pick(1, 3, 4)
    other = c.pick(0, 1)
    b = [columns, depth] if other else [depth, columns]
    batch_b = c.pick(0, 1) if len(outer) >= 1 else 0
    dims = [b[0]] + outer + [b[1]] if batch_b else outer + b
    c.add(c.x, c.operand(dims, kind="weights", constant=0.7), transA=c.pick(turned, turned or None), transB=other,
          transBatchA=batch or None, transBatchB=batch_b or None, alpha=c.pick(None, 0.5))


@row("FusedGemm", ranks=(2,), types=("float",), domain=RUNTIME)
def fused_gemm(c):
    c.need(c.rank == 2 and 0 not in c.dims)
    words = {"transA": c.pick(None, 0, 1), "transB": c.pick(None, 0, 1)}
    lines, depth = c.dims[::-1] if words["transA"] else c.dims
    columns = c.pick(1, 3, 4)
    weights = c.operand([columns, depth] if words["transB"] else [depth, columns], kind="weights", constant=0.8)
    bias = optional(c, lambda: c.operand(c.pick([columns], [1, columns], [lines, columns], [lines, 1])), 0.6)
    chosen = c.pick(("Relu",), ("Sigmoid",), ("Tanh",), ("Softplus",), ("Softsign",), ("LeakyRelu", 0.1), ("Elu", 0.5),
                    ("HardSigmoid", 0.3, 0.4), ("ThresholdedRelu", 0.5), ("Selu", 1.2, 1.1))
    words.update(zip(("activation_alpha", "activation_gamma" if chosen[0] == "Selu" else "activation_beta"),
                     chosen[1:]))
    c.add(c.x, weights, bias, activation=chosen[0], alpha=c.pick(None, 0.5), beta=c.pick(None, 2.0), **words)


@row("FusedConv", ranks=(3, 4), types=("float",), domain=RUNTIME)
def fused_conv(c):
    c.need(c.rank >= 3 and 0 not in c.dims)
    kernel = kernel_for(c, c.dims[2:])
    words = window(c, kernel, c.dims[2:])
    filters = c.pick(1, 2, 3)
    operands = [c.x, c.operand([filters, c.dims[1]] + kernel, kind="weights", constant=1),
                optional(c, lambda: c.operand([filters], constant=0.9), 0.7)]
    if c.maybe(0.3):
        plain = {key: value for key, value in words.items() if value is not None}
        before = c.also("Conv", *operands[:2], **plain)
        operands.append(c.operand(c.array(before).shape, constant=0.2))
    name, *numbers = c.pick(("Relu",), ("Tanh",), ("Sigmoid",), ("LeakyRelu", 0.1), ("Clip", -0.5, 0.7),
                            ("HardSigmoid", 0.3, 0.4))
    c.add(*operands, activation=name, activation_params=[float(n) for n in numbers] or None, **words)


@row("BiasGelu", "FastGelu", types=SINGLE, domain=RUNTIME, ranks=(1, 2, 3, 4))
def gelu_of_sum(c):
    c.need(c.rank >= 1)
    bias = [c.operand(c.dims[-1:])] if c.op == "BiasGelu" or c.maybe() else []
    c.add(c.x, *bias)


@row("com.microsoft.Gelu", "QuickGelu", types=("float",), domain=RUNTIME)
def runtime_gelu(c):
    c.add(c.x, **({"alpha": c.pick(None, 1.0)} if c.op == "QuickGelu" else {}))


@row("SimplifiedLayerNormalization", types=SINGLE + ("double",), ranks=(1, 2, 3, 4))
def simplified(c):
    c.need(c.rank >= 1 and 0 not in c.dims)
    c.add(c.x, c.operand(c.dims[-1:], constant=0.9), outputs=c.pick(1, 1, 2) if c.type == "float" else 1,
          axis=c.pick(None, -1), epsilon=c.pick(None, 1e-3))


@row("SkipLayerNormalization", "SkipSimplifiedLayerNormalization", types=SINGLE, domain=RUNTIME, ranks=(2, 3))
def skip_normalization(c):
    c.need(c.rank in (2, 3) and 0 not in c.dims)
    width = c.dims[-1:]
    skip = list(c.dims)
    if c.rank == 3 and c.maybe(0.3):
        skip = c.pick([1] + skip[1:], skip[1:])
    operands = [c.x, c.operand(skip, constant=0.2), c.operand(width, constant=0.9)]
    if c.op == "SkipLayerNormalization":
        operands.append(optional(c, lambda: c.operand(width, constant=0.9), 0.7))
    operands.append(optional(c, lambda: c.operand(width, constant=0.9)))
    c.add(*operands, outputs=c.pick(1, [True, False, False, True]), epsilon=c.pick(None, 1e-3))


@row("EmbedLayerNormalization", types=("int32",), domain=RUNTIME, ranks=(2,))
def embedding(c):
    c.need(c.rank == 2 and 0 not in c.dims)
    batches, positions = c.dims
    rows, width = 5, 4
    ids = c.indices(c.dims, rows, negative=0, constant=0, word="int32")
    segments = optional(c, lambda: c.indices(c.dims, 2, negative=0, word="int32"), 0.6)
    operands = [ids, segments, c.operand([rows, width], "float", constant=0.9),
                c.operand([positions + 2, width], "float", constant=0.9),
                c.operand([2, width], "float", constant=0.9) if segments else "",
                c.operand([width], "float", constant=0.9), c.operand([width], "float", constant=0.9),
                optional(c, lambda: c.operand(c.dims, "int32", "unit", constant=0.2)),
                optional(c, lambda: c.indices(c.pick([batches, positions], [1, positions]), positions + 2, negative=0,
                                              word="int32"))]
    c.add(*operands, outputs=c.pick(1, 2, 3), epsilon=c.pick(None, 1e-3))


@row("MatMulIntegerToFloat", types=("uint8", "int8"), domain=RUNTIME, ranks=(2, 3))
def integers_to_float(c):
    c.need(c.rank >= 2 and 0 not in c.dims)
    columns, word = c.pick(1, 3), c.pick("uint8", "int8")
    per = [columns] if c.maybe(0.4) else []
    c.add(c.x, c.fixed([c.dims[-1], columns], word), scale_of(c), scale_of(c, per),
          optional(c, lambda: zero_of(c, c.type), 0.7),
          optional(c, lambda: c.given(c.numbers.integers(0, 5, per), word), 0.7),
          optional(c, lambda: c.operand([columns], "float", constant=0.9)))


@row("DynamicQuantizeMatMul", types=("float",), domain=RUNTIME, ranks=(2, 3))
def dynamic_product(c):
    c.need(c.rank >= 2 and 0 not in c.dims and np.isfinite(c.array(c.x)).all())
    columns, word = c.pick(1, 3), c.pick("uint8", "int8")
    per = [columns] if c.maybe(0.4) else []
    c.add(c.x, c.fixed([c.dims[-1], columns], word), scale_of(c, per),
          optional(c, lambda: c.given(c.numbers.integers(0, 5, per), word), 0.7),
          optional(c, lambda: c.operand([columns], "float", constant=0.9)))


@row("MatMulNBits", types=("float",), domain=RUNTIME, ranks=(2, 3))
def block_quantized_product(c):
    c.need(c.rank >= 2 and 0 not in c.dims and np.isfinite(c.array(c.x)).all())
    depth, columns, bits, block = c.dims[-1], c.pick(1, 3, 17), c.pick(4, 4, 8), c.pick(16, 32, 128)
    blocks = -(-depth // block)
    weights = c.given(c.numbers.integers(0, 256, [columns, blocks, block * bits // 8]), "uint8")
    packed = [columns, -(-blocks * bits // 8)]
    zero = c.pick("", "integers", "floats")
    if zero:
        zero = (c.given(c.numbers.integers(0, 256, packed), "uint8") if zero == "integers" else
                c.fixed([columns, blocks], "float"))
    c.add(c.x, weights, c.fixed([columns, blocks], "float"), zero, "",
          optional(c, lambda: c.operand([columns], "float", constant=0.9)), K=depth, N=columns, bits=bits,
          block_size=block, accuracy_level=c.pick(None, 0, 1))


@row("GatherBlockQuantized", types=("uint8",), domain=RUNTIME, ranks=(2, 3))
def gathered_blocks(c):
    c.need(c.rank >= 2 and 0 not in c.dims)
    bits, block, dims = c.pick(4, 4, 8), c.pick(16, 32), [*c.dims[:-1], c.pick(8, 16, 24, 40)]
    blocks = [*c.dims[:-1], -(-dims[-1] * 8 // bits // block)]
    zeros = [*blocks[:-1], -(-blocks[-1] * bits // 8)]
    c.add(c.given(c.numbers.integers(0, 256, dims), "uint8"), c.indices(c.pick([], [2], [2, 3]), dims[0]),
          c.fixed(blocks, "float"), optional(c, lambda: c.given(c.numbers.integers(0, 256, zeros), "uint8")), bits=bits,
          block_size=block, gather_axis=0, quantize_axis=c.pick(-1, len(dims) - 1))


@row("QLinearWhere", types=("uint8", "int8"), domain=RUNTIME)
def quantized_choice(c):
    c.add(c.operand(c.dims, "bool", constant=0.2), c.x, scale_of(c), zero_of(c, c.type), c.operand(c.dims), scale_of(c),
          zero_of(c, c.type), scale_of(c), zero_of(c, c.type))


@row("com.microsoft.QuantizeLinear", types=("float",), domain=RUNTIME)
def runtime_quantize(c):
    word = c.pick("uint8", "int8", "uint16", "int16")
    c.add(c.x, scale_of(c), c.given(3, word))


@row("com.microsoft.DequantizeLinear", types=("uint8", "int8"), domain=RUNTIME)
def runtime_dequantize(c):
    c.add(c.x, scale_of(c), zero_of(c, c.type))


@row("QEmbedLayerNormalization", types=("int32",), domain=RUNTIME, ranks=(2,))
def quantized_embedding(c):
    c.need(c.rank == 2 and 0 not in c.dims)
    word, width = c.pick("uint8", "int8"), 4
    kinds = c.maybe(0.6)
    tables = [c.fixed([n, width], word) for n in (5, c.dims[1] + 2, 2)] + [c.fixed([width], word) for _ in range(2)]
    scales, zeros = [scale_of(c) for _ in range(5)], [zero_of(c, word) for _ in range(5)]
    for one in (tables, scales, zeros):
        one[2] = one[2] if kinds else ""
    c.add(c.indices(c.dims, 5, negative=0, constant=0, word="int32"),
          c.indices(c.dims, 2, negative=0, word="int32") if kinds else "", *tables,
          optional(c, lambda: c.operand(c.dims, "int32", "unit", constant=0.2)), *scales, *zeros, outputs=2)


@row("DynamicQuantizeLSTM", types=("float",), domain=RUNTIME, ranks=(3,))
def dynamic_lstm(c):
    c.need(c.rank == 3 and 0 not in c.dims and np.isfinite(c.array(c.x)).all())
    _, batches, inputs = c.dims
    direction = c.pick("forward", "reverse", "bidirectional")
    directions, units, word = 2 if direction == "bidirectional" else 1, c.pick(2, 3), c.pick("uint8", "int8")
    per = [directions, 4 * units] if c.maybe(0.4) else [directions]
    scale = [c.given(c.numbers.uniform(0.005, 0.02, per), "float") for _ in range(2)]
    zero = [c.given(np.full(per, 0 if word == "int8" else 4), word) for _ in range(2)]
    bias = optional(c, lambda: c.operand([directions, 8 * units], "float", "weights", constant=1))
    first = [optional(c, lambda: c.operand([directions, batches, units], "float", "unit", constant=0.2))
             for _ in range(2)]
    c.add(c.x, c.fixed([directions, inputs, 4 * units], word), c.fixed([directions, units, 4 * units], word), bias, "",
          *first, "", scale[0], zero[0], scale[1], zero[1], outputs=3, hidden_size=units, direction=direction)


@row("GroupQueryAttention", types=SINGLE, domain=RUNTIME, operands=False)
def grouped_attention(c):
    word, batches, queries = c.pick(*SINGLE), c.pick(1, 2), c.pick(1, 2, 4)
    groups, width = c.pick(1, 2), c.pick(8, 16)  # ONNX Runtime refuses other widths
    heads, past = groups * c.pick(1, 2), c.pick(0, 0, 2, 3)
    words = {"num_heads": heads, "kv_num_heads": groups, "scale": c.pick(None, 0.3), "softcap": c.pick(None, 1.5),
             "local_window_size": c.pick(None, None, 1, 2)}

    def given(dims, constant=0.2, kind="any"):
        return c.operand(dims, word, kind, constant=constant)
    if c.maybe(0.3):
        operands = [given([batches, queries, (heads + 2 * groups) * width], 0), "", ""]
    else:
        operands = [given([batches, queries, heads * width], 0)]
        operands += [given([batches, queries, groups * width]) for _ in range(2)]
    operands += [given([batches, groups, past, width]) for _ in range(2)] if past else ["", ""]
    total = queries + past
    even = past == 0 or c.maybe(0.6)  # otherwise some batches have fewer keys in the cache
    last = c.given(np.full([batches], total - 1) if even else c.numbers.integers(queries, total, [batches]), "int32")
    c.graph.constants.remove(last)
    c.graph.inputs.append(last)
    operands += [last, c.given(total, "int32")]
    if c.maybe():
        words.update(do_rotary=1, rotary_interleaved=c.pick(None, 1))
        operands += [given([total + 1, width // 2], 0.9, "unit") for _ in range(2)]
    operands += [""] * (10 - len(operands))
    operands.append(optional(c, lambda: given([c.pick(1, batches), c.pick(1, heads), queries, total]), 0.3))
    operands.append(optional(c, lambda: given([heads]), 0.3))
    c.add(*operands, outputs=3, **words)
