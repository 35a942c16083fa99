// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEFFTConvolutionLayer.h"

#include "src/api/weighted.h"
#include "src/ops/conv2d_fft/conv2d_fft.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info) {
    return [&](ac::PlanPtr &plan, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *biases,
               ITensorInfo &dst) {
        return ac::conv2d::plan_fft_layer(plan, src, weights, biases, dst, conv_info, act_info);
    };
}

}  // namespace

AC_FUNCTION(NEFFTConvolutionLayer)
AC_FUNCTION_PREPARE(NEFFTConvolutionLayer)

void NEFFTConvolutionLayer::configure(ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                                      const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info,
                                      bool enable_fast_math) {
    (void)enable_fast_math;
    ac::configure_weighted(*impl_, "Conv2d", input, weights, biases, output, planner(conv_info, act_info));
}

Status NEFFTConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                                       const ITensorInfo *output, const PadStrideInfo &conv_info,
                                       const ActivationLayerInfo &act_info, bool enable_fast_math) {
    (void)enable_fast_math;
    return ac::validate_weighted("Conv2d", input, weights, biases, output, planner(conv_info, act_info));
}

}  // namespace arm_compute
