// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

AC_BY_NAME(StridedSlice, types, NEStridedSlice, CLStridedSlice) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        ByName<T> c("StridedSlice");
        T *src = c.in("src", info_of({7, 5, 3, 2}, type, QuantizationInfo(0.05F, 7)), 0, 10), *dst = c.out();
        c.list("starts", {-1, 0, 2}).list("ends", {0, -1, 3}).list("strides", {-2, 1, 1});
        c.integer("end_mask", 1).integer("shrink_axis_mask", 4);
        c.template expect<Fn>([&](Fn &f) {
            f.configure(src, dst, Coordinates(-1, 0, 2), Coordinates(0, -1, 3), BiStrides(-2, 1, 1), 0, 1, 4);
        });
    }
}

}  // namespace ac::test
