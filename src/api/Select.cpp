// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLSelect.h"
#include "arm_compute/runtime/NEON/functions/NESelect.h"

#include "src/api/twins.h"
#include "src/ops/select/select.h"

#define AC_PARAMETERS(T) const T *c, const T *x, const T *y, T *output
AC_FUNCTION_CALL(Select, (c, x, y, output),
                 ac::call(
                     "Select",
                     [](const ac::PlanCall &call) {
                         TensorInfo later;
                         return ac::choose::plan(call.plan, call.in(0), call.in(1), call.in(2), call.out_or(later),
                                                 call.target);
                     },
                     ac::in(c), ac::in_place(ac::in(x)), ac::in_place(ac::in(y)), ac::out_or_later(output)))
