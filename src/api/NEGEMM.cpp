// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEGEMM.h"

#include "src/api/function.h"
#include "src/ops/gemm/gemm.h"

namespace arm_compute {

AC_FUNCTION(NEGEMM)
AC_FUNCTION_PREPARE(NEGEMM)

void NEGEMM::configure(const ITensor *a, const ITensor *b, const ITensor *c, ITensor *d, float alpha, float beta,
                       const GEMMInfo &gemm_info) {
    impl_->configure(
        ac::planned([&](ac::PlanPtr &plan) {
            AC_RETURN_IF(a == nullptr || b == nullptr || d == nullptr, "Gemm: a tensor is missing");
            return ac::gemm::plan(plan, *a->info(), *b->info(), c == nullptr ? nullptr : c->info(), *d->info(), alpha,
                                  beta, gemm_info);
        }),
        {{TensorType::ACL_SRC_0, a}, {TensorType::ACL_SRC_1, b}, {TensorType::ACL_SRC_2, c}, {TensorType::ACL_DST, d}});
}

Status NEGEMM::validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output,
                        float alpha, float beta, const GEMMInfo &gemm_info) {
    AC_RETURN_IF(a == nullptr || b == nullptr, "Gemm: a tensor info is missing");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &d) {
        return ac::gemm::plan(plan, *a, *b, c, d, alpha, beta, gemm_info);
    });
}

Status NEGEMM::has_opt_impl(arm_compute::WeightFormat &expected_weight_format, const ITensorInfo *a,
                            const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output, float alpha,
                            float beta, const GEMMInfo &gemm_info) {
    expected_weight_format = arm_compute::WeightFormat::UNSPECIFIED;
    return validate(a, b, c, output, alpha, beta, gemm_info);
}

}  // namespace arm_compute
