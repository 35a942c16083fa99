// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/CPP/functions/CPPUpsample.h"

#include "tests/framework/by_name.h"

AC_BY_NAME(Upsample, types, CPPUpsample, none) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        const QuantizationInfo q(0.05F, 7);
        c.restart();
        T *src = c.in("src", info_of({3, 4, 5, 2}, type, q), 0, 10),
          *dst = c.out("dst", info_of({3, 9, 14, 2}, type, q));
        c.list("stride", {2, 3}).list("padding", {1, 1, 1, 0});
        c.expect([&](Fn &f) { f.configure(src, dst, PadStrideInfo(2, 3, 1, 1, 1, 0, DimensionRoundingType::FLOOR)); });
    }
}
