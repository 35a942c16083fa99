// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEPixelWiseMultiplication.h"
#else
#include "arm_compute/runtime/CL/functions/CLPixelWiseMultiplication.h"
#endif

#include "src/api/twins.h"
#include "src/ops/mul/mul.h"

namespace arm_compute {

namespace {

template <class T>
auto multiply(const T *input1, const T *input2, const T *output, const float &scale, const ConvertPolicy &overflow,
              const RoundingPolicy &rounding, const ActivationLayerInfo &act_info) {
    return ac::call(
        "Mul",
        [&](const ac::Call &c) {
            return ac::mul::plan(c.plan, {c.in(0), c.in(1), c.out(), scale, overflow, rounding, act_info}, c.target);
        },
        ac::in_place(ac::in(input1)), ac::in_place(ac::in(input2)), ac::out(output));
}

}  // namespace

AC_VALIDATE(PixelWiseMultiplication,
            (const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output, float scale,
             ConvertPolicy overflow_policy, RoundingPolicy rounding_policy, const ActivationLayerInfo &act_info),
            multiply(input1, input2, output, scale, overflow_policy, rounding_policy, act_info))

AC_CONFIGURE(PixelWiseMultiplication,
             (AnyInput * input1, AnyInput *input2, AnyTensor *output, float scale, ConvertPolicy overflow_policy,
              RoundingPolicy rounding_policy, const ActivationLayerInfo &act_info),
             multiply<AnyTensor>(input1, input2, output, scale, overflow_policy, rounding_policy, act_info))

}  // namespace arm_compute
