// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLMatMul.h"

#include "src/api/cl_function.h"
#include "src/ops/matmul/matmul.h"

namespace arm_compute {

AC_CL_FUNCTION(CLMatMul)

CLMatMul::CLMatMul() : impl_(std::make_unique<Impl>()) {}

void CLMatMul::configure(ICLTensor *lhs, ICLTensor *rhs, ICLTensor *dst, const MatMulInfo &matmul_info,
                         const GpuMatMulSettings &settings, const ActivationLayerInfo &act_info) {
    configure(ac::default_cl_context(), lhs, rhs, dst, matmul_info, settings, act_info);
}

void CLMatMul::configure(const CLCompileContext &compile_context, ICLTensor *lhs, ICLTensor *rhs, ICLTensor *dst,
                         const MatMulInfo &matmul_info, const GpuMatMulSettings &,
                         const ActivationLayerInfo &act_info) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(lhs == nullptr || rhs == nullptr || dst == nullptr,
                                      "MatMul: a tensor is missing");
                         return ac::matmul::plan(plan, *lhs->info(), *rhs->info(), *dst->info(), matmul_info, false,
                                                 act_info, impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC_0, static_cast<const ITensor *>(lhs)},
                      {TensorType::ACL_SRC_1, static_cast<const ITensor *>(rhs)},
                      {TensorType::ACL_DST, dst}});
}

Status CLMatMul::validate(const ITensorInfo *lhs, const ITensorInfo *rhs, const ITensorInfo *output,
                          const MatMulInfo &matmul_info, const ActivationLayerInfo &act_info) {
    AC_RETURN_IF(lhs == nullptr || rhs == nullptr, "MatMul: a tensor info is missing");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &d) {
        return ac::matmul::plan(plan, *lhs, *rhs, d, matmul_info, false, act_info, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
