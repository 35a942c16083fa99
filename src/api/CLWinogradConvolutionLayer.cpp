// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLWinogradConvolutionLayer.h"

#include "src/api/cl_function.h"
#include "src/api/weighted.h"
#include "src/ops/conv2d/conv2d.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const Conv2dInfo &info, const ac::Target &target) {
    return [&info, target](ac::PlanPtr &plan, const ITensorInfo &src, const ITensorInfo &weights,
                           const ITensorInfo *biases, ITensorInfo &dst) {
        AC_RETURN_IF(src.data_type() != DataType::F32 && src.data_type() != DataType::F16,
                     "Conv2d: Winograd's convolution takes F32 and F16; CLConvolutionLayer takes the others");
        return ac::conv2d::plan(plan, src, weights, biases, dst, info, target, ac::conv2d::Way::winograd);
    };
}

}  // namespace

AC_CL_FUNCTION(CLWinogradConvolutionLayer)
AC_FUNCTION_PREPARE(CLWinogradConvolutionLayer)

CLWinogradConvolutionLayer::CLWinogradConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

void CLWinogradConvolutionLayer::configure(ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases,
                                           ICLTensor *output, const PadStrideInfo &conv_info,
                                           const ActivationLayerInfo &act_info, bool enable_fast_math) {
    configure(ac::default_cl_context(), input, weights, biases, output, conv_info, act_info, enable_fast_math);
}

void CLWinogradConvolutionLayer::configure(const CLCompileContext &compile_context, ICLTensor *input,
                                           const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                                           const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info,
                                           bool enable_fast_math) {
    const Conv2dInfo info(conv_info, Size2D(1U, 1U), act_info, enable_fast_math, 1);
    ac::configure_weighted<ac::ClFunction>(*impl_, "Conv2d", input, weights, biases, output,
                                           planner(info, impl_->on(compile_context)));
}

Status CLWinogradConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights,
                                            const ITensorInfo *biases, const ITensorInfo *output,
                                            const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info,
                                            bool enable_fast_math) {
    const Conv2dInfo info(conv_info, Size2D(1U, 1U), act_info, enable_fast_math, 1);
    return ac::validate_weighted("Conv2d", input, weights, biases, output, planner(info, ac::ocl::on_default()));
}

}  // namespace arm_compute
