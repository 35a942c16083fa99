// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

AC_BY_NAME(Floor, types, NEFloor, CLFloor) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        ByName<T> c("Floor");
        T *src = c.in("src", info_of({21, 2}, type), -9, 9), *dst = c.out();
        c.template expect<Fn>([&](Fn &f) { f.configure(src, dst); });
    }
}

}  // namespace ac::test
