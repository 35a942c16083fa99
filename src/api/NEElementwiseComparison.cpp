// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEElementwiseOperations.h"

#include "src/api/binary.h"
#include "src/ops/elementwise_binary/elementwise_binary.h"

namespace arm_compute {

AC_FUNCTION(NEElementwiseComparison)

void NEElementwiseComparison::configure(ITensor *input1, ITensor *input2, ITensor *output, ComparisonOperation op) {
    ac::configure_binary(*impl_, "Comparison", input1, input2, output,
                         [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
                             return ac::elementwise_binary::plan_comparison(plan, op, a, b, dst);
                         });
}

Status NEElementwiseComparison::validate(const ITensorInfo *input1, const ITensorInfo *input2,
                                         const ITensorInfo *output, ComparisonOperation op) {
    return ac::validate_binary("Comparison", input1, input2, output,
                               [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
                                   return ac::elementwise_binary::plan_comparison(plan, op, a, b, dst);
                               });
}

}  // namespace arm_compute
