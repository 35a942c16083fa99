// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Range, types, NERange, CLRange) {
    for (DataType type : {DataType::F32, DataType::S16}) {
        c.restart();
        T *dst = c.out("dst", info_of({20}, type));
        c.real("start", -3);
        c.real("end", 35);
        c.real("step", 2);
        c.expect([&](Fn &f) { f.configure(dst, -3, 35, 2); });
    }
}
