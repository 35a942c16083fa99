# SPDX-License-Identifier: MIT
"""Operators that move elements. Quantized numbers are not changed."""

import numpy as np
import tflite

from .emit import FIRST, LAST, TO_FIRST
from .network import activated, constant


def same_scale(op):
    """Whether the output and all inputs have the same quantization, so that stored numbers may be moved."""
    out = op.outputs[0]
    return all((t.scale is None) == (out.scale is None) and (out.scale is None or (
        np.array_equal(t.scale, out.scale) and np.array_equal(t.zero, out.zero))) for t in op.inputs
        if t is not None and t.kind == out.kind)


def moved(e, op, make, form=LAST, source=0):
    """Outputs make(name of input), on stored numbers if the scales are equal, otherwise on real values."""
    tensor = op.inputs[source]
    if same_scale(op):
        e.keep(op.outputs[0], make(e.numbers(tensor, form)), form)
    else:
        e.give(op.outputs[0], make(e.value(tensor, form)), form)


def reshape(e, op):
    shape = op.outputs[0].shape
    moved(e, op, lambda x: e.node("Reshape", [x, e.ints(*shape)], word=op.outputs[0].name))


def transpose(e, op):
    order = [int(v) for v in constant(op, op.inputs[1], "the order")]
    moved(e, op, lambda x: e.node("Transpose", [x], perm=order))


def concatenation(e, op):
    o = op.options(tflite.ConcatenationOptions)
    out = op.outputs[0]
    form = e.form_of(op.inputs)
    axis = o.Axis() % out.rank
    axis = TO_FIRST.index(axis) if form == FIRST else axis
    alike = same_scale(op)
    names = [(e.numbers if alike else e.value)(t, form) for t in op.inputs]
    y = e.node("Concat", names, word=out.name, axis=axis)
    if alike and not o.FusedActivationFunction():
        return e.keep(out, y, form)
    return e.give(out, activated(e, op, y, o.FusedActivationFunction()), form)


def pad(e, op):
    x = op.inputs[0]
    pads = constant(op, op.inputs[1], "the paddings").astype(np.int64)
    form = e.form_of([x])
    pads = pads[TO_FIRST] if form == FIRST else pads
    mode = "constant"
    if op.word == "MIRROR_PAD":
        mode = "reflect" if op.options(tflite.MirrorPadOptions).Mode() == tflite.MirrorPadMode.REFLECT else "symmetric"
        if mode == "symmetric":
            op.fail("the mode SYMMETRIC cannot be translated")
    # The value is a real number: 0 for quantized tensors without a value.
    value = [e.value(op.inputs[2])] if op.word == "PADV2" else []
    y = e.node("Pad", [e.value(x, form), e.ints(*pads.T.ravel().tolist())] + value, mode=mode)
    e.give(op.outputs[0], y, form)


def parts(e, op, source, axis, lengths):
    """Outputs that are consecutive parts of an input."""
    x = op.inputs[source]
    form = e.form_of([x])
    axis %= x.rank
    names = e.node("Split", [e.numbers(x, form), e.ints(*lengths)], outputs=len(op.outputs),
                   axis=TO_FIRST.index(axis) if form == FIRST else axis)
    for tensor, name in zip(op.outputs, names if isinstance(names, list) else [names]):
        e.keep(tensor, name, form)


def split(e, op):
    axis = int(np.ravel(constant(op, op.inputs[0], "the axis"))[0])
    length = op.inputs[1].shape[axis % op.inputs[1].rank] // len(op.outputs)
    parts(e, op, 1, axis, [length] * len(op.outputs))


def split_v(e, op):
    axis = int(np.ravel(constant(op, op.inputs[2], "the axis"))[0])
    parts(e, op, 0, axis, [t.shape[axis % t.rank] for t in op.outputs])


