// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/elementwise/sum_by_name.h"

AC_BY_NAME_IS(Add, broadcast, NEArithmeticAddition, CLArithmeticAddition, sum_with_broadcast(c))
AC_BY_NAME_IS(Add, policy_and_activation, NEArithmeticAddition, CLArithmeticAddition, sum_with_policy_and_activation(c))
