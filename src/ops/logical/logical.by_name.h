// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

namespace ac::test {

/// A function of two operands.
template <class Fn, class T> void logical_by_name(CaseOf<Fn, T> &c, const char *operation) {
    T *a = c.in("a", info_of({21, 2}, DataType::U8), 0, 1), *b = c.in("b", info_of({1, 2}, DataType::U8), 0, 1);
    T *dst = c.out();
    c.word("operation", operation);
    c.expect([&](Fn &f) { f.configure(a, b, dst); });
}

}  // namespace ac::test

AC_BY_NAME_IS(Logical, and_, NELogicalAnd, CLLogicalAnd, logical_by_name(c, "AND"))
AC_BY_NAME_IS(Logical, or_, NELogicalOr, CLLogicalOr, logical_by_name(c, "OR"))

AC_BY_NAME(Logical, not_, NELogicalNot, CLLogicalNot) {
    T *a = c.in("a", info_of({21, 2}, DataType::U8), 0, 1), *dst = c.out();
    c.word("operation", "NOT");
    c.expect([&](Fn &f) { f.configure(a, dst); });
}
