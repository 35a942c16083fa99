// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"

#include "src/api/cl_function.h"
#include "src/ops/activation/activation.h"

namespace arm_compute {

AC_CL_FUNCTION(CLActivationLayer)

CLActivationLayer::CLActivationLayer(CLRuntimeContext *ctx) : impl_(std::make_unique<Impl>(ctx)) {}

void CLActivationLayer::configure(ICLTensor *input, ICLTensor *output, ActivationLayerInfo act_info) {
    configure(impl_->own_context(), input, output, act_info);
}

void CLActivationLayer::configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                                  ActivationLayerInfo act_info) {
    ICLTensor *dst = output == nullptr ? input : output;
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr, "Activation: no input tensor was given");
                         return ac::activation::plan(plan, *input->info(), *dst->info(), act_info,
                                                     impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, dst}});
}

Status CLActivationLayer::validate(const ITensorInfo *input, const ITensorInfo *output,
                                   const ActivationLayerInfo &act_info) {
    AC_RETURN_IF(input == nullptr, "Activation: no input tensor info was given");
    return ac::validated(output == nullptr ? input : output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::activation::plan(plan, *input, dst, act_info, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
