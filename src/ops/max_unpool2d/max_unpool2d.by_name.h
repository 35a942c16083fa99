// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

/// Indices of one element only, so the order of writes does not matter.
AC_BY_NAME(MaxUnpool2d, filled, NEMaxUnpoolingLayer, CLMaxUnpoolingLayer) {
    T *src = c.in("src", info_of({1}, DataType::F32)), *indices = c.in("indices", info_of({1}, DataType::U32), 0, 3);
    T *dst = c.out();
    c.list("stride", {1, 3}).list("padding", {1, 0, 0, 0});
    const PadStrideInfo pad(1, 3, 1, 0, 0, 0, DimensionRoundingType::FLOOR);
    const PoolingLayerInfo info(PoolingType::MAX, 2, DataLayout::NHWC, pad);
    c.expect([&](Fn &f) { f.configure(src, indices, dst, info); });
}
