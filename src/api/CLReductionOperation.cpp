// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLReductionOperation.h"

#include "src/api/cl_function.h"
#include "src/ops/reduction/reduction.h"

namespace arm_compute {

AC_CL_FUNCTION(CLReductionOperation)

CLReductionOperation::CLReductionOperation(std::shared_ptr<IMemoryManager> memory_manager)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

void CLReductionOperation::configure(ICLTensor *input, ICLTensor *output, unsigned int axis, ReductionOperation op,
                                     bool keep_dims) {
    configure(ac::default_cl_context(), input, output, axis, op, keep_dims);
}

void CLReductionOperation::configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                                     unsigned int axis, ReductionOperation op, bool keep_dims) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Reduction: a tensor is missing");
                         return ac::reduction::plan_axis(plan, *input->info(), *output->info(), static_cast<int>(axis),
                                                         op, keep_dims, impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

Status CLReductionOperation::validate(const ITensorInfo *input, const ITensorInfo *output, unsigned int axis,
                                      ReductionOperation op, bool keep_dims) {
    AC_RETURN_IF(input == nullptr, "Reduction: no input tensor info was given");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::reduction::plan_axis(plan, *input, dst, static_cast<int>(axis), op, keep_dims,
                                        ac::ocl::on_default());
    });
}

}  // namespace arm_compute
