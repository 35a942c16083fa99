# SPDX-License-Identifier: MIT
"""TFLite files against their translation to ONNX: the results of LiteRT and of ONNX Runtime."""

import os
import subprocess
import sys
import unittest
import zipfile

import numpy as np
from ai_edge_litert.interpreter import OpResolverType
from flatbuffers import flexbuffers

from lite_builder import Lite, options, schema
from lite_case import ROOT, SCALE, Case, tflite_to_onnx
from model.lite import LiteError

SAME, VALID = schema.Padding.SAME, schema.Padding.VALID
RELU, RELU6 = schema.ActivationFunctionType.RELU, schema.ActivationFunctionType.RELU6


class Layers(Case):
    def convolution(self, padding, stride, dilation, groups=1, depthwise=0, act=RELU6):
        lite = Lite()
        x = lite.input([1, 9, 8, 4])
        if depthwise:
            w, b = lite.const(self.floats(1, 3, 2, 4 * depthwise)), lite.const(self.floats(4 * depthwise))
            chosen = options("DepthwiseConv2DOptions", padding=padding, strideH=stride, strideW=stride,
                             depthMultiplier=depthwise, dilationHFactor=dilation, dilationWFactor=dilation,
                             fusedActivationFunction=act)
        else:
            w, b = lite.const(self.floats(8, 3, 2, 4 // groups)), lite.const(self.floats(8))
            chosen = options("Conv2DOptions", padding=padding, strideH=stride, strideW=stride,
                             dilationHFactor=dilation, dilationWFactor=dilation, fusedActivationFunction=act)
        size = [-(-n // stride) if padding == SAME else (n - dilation * (k - 1) - 1) // stride + 1
                for n, k in ((9, 3), (8, 2))]
        y = lite.tensor([1] + size + [4 * depthwise or 8])
        self.same(lite, lite.op("DEPTHWISE_CONV_2D" if depthwise else "CONV_2D", [x, w, b], [y], chosen))

    def test_convolutions_with_every_padding_stride_dilation_and_group(self):
        for case in ((SAME, 1, 1), (SAME, 2, 1), (VALID, 1, 2), (VALID, 2, 1), (SAME, 1, 1, 2)):
            with self.subTest(case=case):
                self.convolution(*case)

    def test_depthwise_convolutions_with_a_multiplier(self):
        for case in ((SAME, 2, 1, 1, 1), (VALID, 1, 1, 1, 3), (SAME, 1, 2, 1, 1, RELU)):
            with self.subTest(case=case):
                self.convolution(*case)

    def test_transposed_convolutions(self):
        for padding, stride, out in ((SAME, 2, (8, 10)), (VALID, 2, (9, 11)), (SAME, 2, (7, 9)), (SAME, 1, (4, 5))):
            with self.subTest(padding=padding, out=out):
                lite = Lite()
                size = lite.const([1, *out, 6], np.int32)
                w, x = lite.const(self.floats(6, 3, 3, 4)), lite.input([1, 4, 5, 4])
                chosen = options("TransposeConvOptions", padding=padding, strideH=stride, strideW=stride)
                self.same(lite, lite.op("TRANSPOSE_CONV", [size, w, x], [lite.tensor([1, *out, 6])], chosen))

    def test_products(self):
        lite = Lite()
        x, w, b = lite.input([2, 3, 8]), lite.const(self.floats(5, 24)), lite.const(self.floats(5))
        self.same(lite, lite.op("FULLY_CONNECTED", [x, w, b], [lite.tensor([2, 5])],
                                options("FullyConnectedOptions", fusedActivationFunction=RELU)))
        lite = Lite()
        x, w = lite.input([2, 8]), lite.const(self.floats(5, 8))
        self.same(lite, lite.op("FULLY_CONNECTED", [x, w, -1], [lite.tensor([2, 5])], options("FullyConnectedOptions")))
        lite = Lite()
        a, b = lite.input([2, 3, 4]), lite.input([2, 5, 4])
        self.same(lite, lite.op("BATCH_MATMUL", [a, b], [lite.tensor([2, 3, 5])],
                                options("BatchMatMulOptions", adjX=False, adjY=True)))

    def test_pooling_counts_no_padding(self):
        for word in ("MAX_POOL_2D", "AVERAGE_POOL_2D"):
            for padding, size in ((SAME, 4), (VALID, 3)):
                with self.subTest(word=word, padding=padding):
                    self.one(word, [1, 7, 7, 3], [1, size, size, 3], options(
                        "Pool2DOptions", padding=padding, strideH=2, strideW=2, filterHeight=3, filterWidth=3))

    def test_softmax_with_beta(self):
        for beta in (1.0, 0.5):
            self.one("SOFTMAX", [2, 7], [2, 7], options("SoftmaxOptions", beta=beta))
        self.one("LOG_SOFTMAX", [2, 7], [2, 7], options("LogSoftmaxOptions"))

    def test_reductions(self):
        for word in ("MEAN", "SUM", "REDUCE_MAX", "REDUCE_MIN", "REDUCE_PROD"):
            for axes, keep, out in (([1, 2], True, [1, 1, 1, 3]), ([1, 2], False, [1, 3]), ([-1], False, [1, 4, 5])):
                with self.subTest(word=word, axes=axes, keep=keep):
                    self.one(word, [1, 4, 5, 3], out, options("ReducerOptions", keepDims=keep), [(axes, np.int32)])

    def test_resizing_with_every_rule_of_coordinates(self):
        for word, kind in (("RESIZE_BILINEAR", "ResizeBilinearOptions"),
                           ("RESIZE_NEAREST_NEIGHBOR", "ResizeNearestNeighborOptions")):
            for corners, centres in ((False, False), (True, False), (False, True)):
                for size in ((7, 10), (3, 2)):
                    with self.subTest(word=word, corners=corners, centres=centres, size=size):
                        self.one(word, [1, 4, 5, 3], [1, *size, 3],
                                 options(kind, alignCorners=corners, halfPixelCenters=centres), [(size, np.int32)])

    def test_normalizations(self):
        self.one("L2_NORMALIZATION", [2, 9], [2, 9], options("L2NormOptions"))
        self.one("LOCAL_RESPONSE_NORMALIZATION", [1, 3, 4, 9], [1, 3, 4, 9], options(
            "LocalResponseNormalizationOptions", radius=2, bias=1.5, alpha=0.3, beta=0.6),
            kernels=OpResolverType.BUILTIN_WITHOUT_DEFAULT_DELEGATES)  # the reference leaves out the last channel


class Elements(Case):
    def test_functions_of_one_tensor(self):
        for word in ("LOGISTIC", "TANH", "RELU", "RELU6", "RELU_N1_TO_1", "RELU_0_TO_1", "HARD_SWISH", "ABS", "EXP",
                     "NEG", "FLOOR", "SIN", "COS", "SQUARE"):
            with self.subTest(word=word):
                self.one(word, [1, 3, 4, 5], [1, 3, 4, 5])
        for word in ("CEIL", "ELU"):  # which have no reference kernels
            with self.subTest(word=word):
                self.one(word, [4, 5], [4, 5], kernels=OpResolverType.BUILTIN_WITHOUT_DEFAULT_DELEGATES)
        for word in ("SQRT", "RSQRT", "LOG"):
            with self.subTest(word=word):
                self.one(word, [4, 5], [4, 5], inputs=[np.abs(self.floats(4, 5)) + np.float32(0.1)])
        self.one("LEAKY_RELU", [4, 5], [4, 5], options("LeakyReluOptions", alpha=0.2))
        for approximate in (False, True):
            self.one("GELU", [4, 5], [4, 5], options("GeluOptions", approximate=approximate))

    def test_functions_of_two_tensors_broadcast(self):
        for word, kind in (("ADD", "AddOptions"), ("SUB", "SubOptions"), ("MUL", "MulOptions"), ("DIV", "DivOptions"),
                           ("MAXIMUM", None), ("MINIMUM", None), ("SQUARED_DIFFERENCE", None)):
            for shape in ((4,), (1, 3, 1, 4), ()):
                with self.subTest(word=word, shape=shape):
                    other = (self.floats(*shape), np.float32)
                    self.one(word, [1, 3, 5, 4], [1, 3, 5, 4], kind and options(kind), [other])
        for word in ("FLOOR_DIV", "FLOOR_MOD"):
            with self.subTest(word=word):
                self.one(word, [3, 4], [3, 4], None, [(self.floats(3, 4), np.float32)])
        lite = Lite()
        a, b, c = (lite.input([2, 3]) for _ in range(3))
        self.same(lite, lite.op("ADD_N", [a, b, c], [lite.tensor([2, 3])]))

    def test_operands_after_a_convolution_are_in_the_order_of_its_output(self):
        lite = Lite()
        x = lite.input([1, 5, 6, 4])
        x = lite.op("CONV_2D", [x, lite.const(self.floats(4, 1, 1, 4)), lite.const(self.floats(4))],
                    [lite.tensor([1, 5, 6, 4])],
                    options("Conv2DOptions", padding=SAME, strideH=1, strideW=1))
        for shape in ((1, 5, 6, 4), (6, 4), (4,)):
            x = lite.op("ADD", [x, lite.const(self.floats(*shape))], [lite.tensor([1, 5, 6, 4])], options("AddOptions"))
        slope = lite.const(np.abs(self.floats(1, 1, 4)))
        x = lite.op("PRELU", [x, slope], [lite.tensor([1, 5, 6, 4])])
        y = lite.op("CONCATENATION", [x, x], [lite.tensor([1, 5, 6, 8])], options("ConcatenationOptions", axis=-1))
        y = lite.op("PAD", [y, lite.const([[0, 0], [1, 2], [0, 1], [0, 3]], np.int32)], [lite.tensor([1, 8, 7, 11])])
        z = lite.op("RESHAPE", [y, lite.const([8, 77], np.int32)], [lite.tensor([8, 77])],
                    options("ReshapeOptions", newShape=[8, 77]))
        self.same(lite, z, x)

    def test_comparisons_and_choices(self):
        lite = Lite()
        a, b = lite.input([3, 4], np.int8, scale=SCALE), lite.input([3, 4], np.int8, scale=SCALE)
        other = lite.op("NOT_EQUAL", [a, b], [lite.tensor([3, 4], np.bool_)])
        given = self.random.integers(-2, 2, (2, 3, 4)).astype(np.int8)
        self.same(lite, other, inputs=list(given))
        lite = Lite()
        a, b = lite.input([3, 4]), lite.input([3, 4])
        less = lite.op("LESS", [a, b], [lite.tensor([3, 4], np.bool_)])
        self.same(lite, lite.op("SELECT_V2", [less, a, b], [lite.tensor([3, 4])]))


class Moves(Case):
    def test_moves_of_elements(self):
        image = [1, 4, 6, 8]
        for word, out, chosen, more in (
                ("RESHAPE", [6, 32], options("ReshapeOptions", newShape=[6, 32]), [([6, 32], np.int32)]),
                ("SQUEEZE", [4, 6, 8], options("SqueezeOptions", squeezeDims=[0]), []),
                ("EXPAND_DIMS", [1, 1, 4, 6, 8], options("ExpandDimsOptions"), [(0, np.int32)]),
                ("TRANSPOSE", [1, 8, 4, 6], options("TransposeOptions"), [([0, 3, 1, 2], np.int32)]),
                ("PADV2", [1, 6, 6, 9], None, [([[0, 0], [1, 1], [0, 0], [1, 0]], np.int32), (2.5, np.float32)]),
                ("MIRROR_PAD", [1, 6, 8, 8], options("MirrorPadOptions", mode=schema.MirrorPadMode.REFLECT),
                 [([[0, 0], [1, 1], [2, 0], [0, 0]], np.int32)]),
                ("SLICE", [1, 2, 6, 3], None, [([0, 1, 0, 2], np.int32), ([1, 2, -1, 3], np.int32)]),
                ("STRIDED_SLICE", [1, 2, 8], options("StridedSliceOptions", beginMask=1, endMask=13, shrinkAxisMask=4),
                 [([1, 0, 3, 0], np.int32), ([0, 3, 5, 1], np.int32), ([1, 2, 1, 1], np.int32)]),
                ("GATHER", [1, 4, 3, 8], options("GatherOptions", axis=2), [([5, 0, 2], np.int32)]),
                ("SPACE_TO_DEPTH", [1, 2, 3, 32], options("SpaceToDepthOptions", blockSize=2), []),
                ("DEPTH_TO_SPACE", [1, 8, 12, 2], options("DepthToSpaceOptions", blockSize=2), []),
                ("SPACE_TO_BATCH_ND", [4, 3, 4, 8], None, [([2, 2], np.int32), ([[1, 1], [0, 2]], np.int32)]),
                ("GATHER_ND", [2, 6, 8], options("GatherNdOptions"), [([[0, 3], [0, 1]], np.int32)]),
                ("REVERSE_V2", image, options("ReverseV2Options"), [([2], np.int32)]),
                ("CUMSUM", image, options("CumsumOptions", exclusive=True, reverse=False), [(1, np.int32)]),
                ("TILE", [1, 8, 6, 8], None, [([1, 2, 1, 1], np.int32)])):
            with self.subTest(word=word):
                self.one(word, image, out, chosen, more)
        lite = Lite()
        x = lite.input(image)
        self.same(lite, lite.op("BROADCAST_TO", [x, lite.const([3, 4, 6, 8], np.int32)], [lite.tensor([3, 4, 6, 8])],
                                options("BroadcastToOptions"), version=2))
        self.one("BATCH_TO_SPACE_ND", [4, 3, 4, 2], [1, 5, 8, 2], None,
                 [([2, 2], np.int32), ([[1, 0], [0, 0]], np.int32)])

    def test_parts(self):
        lite = Lite()
        x = lite.input([1, 4, 6])
        parts = [lite.tensor([1, 4, 2]) for _ in range(3)]
        lite.op("SPLIT", [lite.const(2, np.int32), x], parts, options("SplitOptions", numSplits=3))
        uneven = [lite.tensor([1, n, 6]) for n in (1, 3)]
        lite.op("SPLIT_V", [x, lite.const([1, 3], np.int32), lite.const(1, np.int32)], uneven,
                options("SplitVOptions", numSplits=2))
        lines = [lite.tensor([1, 6]) for _ in range(4)]
        lite.op("UNPACK", [x], lines, options("UnpackOptions", num=4, axis=1))
        packed = lite.op("PACK", lines[:2], [lite.tensor([1, 2, 6])], options("PackOptions", valuesCount=2, axis=1))
        self.same(lite, *parts, *uneven, packed)

    def test_places_of_the_greatest(self):
        lite = Lite()
        x = lite.input([3, 9])
        best = lite.op("ARG_MAX", [x, lite.const(1, np.int32)], [lite.tensor([3], np.int32)],
                       options("ArgMaxOptions", outputType=schema.TensorType.INT32))
        values, index = lite.tensor([3, 4]), lite.tensor([3, 4], np.int32)
        lite.op("TOPK_V2", [x, lite.const(4, np.int32)], [values, index], options("TopKV2Options"))
        self.same(lite, best, values, index)


class Quantized(Case):
    def network(self, kind):
        """Two convolutions, a sum, a mean, a product, softmax, with 8 bits throughout."""
        zero = 3 if kind == np.int8 else 131
        lite = Lite()
        x = lite.input([1, 8, 8, 4], kind, scale=SCALE, zero=zero)
        w, b = self.weights(lite, [4, 3, 3, 4], [4], 0)
        chosen = options("Conv2DOptions", padding=SAME, strideH=1, strideW=1, fusedActivationFunction=RELU)
        y = lite.op("CONV_2D", [x, w, b], [lite.tensor([1, 8, 8, 4], kind, scale=SCALE, zero=zero)], chosen)
        w, b = self.weights(lite, [1, 3, 3, 4], [4], 3)
        chosen = options("DepthwiseConv2DOptions", padding=SAME, strideH=1, strideW=1, depthMultiplier=1)
        z = lite.op("DEPTHWISE_CONV_2D", [y, w, b], [lite.tensor([1, 8, 8, 4], kind, scale=SCALE, zero=zero)], chosen)
        s = lite.op("ADD", [y, z], [lite.tensor([1, 8, 8, 4], kind, scale=2 * SCALE, zero=zero)], options("AddOptions"))
        m = lite.op("MEAN", [s, lite.const([1, 2], np.int32)], [lite.tensor([1, 4], kind, scale=2 * SCALE, zero=zero)],
                    options("ReducerOptions", keepDims=False))
        w = lite.const(self.random.integers(-127, 128, [6, 4]), np.int8, scale=0.02)
        f = lite.op("FULLY_CONNECTED", [m, w, -1], [lite.tensor([1, 6], kind, scale=SCALE, zero=zero)],
                    options("FullyConnectedOptions"))
        low = np.iinfo(kind).min
        return lite, [lite.op("SOFTMAX", [f], [lite.tensor([1, 6], kind, scale=1 / 256, zero=low or None)],
                              options("SoftmaxOptions", beta=1.0)), s]

    def test_a_network_of_8_bits(self):
        lite, outputs = self.network(np.int8)
        self.same(lite, *outputs, step=1)

    def wide(self, lite, shape, scale=1 / 4096):
        return lite.tensor(shape, np.int16, scale=scale)

    def test_a_network_of_16_bits(self):
        """Weights have 8 bits, biases 64. LiteRT looks functions up in tables, so its results differ by some steps."""
        lite = Lite()
        x = lite.input([1, 6, 5, 4], np.int16, scale=1 / 4096)
        scale = self.random.uniform(0.004, 0.008, 6)
        w = lite.const(self.random.integers(-127, 128, [6, 3, 3, 4]), np.int8, scale=scale, axis=0)
        b = lite.const(self.random.integers(-4000, 4000, 6), np.int64, scale=scale / 4096)
        y = lite.op("CONV_2D", [x, w, b], [self.wide(lite, [1, 6, 5, 6], 1 / 512)],
                    options("Conv2DOptions", padding=SAME, strideH=1, strideW=1, fusedActivationFunction=RELU))
        z = lite.op("MAX_POOL_2D", [y], [self.wide(lite, [1, 3, 2, 6], 1 / 512)],
                    options("Pool2DOptions", padding=VALID, strideH=2, strideW=2, filterHeight=2, filterWidth=2))
        z = lite.op("RESHAPE", [z, lite.const([3, 12], np.int32)], [self.wide(lite, [3, 12], 1 / 512)],
                    options("ReshapeOptions", newShape=[3, 12]))
        z = lite.op("CONCATENATION", [z, z], [self.wide(lite, [3, 24], 1 / 512)],
                    options("ConcatenationOptions", axis=1))
        w = lite.const(self.random.integers(-127, 128, [7, 24]), np.int8, scale=0.002)
        z = lite.op("FULLY_CONNECTED", [z, w, -1], [self.wide(lite, [3, 7])], options("FullyConnectedOptions"))
        t = lite.op("TANH", [z], [self.wide(lite, [3, 7], 1 / 32768)])
        s = lite.op("LOGISTIC", [z], [self.wide(lite, [3, 7], 1 / 32768)])
        m = lite.op("MUL", [t, s], [self.wide(lite, [3, 7], 1 / 32768)], options("MulOptions"))
        self.same(lite, y, z, m, step=16)

    def test_numbers_of_16_bits_are_rounded_and_kept_in_range(self):
        lite = Lite()
        x = lite.input([1, 3, 4, 300])
        q = lite.op("QUANTIZE", [x], [self.wide(lite, [1, 3, 4, 300])], options("QuantizeOptions"))
        r = lite.op("DEQUANTIZE", [q], [lite.tensor([1, 3, 4, 300])], options("DequantizeOptions"))
        given = self.random.integers(-50000, 50000, (1, 3, 4, 300)) + self.random.choice([-0.25, 0.25], 300)  # no ties
        self.same(lite, q, r, inputs=[(given / 4096).astype(np.float32)])

    def test_a_product_of_more_dimensions(self):
        lite = Lite()
        x = lite.input([2, 3, 8], np.int8, scale=SCALE, zero=5)
        w = lite.const(self.random.integers(-127, 128, [6, 8]), np.int8, scale=0.01)
        y = lite.op("FULLY_CONNECTED", [x, w, -1], [lite.tensor([2, 3, 6], np.int8, scale=SCALE, zero=5)],
                    options("FullyConnectedOptions", keepNumDims=True))
        self.same(lite, y, step=1)

    def test_numbers_move_as_they_are(self):
        lite = Lite()
        x = lite.input([1, 4, 4, 4], np.uint8, scale=SCALE, zero=128)
        like = {"scale": SCALE, "zero": 128}
        a = lite.op("MAX_POOL_2D", [x], [lite.tensor([1, 2, 2, 4], np.uint8, **like)],
                    options("Pool2DOptions", padding=VALID, strideH=2, strideW=2, filterHeight=2, filterWidth=2))
        b = lite.op("CONCATENATION", [a, a], [lite.tensor([1, 2, 2, 8], np.uint8, **like)],
                    options("ConcatenationOptions", axis=3))
        c = lite.op("RESHAPE", [b, lite.const([1, 32], np.int32)], [lite.tensor([1, 32], np.uint8, **like)],
                    options("ReshapeOptions", newShape=[1, 32]))
        self.same(lite, c)

    def test_conversions(self):
        lite = Lite()
        x = lite.input([2, 9])
        q = lite.op("QUANTIZE", [x], [lite.tensor([2, 9], np.int8, scale=SCALE, zero=-4)], options("QuantizeOptions"))
        r = lite.op("QUANTIZE", [q], [lite.tensor([2, 9], np.uint8, scale=1.7 * SCALE, zero=100)],
                    options("QuantizeOptions"))
        self.same(lite, lite.op("DEQUANTIZE", [r], [lite.tensor([2, 9])], options("DequantizeOptions")), q, step=1)

    def test_weights_of_16_bits(self):
        lite = Lite()
        x = lite.input([2, 8])
        half = lite.const(self.floats(5, 8), np.float16)
        w = lite.op("DEQUANTIZE", [half], [lite.tensor([5, 8])], options("DequantizeOptions"))
        self.same(lite, lite.op("FULLY_CONNECTED", [x, w, -1], [lite.tensor([2, 5])], options("FullyConnectedOptions")))


class Detection(Case):
    def run_it(self, regular):
        lite, anchors, classes, most = Lite(), 30, 3, 8
        boxes, scores = lite.input([1, anchors, 4]), lite.input([1, anchors, classes + 1])
        places = np.concatenate([self.random.uniform(0.1, 0.9, (anchors, 2)), np.full((anchors, 2), 0.3)], 1)
        custom = flexbuffers.Dumps({
            "max_detections": most, "max_classes_per_detection": 1, "detections_per_class": 5,
            "use_regular_nms": regular, "nms_score_threshold": 0.4, "nms_iou_threshold": 0.5, "num_classes": classes,
            "y_scale": 10.0, "x_scale": 10.0, "h_scale": 5.0, "w_scale": 5.0})
        outputs = [lite.tensor(s) for s in ([1, most, 4], [1, most], [1, most], [1])]
        lite.op("TFLite_Detection_PostProcess", [boxes, scores, lite.const(places.astype(np.float32))], outputs,
                custom=bytes(custom))
        given = [self.floats(1, anchors, 4), self.random.uniform(0, 1, (1, anchors, classes + 1)).astype(np.float32)]
        self.same(lite, *outputs[:3], inputs=given)

    def test_one_suppression_for_all_classes(self):
        self.run_it(False)

    def test_a_suppression_for_each_class(self):
        self.run_it(True)


class Bundles(Case):
    """MediaPipe's .task files."""

    def bundle(self, **models):
        name = os.path.join(self.folder.name, "face.task")
        with zipfile.ZipFile(name, "w") as archive:
            for key, data in models.items():
                archive.writestr(f"{key}.tflite", data)
        return name

    def model(self, word):
        lite = Lite()
        return lite.data(lite.op(word, [lite.input([2])], [lite.tensor([2])]))

    def word(self, path):
        return tflite_to_onnx.translated(path).graph.node[0].op_type

    def test_a_model_of_a_bundle_has_a_path(self):
        path = self.bundle(one=self.model("TANH"), two=self.model("ABS"))
        self.assertEqual(self.word(f"{path}/one.tflite"), "Tanh")
        self.assertEqual(self.word(f"{path}/two.tflite"), "Abs")
        with self.assertRaisesRegex(LiteError, "one.tflite, two.tflite; name one .*, such as face.task/one.tflite"):
            self.word(path)
        with self.assertRaises(OSError):
            self.word(f"{path}/three.tflite")
        self.assertEqual(self.word(self.bundle(one=self.model("EXP"))), "Exp")

    def test_damaged_bundles(self):
        path = self.bundle(one=self.model("TANH"))
        with open(path, "rb") as f:
            whole = f.read()
        for cut in range(0, len(whole), 29):
            with open(path, "wb") as f:
                f.write(whole[:cut] + bytes(32) + whole[cut + 32:])
            try:
                self.word(path)
            except LiteError as error:
                self.assertEqual(len(str(error).splitlines()), 1, error)


class Refusals(Case):
    def refused(self, data, *parts):
        with self.assertRaises(LiteError) as caught:
            tflite_to_onnx.translated(self.path(data))
        for part in parts:
            self.assertIn(part, str(caught.exception))

    def test_every_operator_that_is_not_known_is_named(self):
        lite = Lite()
        x = lite.input([2, 3])
        y = lite.op("SEGMENT_SUM", [x, lite.const(0, np.int32)], [lite.tensor([2, 3])])
        z = lite.op("MyOwn", [y], [lite.tensor([2, 3])], custom=b"")
        self.refused(lite.data(z), "operator 0, SEGMENT_SUM", "operator 1, MyOwn")

    def test_damaged_files(self):
        lite = Lite()
        x = lite.input([1, 4, 4, 2])
        whole = lite.data(lite.op("CONV_2D", [x, lite.const(self.floats(2, 3, 3, 2)), -1], [lite.tensor([1, 4, 4, 2])],
                                  options("Conv2DOptions", padding=SAME, strideH=1, strideW=1)))
        self.refused(b"", "not a TFLite file")
        self.refused(b"\0" * 64, "not a TFLite file")
        for cut in range(8, len(whole), 37):
            try:
                tflite_to_onnx.translated(self.path(whole[:cut]))
            except LiteError as error:
                self.assertTrue(str(error))

    def test_weights_that_do_not_fit_their_shape(self):
        lite = Lite()
        x = lite.input([2, 8])
        w = lite.tensor([5, 8], np.float32, self.floats(5, 7))
        self.refused(lite.data(lite.op("FULLY_CONNECTED", [x, w, -1], [lite.tensor([2, 5])],
                                       options("FullyConnectedOptions"))), "140 bytes", "[5, 8]", "160")

    def test_the_script_says_which_file_and_why(self):
        script = os.path.join(ROOT, "scripts/model/tflite_to_onnx.py")
        done = subprocess.run([sys.executable, script, self.path(b"xyz")], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("net.tflite: this is not a TFLite file", done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1)


if __name__ == "__main__":
    unittest.main()
