# SPDX-License-Identifier: MIT
"""Custom operators of MediaPipe: layers, and what cuts the parts of a face out by its landmarks.

Layers have a structure of 32-bit numbers as options, the others a map. A matrix has the shape [1, 4, 4]; its first two
rows say where the point (x, y, 0, 1) is in the source.
"""

import struct

import numpy as np
from onnx import TensorProto

from .emit import FIRST
from .network import activated, constant, padding, transposed

SAME, VALID = 1, 2  # paddings in structures; in the rest of a file, these are 0 and 1


def structure(op, count):
    """The first numbers of a structure of options: a padding as in the rest of a file, then others."""
    data = op.custom_bytes()
    if len(data) < 4 * count:
        op.damaged(f"{len(data)} bytes of options; it needs {4 * count}")
    numbers = struct.unpack_from(f"<{count}i", data)
    if numbers[0] not in (SAME, VALID):
        op.damaged(f"a padding of the number {numbers[0]}")
    return (numbers[0] - 1, *numbers[1:])


def of(op, *keys):
    """Options by name."""
    found = op.custom()
    if any(key not in found for key in keys):
        op.damaged(f"it needs the options {', '.join(keys)}")
    return [found[key] for key in keys]


def transposed_convolution(e, op):
    code, stride_x, stride_y = structure(op, 3)
    x, w = op.inputs[:2]
    strides, out = op.positive("a stride", stride_y, stride_x), []
    for size, k, s in zip(x.shape[1:3], constant(op, w, "the weights").shape[1:3], strides):
        cut = max(k - (size - 1) % s - 1, 0) if code == SAME - 1 else 0
        out.append(s * (size - 1) + k - cut)
    if out != op.outputs[0].shape[1:3]:
        op.damaged(f"a result of {op.outputs[0].shape[1:3]} elements; the operator gives {out}")
    e.give(op.outputs[0], transposed(e, op, x, w, strides, 2), FIRST)


def windows(op):
    """The extents of windows, their steps, and the padding and activation of a structure."""
    code, stride_x, stride_y, width, height, activation = structure(op, 6)
    return (op.positive("a window", height, width), op.positive("a stride", stride_y, stride_x), code, activation)


def positions(shape, steps):
    """Where each window of an image (rows, columns) begins: [rows, 1] and [1, columns]."""
    return (np.arange(shape[0]).reshape(-1, 1) * steps[0], np.arange(shape[1]).reshape(1, -1) * steps[1])


def pool(e, op):
    """The second result is the place of the maximum in its window, row by row. It is a real number, and LiteRT's
    kernel adds 0.1, so that its integer part is safe."""
    kernel, strides, code, activation = windows(op)
    x, values, places = op.inputs[0], *op.outputs
    height, width = x.shape[1:3]
    pads = padding(op, code, (height, width), kernel, strides, [1, 1])
    y, index = e.node("MaxPool", [e.value(x, FIRST)], outputs=2, kernel_shape=kernel, strides=strides, pads=pads)
    e.give(values, activated(e, op, y, activation), FIRST)
    index = e.node("Mod", [index, e.ints(height * width)])
    row, column = e.node("Div", [index, e.ints(width)]), e.node("Mod", [index, e.ints(width)])
    first = [e.const(at - pad, "first") for at, pad in zip(positions(values.shape[1:3], strides), pads)]
    place = e.node("Add", [e.node("Mul", [e.node("Sub", [row, first[0]]), e.ints(kernel[1])]),
                           e.node("Sub", [column, first[1]])])
    e.give(places, e.node("Add", [e.node("Cast", [place], to=TensorProto.FLOAT), e.scalar(0.1)]), FIRST)


def unpool(e, op):
    kernel, strides, _, _ = windows(op)
    x, places = op.inputs[:2]
    batches, height, width, channels = x.shape
    rows, columns = height * kernel[0], width * kernel[1]
    shape = [batches, rows, columns, channels]
    if op.outputs[0].shape != shape:
        op.damaged(f"a result of the shape {op.outputs[0].shape}; the operator gives {shape}")
    if strides[0] > kernel[0] or strides[1] > kernel[1]:
        op.fail("windows with gaps cannot be translated")
    first = positions((height, width), strides)
    images = np.arange(batches * channels).reshape(batches, channels, 1, 1) * (rows * columns)
    place = e.node("Cast", [e.value(places, FIRST)], to=TensorProto.INT64)
    row, column = e.node("Div", [place, e.ints(kernel[1])]), e.node("Mod", [place, e.ints(kernel[1])])
    index = e.node("Add", [e.node("Add", [e.node("Mul", [row, e.ints(columns)]), column]),
                           e.const(images + first[0] * columns + first[1], "first")])
    y = e.node("MaxUnpool", [e.value(x, FIRST), index, e.ints(batches, channels, rows, columns)], kernel_shape=kernel,
               strides=strides)
    e.give(op.outputs[0], y, FIRST)


