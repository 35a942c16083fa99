// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

AC_BY_NAME(DepthToSpace, types, NEDepthToSpaceLayer, CLDepthToSpaceLayer) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        ByName<T> c("DepthToSpace");
        T *src = c.in("src", info_of({8, 3, 4, 2}, type, QuantizationInfo(0.05F, 7)), 0, 10), *dst = c.out();
        c.integer("block", 2);
        c.template expect<Fn>([&](Fn &f) { f.configure(src, dst, 2); });
    }
}

}  // namespace ac::test
