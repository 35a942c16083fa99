// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"
#else
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#endif

#include "src/api/twins.h"
#include "src/ops/add/add.h"

namespace arm_compute {

namespace {

template <class T>
auto add(const T *input1, const T *input2, const T *output, const ConvertPolicy &policy,
         const ActivationLayerInfo &act_info) {
    return ac::call(
        "Add",
        [&](const ac::Call &c) { return ac::add::plan(c.plan, c.in(0), c.in(1), c.out(), policy, act_info, c.target); },
        ac::in_place(ac::in(input1)), ac::in_place(ac::in(input2)), ac::out(output));
}

}  // namespace

AC_VALIDATE(ArithmeticAddition,
            (const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output, ConvertPolicy policy,
             const ActivationLayerInfo &act_info),
            add(input1, input2, output, policy, act_info))

#ifdef AC_API_CPU
void NEArithmeticAddition::configure(const ITensor *input1, const ITensor *input2, ITensor *output,
                                     ConvertPolicy policy, const ActivationLayerInfo &act_info) {
    function().configure(add(input1, input2, output, policy, act_info));
}
#endif

#ifdef AC_API_CL
void CLArithmeticAddition::configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output, ConvertPolicy policy,
                                     const ActivationLayerInfo &act_info) {
    function().configure(add(input1, input2, output, policy, act_info));
}

void CLArithmeticAddition::configure(const CLCompileContext &compile_context, const ICLTensor *input1,
                                     const ICLTensor *input2, ICLTensor *output, ConvertPolicy policy,
                                     const ActivationLayerInfo &act_info) {
    function().configure(compile_context, add(input1, input2, output, policy, act_info));
}
#endif

}  // namespace arm_compute
