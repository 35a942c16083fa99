// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"

#include "src/api/weighted.h"
#include "src/ops/conv2d/conv2d.h"

namespace arm_compute {

AC_FUNCTION(NEConvolutionLayer)
AC_FUNCTION_PREPARE(NEConvolutionLayer)

void NEConvolutionLayer::configure(ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                                   const PadStrideInfo &conv_info, const WeightsInfo &weights_info,
                                   const Size2D &dilation, const ActivationLayerInfo &act_info, bool enable_fast_math,
                                   unsigned int num_groups) {
    const Conv2dInfo info(conv_info, dilation, act_info, enable_fast_math, num_groups, weights_info);
    ac::configure_weighted(
        *impl_, "Conv2d", input, weights, biases, output,
        ac::weighted_planner(ac::conv2d::plan, info, ac::Target::host(), ac::conv2d::Way::automatic));
}

Status NEConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                                    const ITensorInfo *output, const PadStrideInfo &conv_info,
                                    const WeightsInfo &weights_info, const Size2D &dilation,
                                    const ActivationLayerInfo &act_info, bool enable_fast_math,
                                    unsigned int num_groups) {
    const Conv2dInfo info(conv_info, dilation, act_info, enable_fast_math, num_groups, weights_info);
    return ac::validate_weighted(
        "Conv2d", input, weights, biases, output,
        ac::weighted_planner(ac::conv2d::plan, info, ac::Target::host(), ac::conv2d::Way::automatic));
}

ConvolutionMethod NEConvolutionLayer::get_convolution_method(const ITensorInfo *input, const ITensorInfo *weights,
                                                             const ITensorInfo *, const PadStrideInfo &conv_info,
                                                             const WeightsInfo &weights_info, const Size2D &dilation,
                                                             const ActivationLayerInfo &act_info,
                                                             bool enable_fast_math) {
    return ac::conv2d::method(*input, *weights,
                              Conv2dInfo(conv_info, dilation, act_info, enable_fast_math, 1, weights_info));
}

}  // namespace arm_compute
