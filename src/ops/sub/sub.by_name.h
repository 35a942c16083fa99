// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/elementwise/sum_by_name.h"

AC_BY_NAME_IS(Sub, broadcast, NEArithmeticSubtraction, CLArithmeticSubtraction, sum_with_broadcast(c))
AC_BY_NAME_IS(Sub, policy_and_activation, NEArithmeticSubtraction, CLArithmeticSubtraction,
              sum_with_policy_and_activation(c))
