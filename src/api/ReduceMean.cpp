// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLReduceMean.h"
#include "arm_compute/runtime/NEON/functions/NEReduceMean.h"

#include "src/api/twins.h"
#include "src/ops/reduction/reduction.h"

#define AC_PARAMETERS(T) T *input, const Coordinates &reduction_axis, bool keep_dims, T *output
AC_FUNCTION_CALL(ReduceMean, (input, reduction_axis, keep_dims, output),
                 ac::call(
                     "Reduction",
                     [&](const ac::PlanCall &c) {
                         AC_RETURN_ON_ERROR(ac::reduction::check_mean_axes(c.in(0), reduction_axis));
                         return ac::reduction::plan_mean(c.plan, c.in(0), c.out(), reduction_axis, keep_dims, c.target);
                     },
                     ac::in(input), ac::out(output)))
