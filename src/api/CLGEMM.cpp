// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGEMM.h"

#include "src/api/cl_function.h"
#include "src/ops/gemm/gemm.h"

namespace arm_compute {

AC_CL_FUNCTION(CLGEMM)
AC_FUNCTION_PREPARE(CLGEMM)

CLGEMM::CLGEMM(std::shared_ptr<IMemoryManager> memory_manager, IWeightsManager *)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

void CLGEMM::configure(const ICLTensor *a, const ICLTensor *b, const ICLTensor *c, ICLTensor *output, float alpha,
                       float beta, const GEMMInfo &gemm_info) {
    configure(ac::default_cl_context(), a, b, c, output, alpha, beta, gemm_info);
}

void CLGEMM::configure(const CLCompileContext &compile_context, const ICLTensor *a, const ICLTensor *b,
                       const ICLTensor *c, ICLTensor *output, float alpha, float beta, const GEMMInfo &gemm_info) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(a == nullptr || b == nullptr || output == nullptr, "Gemm: a tensor is missing");
                         return ac::gemm::plan(plan, *a->info(), *b->info(), c == nullptr ? nullptr : c->info(),
                                               *output->info(), alpha, beta, gemm_info, impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC_0, static_cast<const ITensor *>(a)},
                      {TensorType::ACL_SRC_1, static_cast<const ITensor *>(b)},
                      {TensorType::ACL_SRC_2, static_cast<const ITensor *>(c)},
                      {TensorType::ACL_DST, output}});
}

Status CLGEMM::validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output,
                        float alpha, float beta, const GEMMInfo &gemm_info) {
    AC_RETURN_IF(a == nullptr || b == nullptr, "Gemm: a tensor info is missing");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &d) {
        return ac::gemm::plan(plan, *a, *b, c, d, alpha, beta, gemm_info, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
