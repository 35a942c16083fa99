// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Reshape, types, NEReshapeLayer, CLReshapeLayer) {
    for (DataType type : {DataType::F32, DataType::U8, DataType::F16}) {
        c.restart();
        T *src = c.in("src", info_of({7, 5, 3, 2}, type), 0, 10), *dst = c.out("dst", info_of({21, 10}, type));
        c.expect([&](Fn &f) { f.configure(src, dst); });
    }
}
