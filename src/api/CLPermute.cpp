// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPermute.h"

#include "src/api/cl_function.h"
#include "src/ops/permute/permute.h"

namespace arm_compute {

AC_CL_FUNCTION(CLPermute)

CLPermute::CLPermute() : impl_(std::make_unique<Impl>()) {}

void CLPermute::configure(const ICLTensor *input, ICLTensor *output, const PermutationVector &perm) {
    configure(ac::default_cl_context(), input, output, perm);
}

void CLPermute::configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                          const PermutationVector &perm) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Permute: a tensor is missing");
                         return ac::permute::plan(plan, *input->info(), *output->info(), perm,
                                                  impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

Status CLPermute::validate(const ITensorInfo *input, const ITensorInfo *output, const PermutationVector &perm) {
    AC_RETURN_IF(input == nullptr, "Permute: no input tensor info was given");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::permute::plan(plan, *input, dst, perm, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
