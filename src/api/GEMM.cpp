// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEGEMM.h"
#else
#include "arm_compute/runtime/CL/functions/CLGEMM.h"
#endif

#include "src/api/twins.h"
#include "src/ops/gemm/gemm.h"

namespace arm_compute {

namespace {

template <class T>
auto multiply(const T *a, const T *b, const T *c, const T *d, const float &alpha, const float &beta,
              const GEMMInfo &info, WeightFormat *found = nullptr) {
    return ac::call(
        "Gemm",
        [&, found](const ac::Call &call) {
            return ac::gemm::plan(call.plan, call.in(0), call.in(1), call.in_or_null(2), call.out(), alpha, beta, info,
                                  call.target, found);
        },
        ac::in(a), ac::in(b), ac::in_or_null(c), ac::out(d));
}

}  // namespace

AC_CONFIGURE(GEMM,
             (const AnyTensor *a, const AnyTensor *b, const AnyTensor *c, AnyTensor *d, float alpha, float beta,
              const GEMMInfo &gemm_info),
             multiply(a, b, c, d, alpha, beta, gemm_info))
AC_VALIDATE(GEMM,
            (const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output, float alpha,
             float beta, const GEMMInfo &gemm_info),
            multiply(a, b, c, output, alpha, beta, gemm_info))

#ifdef AC_API_CPU
Status NEGEMM::has_opt_impl(WeightFormat &expected_weight_format, const ITensorInfo *a, const ITensorInfo *b,
                            const ITensorInfo *c, const ITensorInfo *output, float alpha, float beta,
                            const GEMMInfo &gemm_info) {
    return ac::find_format(expected_weight_format, [&](WeightFormat *found) {
        return multiply(a, b, c, output, alpha, beta, gemm_info, found);
    });
}
#endif

}  // namespace arm_compute
