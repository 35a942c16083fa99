// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"

#include "src/api/cl_function.h"
#include "src/api/weighted.h"
#include "src/ops/conv2d/conv2d.h"

namespace arm_compute {

AC_CL_FUNCTION(CLConvolutionLayer)
AC_FUNCTION_PREPARE(CLConvolutionLayer)

CLConvolutionLayer::CLConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

void CLConvolutionLayer::configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases,
                                   ICLTensor *output, const PadStrideInfo &conv_info, const WeightsInfo &weights_info,
                                   const Size2D &dilation, const ActivationLayerInfo &act_info, bool enable_fast_math,
                                   unsigned int num_groups) {
    configure(ac::default_cl_context(), input, weights, biases, output, conv_info, weights_info, dilation, act_info,
              enable_fast_math, num_groups);
}

void CLConvolutionLayer::configure(const CLCompileContext &compile_context, ICLTensor *input, const ICLTensor *weights,
                                   const ICLTensor *biases, ICLTensor *output, const PadStrideInfo &conv_info,
                                   const WeightsInfo &weights_info, const Size2D &dilation,
                                   const ActivationLayerInfo &act_info, bool enable_fast_math,
                                   unsigned int num_groups) {
    const Conv2dInfo info(conv_info, dilation, act_info, enable_fast_math, num_groups, weights_info);
    ac::configure_weighted<ac::ClFunction>(
        *impl_, "Conv2d", input, weights, biases, output,
        ac::weighted_planner(ac::conv2d::plan, info, impl_->on(compile_context), ac::conv2d::Way::automatic));
}

Status CLConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                                    const ITensorInfo *output, const PadStrideInfo &conv_info,
                                    const WeightsInfo &weights_info, const Size2D &dilation,
                                    const ActivationLayerInfo &act_info, bool enable_fast_math,
                                    unsigned int num_groups) {
    const Conv2dInfo info(conv_info, dilation, act_info, enable_fast_math, num_groups, weights_info);
    return ac::validate_weighted(
        "Conv2d", input, weights, biases, output,
        ac::weighted_planner(ac::conv2d::plan, info, ac::ocl::on_default(), ac::conv2d::Way::automatic));
}

ConvolutionMethod CLConvolutionLayer::get_convolution_method(const ITensorInfo *input, const ITensorInfo *weights,
                                                             const ITensorInfo *, const PadStrideInfo &conv_info,
                                                             const WeightsInfo &weights_info,
                                                             const ActivationLayerInfo &act_info, const GPUTarget,
                                                             const Size2D &dilation, bool enable_fast_math) {
    return ac::conv2d::method(*input, *weights,
                              Conv2dInfo(conv_info, dilation, act_info, enable_fast_math, 1, weights_info),
                              ac::ocl::on_default());
}

}  // namespace arm_compute
