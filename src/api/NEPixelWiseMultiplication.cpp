// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEPixelWiseMultiplication.h"

#include "src/api/binary.h"
#include "src/ops/mul/mul.h"

namespace arm_compute {

AC_FUNCTION(NEPixelWiseMultiplication)

void NEPixelWiseMultiplication::configure(const ITensor *input1, const ITensor *input2, ITensor *output, float scale,
                                          ConvertPolicy overflow_policy, RoundingPolicy rounding_policy,
                                          const ActivationLayerInfo &act_info) {
    ac::configure_binary(*impl_, "Mul", input1, input2, output,
                         [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
                             return ac::mul::plan(plan, {a, b, dst, scale, overflow_policy, rounding_policy, act_info});
                         });
}

Status NEPixelWiseMultiplication::validate(const ITensorInfo *input1, const ITensorInfo *input2,
                                           const ITensorInfo *output, float scale, ConvertPolicy overflow_policy,
                                           RoundingPolicy rounding_policy, const ActivationLayerInfo &act_info) {
    return ac::validate_binary(
        "Mul", input1, input2, output,
        [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
            return ac::mul::plan(plan, {a, b, dst, scale, overflow_policy, rounding_policy, act_info});
        });
}

}  // namespace arm_compute