def slice_(e, op):
    start, size = (constant(op, t, "start and size").astype(np.int64) for t in op.inputs[1:3])
    end = [int(s + n) if n >= 0 else np.iinfo(np.int64).max for s, n in zip(start, size)]
    axes = range(len(start))
    moved(e, op, lambda x: e.node("Slice", [x, e.ints(*start.tolist()), e.ints(*end), e.ints(*axes)]))


def strided_slice(e, op):
    o = op.options(tflite.StridedSliceOptions)
    x = op.inputs[0]
    starts, ends, steps = (constant(op, t, "start, end and step").astype(np.int64).tolist() for t in op.inputs[1:4])
    if o.EllipsisMask() or o.NewAxisMask():
        op.fail("an ellipsis or a new axis cannot be translated")
    for i, step in enumerate(steps):
        if o.ShrinkAxisMask() >> i & 1:
            ends[i] = starts[i] + 1 if starts[i] != -1 else np.iinfo(np.int64).max
            continue
        if o.BeginMask() >> i & 1:
            starts[i] = 0 if step > 0 else np.iinfo(np.int64).max
        if o.EndMask() >> i & 1:
            ends[i] = np.iinfo(np.int64).max if step > 0 else np.iinfo(np.int64).min

    def make(name):
        y = e.node("Slice", [name] + [e.ints(*v) for v in (starts, ends, range(len(starts)), steps)])
        gone = [i for i in range(x.rank) if o.ShrinkAxisMask() >> i & 1]
        return e.node("Squeeze", [y, e.ints(*gone)]) if gone else y

    moved(e, op, make)


def pack(e, op):
    axis = op.options(tflite.PackOptions).Axis() % op.outputs[0].rank
    names = [e.node("Unsqueeze", [e.numbers(t), e.ints(axis)]) for t in op.inputs]
    e.keep(op.outputs[0], e.node("Concat", names, axis=axis))


def unpack(e, op):
    x = op.inputs[0]
    axis = op.options(tflite.UnpackOptions).Axis() % x.rank
    count = len(op.outputs)
    names = e.node("Split", [e.numbers(x), e.ints(*[1] * count)], outputs=count, axis=axis)
    for tensor, name in zip(op.outputs, names if count > 1 else [names]):
        e.keep(tensor, e.node("Squeeze", [name, e.ints(axis)]))


def gather(e, op):
    o = op.options(tflite.GatherOptions)
    if o.BatchDims():
        op.fail("batch dimensions cannot be translated")
    moved(e, op, lambda x: e.node("Gather", [x, e.numbers(op.inputs[1])], axis=o.Axis() % op.inputs[0].rank))


def gather_nd(e, op):
    index = e.node("Cast", [e.numbers(op.inputs[1])], to=7)  # int64
    moved(e, op, lambda x: e.node("GatherND", [x, index]))


def reverse(e, op):
    axes = [int(a) % op.inputs[0].rank for a in np.atleast_1d(constant(op, op.inputs[1], "the axes"))]
    low = [np.iinfo(np.int64).min] * len(axes)
    moved(e, op, lambda x: e.node("Slice", [x] + [e.ints(*v) for v in ([-1] * len(axes), low, axes,
                                                                       [-1] * len(axes))]))


def broadcast(e, op):
    moved(e, op, lambda x: e.node("Expand", [x, e.ints(*op.outputs[0].shape)]))


def running_sum(e, op):
    o = op.options(tflite.CumsumOptions)
    axis = int(np.ravel(constant(op, op.inputs[1], "the axis"))[0])
    e.give(op.outputs[0], e.node("CumSum", [e.value(op.inputs[0]), e.ints(axis)], exclusive=int(o.Exclusive()),
                                 reverse=int(o.Reverse())))


def depth(e, op):
    to_depth = op.word == "SPACE_TO_DEPTH"
    size = op.options(tflite.SpaceToDepthOptions if to_depth else tflite.DepthToSpaceOptions).BlockSize()
    op.positive("a block", size)
    word, more = ("SpaceToDepth", {}) if to_depth else ("DepthToSpace", {"mode": "DCR"})
    moved(e, op, lambda x: e.node(word, [x], blocksize=size, **more), FIRST)


