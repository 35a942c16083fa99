// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

/// A function of two operands.
template <class Fn, class T> void bitwise_by_name(CaseOf<Fn, T> &c) {
    T *a = c.in("a", info_of({21, 2}, DataType::U8), 0, 255), *b = c.in("b", info_of({21, 2}, DataType::U8), 0, 255);
    T *dst = c.out();
    c.expect([&](Fn &f) { f.configure(a, b, dst); });
}

}  // namespace ac::test

AC_BY_NAME_IS(BitwiseAnd, bytes, NEBitwiseAnd, CLBitwiseAnd, bitwise_by_name(c))
AC_BY_NAME_IS(BitwiseOr, bytes, NEBitwiseOr, CLBitwiseOr, bitwise_by_name(c))
AC_BY_NAME_IS(BitwiseXor, bytes, NEBitwiseXor, CLBitwiseXor, bitwise_by_name(c))

AC_BY_NAME(BitwiseNot, bytes, NEBitwiseNot, CLBitwiseNot) {
    T *src = c.in("src", info_of({21, 2}, DataType::U8), 0, 255), *dst = c.out();
    c.expect([&](Fn &f) { f.configure(src, dst); });
}
