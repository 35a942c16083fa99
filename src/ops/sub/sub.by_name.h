// SPDX-License-Identifier: MIT
#ifndef AC_OPS_SUB_BY_NAME_H
#define AC_OPS_SUB_BY_NAME_H

#include "src/ops/elementwise/sum_by_name.h"

namespace ac {
namespace test {

AC_BY_NAME(Sub, broadcast, NEArithmeticSubtraction, CLArithmeticSubtraction) {
    sum_with_broadcast<T, Fn>("Sub");
}

AC_BY_NAME(Sub, policy_and_activation, NEArithmeticSubtraction, CLArithmeticSubtraction) {
    sum_with_policy_and_activation<T, Fn>("Sub");
}

}  // namespace test
}  // namespace ac

#endif  // AC_OPS_SUB_BY_NAME_H
