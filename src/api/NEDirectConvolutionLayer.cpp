// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEDirectConvolutionLayer.h"

#include "src/api/weighted.h"
#include "src/ops/conv2d/conv2d.h"

namespace arm_compute {

namespace {

/// The call of plan_direct() that configure() and validate() share.
auto planner(const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info) {
    return
        [&](ac::PlanPtr &plan, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
            ITensorInfo &dst) { return ac::conv2d::plan_direct(plan, src, weights, bias, dst, conv_info, act_info); };
}

}  // namespace

AC_FUNCTION(NEDirectConvolutionLayer)

void NEDirectConvolutionLayer::configure(ITensor *input, const ITensor *weights, const ITensor *bias, ITensor *output,
                                         const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info) {
    ac::configure_weighted(*impl_, "Conv2d", input, weights, bias, output, planner(conv_info, act_info));
}

Status NEDirectConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *bias,
                                          const ITensorInfo *output, const PadStrideInfo &conv_info,
                                          const ActivationLayerInfo &act_info) {
    return ac::validate_weighted("Conv2d", input, weights, bias, output, planner(conv_info, act_info));
}

}  // namespace arm_compute
