// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Softmax, types, NESoftmaxLayer, CLSoftmaxLayer) {
    for (DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8}) {
        c.restart();
        T *src = c.in("src", info_of({11, 5, 2}, type, QuantizationInfo(0.05F, 7)), -4, 4), *dst = c.out();
        c.real("beta", 0.5).integer("axis", 1);
        c.expect([&](Fn &f) { f.configure(src, dst, 0.5F, 1); });
    }
}

AC_BY_NAME(Softmax, logarithm, NELogSoftmaxLayer, CLLogSoftmaxLayer) {
    T *src = c.in("src", info_of({11, 5}, DataType::F32), -4, 4), *dst = c.out();
    c.flag("log", true).integer("axis", -2);
    c.expect([&](Fn &f) { f.configure(src, dst, 1.F, -2); });
}
