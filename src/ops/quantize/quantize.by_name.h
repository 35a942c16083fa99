// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Quantize, types, NEQuantizationLayer, CLQuantizationLayer) {
    for (DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        c.restart();
        T *src = c.in("src", info_of({17, 3}, DataType::F32), -3, 3);
        T *dst = c.out("dst", info_of({17, 3}, type, QuantizationInfo(0.02F, 5)));
        c.expect([&](Fn &f) { f.configure(src, dst); });
    }
}
