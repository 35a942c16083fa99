// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLFFTConvolutionLayer.h"

#include "src/api/cl_function.h"
#include "src/api/weighted.h"
#include "src/ops/conv2d_fft/conv2d_fft.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info, const ac::Target &target) {
    return [&conv_info, &act_info, target](ac::PlanPtr &plan, const ITensorInfo &src, const ITensorInfo &weights,
                                           const ITensorInfo *biases, ITensorInfo &dst) {
        return ac::conv2d::plan_fft_layer(plan, src, weights, biases, dst, conv_info, act_info, target);
    };
}

}  // namespace

AC_CL_FUNCTION(CLFFTConvolutionLayer)
AC_FUNCTION_PREPARE(CLFFTConvolutionLayer)

CLFFTConvolutionLayer::CLFFTConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

void CLFFTConvolutionLayer::configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases,
                                      ICLTensor *output, const PadStrideInfo &conv_info,
                                      const ActivationLayerInfo &act_info, bool enable_fast_math) {
    configure(ac::default_cl_context(), input, weights, biases, output, conv_info, act_info, enable_fast_math);
}

void CLFFTConvolutionLayer::configure(const CLCompileContext &compile_context, ICLTensor *input,
                                      const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                                      const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info,
                                      bool enable_fast_math) {
    (void)enable_fast_math;
    ac::configure_weighted<ac::ClFunction>(*impl_, "Conv2d", input, weights, biases, output,
                                           planner(conv_info, act_info, impl_->on(compile_context)));
}

Status CLFFTConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                                       const ITensorInfo *output, const PadStrideInfo &conv_info,
                                       const ActivationLayerInfo &act_info, bool enable_fast_math) {
    (void)enable_fast_math;
    return ac::validate_weighted("Conv2d", input, weights, biases, output,
                                 planner(conv_info, act_info, ac::ocl::on_default()));
}

}  // namespace arm_compute
