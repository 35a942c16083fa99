// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(DepthwiseConv2d, layouts, NEDepthwiseConvolutionLayer, CLDepthwiseConvolutionLayer) {
    for (DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        const bool nhwc = layout == DataLayout::NHWC;
        c.restart();
        T *src = c.in("src", info_of(nhwc ? TensorShape(8, 9, 7) : TensorShape(9, 7, 8), DataType::F32, {}, layout));
        T *weights =
            c.in("weights", info_of(nhwc ? TensorShape(16, 3, 2) : TensorShape(3, 2, 16), DataType::F32, {}, layout));
        T *bias = c.in("bias", info_of({16}, DataType::F32)),
          *dst = c.out("dst", info_of({}, DataType::F32, {}, layout));
        c.list("stride", {2, 1}).list("padding", {1, 0, 0, 1}).list("dilation", {1, 2}).integer("multiplier", 2);
        c.word("activation", "BOUNDED_RELU").real("activation_a", 0.75);
        const PadStrideInfo pad(2, 1, 1, 0, 0, 1, DimensionRoundingType::FLOOR);
        const ActivationLayerInfo bounded(ActivationFunction::BOUNDED_RELU, 0.75F);
        c.expect([&](Fn &f) { f.configure(src, weights, bias, dst, pad, 2, bounded, Size2D(1, 2)); });
    }
}

AC_BY_NAME(DepthwiseConv2d, quantized, NEDepthwiseConvolutionLayer, CLDepthwiseConvolutionLayer) {
    T *src = c.in("src", info_of({8, 9, 7}, DataType::QASYMM8_SIGNED, QuantizationInfo(0.05F, 7)));
    T *weights = c.in("weights", info_of({8, 3, 3}, DataType::QASYMM8_SIGNED, QuantizationInfo(0.02F, -2)));
    T *dst = c.out("dst", info_of({8, 7, 5}, DataType::QASYMM8_SIGNED, QuantizationInfo(0.1F, 1)));
    c.expect([&](Fn &f) { f.configure(src, weights, nullptr, dst, PadStrideInfo()); });
}

/// Kernels of 1x1, which also work in place.
AC_BY_NAME(DepthwiseConv2d, one_by_one, NEDepthwiseConvolutionLayer, CLDepthwiseConvolutionLayer) {
    for (const size_t channels : {1, 7, 8, 37, 64}) {
        for (const DataType type : {DataType::F32, DataType::QASYMM8_SIGNED}) {
            const QuantizationInfo q = type == DataType::F32 ? QuantizationInfo() : QuantizationInfo(0.05F, 7);
            c.restart();
            T *src = c.in("src", info_of({channels, 9, 5}, type, q, DataLayout::NHWC));
            T *weights = c.in("weights", info_of({channels, 1, 1}, type, q, DataLayout::NHWC));
            T *dst = c.out("dst", info_of({channels, 9, 5}, type, q, DataLayout::NHWC));
            c.expect([&](Fn &f) { f.configure(src, weights, nullptr, dst, PadStrideInfo()); });
        }
    }
}
