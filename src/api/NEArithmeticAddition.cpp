// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"

#include "src/api/binary.h"
#include "src/ops/add/add.h"

namespace arm_compute {

AC_FUNCTION(NEArithmeticAddition)

void NEArithmeticAddition::configure(const ITensor *input1, const ITensor *input2, ITensor *output,
                                     ConvertPolicy policy, const ActivationLayerInfo &act_info) {
    ac::configure_binary(*impl_, "Add", input1, input2, output,
                         [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
                             return ac::add::plan(plan, a, b, dst, policy, act_info);
                         });
}

Status NEArithmeticAddition::validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                                      ConvertPolicy policy, const ActivationLayerInfo &act_info) {
    return ac::validate_binary("Add", input1, input2, output,
                               [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
                                   return ac::add::plan(plan, a, b, dst, policy, act_info);
                               });
}

}  // namespace arm_compute
