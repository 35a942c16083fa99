// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGEMMLowpMatrixMultiplyCore.h"

#include "src/api/cl_function.h"
#include "src/api/weighted.h"
#include "src/ops/gemm/gemm.h"

namespace arm_compute {

namespace {

/// The call of plan_lowp() that configure() and validate() share.
auto planner(const GEMMInfo &info, const ac::Target &target) {
    return [&info, target](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *bias,
                           ITensorInfo &d) { return ac::gemm::plan_lowp(plan, a, b, bias, d, info, target); };
}

}  // namespace

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
    ac::configure_weighted<ac::ClFunction>(*impl_, "Gemm", a, b, c, output,
                                           planner(gemm_info, ac::ocl::on(compile_context)));
}

Status CLGEMMLowpMatrixMultiplyCore::validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c,
                                              const ITensorInfo *output, const GEMMInfo &gemm_info) {
    return ac::validate_weighted("Gemm", a, b, c, output, planner(gemm_info, ac::ocl::on_default()));
}

}  // namespace arm_compute
