// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEWinogradConvolutionLayer.h"

#include "src/api/weighted.h"
#include "src/ops/conv2d/conv2d.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const Conv2dInfo &info) {
    return [&info](ac::PlanPtr &plan, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *biases,
                   ITensorInfo &dst) {
        return ac::conv2d::plan(plan, src, weights, biases, dst, info, ac::Target::host(), ac::conv2d::Way::winograd);
    };
}

}  // namespace

AC_FUNCTION(NEWinogradConvolutionLayer)
AC_FUNCTION_PREPARE(NEWinogradConvolutionLayer)

void NEWinogradConvolutionLayer::configure(const ITensor *input, const ITensor *weights, const ITensor *biases,
                                           ITensor *output, const PadStrideInfo &conv_info,
                                           const ActivationLayerInfo &act_info, bool enable_fast_math) {
    const Conv2dInfo info(conv_info, Size2D(1U, 1U), act_info, enable_fast_math, 1);
    ac::configure_weighted(*impl_, "Conv2d", input, weights, biases, output, planner(info));
}

Status NEWinogradConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights,
                                            const ITensorInfo *biases, const ITensorInfo *output,
                                            const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info,
                                            bool enable_fast_math) {
    const Conv2dInfo info(conv_info, Size2D(1U, 1U), act_info, enable_fast_math, 1);
    return ac::validate_weighted("Conv2d", input, weights, biases, output, planner(info));
}

}  // namespace arm_compute
