// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"

#include "src/api/cl_function.h"
#include "src/ops/add/add.h"

namespace arm_compute {

AC_CL_FUNCTION(CLArithmeticAddition)

CLArithmeticAddition::CLArithmeticAddition() : impl_(std::make_unique<Impl>()) {}

void CLArithmeticAddition::configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output, ConvertPolicy policy,
                                     const ActivationLayerInfo &act_info) {
    configure(ac::default_cl_context(), input1, input2, output, policy, act_info);
}

void CLArithmeticAddition::configure(const CLCompileContext &compile_context, const ICLTensor *input1,
                                     const ICLTensor *input2, ICLTensor *output, ConvertPolicy policy,
                                     const ActivationLayerInfo &act_info) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input1 == nullptr || input2 == nullptr || output == nullptr,
                                      "Add: a tensor is missing");
                         return ac::add::plan(plan, *input1->info(), *input2->info(), *output->info(), policy, act_info,
                                              ac::ocl::on(compile_context));
                     }),
                     {{TensorType::ACL_SRC_0, static_cast<const ITensor *>(input1)},
                      {TensorType::ACL_SRC_1, static_cast<const ITensor *>(input2)},
                      {TensorType::ACL_DST, output}});
}

Status CLArithmeticAddition::validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                                      ConvertPolicy policy, const ActivationLayerInfo &act_info) {
    AC_RETURN_IF(input1 == nullptr || input2 == nullptr, "Add: an input tensor info is missing");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::add::plan(plan, *input1, *input2, dst, policy, act_info, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
