// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/elementwise/sum_by_name.h"

namespace ac::test {

AC_BY_NAME(Sub, broadcast, NEArithmeticSubtraction, CLArithmeticSubtraction) {
    sum_with_broadcast<T, Fn>("Sub");
}

AC_BY_NAME(Sub, policy_and_activation, NEArithmeticSubtraction, CLArithmeticSubtraction) {
    sum_with_policy_and_activation<T, Fn>("Sub");
}

}  // namespace ac::test
