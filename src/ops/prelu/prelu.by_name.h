// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(PRelu, types, NEPReluLayer, CLPReluLayer) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        c.restart();
        const QuantizationInfo q(0.05F, 100);
        T *src = c.in("src", info_of({7, 5}, type, q)), *alpha = c.in("alpha", info_of({7, 1}, type, q)),
          *dst = c.out();
        c.expect([&](Fn &f) { f.configure(src, alpha, dst); });
    }
}
