// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

AC_BY_NAME(Flatten, types, NEFlattenLayer, CLFlattenLayer) {
    for (DataType type : {DataType::F32, DataType::U8, DataType::QASYMM8}) {
        ByName<T> c("Flatten");
        T *src = c.in("src", info_of({7, 5, 3, 2}, type, QuantizationInfo(0.05F, 7)), 0, 10), *dst = c.out();
        c.template expect<Fn>([&](Fn &f) { f.configure(src, dst); });
    }
}

}  // namespace ac::test
