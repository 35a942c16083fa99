// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEActivationLayer.h"

#include "src/api/unary.h"
#include "src/ops/activation/activation.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const ActivationLayerInfo &info) {
    return [&info](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) {
        return ac::activation::plan(plan, src, dst, info);
    };
}

}  // namespace

AC_FUNCTION(NEActivationLayer)

void NEActivationLayer::configure(ITensor *input, ITensor *output, ActivationLayerInfo activation_info) {
    ac::configure_unary(*impl_, "Activation", input, output == nullptr ? input : output, planner(activation_info));
}

Status NEActivationLayer::validate(const ITensorInfo *input, const ITensorInfo *output,
                                   const ActivationLayerInfo &act_info) {
    return ac::validate_unary("Activation", input, output == nullptr ? input : output, planner(act_info));
}

}  // namespace arm_compute
