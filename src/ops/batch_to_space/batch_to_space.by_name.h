// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

AC_BY_NAME(BatchToSpace, types, NEBatchToSpaceLayer, CLBatchToSpaceLayer) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        ByName<T> c("BatchToSpace");
        T *src = c.in("src", info_of({3, 4, 3, 8}, type, QuantizationInfo(0.05F, 7)), 0, 10), *dst = c.out();
        c.list("block", {2, 2}).list("crop", {1, 2, 0, 1});
        c.template expect<Fn>([&](Fn &f) { f.configure(src, 2, 2, dst, CropInfo(1, 2, 0, 1)); });
    }
}

}  // namespace ac::test
