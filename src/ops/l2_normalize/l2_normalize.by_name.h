// SPDX-License-Identifier: MIT
#ifndef AC_OPS_L2_NORMALIZE_BY_NAME_H
#define AC_OPS_L2_NORMALIZE_BY_NAME_H

#include "tests/framework/by_name.h"

namespace ac {
namespace test {

AC_BY_NAME(L2Normalize, axes, NEL2NormalizeLayer, CLL2NormalizeLayer) {
    for (int axis : {-2, 2}) {
        ByName<T> c("L2Normalize");
        T *src = c.in("src", info_of({11, 5, 3}, DataType::F32)), *dst = c.out();
        c.integer("axis", axis).real("epsilon", 0.125);
        c.template expect<Fn>([&](Fn &f) { f.configure(src, dst, axis, 0.125F); });
    }
}

}  // namespace test
}  // namespace ac

#endif  // AC_OPS_L2_NORMALIZE_BY_NAME_H
