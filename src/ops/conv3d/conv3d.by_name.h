// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Conv3d, strided, NEConv3D, CLConv3D) {
    const auto info = [](const TensorShape &shape) { return info_of(shape, DataType::F32, {}, DataLayout::NDHWC); };
    T *src = c.in("src", info({8, 9, 7, 5, 2})), *weights = c.in("weights", info({6, 8, 3, 2, 3}));
    T *bias = c.in("bias", info({6})), *dst = c.out("dst", info({}));
    c.list("stride", {2, 1, 2}).list("padding", {1, 0, 0, 1, 1, 1}).word("rounding", "CEIL");
    const Conv3dInfo conv(Size3D(2, 1, 2), Padding3D(1, 0, 0, 1, 1, 1), {}, Size3D(1, 1, 1),
                          DimensionRoundingType::CEIL, false);
    c.expect([&](Fn &f) { f.configure(src, weights, bias, dst, conv); });
}

// Few enough elements for the random calls and those with NaN.
AC_BY_NAME(Conv3d, small, NEConv3D, CLConv3D) {
    const auto info = [](const TensorShape &shape) { return info_of(shape, DataType::F32, {}, DataLayout::NDHWC); };
    T *src = c.in("src", info({3, 4, 5, 4})), *weights = c.in("weights", info({4, 3, 2, 2, 2}));
    T *bias = c.in("bias", info({4})), *dst = c.out("dst", info({}));
    c.list("padding", {1, 0, 0, 1, 1, 0});
    const Conv3dInfo conv(Size3D(1, 1, 1), Padding3D(1, 0, 0, 1, 1, 0), {}, Size3D(1, 1, 1),
                          DimensionRoundingType::FLOOR, false);
    c.expect([&](Fn &f) { f.configure(src, weights, bias, dst, conv); });
}
