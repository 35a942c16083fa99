// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

AC_BY_NAME(SpaceToBatch, types, NESpaceToBatchLayer, CLSpaceToBatchLayer) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        ByName<T> c("SpaceToBatch");
        T *src = c.in("src", info_of({3, 5, 3, 2}, type, QuantizationInfo(0.05F, 7)), 0, 10), *dst = c.out();
        c.list("block", {2, 2}).list("padding", {1, 2, 0, 1});
        c.template expect<Fn>([&](Fn &f) { f.configure(src, 2, 2, Size2D(1, 0), Size2D(2, 1), dst); });
    }
}

}  // namespace ac::test
