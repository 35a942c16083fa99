// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(MeanStdDevNormalize, rows, NEMeanStdDevNormalizationLayer, CLMeanStdDevNormalizationLayer) {
    T *src = c.in("src", info_of({21, 5}, DataType::F32)), *dst = c.out();
    c.real("epsilon", 0.125);
    c.expect([&](Fn &f) { f.configure(src, dst, 0.125F); });
}
