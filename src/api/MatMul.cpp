// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLMatMul.h"
#include "arm_compute/runtime/NEON/functions/NEMatMul.h"

#include "src/api/twins.h"
#include "src/ops/matmul/matmul.h"

namespace arm_compute {

namespace {

template <class T>
auto multiply(const T *lhs, const T *rhs, const T *dst, const MatMulInfo &info, bool fast_math,
              const ActivationLayerInfo &act_info) {
    return ac::call(
        "MatMul",
        [&info, fast_math, &act_info](const ac::PlanCall &c) -> ac::Status {
#ifdef AC_API_CPU
            AC_RETURN_IF(c.in(0).are_values_constant() || c.in(1).are_values_constant(),
                         "MatMul: %s is marked as constant; both operands are read in each run, and their infos say so "
                         "by set_are_values_constant(false)",
                         c.in(0).are_values_constant() ? "lhs" : "rhs");
#endif
            return ac::matmul::plan(c.plan, c.in(0), c.in(1), c.out(), info, fast_math, act_info, c.target);
        },
        ac::in(lhs), ac::in(rhs), ac::out(dst));
}

}  // namespace

#ifdef AC_API_CPU
namespace {

ac::Status check(const CpuMatMulSettings &settings) {
    AC_RETURN_IF(settings.fixed_format(), "MatMul: there are no fixed-format kernels; it packs rhs itself");
    return ac::Status{};
}

}  // namespace

void NEMatMul::configure(ITensor *lhs, ITensor *rhs, ITensor *dst, const MatMulInfo &info,
                         const CpuMatMulSettings &settings, const ActivationLayerInfo &act_info) {
    check(settings).throw_if_error();
    function().configure(multiply(lhs, rhs, dst, info, settings.fast_math(), act_info));
}

Status NEMatMul::validate(const ITensorInfo *lhs, const ITensorInfo *rhs, const ITensorInfo *dst,
                          const MatMulInfo &info, const CpuMatMulSettings &settings,
                          const ActivationLayerInfo &act_info) {
    AC_RETURN_ON_ERROR(check(settings));
    return ac::validate(multiply(lhs, rhs, dst, info, settings.fast_math(), act_info));
}
#endif

#ifdef AC_API_CL
void CLMatMul::configure(const CLCompileContext &compile_context, ICLTensor *lhs, ICLTensor *rhs, ICLTensor *dst,
                         const MatMulInfo &matmul_info, const GpuMatMulSettings &,
                         const ActivationLayerInfo &act_info) {
    function().configure(compile_context, multiply(lhs, rhs, dst, matmul_info, false, act_info));
}

void CLMatMul::configure(ICLTensor *lhs, ICLTensor *rhs, ICLTensor *dst, const MatMulInfo &matmul_info,
                         const GpuMatMulSettings &settings, const ActivationLayerInfo &act_info) {
    configure(function().own_context(), lhs, rhs, dst, matmul_info, settings, act_info);
}

Status CLMatMul::validate(const ITensorInfo *lhs, const ITensorInfo *rhs, const ITensorInfo *output,
                          const MatMulInfo &matmul_info, const ActivationLayerInfo &act_info) {
    return ac::validate_cl(multiply(lhs, rhs, output, matmul_info, false, act_info));
}
#endif

}  // namespace arm_compute
