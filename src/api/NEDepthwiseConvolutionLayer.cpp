// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEDepthwiseConvolutionLayer.h"

#include "src/api/weighted.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.h"

namespace arm_compute {

AC_FUNCTION(NEDepthwiseConvolutionLayer)
AC_FUNCTION_PREPARE(NEDepthwiseConvolutionLayer)

void NEDepthwiseConvolutionLayer::configure(ITensor *input, const ITensor *weights, const ITensor *biases,
                                            ITensor *output, const PadStrideInfo &conv_info,
                                            unsigned int depth_multiplier, const ActivationLayerInfo &act_info,
                                            const Size2D &dilation) {
    const ConvolutionInfo info(conv_info, depth_multiplier, act_info, dilation);
    ac::configure_weighted(*impl_, "DepthwiseConv2d", input, weights, biases, output,
                           ac::weighted_planner(ac::depthwise_conv2d::plan, info, ac::Target::host()));
}

Status NEDepthwiseConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights,
                                             const ITensorInfo *biases, const ITensorInfo *output,
                                             const PadStrideInfo &conv_info, unsigned int depth_multiplier,
                                             const ActivationLayerInfo &act_info, const Size2D &dilation) {
    const ConvolutionInfo info(conv_info, depth_multiplier, act_info, dilation);
    return ac::validate_weighted("DepthwiseConv2d", input, weights, biases, output,
                                 ac::weighted_planner(ac::depthwise_conv2d::plan, info, ac::Target::host()));
}

}  // namespace arm_compute
