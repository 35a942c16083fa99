// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

/// The CPU has no such class.
AC_BY_NAME(YUVNormalize, types, CLNormalizePlanarYUVLayer, CLNormalizePlanarYUVLayer) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        const QuantizationInfo q(0.05F, 7);
        c.restart();
        T *src = c.in("src", info_of({7, 5, 3}, type, q)), *mean = c.in("mean", info_of({7}, type, q)),
          *deviation = c.in("std", info_of({7}, type, q), 0.5, 2), *dst = c.out();
        c.expect([&](Fn &f) { f.configure(src, dst, mean, deviation); });
    }
}
