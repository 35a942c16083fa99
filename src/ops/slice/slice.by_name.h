// SPDX-License-Identifier: MIT
#ifndef AC_OPS_SLICE_BY_NAME_H
#define AC_OPS_SLICE_BY_NAME_H

#include "tests/framework/by_name.h"

namespace ac {
namespace test {

AC_BY_NAME(Slice, types, NESlice, CLSlice) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        ByName<T> c("Slice");
        T *src = c.in("src", info_of({7, 5, 3, 2}, type, QuantizationInfo(0.05F, 7)), 0, 10), *dst = c.out();
        c.list("starts", {1, 0, 2}).list("ends", {6, -1, 3});
        c.template expect<Fn>([&](Fn &f) { f.configure(src, dst, Coordinates(1, 0, 2), Coordinates(6, -1, 3)); });
    }
}

}  // namespace test
}  // namespace ac

#endif  // AC_OPS_SLICE_BY_NAME_H
