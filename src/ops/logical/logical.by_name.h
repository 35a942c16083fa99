// SPDX-License-Identifier: MIT
#ifndef AC_OPS_LOGICAL_BY_NAME_H
#define AC_OPS_LOGICAL_BY_NAME_H

#include "tests/framework/by_name.h"

namespace ac {
namespace test {

template <class T, class Fn>
void logical_by_name(const char *operation) {
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

}  // namespace test
}  // namespace ac

#endif  // AC_OPS_LOGICAL_BY_NAME_H
