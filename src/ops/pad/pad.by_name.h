// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Pad, types, NEPadLayer, CLPadLayer) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        c.restart();
        T *src = c.in("src", info_of({7, 5, 3, 2}, type, QuantizationInfo(0.05F, 7)), 0, 10), *dst = c.out();
        c.list("before", {1, 0, 2}).list("behind", {0, 3, 1}).real("value", 1.5);
        const PaddingList padding{{1, 0}, {0, 3}, {2, 1}};
        c.expect([&](Fn &f) { f.configure(src, dst, padding, PixelValue(1.5, type, QuantizationInfo(0.05F, 7))); });
    }
    for (const char *mode : {"REFLECT", "SYMMETRIC"}) {
        c.restart();
        T *src = c.in("src", info_of({7, 5}, DataType::F32)), *dst = c.out();
        c.list("before", {1, 2}).list("behind", {3, 0}).word("mode", mode);
        const PaddingMode which = mode[0] == 'R' ? PaddingMode::REFLECT : PaddingMode::SYMMETRIC;
        c.expect([&](Fn &f) { f.configure(src, dst, {{1, 3}, {2, 0}}, PixelValue(), which); });
    }
}
