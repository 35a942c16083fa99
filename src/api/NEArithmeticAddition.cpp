// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"

#include "src/api/function.h"
#include "src/ops/add/add.h"

namespace arm_compute {

AC_FUNCTION(NEArithmeticAddition)

void NEArithmeticAddition::configure(const ITensor *input1, const ITensor *input2, ITensor *output,
                                     ConvertPolicy policy, const ActivationLayerInfo &act_info) {
    impl_->configure(
        ac::planned([&](ac::PlanPtr &plan) {
            AC_RETURN_IF(input1 == nullptr || input2 == nullptr || output == nullptr, "Add: a tensor is missing");
            return ac::add::plan(plan, *input1->info(), *input2->info(), *output->info(), policy, act_info);
        }),
        {{TensorType::ACL_SRC_0, input1}, {TensorType::ACL_SRC_1, input2}, {TensorType::ACL_DST, output}});
}

Status NEArithmeticAddition::validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                                      ConvertPolicy policy, const ActivationLayerInfo &act_info) {
    AC_RETURN_IF(input1 == nullptr || input2 == nullptr, "Add: an input tensor info is missing");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::add::plan(plan, *input1, *input2, dst, policy, act_info);
    });
}

}  // namespace arm_compute
