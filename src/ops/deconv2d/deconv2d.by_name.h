// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Deconv2d, layouts, NEDeconvolutionLayer, CLDeconvolutionLayer) {
    for (DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        const bool nhwc = layout == DataLayout::NHWC;
        c.restart();
        const TensorShape shape = nhwc ? TensorShape(8, 5, 4) : TensorShape(5, 4, 8);
        const TensorShape kernel = nhwc ? TensorShape(8, 3, 4, 6) : TensorShape(3, 4, 8, 6);
        T *src = c.in("src", info_of(shape, DataType::F32, {}, layout));
        T *weights = c.in("weights", info_of(kernel, DataType::F32, {}, layout));
        T *bias = c.in("bias", info_of({6}, DataType::F32));
        T *dst = c.out("dst", info_of({}, DataType::F32, {}, layout));
        c.list("stride", {2, 1}).list("padding", {1, 0, 2, 1});
        const PadStrideInfo info(2, 1, 1, 0, 2, 1, DimensionRoundingType::FLOOR);
        c.expect([&](Fn &f) { f.configure(src, weights, bias, dst, info); });
    }
}
