// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLComparison.h"

#include "src/api/twins.h"
#include "src/ops/elementwise_binary/elementwise_binary.h"

#define AC_PARAMETERS(T) T *input1, T *input2, T *output, ComparisonOperation operation
AC_FUNCTION(Comparison, (input1, input2, output, operation), "Comparison",
            ac::elementwise_binary::plan_comparison(c.plan, operation, c.in(0), c.in(1), c.out(), c.target),
            ac::in(input1), ac::in(input2), ac::out(output))
