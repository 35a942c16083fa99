// SPDX-License-Identifier: MIT
#pragma once

#include "src/api/operator.h"
#include "src/api/twins.h"
#include "src/ops/logical/logical.h"

namespace arm_compute {

/// The call shared by the Logical functions of two inputs.
template <class T, class Plan> auto logical(const T *input1, const T *input2, const T *output, const Plan &plan) {
    return ac::call(
        "Logical",
        [plan](const ac::PlanCall &c) {
            TensorInfo later;
            return plan(c.plan, c.in(0), c.in(1), c.out_or(later), c.target);
        },
        ac::in_place(ac::in(input1)), ac::in_place(ac::in(input2)), ac::out_or_later(output));
}

}  // namespace arm_compute

#define AC_PARAMETERS(T) CpuConst<T> *input1, CpuConst<T> *input2, T *output
/// Defines the members of the classes of one operation. OpenCL also has an operator whose tensors come with each run.
#ifdef AC_API_CPU
#define AC_LOGICAL(Stem, plan) AC_FUNCTION_CALL(Stem, (input1, input2, output), logical(input1, input2, output, plan))
#else
#define AC_LOGICAL(Stem, plan)                                                              \
    AC_FUNCTION_CALL(Stem, (input1, input2, output), logical(input1, input2, output, plan)) \
    AC_OPERATOR(Stem, (input1, input2, output), logical(input1, input2, output, plan))
#endif