class Numbers:
    """Arithmetic on tensors of shape [1], and matrices of them."""

    def __init__(self, e):
        self.e = e

    def name(self, x):
        return x if isinstance(x, str) else self.e.const(np.array([x], np.float32), "number")

    def node(self, word, *inputs):
        return self.e.node(word, [self.name(x) for x in inputs])

    def sum(self, *products):
        """The sum of products of any number of factors."""
        total = None
        for factors in products:
            made = factors[0]
            for x in factors[1:]:
                made = self.node("Mul", made, x)
            total = made if total is None else self.node("Add", total, made)
        return total

    def matrix(self, *rows):
        flat = self.e.node("Concat", [self.name(x) for row in rows for x in row], axis=0)
        return self.e.node("Reshape", [flat, self.e.ints(len(rows), len(rows[0]))])

    def split(self, name, count):
        """The elements of a tensor."""
        return self.e.node("Split", [self.e.node("Reshape", [name, self.e.ints(count)]), self.e.ints(*[1] * count)],
                           outputs=count, axis=0)


def landmarks(e, op, *lists):
    """The x and y of landmarks (x, y, z), as [n, 2] for each list of their numbers."""
    x = op.inputs[0]
    count = int(np.prod(x.shape)) // 3
    if not all(numbers and all(0 <= i < count for i in numbers) for numbers in lists):
        op.damaged(f"numbers of landmarks beyond the {count} of its operand")
    points = e.node("Reshape", [e.value(x), e.ints(count, 3)])
    points = e.node("Slice", [points, e.ints(0), e.ints(2), e.ints(1)])
    return [e.node("Gather", [points, e.ints(*numbers)], axis=0) for numbers in lists]


def bounds(e, n, points, c, s):
    """The box of points that are turned by an angle (cosine c, sine s): its extents, and its centre turned back."""
    turned = e.node("MatMul", [points, n.matrix((c, s), (n.node("Neg", s), c))])
    most, least = (e.node(word, [turned], axes=[0], keepdims=0) for word in ("ReduceMax", "ReduceMin"))
    extents = n.split(e.node("Sub", [most, least]), 2)
    x, y = n.split(e.node("Mul", [e.node("Add", [most, least]), e.scalar(0.5)]), 2)
    return extents, (n.sum((c, x), (s, y)), n.node("Sub", n.sum((c, y)), n.sum((s, x))))


def matrix_of_square(e, op):
    """Version 1: the box of landmarks, as a matrix between images of two sizes."""
    (height, width), (rows, columns), span, grown, left, right, subset = of(
        op, "input_hw", "output_hw", "landmarks_range", "bbox_size_multiplier", "left_rotation_idx",
        "right_rotation_idx", "subset")
    op.positive("an extent", height, width, rows - 1, columns - 1, span)
    n = Numbers(e)
    ends, points = landmarks(e, op, (left, right), subset)
    x1, y1, x2, y2 = n.split(ends, 4)
    angle = n.node("Neg", n.node("Atan", n.node("Div", n.node("Sub", y2, y1), n.node("Sub", x2, x1))))
    c, s = n.node("Cos", angle), n.node("Sin", angle)
    extents, centre = bounds(e, n, points, c, s)
    x, y = (n.node("Sub", n.sum((v, 2 / span)), 1.0) for v in centre)
    w, h = (n.sum((v, grown / span)) for v in extents)
    made = n.matrix((n.sum((c, w)), n.sum((s, h)), x), (n.node("Neg", n.sum((s, w))), n.sum((c, h)), y), (0, 0, 1))
    before, after = (np.array(m, np.float32) for m in (
        [[(width - 1) / 2, 0, (width - 1) / 2], [0, (height - 1) / 2, (height - 1) / 2], [0, 0, 1]],
        [[2 / (columns - 1), 0, -1], [0, 2 / (rows - 1), -1], [0, 0, 1]]))
    made = e.node("MatMul", [e.const(before, "before"), e.node("MatMul", [made, e.const(after, "after")])])
    a, b, x, c, d, y = n.split(e.node("Slice", [made, e.ints(0), e.ints(2), e.ints(0)]), 6)
    return n.matrix((a, b, 0, x), (c, d, 0, y), (0, 0, 1, 0), (0, 0, 0, 1))


