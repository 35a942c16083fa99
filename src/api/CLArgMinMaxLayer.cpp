// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLArgMinMaxLayer.h"

#include "src/api/cl_function.h"
#include "src/ops/reduction/reduction.h"

namespace arm_compute {

AC_CL_FUNCTION_PINNED(CLArgMinMaxLayer)

CLArgMinMaxLayer::CLArgMinMaxLayer(std::shared_ptr<IMemoryManager> memory_manager)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

void CLArgMinMaxLayer::configure(const ICLTensor *input, int axis, ICLTensor *output, const ReductionOperation &op) {
    configure(ac::default_cl_context(), input, axis, output, op);
}

void CLArgMinMaxLayer::configure(const CLCompileContext &compile_context, const ICLTensor *input, int axis,
                                 ICLTensor *output, const ReductionOperation &op) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Reduction: a tensor is missing");
                         return ac::reduction::plan_index(plan, *input->info(), *output->info(), axis, op,
                                                          impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

Status CLArgMinMaxLayer::validate(const ITensorInfo *input, int axis, const ITensorInfo *output,
                                  const ReductionOperation &op) {
    AC_RETURN_IF(input == nullptr, "Reduction: no input tensor info was given");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::reduction::plan_index(plan, *input, dst, axis, op, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
