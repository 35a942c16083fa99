// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEQuantizationLayer.h"

#include "src/api/function.h"
#include "src/ops/quantize/quantize.h"

namespace arm_compute {

AC_FUNCTION(NEQuantizationLayer)

NEQuantizationLayer::NEQuantizationLayer() : impl_(std::make_unique<Impl>()) {}

void NEQuantizationLayer::configure(const ITensor *input, ITensor *output) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Quantize: a tensor is missing");
                         return ac::quantize::plan(plan, *input->info(), *output->info());
                     }),
                     {{TensorType::ACL_SRC, input}, {TensorType::ACL_DST, output}});
}

Status NEQuantizationLayer::validate(const ITensorInfo *input, const ITensorInfo *output) {
    AC_RETURN_IF(input == nullptr, "Quantize: no input tensor info was given");
    return ac::validated(output,
                         [&](ac::PlanPtr &plan, ITensorInfo &dst) { return ac::quantize::plan(plan, *input, dst); });
}

}  // namespace arm_compute
