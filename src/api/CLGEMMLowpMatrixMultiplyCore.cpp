// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGEMMLowpMatrixMultiplyCore.h"

#include "src/api/cl_function.h"
#include "src/api/weighted.h"
#include "src/ops/gemm/gemm.h"

namespace arm_compute {

AC_CL_FUNCTION(CLGEMMLowpMatrixMultiplyCore)
AC_FUNCTION_PREPARE(CLGEMMLowpMatrixMultiplyCore)

CLGEMMLowpMatrixMultiplyCore::CLGEMMLowpMatrixMultiplyCore(std::shared_ptr<IMemoryManager> memory_manager)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

void CLGEMMLowpMatrixMultiplyCore::configure(const ICLTensor *a, const ICLTensor *b, const ICLTensor *c,
                                             ICLTensor *output, const GEMMInfo &gemm_info) {
    configure(ac::default_cl_context(), a, b, c, output, gemm_info);
}

void CLGEMMLowpMatrixMultiplyCore::configure(const CLCompileContext &compile_context, const ICLTensor *a,
                                             const ICLTensor *b, const ICLTensor *c, ICLTensor *output,
                                             const GEMMInfo &gemm_info) {
    ac::configure_weighted<ac::ClFunction>(
        *impl_, "Gemm", a, b, c, output,
        ac::weighted_planner(ac::gemm::plan_lowp, gemm_info, impl_->on(compile_context)));
}

Status CLGEMMLowpMatrixMultiplyCore::validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c,
                                              const ITensorInfo *output, const GEMMInfo &gemm_info) {
    return ac::validate_weighted("Gemm", a, b, c, output,
                                 ac::weighted_planner(ac::gemm::plan_lowp, gemm_info, ac::ocl::on_default()));
}

}  // namespace arm_compute
