// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpOutputStage.h"
#else
#include "arm_compute/runtime/CL/functions/CLGEMMLowpOutputStage.h"
#endif

#include "src/api/twins.h"
#include "src/ops/gemm/gemm.h"

namespace arm_compute {

namespace {

template <class T>
auto stage(const T *input, const T *bias, const T *output, const GEMMLowpOutputStageInfo &info) {
    return ac::call(
        "Gemm",
        [&](const ac::Call &c) {
            return ac::gemm::plan_output_stage(c.plan, c.in(0), c.in_or_null(1), c.out(), info, c.target);
        },
        ac::in(input), ac::in_or_null(bias), ac::out(output));
}

}  // namespace

AC_CONFIGURE(GEMMLowpOutputStage,
             (const AnyTensor *input, const AnyTensor *bias, AnyTensor *output, const GEMMLowpOutputStageInfo &info),
             stage(input, bias, output, info))
AC_VALIDATE(GEMMLowpOutputStage,
            (const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output,
             const GEMMLowpOutputStageInfo &info),
            stage(input, bias, output, info))

}  // namespace arm_compute
