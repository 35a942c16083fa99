// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLAbsoluteDifference.h"
#include "arm_compute/runtime/NEON/functions/NEAbsoluteDifference.h"

#include "src/api/twins.h"
#include "src/ops/absolute_difference/absolute_difference.h"

#define AC_PARAMETERS(T) const T *input1, const T *input2, T *output
AC_FUNCTION(AbsoluteDifference, (input1, input2, output), "AbsoluteDifference",
            ac::absolute_difference::plan(c.plan, c.in(0), c.in(1), c.out(), c.target), ac::in_place(ac::in(input1)),
            ac::in_place(ac::in(input2)), ac::out(output))
