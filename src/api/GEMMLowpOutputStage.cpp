// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGEMMLowpOutputStage.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpOutputStage.h"

#include "src/api/twins.h"
#include "src/ops/gemm/gemm.h"

#define AC_PARAMETERS(T) const T *input, const T *bias, T *output, const GEMMLowpOutputStageInfo &info
AC_FUNCTION(GEMMLowpOutputStage, (input, bias, output, info), "Gemm",
            ac::gemm::plan_output_stage(c.plan, c.in(0), c.in_or_null(1), c.out(), info, c.target), ac::in(input),
            ac::in_or_null(bias), ac::out(output))
