// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/elementwise/sum_by_name.h"

namespace ac::test {

AC_BY_NAME(Add, broadcast, NEArithmeticAddition, CLArithmeticAddition) {
    sum_with_broadcast<T, Fn>("Add");
}

AC_BY_NAME(Add, policy_and_activation, NEArithmeticAddition, CLArithmeticAddition) {
    sum_with_policy_and_activation<T, Fn>("Add");
}

}  // namespace ac::test
