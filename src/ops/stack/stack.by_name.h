// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Stack, types, NEStackLayer, CLStackLayer) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        c.restart();
        c.list_of_inputs();
        T *a = c.in("src", info_of({7, 5}, type, QuantizationInfo(0.05F, 7)), 0, 10);
        T *b = c.in("src", info_of({7, 5}, type, QuantizationInfo(0.05F, 7)), 0, 10), *dst = c.out();
        c.integer("axis", 1);
        c.expect([&](Fn &f) { f.configure({a, b}, 1, dst); });
    }
}
