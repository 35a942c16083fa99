# SPDX-License-Identifier: MIT
"""The custom operator TFLite_Detection_PostProcess as decoding, NonMaxSuppression and TopK."""

import numpy as np

from .network import constant

MOST_DETECTIONS = 100000


def decoded(e, op, o):
    """Boxes [1, n, 4] as (y1, x1, y2, x2). Anchors are (y, x, height, width)."""
    anchors = constant(op, op.inputs[2], "the anchors").astype(np.float32)
    if op.inputs[2].scale is not None:
        anchors = (anchors - op.inputs[2].zero[0].astype(np.float32)) * op.inputs[2].scale[0]
    centre, extent = e.const(anchors[None, :, :2], "anchors"), e.const(anchors[None, :, 2:], "anchors")
    at, size = e.node("Split", [e.value(op.inputs[0]), e.ints(2, 2)], outputs=2, axis=2)
    scale = [e.const(np.array([o[a], o[b]], np.float32), "scale") for a, b in
             (("y_scale", "x_scale"), ("h_scale", "w_scale"))]
    at = e.node("Add", [e.node("Mul", [e.node("Div", [at, scale[0]]), extent]), centre])
    half = e.node("Mul", [e.node("Mul", [e.node("Exp", [e.node("Div", [size, scale[1]])]), extent]), e.scalar(0.5)])
    return e.node("Concat", [e.node("Sub", [at, half]), e.node("Add", [at, half])], axis=2)


def limits(e, o, count):
    return [e.const(np.array([count], np.int64), "limit"),
            e.const(np.array([o["nms_iou_threshold"]], np.float32), "limit"),
            e.const(np.array([o["nms_score_threshold"]], np.float32), "limit")]


def post_process(e, op):
    """Outputs: boxes, class numbers, scores, and their number; zeros follow."""
    o = op.custom()
    classes, most = int(o["num_classes"]), int(o["max_detections"])
    if op.positive("a number of detections", most)[0] > MOST_DETECTIONS:
        op.fail(f"{most} detections cannot be translated; at most {MOST_DETECTIONS} can")
    boxes, scores = decoded(e, op, o), e.value(op.inputs[1])
    background = op.inputs[1].shape[2] - classes
    if background:
        scores = e.node("Slice", [scores, e.ints(background), e.ints(background + classes), e.ints(2)])
    regular = bool(o.get("use_regular_nms", False))
    if not regular and int(o.get("max_classes_per_detection", 1)) != 1:
        op.fail("more than one class for a detection cannot be translated")
    by_class = e.node("Transpose", [scores], perm=[0, 2, 1])
    asked = by_class if regular else e.node("ReduceMax", [by_class], axes=[1], keepdims=1)
    count = int(o.get("detections_per_class", 100)) if regular else most
    found = e.node("NonMaxSuppression", [boxes, asked] + limits(e, o, count))
    box = e.node("Squeeze", [e.node("Slice", [found, e.ints(2), e.ints(3), e.ints(1)]), e.ints(1)])
    if regular:
        kind = e.node("Squeeze", [e.node("Slice", [found, e.ints(1), e.ints(2), e.ints(1)]), e.ints(1)])
    else:
        best = e.node("ArgMax", [by_class], axis=1, keepdims=0)
        kind = e.node("Gather", [e.node("Squeeze", [best, e.ints(0)]), box], axis=0)
    score = e.node("GatherND", [asked, found])
    chosen = e.node("Gather", [e.node("Squeeze", [boxes, e.ints(0)]), box], axis=0)
    score, order = e.node("TopK", [padded(e, score, [most]), e.ints(most)], outputs=2, axis=0)
    ordered = [e.node("Gather", [padded(e, x, s), order], axis=0) for x, s in
               ((chosen, [most, 4]), (e.node("Cast", [kind], to=1), [most]))]
    number = e.node("Min", [e.node("Slice", [e.node("Shape", [found]), e.ints(0), e.ints(1)]), e.ints(most)])
    results = [e.node("Reshape", [x, e.ints(*s)]) for x, s in
               zip(ordered + [score], ([1, most, 4], [1, most], [1, most]))]
    for tensor, name in zip(op.outputs, results + [e.node("Cast", [number], to=1)]):
        e.give(tensor, name)


def padded(e, name, shape):
    """A list padded with zeros to its maximum length."""
    return e.node("Concat", [name, e.const(np.zeros(shape, np.float32), "zeros")], axis=0)


TABLE = {"TFLite_Detection_PostProcess": post_process}
