// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLReduceMean.h"

#include "src/api/cl_function.h"
#include "src/ops/reduction/reduction.h"

namespace arm_compute {

AC_CL_FUNCTION_PINNED(CLReduceMean)

CLReduceMean::CLReduceMean(std::shared_ptr<IMemoryManager> memory_manager)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

void CLReduceMean::configure(ICLTensor *input, const Coordinates &reduction_axis, bool keep_dims, ICLTensor *output) {
    configure(ac::default_cl_context(), input, reduction_axis, keep_dims, output);
}

void CLReduceMean::configure(const CLCompileContext &compile_context, ICLTensor *input,
                             const Coordinates &reduction_axis, bool keep_dims, ICLTensor *output) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Reduction: a tensor is missing");
                         return ac::reduction::plan_mean(plan, *input->info(), *output->info(), reduction_axis,
                                                         keep_dims, impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

Status CLReduceMean::validate(const ITensorInfo *input, const Coordinates &reduction_axis, bool keep_dims,
                              const ITensorInfo *output) {
    AC_RETURN_IF(input == nullptr, "Reduction: no input tensor info was given");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::reduction::plan_mean(plan, *input, dst, reduction_axis, keep_dims, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
