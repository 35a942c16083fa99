# SPDX-License-Identifier: MIT
"""Small TFLite files with many operators, and damaged forms of them."""

import struct

import numpy as np
from flatbuffers import flexbuffers

from lite_builder import Lite, options, schema

SAME = schema.Padding.SAME


def image(random):
    """Convolutions, pooling, resizing, a product."""
    lite = Lite()
    x = lite.input([1, 8, 8, 4])
    w = lite.const(random.standard_normal((4, 3, 3, 4)))
    y = lite.op("CONV_2D", [x, w, lite.const(np.zeros(4))], [lite.tensor([1, 8, 8, 4])],
                options("Conv2DOptions", padding=SAME, strideH=1, strideW=1, fusedActivationFunction=3))
    y = lite.op("DEPTHWISE_CONV_2D", [y, lite.const(random.standard_normal((1, 3, 3, 4))), -1],
                [lite.tensor([1, 4, 4, 4])],
                options("DepthwiseConv2DOptions", padding=SAME, strideH=2, strideW=2, depthMultiplier=1))
    y = lite.op("RESIZE_BILINEAR", [y, lite.const([8, 8], np.int32)], [lite.tensor([1, 8, 8, 4])],
                options("ResizeBilinearOptions", halfPixelCenters=True))
    y = lite.op("AVERAGE_POOL_2D", [y], [lite.tensor([1, 4, 4, 4])], options(
        "Pool2DOptions", padding=SAME, strideH=2, strideW=2, filterHeight=2, filterWidth=2))
    size, w = lite.const([1, 8, 8, 4], np.int32), lite.const(random.standard_normal((4, 2, 2, 4)))
    y = lite.op("TRANSPOSE_CONV", [size, w, y], [lite.tensor([1, 8, 8, 4])],
                options("TransposeConvOptions", padding=SAME, strideH=2, strideW=2))
    y = lite.op("SPACE_TO_DEPTH", [y], [lite.tensor([1, 4, 4, 16])], options("SpaceToDepthOptions", blockSize=2))
    y = lite.op("MEAN", [y, lite.const([1, 2], np.int32)], [lite.tensor([1, 16])], options("ReducerOptions"))
    y = lite.op("FULLY_CONNECTED", [y, lite.const(random.standard_normal((3, 16))), -1], [lite.tensor([1, 3])],
                options("FullyConnectedOptions"))
    return lite.data(lite.op("SOFTMAX", [y], [lite.tensor([1, 3])], options("SoftmaxOptions", beta=1.0)))


def quantized(random):
    lite, x = Lite(), None
    x = lite.input([1, 4, 4, 2], np.int8, scale=0.05, zero=3)
    w = lite.const(random.integers(-127, 128, (3, 3, 3, 2)), np.int8, scale=[0.01, 0.02, 0.03], axis=0)
    b = lite.const(random.integers(-99, 99, 3), np.int32, scale=[0.0005, 0.001, 0.0015])
    y = lite.op("CONV_2D", [x, w, b], [lite.tensor([1, 4, 4, 3], np.int8, scale=0.1)],
                options("Conv2DOptions", padding=SAME, strideH=1, strideW=1))
    y = lite.op("ADD", [y, y], [lite.tensor([1, 4, 4, 3], np.int8, scale=0.2)], options("AddOptions"))
    return lite.data(lite.op("DEQUANTIZE", [y], [lite.tensor([1, 4, 4, 3])]))


