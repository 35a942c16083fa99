// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Floor, types, NEFloor, CLFloor) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        c.restart();
        T *src = c.in("src", info_of({21, 2}, type), -9, 9), *dst = c.out();
        c.expect([&](Fn &f) { f.configure(src, dst); });
    }
}
