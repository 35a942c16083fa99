// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Select, slices, NESelect, CLSelect) {
    T *condition = c.in("condition", info_of({4}, DataType::U8), 0, 1);
    T *x = c.in("x", info_of({7, 4}, DataType::F32)), *y = c.in("y", info_of({7, 4}, DataType::F32)), *dst = c.out();
    c.expect([&](Fn &f) { f.configure(condition, x, y, dst); });
}
