# SPDX-License-Identifier: MIT
"""Object detection networks: SSD-MobileNet, YOLO v3 tiny, a network like YOLO v8 nano."""

import math

import numpy as np

from .mobile import mobilenet_v1_features


def select(n, boxes, scores, limit, score):
    """NonMaxSuppression on boxes [1, n, 4] and scores [1, classes, n]; its number of rows depends on the data."""
    names = [n.const(np.array([v], t), "limit") for v, t in ((limit, np.int64), (0.6, np.float32), (score, np.float32))]
    found = n.node("NonMaxSuppression", [boxes, scores] + names)
    n.output(boxes, "boxes")
    n.output(scores, "scores")
    n.output(found, "selected", free="selected")


def corners(n, boxes, anchors):
    """Boxes as (y1, x1, y2, x2) from the four numbers of each anchor, in SSD's encoding."""
    at, size = (n.slice(boxes, 2, i, i + 2) for i in (0, 2))
    centre, extent = n.const(anchors[None, :, :2], "anchors"), n.const(anchors[None, :, 2:], "anchors")
    ten, five, half = (n.const(np.float32(v), "scalar") for v in (10, 5, 0.5))
    at = n.node("Add", [n.node("Mul", [n.node("Div", [at, ten]), extent]), centre])
    size = n.node("Mul", [n.node("Exp", [n.node("Div", [size, five])]), extent])
    near = n.node("Mul", [size, half])
    return n.concat([n.node("Sub", [at, near]), n.node("Add", [at, near])], 2)


def grid(height, width):
    """Centres of the cells of a grid, (y, x) in 0 to 1."""
    y, x = np.meshgrid((np.arange(height) + 0.5) / height, (np.arange(width) + 0.5) / width, indexing="ij")
    return np.stack([y.ravel(), x.ravel()], 1)


def ssd_anchors(sizes):
    """Default boxes (y, x, height, width) of feature maps: three on the first, six on the others."""
    found = []
    for k, (height, width) in enumerate(sizes):
        scale, larger = (0.2 + 0.75 * i / max(1, len(sizes) - 1) for i in (k, k + 1))
        boxes = [(scale, r) for r in (1, 2, 0.5, 3, 1 / 3)] + [(math.sqrt(scale * larger), 1)]
        boxes = boxes[:3] if k == 0 else boxes
        for centre in grid(height, width):
            found += [(*centre, s / math.sqrt(r), s * math.sqrt(r)) for s, r in boxes]
    return np.array(found, np.float32)


def ssd_mobilenet(n):
    """300x300, 1917 anchors, 91 classes, with decoding and suppression."""
    classes = n.pick(91, 6)
    found = mobilenet_v1_features(n, n.image("input", n.pick(300, 64)))
    maps = [found[10], found[12]]
    for mid, out in ((256, 512), (128, 256), (128, 256), (64, 128)):
        maps.append(n.block(n.block(maps[-1], n.channels(mid), act="relu6"), n.channels(out), 3, 2, "relu6"))
    boxes, scores = [], []
    for k, x in enumerate(maps):
        count = n.shape(x)[2] * n.shape(x)[3] * (3 if k == 0 else 6)
        for out, values in ((boxes, 4), (scores, classes)):
            y = n.conv(x, (3 if k == 0 else 6) * values)
            out.append(n.reshape(n.transpose(y, [0, 2, 3, 1]), [1, count, values]))
    boxes = corners(n, n.concat(boxes, 1), ssd_anchors([n.shape(x)[2:] for x in maps]))
    scores = n.act(n.concat(scores, 1), "sigmoid")
    select(n, boxes, n.transpose(scores, [0, 2, 1]), 10, n.pick(0.7, 0.6))


ANCHORS = (((81, 82), (135, 169), (344, 319)), ((10, 14), (23, 27), (37, 58)))


def yolo_boxes(n, x, anchors, classes, size):
    """Boxes [1, cells, 4] and scores [1, cells, classes] of one head."""
    _, _, height, width = n.shape(x)
    x = n.transpose(n.reshape(x, [1, 3, 5 + classes, height, width]), [0, 1, 3, 4, 2])
    x = n.reshape(x, [1, 3 * height * width, 5 + classes])
    at, extent, object_, kinds = n.split(x, [2, 2, 1, classes], 2)
    centres = np.tile(grid(height, width), (3, 1))[None].astype(np.float32)
    step = np.array([1 / height, 1 / width], np.float32)
    priors = np.repeat(np.array(anchors, np.float32)[:, ::-1] / size, height * width, 0)[None]
    offset = n.const(centres - step / 2, "grid")
    at = n.node("Add", [n.node("Mul", [n.act(at, "sigmoid"), n.const(step, "step")]), offset])
    extent = n.node("Mul", [n.node("Exp", [extent]), n.const(priors / 2, "priors")])
    boxes = n.concat([n.node("Sub", [at, extent]), n.node("Add", [at, extent])], 2)
    return boxes, n.node("Mul", [n.act(kinds, "sigmoid"), n.act(object_, "sigmoid")])


def yolo_v3_tiny(n):
    classes, size = n.pick(80, 5), n.pick(416, 64)
    x = n.image("input", size)
    for i, out in enumerate((16, 32, 64, 128, 256, 512)):
        x = n.block(x, n.channels(out), 3, act="leaky")
        skip = x if i == 4 else (skip if i > 4 else None)
        x = n.pool(x, "MaxPool", 2) if i < 5 else n.pool(x, "MaxPool", 2, 1, (0, 0, 1, 1))
    x = n.block(n.block(x, n.channels(1024), 3, act="leaky"), n.channels(256), act="leaky")
    first = n.conv(n.block(x, n.channels(512), 3, act="leaky"), 3 * (5 + classes))
    x = n.block(x, n.channels(128), act="leaky")
    x = n.concat([n.resize(x, n.shape(skip)[2:]), skip])
    second = n.conv(n.block(x, n.channels(256), 3, act="leaky"), 3 * (5 + classes))
    heads = [yolo_boxes(n, y, a, classes, size) for y, a in zip((first, second), ANCHORS)]
    boxes, scores = (n.concat(list(parts), 1) for parts in zip(*heads))
    select(n, boxes, n.transpose(scores, [0, 2, 1]), 20, n.pick(0.5, 0.4))


