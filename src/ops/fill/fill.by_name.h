// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Fill, types, NEFill, CLFill) {
    for (DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::S16}) {
        c.restart();
        T *dst = c.out("dst", info_of({7, 5}, type, QuantizationInfo(0.5F, 7)));
        c.real("value", 3);
        const PixelValue value = type == DataType::F32       ? PixelValue(3.F)
                                 : type == DataType::F16     ? PixelValue(half(3.F))
                                 : type == DataType::QASYMM8 ? PixelValue(uint8_t{3})
                                                             : PixelValue(int16_t{3});
        c.expect([&](Fn &f) { f.configure(dst, value); });
    }
}
