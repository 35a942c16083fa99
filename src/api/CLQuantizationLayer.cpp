// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLQuantizationLayer.h"

#include "src/api/cl_function.h"
#include "src/ops/quantize/quantize.h"

namespace arm_compute {

AC_CL_FUNCTION(CLQuantizationLayer)

CLQuantizationLayer::CLQuantizationLayer() : impl_(std::make_unique<Impl>()) {}

void CLQuantizationLayer::configure(const ICLTensor *input, ICLTensor *output) {
    configure(ac::default_cl_context(), input, output);
}

void CLQuantizationLayer::configure(const CLCompileContext &compile_context, const ICLTensor *input,
                                    ICLTensor *output) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Quantize: a tensor is missing");
                         return ac::quantize::plan(plan, *input->info(), *output->info(), impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

Status CLQuantizationLayer::validate(const ITensorInfo *input, const ITensorInfo *output) {
    AC_RETURN_IF(input == nullptr, "Quantize: no input tensor info was given");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::quantize::plan(plan, *input, dst, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