def c2f(n, x, out, repeats, shortcut):
    """Two halves; one goes through a sequence of blocks, and the output of every block is kept."""
    parts = n.split(n.block(x, out, act="silu"), 2)
    for _ in range(repeats):
        y = n.block(n.block(parts[-1], out // 2, 3, act="silu"), out // 2, 3, act="silu")
        parts.append(n.add(parts[-1], y) if shortcut else y)
    return n.block(n.concat(parts), out, act="silu")


def pyramid(n, x):
    """Spatial pyramid pooling: three consecutive maxima, all kept."""
    c = n.shape(x)[1]
    parts = [n.block(x, c // 2, act="silu")]
    for _ in range(3):
        parts.append(n.pool(parts[-1], "MaxPool", 5, 1, 2))
    return n.block(n.concat(parts), c, act="silu")


def v8_head(n, x, classes, bins=16):
    """Distances as distributions, and class scores: [1, 4 * bins + classes, cells]."""
    a = n.block(n.block(x, n.channels(64), 3, act="silu"), n.channels(64), 3, act="silu")
    b = n.block(n.block(x, n.channels(80), 3, act="silu"), n.channels(80), 3, act="silu")
    y = n.concat([n.conv(a, 4 * bins), n.conv(b, classes, power=0.1)])
    return n.reshape(y, [1, 4 * bins + classes, n.shape(x)[2] * n.shape(x)[3]])


def v8_decode(n, x, sizes, size, classes, bins=16):
    """Boxes [1, 4, cells] in pixels and scores [1, classes, cells]."""
    cells = n.shape(x)[2]
    distances, scores = n.split(x, [4 * bins, classes])
    y = n.transpose(n.reshape(distances, [1, 4, bins, cells]), [0, 2, 1, 3])
    y = n.node("Softmax", [y], axis=1)
    steps = n.const(np.arange(bins, dtype=np.float32).reshape(1, bins, 1, 1), "bins")
    y = n.reshape(n.node("Conv", [y, steps], kernel_shape=[1, 1]), [1, 4, cells])
    before, after = n.split(y, 2)
    centres = np.concatenate([grid(*s)[:, ::-1] * s[::-1] for s in sizes]).T[None].astype(np.float32)
    strides = np.concatenate([np.full(s[0] * s[1], size / s[0]) for s in sizes])[None, None].astype(np.float32)
    at = n.const(centres, "centres")
    low, high = n.node("Sub", [at, before]), n.node("Add", [at, after])
    middle = n.node("Div", [n.node("Add", [low, high]), n.const(np.float32(2), "scalar")])
    boxes = n.concat([middle, n.node("Sub", [high, low])])
    return n.node("Mul", [boxes, n.const(strides, "strides")]), n.act(scores, "sigmoid")


def yolo_v8(n):
    """Like YOLO v8 nano at 640x640; the 100 best cells by their best class, with boxes and classes."""
    classes, size = n.pick(80, 5), n.pick(640, 64)
    c = {k: n.channels(v) for k, v in (("16", 16), ("32", 32), ("64", 64), ("128", 128), ("256", 256))}
    x = n.block(n.block(n.image("images", size), c["16"], 3, 2, "silu"), c["32"], 3, 2, "silu")
    x = n.block(c2f(n, x, c["32"], 1, True), c["64"], 3, 2, "silu")
    third = c2f(n, x, c["64"], n.times(2), True)
    fourth = c2f(n, n.block(third, c["128"], 3, 2, "silu"), c["128"], n.times(2), True)
    fifth = pyramid(n, c2f(n, n.block(fourth, c["256"], 3, 2, "silu"), c["256"], 1, True))
    x = n.concat([n.resize(fifth, n.shape(fourth)[2:]), fourth])
    middle = c2f(n, x, c["128"], 1, False)
    x = n.concat([n.resize(middle, n.shape(third)[2:]), third])
    fine = c2f(n, x, c["64"], 1, False)
    middle = c2f(n, n.concat([n.block(fine, c["64"], 3, 2, "silu"), middle]), c["128"], 1, False)
    coarse = c2f(n, n.concat([n.block(middle, c["128"], 3, 2, "silu"), fifth]), c["256"], 1, False)
    maps = [fine, middle, coarse]
    x = n.concat([v8_head(n, y, classes) for y in maps], 2)
    boxes, scores = v8_decode(n, x, [n.shape(y)[2:] for y in maps], size, classes)
    best_cells(n, boxes, scores, n.pick(100, 8))


def best_cells(n, boxes, scores, count):
    """TopK over the best class of each cell; returns its boxes, scores and class numbers."""
    cells = n.shape(boxes)[2]
    best = n.node("ReduceMax", [scores], axes=[1], keepdims=0)
    kind = n.node("ArgMax", [scores], axis=1, keepdims=0)
    values, index = n.node("TopK", [best, n.ints(count)], outputs=2, axis=-1)
    flat = n.node("Reshape", [index, n.ints(count)])
    n.output(n.node("Gather", [boxes, flat], axis=2), "boxes")
    n.output(values, "scores")
    n.output(n.node("Gather", [kind, flat], axis=1), "classes")
