// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Tile, types, NETile, CLTile) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        c.restart();
        T *src = c.in("src", info_of({7, 5, 3}, type, QuantizationInfo(0.05F, 7)), 0, 10), *dst = c.out();
        c.list("multiples", {2, 1, 3});
        c.expect([&](Fn &f) { f.configure(src, dst, Multiples{2, 1, 3}); });
    }
}
