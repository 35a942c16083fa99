// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(CropResize, boxes, NECropResize, CLCropResize) {
    T *src = c.in("src", info_of({5, 9, 7, 2}, DataType::U8), 0, 255);
    T *boxes = c.in("boxes", info_of({4, 3}, DataType::F32)),
      *indices = c.in("indices", info_of({3}, DataType::S32), 0, 1);
    T *dst = c.out();
    c.list("size", {6, 4}).real("outside", 3).word("interpolation", "NEAREST_NEIGHBOR");
    c.expect([&](Fn &f) {
        f.configure(src, boxes, indices, dst, Coordinates2D{6, 4}, InterpolationPolicy::NEAREST_NEIGHBOR, 3.F);
    });
}
