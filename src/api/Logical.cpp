// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NELogical.h"
#else
#include "arm_compute/runtime/CL/functions/CLLogicalAnd.h"
#include "arm_compute/runtime/CL/functions/CLLogicalNot.h"
#include "arm_compute/runtime/CL/functions/CLLogicalOr.h"
#endif

#include "src/api/twins.h"
#include "src/ops/logical/logical.h"

namespace arm_compute {

namespace {

template <class T, class Plan>
auto logical(const T *input1, const T *input2, const T *output, const Plan &plan) {
    return ac::call(
        "Logical",
        [plan](const ac::Call &c) {
            TensorInfo later;
            return plan(c.plan, c.in(0), c.in(1), c.out_or(later), c.target);
        },
        ac::in(input1), ac::in(input2), ac::out_or_later(output));
}

template <class T>
auto logical_not(const T *input, const T *output) {
    return ac::call(
        "Logical",
        [](const ac::Call &c) {
            TensorInfo later;
            return ac::logical::plan_not(c.plan, c.in(0), c.out_or(later), c.target);
        },
        ac::in(input), ac::out_or_later(output));
}

#ifdef AC_API_CPU
using Input = const ITensor;
#else
using Input = ICLTensor;
#endif

}  // namespace

AC_CONFIGURE(LogicalAnd, (Input * input1, Input *input2, AnyTensor *output),
             logical<AnyTensor>(input1, input2, output, ac::logical::plan_and))
AC_VALIDATE(LogicalAnd, (const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output),
            logical(input1, input2, output, ac::logical::plan_and))
AC_CONFIGURE(LogicalOr, (Input * input1, Input *input2, AnyTensor *output),
             logical<AnyTensor>(input1, input2, output, ac::logical::plan_or))
AC_VALIDATE(LogicalOr, (const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output),
            logical(input1, input2, output, ac::logical::plan_or))
AC_CONFIGURE(LogicalNot, (const AnyTensor *input, AnyTensor *output), logical_not<AnyTensor>(input, output))
AC_VALIDATE(LogicalNot, (const ITensorInfo *input, const ITensorInfo *output), logical_not(input, output))

}  // namespace arm_compute
