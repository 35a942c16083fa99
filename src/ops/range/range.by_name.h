// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

AC_BY_NAME(Range, types, NERange, CLRange) {
    for (DataType type : {DataType::F32, DataType::S16}) {
        ByName<T> c("Range");
        T *dst = c.out("dst", info_of({20}, type));
        c.real("start", -3);
        c.real("end", 35);
        c.real("step", 2);
        c.template expect<Fn>([&](Fn &f) { f.configure(dst, -3, 35, 2); });
    }
}

}  // namespace ac::test
