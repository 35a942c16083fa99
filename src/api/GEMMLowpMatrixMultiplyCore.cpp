// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpMatrixMultiplyCore.h"
#else
#include "arm_compute/runtime/CL/functions/CLGEMMLowpMatrixMultiplyCore.h"
#endif

#include "src/api/twins.h"
#include "src/ops/gemm/gemm.h"

namespace arm_compute {

namespace {

template <class T>
auto multiply(const T *a, const T *b, const T *c, const T *output, const GEMMInfo &info) {
    return ac::call(
        "Gemm",
        [&](const ac::Call &call) {
            return ac::gemm::plan_lowp(call.plan, call.in(0), call.in(1), call.in_or_null(2), call.out(), info,
                                       call.target);
        },
        ac::in(a), ac::in(b), ac::in_or_null(c), ac::out(output));
}

}  // namespace

AC_CONFIGURE(GEMMLowpMatrixMultiplyCore,
             (const AnyTensor *a, const AnyTensor *b, const AnyTensor *c, AnyTensor *output, const GEMMInfo &gemm_info),
             multiply(a, b, c, output, gemm_info))
AC_VALIDATE(GEMMLowpMatrixMultiplyCore,
            (const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output,
             const GEMMInfo &gemm_info),
            multiply(a, b, c, output, gemm_info))

}  // namespace arm_compute
