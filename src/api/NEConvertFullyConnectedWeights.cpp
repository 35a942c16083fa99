// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEConvertFullyConnectedWeights.h"

#include "src/api/function.h"
#include "src/ops/fully_connected/fully_connected.h"

namespace arm_compute {

AC_FUNCTION(NEConvertFullyConnectedWeights)

void NEConvertFullyConnectedWeights::configure(const ITensor *input, ITensor *output,
                                               const TensorShape &original_input_shape, DataLayout data_layout) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "FullyConnected: a tensor is missing");
                         return ac::fully_connected::plan_convert(plan, *input->info(), *output->info(),
                                                                  original_input_shape, data_layout);
                     }),
                     {{TensorType::ACL_SRC, input}, {TensorType::ACL_DST, output}});
}

Status NEConvertFullyConnectedWeights::validate(const ITensorInfo *input, const ITensorInfo *output,
                                                const TensorShape &original_input_shape, DataLayout data_layout) {
    AC_RETURN_IF(input == nullptr, "FullyConnected: a tensor info is missing");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::fully_connected::plan_convert(plan, *input, dst, original_input_shape, data_layout);
    });
}

}  // namespace arm_compute
