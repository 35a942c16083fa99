// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpMatrixMultiplyCore.h"

#include "src/api/function.h"
#include "src/ops/gemm/gemm.h"

namespace arm_compute {

AC_FUNCTION(NEGEMMLowpMatrixMultiplyCore)
AC_FUNCTION_PREPARE(NEGEMMLowpMatrixMultiplyCore)

void NEGEMMLowpMatrixMultiplyCore::configure(const ITensor *a, const ITensor *b, const ITensor *c, ITensor *output,
                                             const GEMMInfo &gemm_info) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(a == nullptr || b == nullptr || output == nullptr, "Gemm: a tensor is missing");
                         return ac::gemm::plan_lowp(plan, *a->info(), *b->info(), c == nullptr ? nullptr : c->info(),
                                                    *output->info(), gemm_info);
                     }),
                     {{TensorType::ACL_SRC_0, a},
                      {TensorType::ACL_SRC_1, b},
                      {TensorType::ACL_SRC_2, c},
                      {TensorType::ACL_DST, output}});
}

Status NEGEMMLowpMatrixMultiplyCore::validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c,
                                              const ITensorInfo *output, const GEMMInfo &gemm_info) {
    AC_RETURN_IF(a == nullptr || b == nullptr, "Gemm: a tensor info is missing");
    return ac::validated(
        output, [&](ac::PlanPtr &plan, ITensorInfo &d) { return ac::gemm::plan_lowp(plan, *a, *b, c, d, gemm_info); });
}

}  // namespace arm_compute
