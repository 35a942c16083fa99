// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"

#include "src/api/twins.h"
#include "src/ops/add/add.h"

#define AC_PARAMETERS(T) \
    const T *input1, const T *input2, T *output, ConvertPolicy policy, const ActivationLayerInfo &act_info
#define AC_CALL                                                                                  \
    ac::call(                                                                                    \
        "Add",                                                                                   \
        [&](const ac::PlanCall &c) {                                                             \
            return ac::add::plan(c.plan, c.in(0), c.in(1), c.out(), policy, act_info, c.target); \
        },                                                                                       \
        ac::in_place(ac::in(input1)), ac::in_place(ac::in(input2)), ac::out(output))

#ifdef AC_API_CPU
AC_FUNCTION_CALL(ArithmeticAddition, (input1, input2, output, policy, act_info), AC_CALL)
#else
namespace arm_compute {

void CLArithmeticAddition::configure(const CLCompileContext &compile_context, AC_PARAMETERS(ICLTensor)) {
    function().configure(compile_context, AC_CALL);
}

void CLArithmeticAddition::configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output, ConvertPolicy policy,
                                     const ActivationLayerInfo &act_info) {
    configure(function().own_context(), input1, input2, output, policy, act_info);
}

AC_VALIDATE(ArithmeticAddition, (AC_PARAMETERS(AnyInfo)), AC_CALL)

}  // namespace arm_compute
#endif
