// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Dequantize, types, NEDequantizationLayer, CLDequantizationLayer) {
    for (DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED, DataType::QSYMM16}) {
        c.restart();
        const int offset = type == DataType::QSYMM16 ? 0 : 7;
        T *src = c.in("src", info_of({17, 3}, type, QuantizationInfo(0.05F, offset))), *dst = c.out();
        c.expect([&](Fn &f) { f.configure(src, dst); });
    }
}
