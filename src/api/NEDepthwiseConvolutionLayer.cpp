// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEDepthwiseConvolutionLayer.h"

#include "src/api/weighted.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const ConvolutionInfo &info) {
    return [&info](ac::PlanPtr &plan, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
                   ITensorInfo &dst) { return ac::depthwise_conv2d::plan(plan, src, weights, bias, dst, info); };
}

}  // namespace

AC_FUNCTION(NEDepthwiseConvolutionLayer)
AC_FUNCTION_PREPARE(NEDepthwiseConvolutionLayer)

void NEDepthwiseConvolutionLayer::configure(ITensor *input, const ITensor *weights, const ITensor *biases,
                                            ITensor *output, const PadStrideInfo &conv_info,
                                            unsigned int depth_multiplier, const ActivationLayerInfo &act_info,
                                            const Size2D &dilation) {
    const ConvolutionInfo info(conv_info, depth_multiplier, act_info, dilation);
    ac::configure_weighted(*impl_, "DepthwiseConv2d", input, weights, biases, output, planner(info));
}

Status NEDepthwiseConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights,
                                             const ITensorInfo *biases, const ITensorInfo *output,
                                             const PadStrideInfo &conv_info, unsigned int depth_multiplier,
                                             const ActivationLayerInfo &act_info, const Size2D &dilation) {
    const ConvolutionInfo info(conv_info, depth_multiplier, act_info, dilation);
    return ac::validate_weighted("DepthwiseConv2d", input, weights, biases, output, planner(info));
}

}  // namespace arm_compute