def matrix_of_crop(e, op):
    """Version 2: the box of landmarks, turned so that the line between two of them has a given direction."""
    rows, columns, scale_x, scale_y, left, right, direction, subset = of(
        op, "output_height", "output_width", "scale_x", "scale_y", "left_rotation_idx", "right_rotation_idx",
        "target_rotation_radians", "subset_idxs")
    op.positive("an extent", rows, columns)
    n = Numbers(e)
    ends, points = landmarks(e, op, (left, right), subset)
    x1, y1, x2, y2 = n.split(ends, 4)
    x, y = n.node("Sub", x2, x1), n.node("Sub", y2, y1)
    length = n.node("Sqrt", n.sum((x, x), (y, y)))
    none = n.node("Equal", length, 0.0)  # two equal points have the angle 0
    length = n.node("Where", none, 1.0, length)
    x, y = n.node("Where", none, 1.0, n.node("Div", x, length)), n.node("Div", y, length)
    c = n.sum((x, np.cos(direction)), (y, np.sin(direction)))
    s = n.sum((x, np.sin(direction)), (y, -np.cos(direction)))
    (w, h), (x, y) = bounds(e, n, points, c, s)
    w, h = n.sum((w, scale_x / columns)), n.sum((h, scale_y / rows))
    a, b, d, f = n.sum((c, w)), n.sum((s, h)), n.node("Neg", n.sum((s, w))), n.sum((c, h))
    x = n.sum((x,), (a, -columns / 2), (b, -rows / 2))
    y = n.sum((y,), (d, -columns / 2), (f, -rows / 2))
    return n.matrix((a, b, 0, x), (d, f, 0, y), (0, 0, 1, 0), (0, 0, 0, 1))


def matrix_of_landmarks(e, op):
    made = {1: matrix_of_square, 2: matrix_of_crop}.get(op.version, lambda *_: op.fail(
        f"the version {op.version} cannot be translated"))(e, op)
    e.give(op.outputs[0], e.node("Reshape", [made, e.ints(1, 4, 4)]))


def rows_of(e, matrix):
    """The part of a matrix that turns points, transposed, [2, 2], and the part that moves them, [1, 2]."""
    flat = e.node("Reshape", [e.value(matrix), e.ints(4, 4)])
    turn = e.node("Slice", [flat, e.ints(0, 0), e.ints(2, 2), e.ints(0, 1)])
    move = e.node("Slice", [flat, e.ints(0, 3), e.ints(2, 4), e.ints(0, 1)])
    return e.node("Transpose", [turn], perm=[1, 0]), e.node("Transpose", [move], perm=[1, 0])


def transformed_landmarks(e, op):
    x, out = op.inputs[0], op.outputs[0]
    dimensions, scale = of(op, "dimensions", "scale") if op.version == 1 else (x.shape[-1], 1)
    if dimensions not in (2, 3):
        op.fail(f"landmarks of {dimensions} numbers cannot be translated")
    turn, move = rows_of(e, op.inputs[1])
    points = e.node("Reshape", [e.value(x), e.ints(-1, dimensions)])
    flat = e.node("Slice", [points, e.ints(0), e.ints(2), e.ints(1)])
    move = move if scale == 1 else e.node("Mul", [move, e.scalar(scale)])
    y = e.node("Add", [e.node("MatMul", [flat, turn]), move])
    if dimensions == 3:
        y = e.node("Concat", [y, e.node("Slice", [points, e.ints(2), e.ints(3), e.ints(1)])], axis=1)
    e.give(out, e.node("Reshape", [y, e.ints(*out.shape)]))


def transformed_image(e, op):
    """Points outside of the source are 0. Pixels are at whole numbers; in version 2, the matrix counts from their
    corners."""
    x, out = op.inputs[0], op.outputs[0]
    if x.shape[0] != 1:
        op.fail(f"{x.shape[0]} images cannot be translated; one can")
    height, width = op.positive("an extent", *x.shape[1:3])
    half = 0.5 if op.version >= 2 else 0
    rows, columns = out.shape[1:3]
    pixels = np.stack(np.meshgrid(np.arange(columns), np.arange(rows)), 2).reshape(-1, 2) + half
    turn, move = rows_of(e, op.inputs[1])
    at = e.node("Add", [e.node("MatMul", [e.const(pixels.astype(np.float32), "pixels"), turn]), move])
    at = e.node("Sub", [at, e.scalar(half)]) if half else at
    inside = e.node("And", [
        e.node("GreaterOrEqual", [at, e.scalar(0)]),
        e.node("LessOrEqual", [at, e.const(np.array([width - 1, height - 1], np.float32), "last")])])
    inside = e.node("Cast", [inside], to=TensorProto.FLOAT)
    inside = e.node("ReduceMin", [inside], axes=[1], keepdims=0)
    # GridSample counts from -1 to 1 between the outer corners of pixels.
    size = e.const(np.array([2 / width, 2 / height], np.float32), "size")
    grid = e.node("Add", [e.node("Mul", [at, size]),
                          e.const(np.array([1 / width - 1, 1 / height - 1], np.float32), "first")])
    grid = e.node("Reshape", [grid, e.ints(1, rows, columns, 2)])
    y = e.node("GridSample", [e.value(x, FIRST), grid], mode="bilinear", padding_mode="border", align_corners=0)
    y = e.node("Mul", [y, e.node("Reshape", [inside, e.ints(1, 1, rows, columns)])])
    e.give(op.outputs[0], y, FIRST)


TABLE = {"Convolution2DTransposeBias": transposed_convolution, "MaxPoolingWithArgmax2D": pool, "MaxUnpooling2D": unpool,
         "Landmarks2TransformMatrix": matrix_of_landmarks, "TransformLandmarks": transformed_landmarks,
         "TransformTensor": transformed_image, "TransformTensorBilinear": transformed_image}
