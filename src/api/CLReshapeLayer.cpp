// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLReshapeLayer.h"

#include "src/api/cl_function.h"
#include "src/ops/reshape/reshape.h"

namespace arm_compute {

AC_CL_FUNCTION(CLReshapeLayer)

CLReshapeLayer::CLReshapeLayer() : impl_(std::make_unique<Impl>()) {}

void CLReshapeLayer::configure(const ICLTensor *input, ICLTensor *output) {
    configure(ac::default_cl_context(), input, output);
}

void CLReshapeLayer::configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Reshape: a tensor is missing");
                         return ac::reshape::plan(plan, *input->info(), *output->info(), impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

Status CLReshapeLayer::validate(const ITensorInfo *input, const ITensorInfo *output) {
    AC_RETURN_IF(input == nullptr, "Reshape: no input tensor info was given");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::reshape::plan(plan, *input, dst, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
