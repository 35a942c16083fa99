// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGEMMLowpMatrixMultiplyCore.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpMatrixMultiplyCore.h"

#include "src/api/twins.h"
#include "src/ops/gemm/gemm.h"

#define AC_PARAMETERS(T) const T *a, const T *b, const T *c, T *output, const GEMMInfo &gemm_info
AC_FUNCTION_CALL(GEMMLowpMatrixMultiplyCore, (a, b, c, output, gemm_info),
                 ac::call(
                     "Gemm",
                     [&](const ac::PlanCall &call) {
                         return ac::gemm::plan_lowp(call.plan, call.in(0), call.in(1), call.in_or_null(2), call.out(),
                                                    gemm_info, call.target);
                     },
                     ac::in(a), ac::in(b), ac::in_or_null(c), ac::out(output)))
