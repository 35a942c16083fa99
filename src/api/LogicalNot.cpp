// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NELogical.h"
#else
#include "arm_compute/runtime/CL/functions/CLLogicalNot.h"
#endif

#include "src/api/twins.h"
#include "src/ops/logical/logical.h"

#define AC_PARAMETERS(T) const T *input, T *output
AC_FUNCTION_CALL(LogicalNot, (input, output),
                 ac::call(
                     "Logical",
                     [](const ac::PlanCall &c) {
                         TensorInfo later;
                         return ac::logical::plan_not(c.plan, c.in(0), c.out_or(later), c.target);
                     },
                     ac::in_place(ac::in(input)), ac::out_or_later(output)))
