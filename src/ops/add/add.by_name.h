// SPDX-License-Identifier: MIT
#ifndef AC_OPS_ADD_BY_NAME_H
#define AC_OPS_ADD_BY_NAME_H

#include "src/ops/elementwise/sum_by_name.h"

namespace ac {
namespace test {

AC_BY_NAME(Add, broadcast, NEArithmeticAddition, CLArithmeticAddition) {
    sum_with_broadcast<T, Fn>("Add");
}

AC_BY_NAME(Add, policy_and_activation, NEArithmeticAddition, CLArithmeticAddition) {
    sum_with_policy_and_activation<T, Fn>("Add");
}

}  // namespace test
}  // namespace ac

#endif  // AC_OPS_ADD_BY_NAME_H
