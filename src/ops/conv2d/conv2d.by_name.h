// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Conv2d, layouts, NEConvolutionLayer, CLConvolutionLayer) {
    for (DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        const bool nhwc = layout == DataLayout::NHWC;
        c.restart();
        const TensorShape shape = nhwc ? TensorShape(8, 9, 7) : TensorShape(9, 7, 8);
        const TensorShape kernel = nhwc ? TensorShape(4, 3, 2, 6) : TensorShape(3, 2, 4, 6);
        T *src = c.in("src", info_of(shape, DataType::F32, {}, layout));
        T *weights = c.in("weights", info_of(kernel, DataType::F32, {}, layout));
        T *bias = c.in("bias", info_of({6}, DataType::F32)),
          *dst = c.out("dst", info_of({}, DataType::F32, {}, layout));
        c.list("stride", {2, 1}).list("padding", {1, 0, 0, 1}).word("rounding", "CEIL").list("dilation", {1, 2});
        c.integer("groups", 2).word("activation", "RELU");
        const PadStrideInfo pad(2, 1, 1, 0, 0, 1, DimensionRoundingType::CEIL);
        const ActivationLayerInfo relu(ActivationFunction::RELU);
        c.expect(
            [&](Fn &f) { f.configure(src, weights, bias, dst, pad, WeightsInfo(), Size2D(1, 2), relu, false, 2); });
    }
}

AC_BY_NAME(Conv2d, quantized, NEConvolutionLayer, CLConvolutionLayer) {
    const QuantizationInfo q(0.05F, 7);
    T *src = c.in("src", info_of({8, 9, 7}, DataType::QASYMM8, q));
    T *weights = c.in("weights", info_of({8, 3, 3, 6}, DataType::QASYMM8, QuantizationInfo(0.01F, 120)));
    T *bias = c.in("bias", info_of({6}, DataType::S32), -100, 100);
    T *dst = c.out("dst", info_of({6, 7, 5}, DataType::QASYMM8, QuantizationInfo(0.1F, 100)));
    c.expect([&](Fn &f) { f.configure(src, weights, bias, dst, PadStrideInfo()); });
}

AC_BY_NAME(Conv2d, winograd, NEWinogradConvolutionLayer, CLWinogradConvolutionLayer) {
    T *src = c.in("src", info_of({16, 12, 12}, DataType::F32));
    T *weights = c.in("weights", info_of({16, 3, 3, 16}, DataType::F32));
    T *dst = c.out("dst", info_of({}, DataType::F32));
    c.word("method", "WINOGRAD");
    c.expect([&](Fn &f) { f.configure(src, weights, nullptr, dst, PadStrideInfo(), ActivationLayerInfo(), false); });
}

AC_BY_NAME(Conv2d, fft, NEFFTConvolutionLayer, CLFFTConvolutionLayer) {
    T *src = c.in("src", info_of({20, 20, 3}, DataType::F32, {}, DataLayout::NCHW));
    T *weights = c.in("weights", info_of({5, 5, 3, 4}, DataType::F32, {}, DataLayout::NCHW));
    T *dst = c.out("dst", info_of({}, DataType::F32, {}, DataLayout::NCHW));
    c.word("method", "FFT").list("padding", {2, 2, 2, 2});
    c.expect([&](Fn &f) { f.configure(src, weights, nullptr, dst, PadStrideInfo(1, 1, 2, 2)); });
}
