// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"

#include "src/api/binary.h"
#include "src/api/cl_function.h"
#include "src/ops/sub/sub.h"

namespace arm_compute {

AC_CL_FUNCTION(CLArithmeticSubtraction)

CLArithmeticSubtraction::CLArithmeticSubtraction() : impl_(std::make_unique<Impl>()) {}

void CLArithmeticSubtraction::configure(const ICLTensor *input1, const ICLTensor *input2, ICLTensor *output,
                                        ConvertPolicy policy, const ActivationLayerInfo &act_info) {
    configure(ac::default_cl_context(), input1, input2, output, policy, act_info);
}

void CLArithmeticSubtraction::configure(const CLCompileContext &compile_context, const ICLTensor *input1,
                                        const ICLTensor *input2, ICLTensor *output, ConvertPolicy policy,
                                        const ActivationLayerInfo &act_info) {
    ac::configure_binary(*impl_, "Sub", input1, input2, output,
                         [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
                             return ac::sub::plan(plan, a, b, dst, policy, act_info, impl_->on(compile_context));
                         });
}

Status CLArithmeticSubtraction::validate(const ITensorInfo *input1, const ITensorInfo *input2,
                                         const ITensorInfo *output, ConvertPolicy policy,
                                         const ActivationLayerInfo &act_info) {
    return ac::validate_binary("Sub", input1, input2, output,
                               [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
                                   return ac::sub::plan(plan, a, b, dst, policy, act_info, ac::ocl::on_default());
                               });
}

}  // namespace arm_compute
