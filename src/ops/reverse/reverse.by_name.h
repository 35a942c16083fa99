// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Reverse, types, NEReverse, CLReverse) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        c.restart();
        T *src = c.in("src", info_of({7, 5, 3, 2}, type, QuantizationInfo(0.05F, 7)), 0, 10);
        T *axis = c.in("axis", info_of({2}, DataType::S32), 0, 3), *dst = c.out();
        c.flag("inverted", true);
        c.expect([&](Fn &f) { f.configure(src, dst, axis, true); });
    }
}
