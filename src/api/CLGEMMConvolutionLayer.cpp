// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGEMMConvolutionLayer.h"

#include "src/api/cl_function.h"
#include "src/api/weighted.h"
#include "src/ops/conv2d/conv2d.h"

namespace arm_compute {

AC_CL_FUNCTION(CLGEMMConvolutionLayer)
AC_FUNCTION_PREPARE(CLGEMMConvolutionLayer)

CLGEMMConvolutionLayer::CLGEMMConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager, IWeightsManager *)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

void CLGEMMConvolutionLayer::configure(const ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases,
                                       ICLTensor *output, const PadStrideInfo &conv_info,
                                       const WeightsInfo &weights_info, const Size2D &dilation,
                                       const ActivationLayerInfo &act_info, unsigned int num_groups) {
    configure(ac::default_cl_context(), input, weights, biases, output, conv_info, weights_info, dilation, act_info,
              num_groups);
}

void CLGEMMConvolutionLayer::configure(const CLCompileContext &compile_context, const ICLTensor *input,
                                       const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                                       const PadStrideInfo &conv_info, const WeightsInfo &weights_info,
                                       const Size2D &dilation, const ActivationLayerInfo &act_info,
                                       unsigned int num_groups) {
    const Conv2dInfo info(conv_info, dilation, act_info, false, num_groups, weights_info);
    ac::configure_weighted<ac::ClFunction>(
        *impl_, "Conv2d", input, weights, biases, output,
        ac::weighted_planner(ac::conv2d::plan, info, impl_->on(compile_context), ac::conv2d::Way::product));
}

Status CLGEMMConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                                        const ITensorInfo *output, const PadStrideInfo &conv_info,
                                        const WeightsInfo &weights_info, const Size2D &dilation,
                                        const ActivationLayerInfo &act_info, unsigned int num_groups) {
    const Conv2dInfo info(conv_info, dilation, act_info, false, num_groups, weights_info);
    return ac::validate_weighted(
        "Conv2d", input, weights, biases, output,
        ac::weighted_planner(ac::conv2d::plan, info, ac::ocl::on_default(), ac::conv2d::Way::product));
}

}  // namespace arm_compute
