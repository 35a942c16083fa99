// SPDX-License-Identifier: MIT
#ifndef AC_API_LOGICAL_H
#define AC_API_LOGICAL_H

#include "src/api/operator.h"
#include "src/api/twins.h"
#include "src/ops/logical/logical.h"

namespace arm_compute {

/// The call that the functions of two truth values have in common.
template <class T, class Plan>
auto logical(const T *input1, const T *input2, const T *output, const Plan &plan) {
    return ac::call(
        "Logical",
        [plan](const ac::Call &c) {
            TensorInfo later;
            return plan(c.plan, c.in(0), c.in(1), c.out_or(later), c.target);
        },
        ac::in_place(ac::in(input1)), ac::in_place(ac::in(input2)), ac::out_or_later(output));
}

}  // namespace arm_compute

/// The members of the classes of one operation. On OpenCL it is also an operator whose tensors come with each run.
#define AC_LOGICAL_FUNCTION(Name, plan)                                                                  \
    AC_CONFIGURE(Name, (AnyInput * input1, AnyInput * input2, AnyTensor * output),                       \
                 logical<AnyTensor>(input1, input2, output, plan))                                       \
    AC_VALIDATE(Name, (const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output), \
                logical(input1, input2, output, plan))
#ifdef AC_API_CPU
#define AC_LOGICAL(Name, plan) AC_LOGICAL_FUNCTION(Name, plan)
#else
#define AC_LOGICAL(Name, plan)                                                                                    \
    AC_LOGICAL_FUNCTION(Name, plan)                                                                               \
    void experimental::CL##Name::configure(const CLCompileContext &compile_context, ITensorInfo *input1,          \
                                           ITensorInfo *input2, ITensorInfo *output) {                            \
        _run = ac::operator_of(logical<ITensorInfo>(input1, input2, output, plan), ac::ocl::on(compile_context)); \
    }                                                                                                             \
    Status experimental::CL##Name::validate(const ITensorInfo *input1, const ITensorInfo *input2,                 \
                                            const ITensorInfo *output) {                                          \
        return arm_compute::CL##Name::validate(input1, input2, output);                                           \
    }
#endif

#endif  // AC_API_LOGICAL_H
