// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"

#include "src/api/binary.h"
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
    ac::configure_binary(*impl_, "Add", input1, input2, output,
                         [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
                             return ac::add::plan(plan, a, b, dst, policy, act_info, impl_->on(compile_context));
                         });
}

Status CLArithmeticAddition::validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                                      ConvertPolicy policy, const ActivationLayerInfo &act_info) {
    return ac::validate_binary("Add", input1, input2, output,
                               [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
                                   return ac::add::plan(plan, a, b, dst, policy, act_info, ac::ocl::on_default());
                               });
}

}  // namespace arm_compute
