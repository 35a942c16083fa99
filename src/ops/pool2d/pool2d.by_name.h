// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Pool2d, types, NEPoolingLayer, CLPoolingLayer) {
    for (DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8}) {
        c.restart();
        T *src = c.in("src", info_of({8, 9, 7, 2}, type, QuantizationInfo(0.05F, 7))), *dst = c.out();
        c.word("type", "AVG").list("size", {3, 2}).list("stride", {2, 1}).list("padding", {1, 0, 1, 0});
        c.flag("exclude_padding", true);
        const PadStrideInfo pad(2, 1, 1, 0, 1, 0, DimensionRoundingType::FLOOR);
        const PoolingLayerInfo info(PoolingType::AVG, Size2D(3, 2), DataLayout::NHWC, pad, true);
        c.expect([&](Fn &f) { f.configure(src, dst, info); });
    }
}

AC_BY_NAME(Pool2d, global, NEPoolingLayer, CLPoolingLayer) {
    T *src = c.in("src", info_of({8, 9, 7}, DataType::F32)), *dst = c.out();
    c.flag("global", true).word("type", "L2");
    c.expect([&](Fn &f) { f.configure(src, dst, PoolingLayerInfo(PoolingType::L2, DataLayout::NHWC)); });
}

AC_BY_NAME(Pool2d, indices, NEPoolingLayer, CLPoolingLayer) {
    T *src = c.in("src", info_of({8, 8, 6}, DataType::F32)), *dst = c.out(), *indices = c.out("indices");
    c.list("stride", {2, 2});
    const PoolingLayerInfo info(PoolingType::MAX, 2, DataLayout::NHWC, PadStrideInfo(2, 2));
    c.expect([&](Fn &f) { f.configure(src, dst, info, indices); });
}
