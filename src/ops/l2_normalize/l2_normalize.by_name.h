// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(L2Normalize, axes, NEL2NormalizeLayer, CLL2NormalizeLayer) {
    for (int axis : {-2, 2}) {
        c.restart();
        T *src = c.in("src", info_of({11, 5, 3}, DataType::F32)), *dst = c.out();
        c.integer("axis", axis).real("epsilon", 0.125);
        c.expect([&](Fn &f) { f.configure(src, dst, axis, 0.125F); });
    }
}
