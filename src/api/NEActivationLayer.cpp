// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEActivationLayer.h"

#include "src/api/function.h"
#include "src/ops/activation/activation.h"

namespace arm_compute {

AC_FUNCTION(NEActivationLayer)

NEActivationLayer::NEActivationLayer(IRuntimeContext *) : impl_(std::make_unique<Impl>()) {}

void NEActivationLayer::configure(ITensor *input, ITensor *output, ActivationLayerInfo activation_info) {
    ITensor *dst = output == nullptr ? input : output;
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr, "Activation: no input tensor was given");
                         return ac::activation::plan(plan, *input->info(), *dst->info(), activation_info);
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, dst}});
}

Status NEActivationLayer::validate(const ITensorInfo *input, const ITensorInfo *output,
                                   const ActivationLayerInfo &act_info) {
    AC_RETURN_IF(input == nullptr, "Activation: no input tensor info was given");
    return ac::validated(output == nullptr ? input : output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::activation::plan(plan, *input, dst, act_info);
    });
}

}  // namespace arm_compute
