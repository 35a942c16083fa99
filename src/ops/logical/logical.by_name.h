// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

template <class T, class Fn> void logical_by_name(const char *operation) {
    ByName<T> c("Logical");
    T *a = c.in("a", info_of({21, 2}, DataType::U8), 0, 1), *b = c.in("b", info_of({1, 2}, DataType::U8), 0, 1);
    T *dst = c.out();
    c.word("operation", operation);
    c.template expect<Fn>([&](Fn &f) { f.configure(a, b, dst); });
}

AC_BY_NAME(Logical, and_, NELogicalAnd, CLLogicalAnd) {
    logical_by_name<T, Fn>("AND");
}

AC_BY_NAME(Logical, or_, NELogicalOr, CLLogicalOr) {
    logical_by_name<T, Fn>("OR");
}

AC_BY_NAME(Logical, not_, NELogicalNot, CLLogicalNot) {
    ByName<T> c("Logical");
    T *a = c.in("a", info_of({21, 2}, DataType::U8), 0, 1), *dst = c.out();
    c.word("operation", "NOT");
    c.template expect<Fn>([&](Fn &f) { f.configure(a, dst); });
}

}  // namespace ac::test
