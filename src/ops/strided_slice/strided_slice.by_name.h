// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/moved_by_name.h"

AC_BY_NAME(StridedSlice, types, NEStridedSlice, CLStridedSlice) {
    moved_by_name(
        c, TensorShape(7, 5, 3, 2),
        [&] {
            c.list("starts", {-1, 0, 2}).list("ends", {0, -1, 3}).list("strides", {-2, 1, 1});
            c.integer("end_mask", 1).integer("shrink_axis_mask", 4);
        },
        [](Fn &f, T *src, T *dst) {
            f.configure(src, dst, Coordinates(-1, 0, 2), Coordinates(0, -1, 3), BiStrides(-2, 1, 1), 0, 1, 4);
        });
}
