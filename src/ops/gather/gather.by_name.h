// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Gather, types, NEGather, CLGather) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        c.restart();
        T *src = c.in("src", info_of({7, 5, 3}, type, QuantizationInfo(0.05F, 7)), 0, 10);
        T *indices = c.in("indices", info_of({6}, DataType::S32), -1, 6), *dst = c.out();
        c.integer("axis", 1);
        c.expect([&](Fn &f) { f.configure(src, indices, dst, 1); });
    }
}
