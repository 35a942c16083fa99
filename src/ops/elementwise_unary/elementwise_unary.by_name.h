// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

template <class T, class Fn> void unary_by_name(const char *operation) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        ByName<T> c("ElementwiseUnary");
        T *src = c.in("src", info_of({21, 2}, type), 0.5, 2), *dst = c.out();
        c.word("operation", operation);
        c.template expect<Fn>([&](Fn &f) { f.configure(src, dst); });
    }
}

AC_BY_NAME(ElementwiseUnary, rsqrt, NERsqrtLayer, CLRsqrtLayer) {
    unary_by_name<T, Fn>("RSQRT");
}

AC_BY_NAME(ElementwiseUnary, exp, NEExpLayer, CLExpLayer) {
    unary_by_name<T, Fn>("EXP");
}

AC_BY_NAME(ElementwiseUnary, sin, NESinLayer, CLSinLayer) {
    unary_by_name<T, Fn>("SIN");
}

}  // namespace ac::test
