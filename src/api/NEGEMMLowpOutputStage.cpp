// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpOutputStage.h"

#include "src/api/function.h"
#include "src/ops/gemm/gemm.h"

namespace arm_compute {

AC_FUNCTION(NEGEMMLowpOutputStage)

void NEGEMMLowpOutputStage::configure(const ITensor *input, const ITensor *bias, ITensor *output,
                                      const GEMMLowpOutputStageInfo &info) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Gemm: a tensor is missing");
                         return ac::gemm::plan_output_stage(
                             plan, *input->info(), bias == nullptr ? nullptr : bias->info(), *output->info(), info);
                     }),
                     {{TensorType::ACL_SRC_0, input}, {TensorType::ACL_SRC_1, bias}, {TensorType::ACL_DST, output}});
}

Status NEGEMMLowpOutputStage::validate(const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output,
                                       const GEMMLowpOutputStageInfo &info) {
    AC_RETURN_IF(input == nullptr, "Gemm: a tensor info is missing");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::gemm::plan_output_stage(plan, *input, bias, dst, info);
    });
}

}  // namespace arm_compute
