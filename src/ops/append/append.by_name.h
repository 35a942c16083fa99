// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Append, types, NEAppend, CLAppend) {
    for (const DataType type : {DataType::F32, DataType::QASYMM8}) {
        for (const bool circular : {false, true}) {
            c.restart();
            const QuantizationInfo scale(0.05F, 7);
            T *cache = c.in("cache", info_of({7, 5, 3}, type, scale), 0, 10),
              *update = c.in("update", info_of({7, 2, 3}, type, scale), 0, 10);
            T *positions = c.in("positions", info_of({3}, DataType::S32), 0, 3), *dst = c.out();
            c.integer("axis", 1).flag("circular", circular);
            c.expect([&](Fn &f) { f.configure(cache, update, positions, dst, 1, circular); });
        }
    }
}