def moves(random):
    """Slices, parts, paddings, reductions, comparisons."""
    lite = Lite()
    x = lite.input([2, 6, 4])
    y = lite.op("STRIDED_SLICE", [x, *(lite.const(v, np.int32) for v in ([0, 1, 0], [2, 5, 4], [1, 2, 1]))],
                [lite.tensor([2, 2, 4])], options("StridedSliceOptions", beginMask=1, endMask=4))
    y = lite.op("PAD", [y, lite.const([[0, 0], [1, 1], [0, 0]], np.int32)], [lite.tensor([2, 4, 4])])
    parts = [lite.tensor([2, 2, 4]) for _ in range(2)]
    lite.op("SPLIT", [lite.const(1, np.int32), y], parts, options("SplitOptions", numSplits=2))
    y = lite.op("CONCATENATION", parts, [lite.tensor([2, 2, 8])], options("ConcatenationOptions", axis=2))
    y = lite.op("TRANSPOSE", [y, lite.const([1, 0, 2], np.int32)], [lite.tensor([2, 2, 8])])
    rows = [lite.tensor([2, 8]) for _ in range(2)]
    lite.op("UNPACK", [y], rows, options("UnpackOptions", num=2, axis=0))
    y = lite.op("PACK", rows, [lite.tensor([2, 2, 8])], options("PackOptions", valuesCount=2, axis=1))
    y = lite.op("RESHAPE", [y, lite.const([1, 4, 4, 2], np.int32)], [lite.tensor([1, 4, 4, 2])])
    y = lite.op("SPACE_TO_BATCH_ND", [y, lite.const([2, 2], np.int32), lite.const([[0, 0], [0, 0]], np.int32)],
                [lite.tensor([4, 2, 2, 2])])
    y = lite.op("BATCH_TO_SPACE_ND", [y, lite.const([2, 2], np.int32), lite.const([[0, 0], [0, 0]], np.int32)],
                [lite.tensor([1, 4, 4, 2])])
    y = lite.op("GATHER", [y, lite.const([1, 0], np.int32)], [lite.tensor([1, 4, 4, 2])], options(
        "GatherOptions", axis=3))
    y = lite.op("PRELU", [y, lite.const(np.full((1, 1, 2), 0.1))], [lite.tensor([1, 4, 4, 2])])
    values, places = lite.tensor([1, 4, 4, 1]), lite.tensor([1, 4, 4, 1], np.int32)
    lite.op("TOPK_V2", [y, lite.const(1, np.int32)], [values, places])
    z = lite.op("ARG_MAX", [y, lite.const(3, np.int32)], [lite.tensor([1, 4, 4], np.int32)], options(
        "ArgMaxOptions", outputType=schema.TensorType.INT32))
    return lite.data(values, places, z)


def recurrent(random, clip=0.0):
    lite, n = Lite(), 3
    x = lite.input([1, 4, 2])
    weights = [lite.const(random.standard_normal((n, 2))) for _ in range(4)]
    again = [lite.const(random.standard_normal((n, n))) for _ in range(4)]
    biases = [lite.const(np.zeros(n)) for _ in range(4)]
    state = [lite.tensor([1, n]), lite.tensor([1, n])]
    y = lite.op("UNIDIRECTIONAL_SEQUENCE_LSTM", [x, *weights, *again, -1, -1, -1, *biases, -1, -1, *state],
                [lite.tensor([1, 4, n])],
                options("UnidirectionalSequenceLSTMOptions", fusedActivationFunction=4, cellClip=clip))
    return lite.data(y)


def unrolled(random):
    """A layer with a limit of its cell is translated into the operators of each step."""
    return recurrent(random, clip=1.0)


def detection(random):
    lite = Lite()
    boxes, scores = lite.input([1, 6, 4]), lite.input([1, 6, 3])
    custom = flexbuffers.Dumps({"max_detections": 4, "max_classes_per_detection": 1, "use_regular_nms": False,
                                "nms_score_threshold": 0.4, "nms_iou_threshold": 0.5, "num_classes": 2,
                                "y_scale": 10.0, "x_scale": 10.0, "h_scale": 5.0, "w_scale": 5.0})
    outputs = [lite.tensor(s) for s in ([1, 4, 4], [1, 4], [1, 4], [1])]
    lite.op("TFLite_Detection_PostProcess", [boxes, scores, lite.const(random.uniform(0.1, 0.9, (6, 4)))], outputs,
            custom=bytes(custom))
    return lite.data(*outputs)


