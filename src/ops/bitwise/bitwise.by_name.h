// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

/// A function of two operands.
template <class T, class Fn> void bitwise_by_name(const char *name) {
    ByName<T> c(name);
    T *a = c.in("a", info_of({21, 2}, DataType::U8), 0, 255), *b = c.in("b", info_of({21, 2}, DataType::U8), 0, 255);
    T *dst = c.out();
    c.template expect<Fn>([&](Fn &f) { f.configure(a, b, dst); });
}

AC_BY_NAME(BitwiseAnd, bytes, NEBitwiseAnd, CLBitwiseAnd) {
    bitwise_by_name<T, Fn>("BitwiseAnd");
}

AC_BY_NAME(BitwiseOr, bytes, NEBitwiseOr, CLBitwiseOr) {
    bitwise_by_name<T, Fn>("BitwiseOr");
}

AC_BY_NAME(BitwiseXor, bytes, NEBitwiseXor, CLBitwiseXor) {
    bitwise_by_name<T, Fn>("BitwiseXor");
}

AC_BY_NAME(BitwiseNot, bytes, NEBitwiseNot, CLBitwiseNot) {
    ByName<T> c("BitwiseNot");
    T *src = c.in("src", info_of({21, 2}, DataType::U8), 0, 255), *dst = c.out();
    c.template expect<Fn>([&](Fn &f) { f.configure(src, dst); });
}

}  // namespace ac::test
