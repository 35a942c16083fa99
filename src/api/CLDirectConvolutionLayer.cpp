// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDirectConvolutionLayer.h"

#include "src/api/cl_function.h"
#include "src/api/weighted.h"
#include "src/ops/conv2d/conv2d.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const PadStrideInfo &pad_stride, const ActivationLayerInfo &activation, const ac::Target &target) {
    return [&pad_stride, &activation, target](ac::PlanPtr &plan, const ITensorInfo &src, const ITensorInfo &weights,
                                              const ITensorInfo *biases, ITensorInfo &dst) {
        return ac::conv2d::plan_direct(plan, src, weights, biases, dst, pad_stride, activation, target);
    };
}

}  // namespace

AC_CL_FUNCTION(CLDirectConvolutionLayer)

CLDirectConvolutionLayer::CLDirectConvolutionLayer() : impl_(std::make_unique<Impl>()) {}

void CLDirectConvolutionLayer::configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases,
                                         ICLTensor *output, const PadStrideInfo &conv_info,
                                         const ActivationLayerInfo &act_info) {
    configure(ac::default_cl_context(), input, weights, biases, output, conv_info, act_info);
}

void CLDirectConvolutionLayer::configure(const CLCompileContext &compile_context, ICLTensor *input,
                                         const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                                         const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info) {
    ac::configure_weighted<ac::ClFunction>(*impl_, "Conv2d", input, weights, biases, output,
                                           planner(conv_info, act_info, ac::ocl::on(compile_context)));
}

Status CLDirectConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights,
                                          const ITensorInfo *biases, const ITensorInfo *output,
                                          const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info) {
    return ac::validate_weighted("Conv2d", input, weights, biases, output,
                                 planner(conv_info, act_info, ac::ocl::on_default()));
}

}  // namespace arm_compute
