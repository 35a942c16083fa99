// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEMatMul.h"

#include "src/api/function.h"
#include "src/ops/matmul/matmul.h"

namespace arm_compute {

AC_FUNCTION(NEMatMul)

namespace {

ac::Status plan_of(ac::PlanPtr &plan, const ITensorInfo &lhs, const ITensorInfo &rhs, ITensorInfo &dst,
                   const MatMulInfo &info, const CpuMatMulSettings &settings, const ActivationLayerInfo &act_info) {
    AC_RETURN_IF(settings.fixed_format(), "MatMul: there are no fixed-format kernels; it packs rhs itself");
    return ac::matmul::plan(plan, lhs, rhs, dst, info, settings.fast_math(), act_info);
}

}  // namespace

void NEMatMul::configure(ITensor *lhs, ITensor *rhs, ITensor *dst, const MatMulInfo &info,
                         const CpuMatMulSettings &settings, const ActivationLayerInfo &act_info) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(lhs == nullptr || rhs == nullptr || dst == nullptr,
                                      "MatMul: a tensor is missing");
                         return plan_of(plan, *lhs->info(), *rhs->info(), *dst->info(), info, settings, act_info);
                     }),
                     {{TensorType::ACL_SRC_0, static_cast<const ITensor *>(lhs)},
                      {TensorType::ACL_SRC_1, static_cast<const ITensor *>(rhs)},
                      {TensorType::ACL_DST, dst}});
}

Status NEMatMul::validate(const ITensorInfo *lhs, const ITensorInfo *rhs, const ITensorInfo *dst,
                          const MatMulInfo &info, const CpuMatMulSettings &settings,
                          const ActivationLayerInfo &act_info) {
    AC_RETURN_IF(lhs == nullptr || rhs == nullptr, "MatMul: a tensor info is missing");
    return ac::validated(
        dst, [&](ac::PlanPtr &plan, ITensorInfo &d) { return plan_of(plan, *lhs, *rhs, d, info, settings, act_info); });
}

}  // namespace arm_compute
