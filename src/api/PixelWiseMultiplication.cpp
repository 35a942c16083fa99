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
        ac::in(input1), ac::in(input2), ac::out(output));
}

}  // namespace

AC_VALIDATE(PixelWiseMultiplication,
            (const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output, float scale,
             ConvertPolicy overflow_policy, RoundingPolicy rounding_policy, const ActivationLayerInfo &act_info),
            multiply(input1, input2, output, scale, overflow_policy, rounding_policy, act_info))

#ifdef AC_API_CPU
void NEPixelWiseMultiplication::configure(const ITensor *input1, const ITensor *input2, ITensor *output, float scale,
                                          ConvertPolicy overflow_policy, RoundingPolicy rounding_policy,
                                          const ActivationLayerInfo &act_info) {
    function().configure(multiply(input1, input2, output, scale, overflow_policy, rounding_policy, act_info));
}
#endif

#ifdef AC_API_CL
void CLPixelWiseMultiplication::configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output, float scale,
                                          ConvertPolicy overflow_policy, RoundingPolicy rounding_policy,
                                          const ActivationLayerInfo &act_info) {
    function().configure(multiply(input1, input2, output, scale, overflow_policy, rounding_policy, act_info));
}

void CLPixelWiseMultiplication::configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2,
                                          ICLTensor *output, float scale, ConvertPolicy overflow_policy,
                                          RoundingPolicy rounding_policy, const ActivationLayerInfo &act_info) {
    function().configure(compile_context,
                         multiply(input1, input2, output, scale, overflow_policy, rounding_policy, act_info));
}
#endif

}  // namespace arm_compute
