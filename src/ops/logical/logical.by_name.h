// SPDX-License-Identifier: MIT
#ifndef AC_OPS_LOGICAL_BY_NAME_H
#define AC_OPS_LOGICAL_BY_NAME_H

#include "tests/framework/by_name.h"

namespace ac {
namespace test {

using namespace arm_compute;

template <class T, class Fn>
void logical_by_name(const char *name) {
    ByName<T> c(name);
    T *a = c.in("a", info_of({21, 2}, DataType::U8), 0, 1), *b = c.in("b", info_of({1, 2}, DataType::U8), 0, 1);
    T *dst = c.out();
    c.template expect<Fn>([&](Fn &f) { f.configure(a, b, dst); });
}

AC_BY_NAME(LogicalAnd, bytes, NELogicalAnd, CLLogicalAnd) {
    logical_by_name<T, Fn>("LogicalAnd");
}

AC_BY_NAME(LogicalOr, bytes, NELogicalOr, CLLogicalOr) {
    logical_by_name<T, Fn>("LogicalOr");
}

AC_BY_NAME(LogicalNot, bytes, NELogicalNot, CLLogicalNot) {
    ByName<T> c("LogicalNot");
    T *src = c.in("src", info_of({21, 2}, DataType::U8), 0, 1), *dst = c.out();
    c.template expect<Fn>([&](Fn &f) { f.configure(src, dst); });
}

}  // namespace test
}  // namespace ac

#endif  // AC_OPS_LOGICAL_BY_NAME_H
