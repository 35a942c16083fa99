// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLCast.h"

#include "src/api/cl_function.h"
#include "src/ops/cast/cast.h"

namespace arm_compute {

AC_CL_FUNCTION(CLCast)

CLCast::CLCast() : impl_(std::make_unique<Impl>()) {}

void CLCast::configure(const ICLTensor *input, ICLTensor *output, ConvertPolicy policy) {
    configure(ac::default_cl_context(), input, output, policy);
}

void CLCast::configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                       ConvertPolicy policy) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Cast: a tensor is missing");
                         return ac::cast::plan(plan, *input->info(), *output->info(), policy,
                                               impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

Status CLCast::validate(const ITensorInfo *input, const ITensorInfo *output, ConvertPolicy policy) {
    AC_RETURN_IF(input == nullptr, "Cast: no input tensor info was given");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::cast::plan(plan, *input, dst, policy, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
