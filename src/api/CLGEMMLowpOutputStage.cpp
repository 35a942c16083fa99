// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGEMMLowpOutputStage.h"

#include "src/api/cl_function.h"
#include "src/ops/gemm/gemm.h"

namespace arm_compute {

AC_CL_FUNCTION(CLGEMMLowpOutputStage)

CLGEMMLowpOutputStage::CLGEMMLowpOutputStage() : impl_(std::make_unique<Impl>()) {}

void CLGEMMLowpOutputStage::configure(const ICLTensor *input, const ICLTensor *bias, ICLTensor *output,
                                      const GEMMLowpOutputStageInfo &info) {
    configure(ac::default_cl_context(), input, bias, output, info);
}

void CLGEMMLowpOutputStage::configure(const CLCompileContext &compile_context, const ICLTensor *input,
                                      const ICLTensor *bias, ICLTensor *output, const GEMMLowpOutputStageInfo &info) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Gemm: a tensor is missing");
                         return ac::gemm::plan_output_stage(plan, *input->info(),
                                                            bias == nullptr ? nullptr : bias->info(), *output->info(),
                                                            info, impl_->on(compile_context));
                     }),
                     {{TensorType::ACL_SRC_0, static_cast<const ITensor *>(input)},
                      {TensorType::ACL_SRC_1, static_cast<const ITensor *>(bias)},
                      {TensorType::ACL_DST, output}});
}

Status CLGEMMLowpOutputStage::validate(const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output,
                                       const GEMMLowpOutputStageInfo &info) {
    AC_RETURN_IF(input == nullptr, "Gemm: a tensor info is missing");
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::gemm::plan_output_stage(plan, *input, bias, dst, info, ac::ocl::on_default());
    });
}

}  // namespace arm_compute
