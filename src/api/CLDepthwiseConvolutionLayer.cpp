// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDepthwiseConvolutionLayer.h"

#include "src/api/cl_function.h"
#include "src/api/weighted.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.h"

namespace arm_compute {

AC_CL_FUNCTION(CLDepthwiseConvolutionLayer)
AC_FUNCTION_PREPARE(CLDepthwiseConvolutionLayer)

CLDepthwiseConvolutionLayer::CLDepthwiseConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

void CLDepthwiseConvolutionLayer::set_memory_group(std::shared_ptr<IMemoryManager> memory_manager) {
    impl_ = std::make_unique<Impl>(std::move(memory_manager));
}

void CLDepthwiseConvolutionLayer::configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases,
                                            ICLTensor *output, const PadStrideInfo &conv_info,
                                            unsigned int depth_multiplier, ActivationLayerInfo act_info,
                                            const Size2D &dilation) {
    configure(ac::default_cl_context(), input, weights, biases, output, conv_info, depth_multiplier, act_info,
              dilation);
}

void CLDepthwiseConvolutionLayer::configure(const CLCompileContext &compile_context, ICLTensor *input,
                                            const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                                            const PadStrideInfo &conv_info, unsigned int depth_multiplier,
                                            ActivationLayerInfo act_info, const Size2D &dilation) {
    const ConvolutionInfo info(conv_info, depth_multiplier, act_info, dilation);
    ac::configure_weighted<ac::ClFunction>(
        *impl_, "DepthwiseConv2d", input, weights, biases, output,
        ac::weighted_planner(ac::depthwise_conv2d::plan, info, impl_->on(compile_context)));
}

Status CLDepthwiseConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights,
                                             const ITensorInfo *biases, const ITensorInfo *output,
                                             const PadStrideInfo &conv_info, unsigned int depth_multiplier,
                                             ActivationLayerInfo act_info, const Size2D &dilation) {
    const ConvolutionInfo info(conv_info, depth_multiplier, act_info, dilation);
    return ac::validate_weighted("DepthwiseConv2d", input, weights, biases, output,
                                 ac::weighted_planner(ac::depthwise_conv2d::plan, info, ac::ocl::on_default()));
}

}  // namespace arm_compute
