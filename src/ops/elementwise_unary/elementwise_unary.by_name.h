// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

AC_BY_NAME(ElementwiseUnary, rsqrt, NERsqrtLayer, CLRsqrtLayer) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        ByName<T> c("ElementwiseUnary");
        T *src = c.in("src", info_of({21, 2}, type), 0.5, 2), *dst = c.out();
        c.word("operation", "RSQRT");
        c.template expect<Fn>([&](Fn &f) { f.configure(src, dst); });
    }
}

AC_BY_NAME(ElementwiseUnary, exp, NEExpLayer, CLExpLayer) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        ByName<T> c("ElementwiseUnary");
        T *src = c.in("src", info_of({21, 2}, type), 0.5, 2), *dst = c.out();
        c.word("operation", "EXP");
        c.template expect<Fn>([&](Fn &f) { f.configure(src, dst); });
    }
}

AC_BY_NAME(ElementwiseUnary, sin, NESinLayer, CLSinLayer) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        ByName<T> c("ElementwiseUnary");
        T *src = c.in("src", info_of({21, 2}, type), 0.5, 2), *dst = c.out();
        c.word("operation", "SIN");
        c.template expect<Fn>([&](Fn &f) { f.configure(src, dst); });
    }
}

}  // namespace ac::test
