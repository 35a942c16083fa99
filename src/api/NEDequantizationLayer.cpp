// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEDequantizationLayer.h"

#include "src/api/function.h"
#include "src/ops/dequantize/dequantize.h"

namespace arm_compute {

AC_FUNCTION(NEDequantizationLayer)

NEDequantizationLayer::NEDequantizationLayer() : impl_(std::make_unique<Impl>()) {}

void NEDequantizationLayer::configure(const ITensor *input, ITensor *output) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Dequantize: a tensor is missing");
                         return ac::dequantize::plan(plan, *input->info(), *output->info());
                     }),
                     {{TensorType::ACL_SRC, input}, {TensorType::ACL_DST, output}});
}

Status NEDequantizationLayer::validate(const ITensorInfo *input, const ITensorInfo *output) {
    AC_RETURN_IF(input == nullptr, "Dequantize: no input tensor info was given");
    return ac::validated(output,
                         [&](ac::PlanPtr &plan, ITensorInfo &dst) { return ac::dequantize::plan(plan, *input, dst); });
}

}  // namespace arm_compute