def control(random):
    """A WHILE with an IF in its body."""
    lite = Lite()

    def state():
        return lite.input([1], np.int32), lite.input([2, 3])

    def condition():
        i, _ = state()
        return [lite.op("LESS", [i, lite.const([3], np.int32)], [lite.tensor([1], np.bool_)], options("LessOptions"))]

    def branch(word):
        return lite.inside(lambda: [lite.op(word, [lite.input([2, 3])], [lite.tensor([2, 3])])])

    def body():
        i, x = state()
        k = lite.op("ADD", [i, lite.const([1], np.int32)], [lite.tensor([1], np.int32)], options("AddOptions"))
        c = lite.op("EQUAL", [k, lite.const([2], np.int32)], [lite.tensor([1], np.bool_)], options("EqualOptions"))
        y = lite.op("FULLY_CONNECTED", [x, lite.const(random.standard_normal((3, 3))), -1], [lite.tensor([2, 3])],
                    options("FullyConnectedOptions"))
        return [k, lite.op("IF", [c, y], [lite.tensor([2, 3])], options(
            "IfOptions", thenSubgraphIndex=branch("TANH"), elseSubgraphIndex=branch("LOGISTIC")))]

    outputs = [lite.tensor([1], np.int32), lite.tensor([2, 3])]
    lite.op("WHILE", state(), outputs, options("WhileOptions", condSubgraphIndex=lite.inside(condition),
                                               bodySubgraphIndex=lite.inside(body)))
    return lite.data(*outputs)


def variables(random):
    """A constant and a computed first value, assignments in a branch and in a loop."""
    lite = Lite()
    c, x = lite.input([1], np.bool_), lite.input([3])

    def add(a, b):
        return lite.op("ADD", [a, b], [lite.tensor([3])], options("AddOptions"))

    def first():
        lite.assign(lite.variable("a"), lite.const(random.standard_normal(3)))
        lite.assign(lite.variable("b"), add(lite.const([1, 2, 3]), lite.const([0, 1, 0])))
        return []

    def branch():
        given, a = lite.input([3]), lite.variable("a")
        lite.assign(a, add(lite.read(a, [3]), given))
        return [given]

    def condition():
        lite.input([3])
        return [lite.op("LESS", [lite.const([2]), lite.const([1])], [lite.tensor([1], np.bool_)],
                        options("LessOptions"))]

    def body():
        given, b = lite.input([3]), lite.variable("b")
        lite.assign(b, add(lite.read(b, [3]), given))
        return [given]

    lite.once(first)
    number = lite.inside(branch)
    y = lite.op("IF", [c, x], [lite.tensor([3])],
                options("IfOptions", thenSubgraphIndex=number, elseSubgraphIndex=number))
    z = lite.op("WHILE", [y], [lite.tensor([3])],
                options("WhileOptions", condSubgraphIndex=lite.inside(condition), bodySubgraphIndex=lite.inside(body)))
    return lite.data(add(z, lite.read(lite.variable("a"), [3])))


SEEDS = (image, quantized, moves, recurrent, unrolled, detection, control, variables)
NUMBERS = (0, 1, -1, 2, 127, 255, 0x7FFFFFFF, -0x80000000, 0x10000, 0xFFFFFF)


def mutant(random, whole):
    """The file with bits turned over, cut off, with other integers, or with a part of it copied elsewhere."""
    data = bytearray(whole)
    for _ in range(random.integers(1, 4)):
        kind = random.integers(0, 5)
        at = int(random.integers(8, len(data))) if len(data) > 8 else 0
        if kind == 0 and data:
            data[at % len(data)] ^= 1 << int(random.integers(0, 8))
        elif kind == 1:
            del data[at:]
        elif kind == 2 and at + 4 <= len(data):
            struct.pack_into("<I", data, at // 4 * 4, NUMBERS[random.integers(0, len(NUMBERS))] & 0xFFFFFFFF)
        elif kind == 3 and at + 2 <= len(data):
            struct.pack_into("<H", data, at // 2 * 2, int(random.integers(0, 40)))
        elif kind == 4:
            size, to = int(random.integers(1, 33)), int(random.integers(8, max(len(data), 9)))
            data[to:to + size] = data[at:at + size]
    return bytes(data)
