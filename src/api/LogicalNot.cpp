// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NELogical.h"
#else
#include "arm_compute/runtime/CL/functions/CLLogicalNot.h"
#endif

#include "src/api/twins.h"
#include "src/ops/logical/logical.h"

namespace arm_compute {

namespace {

template <class T>
auto logical_not(const T *input, const T *output) {
    return ac::call(
        "Logical",
        [](const ac::Call &c) {
            TensorInfo later;
            return ac::logical::plan_not(c.plan, c.in(0), c.out_or(later), c.target);
        },
        ac::in_place(ac::in(input)), ac::out_or_later(output));
}

}  // namespace

AC_CONFIGURE(LogicalNot, (const AnyTensor *input, AnyTensor *output), logical_not<AnyTensor>(input, output))
AC_VALIDATE(LogicalNot, (const ITensorInfo *input, const ITensorInfo *output), logical_not(input, output))

}  // namespace arm_compute