def blocks(op):
    size, edges = (constant(op, t, "blocks and edges").astype(np.int64) for t in op.inputs[1:3])
    if len(size) != 2 or op.inputs[0].rank != 4:
        op.fail("only images of rank 4 with two dimensions of blocks can be translated")
    return op.positive("a block", *size.tolist()), edges.tolist()


def space_to_batch(e, op):
    (bh, bw), ((top, bottom), (left, right)) = blocks(op)
    n, h, w, c = op.inputs[0].shape
    h, w = h + top + bottom, w + left + right
    x = e.node("Pad", [e.value(op.inputs[0]), e.ints(0, top, left, 0, 0, bottom, right, 0)])
    x = e.node("Reshape", [x, e.ints(n, h // bh, bh, w // bw, bw, c)])
    x = e.node("Transpose", [x], perm=[2, 4, 0, 1, 3, 5])
    e.give(op.outputs[0], e.node("Reshape", [x, e.ints(n * bh * bw, h // bh, w // bw, c)]))


def batch_to_space(e, op):
    (bh, bw), ((top, bottom), (left, right)) = blocks(op)
    n, h, w, c = op.inputs[0].shape
    n //= bh * bw

    def make(x):
        x = e.node("Reshape", [x, e.ints(bh, bw, n, h, w, c)])
        x = e.node("Reshape", [e.node("Transpose", [x], perm=[2, 3, 0, 4, 1, 5]), e.ints(n, h * bh, w * bw, c)])
        if top or bottom or left or right:
            x = e.node("Slice", [x, e.ints(top, left), e.ints(h * bh - bottom, w * bw - right), e.ints(1, 2)])
        return x

    moved(e, op, make)


def arg(e, op):
    axis = int(np.ravel(constant(op, op.inputs[1], "the axis"))[0])
    word = {"ARG_MAX": "ArgMax", "ARG_MIN": "ArgMin"}[op.word]
    y = e.node(word, [e.value(op.inputs[0])], axis=axis % op.inputs[0].rank, keepdims=0)
    e.keep(op.outputs[0], y if op.outputs[0].kind == np.int64 else e.node("Cast", [y], to=6))


def top_k(e, op):
    k = int(np.ravel(constant(op, op.inputs[1], "the number"))[0])
    values, index = e.node("TopK", [e.value(op.inputs[0]), e.ints(k)], outputs=2, axis=op.inputs[0].rank - 1)
    e.give(op.outputs[0], values)
    e.keep(op.outputs[1], e.node("Cast", [index], to=6))


def tile(e, op):
    counts = constant(op, op.inputs[1], "the counts").astype(np.int64).tolist()
    moved(e, op, lambda x: e.node("Tile", [x, e.ints(*counts)]))


def shape(e, op):
    e.keep(op.outputs[0], e.const(np.array(op.inputs[0].shape, op.outputs[0].kind), "shape"))


TABLE = {"RESHAPE": reshape, "SQUEEZE": reshape, "EXPAND_DIMS": reshape, "TRANSPOSE": transpose,
         "CONCATENATION": concatenation, "PAD": pad, "PADV2": pad, "MIRROR_PAD": pad, "SPLIT": split,
         "SPLIT_V": split_v,
         "SLICE": slice_, "STRIDED_SLICE": strided_slice, "PACK": pack, "UNPACK": unpack, "GATHER": gather,
         "SPACE_TO_DEPTH": depth, "DEPTH_TO_SPACE": depth, "SPACE_TO_BATCH_ND": space_to_batch,
         "BATCH_TO_SPACE_ND": batch_to_space, "ARG_MAX": arg, "ARG_MIN": arg, "TOPK_V2": top_k, "TILE": tile,
         "SHAPE": shape, "GATHER_ND": gather_nd, "REVERSE_V2": reverse, "BROADCAST_TO": broadcast,
         "CUMSUM": running_sum}
