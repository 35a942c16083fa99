// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEReshapeLayer.h"

#include "src/api/function.h"
#include "src/ops/reshape/reshape.h"

namespace arm_compute {

AC_FUNCTION(NEReshapeLayer)

NEReshapeLayer::NEReshapeLayer() : impl_(std::make_unique<Impl>()) {}

void NEReshapeLayer::configure(const ITensor *input, ITensor *output) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Reshape: a tensor is missing");
                         return ac::reshape::plan(plan, *input->info(), *output->info());
                     }),
                     {{TensorType::ACL_SRC, input}, {TensorType::ACL_DST, output}});
}

Status NEReshapeLayer::validate(const ITensorInfo *input, const ITensorInfo *output) {
    AC_RETURN_IF(input == nullptr, "Reshape: no input tensor info was given");
    return ac::validated(output,
                         [&](ac::PlanPtr &plan, ITensorInfo &dst) { return ac::reshape::plan(plan, *input, dst); });
}

}  // namespace arm_compute
