// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Pool3d, types, NEPooling3dLayer, CLPooling3dLayer) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        c.restart();
        T *src = c.in("src", info_of({5, 6, 7, 4, 2}, type, QuantizationInfo(0.05F, 7), DataLayout::NDHWC)),
          *dst = c.out();
        c.word("type", "AVG").list("size", {3, 2, 2}).list("stride", {2, 1, 2}).list("padding", {1, 0, 1, 0, 0, 1});
        c.flag("exclude_padding", true).word("rounding", "CEIL");
        const Pooling3dLayerInfo info(PoolingType::AVG, Size3D(3, 2, 2), Size3D(2, 1, 2), Padding3D(1, 0, 1, 0, 0, 1),
                                      true, false, DimensionRoundingType::CEIL);
        c.expect([&](Fn &f) { f.configure(src, dst, info); });
    }
}

AC_BY_NAME(Pool3d, global, NEPooling3dLayer, CLPooling3dLayer) {
    T *src = c.in("src", info_of({5, 6, 7, 4}, DataType::F32, QuantizationInfo(), DataLayout::NDHWC)), *dst = c.out();
    c.flag("global", true).word("type", "L2");
    c.expect([&](Fn &f) { f.configure(src, dst, Pooling3dLayerInfo(PoolingType::L2)); });
}
