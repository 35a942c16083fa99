// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEArithmeticSubtraction.h"
#else
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#endif

#include "src/api/twins.h"
#include "src/ops/sub/sub.h"

namespace arm_compute {

namespace {

template <class T>
auto subtract(const T *input1, const T *input2, const T *output, const ConvertPolicy &policy,
              const ActivationLayerInfo &act_info) {
    return ac::call(
        "Sub",
        [&](const ac::Call &c) { return ac::sub::plan(c.plan, c.in(0), c.in(1), c.out(), policy, act_info, c.target); },
        ac::in_place(ac::in(input1)), ac::in_place(ac::in(input2)), ac::out(output));
}

}  // namespace

AC_CONFIGURE(ArithmeticSubtraction,
             (const AnyTensor *input1, const AnyTensor *input2, AnyTensor *output, ConvertPolicy policy,
              const ActivationLayerInfo &act_info),
             subtract(input1, input2, output, policy, act_info))
AC_VALIDATE(ArithmeticSubtraction,
            (const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output, ConvertPolicy policy,
             const ActivationLayerInfo &act_info),
            subtract(input1, input2, output, policy, act_info))

}  // namespace arm_compute
