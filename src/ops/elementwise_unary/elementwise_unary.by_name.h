// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

template <class Fn, class T> void unary_by_name(CaseOf<Fn, T> &c, const char *operation) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        c.restart();
        T *src = c.in("src", info_of({21, 2}, type), 0.5, 2), *dst = c.out();
        c.word("operation", operation);
        c.expect([&](Fn &f) { f.configure(src, dst); });
    }
}

}  // namespace ac::test

AC_BY_NAME_IS(ElementwiseUnary, rsqrt, NERsqrtLayer, CLRsqrtLayer, unary_by_name(c, "RSQRT"))
AC_BY_NAME_IS(ElementwiseUnary, exp, NEExpLayer, CLExpLayer, unary_by_name(c, "EXP"))
AC_BY_NAME_IS(ElementwiseUnary, sin, NESinLayer, CLSinLayer, unary_by_name(c, "SIN"))
