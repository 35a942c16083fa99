// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGEMM.h"
#include "arm_compute/runtime/NEON/functions/NEGEMM.h"

#include "src/api/twins.h"
#include "src/ops/gemm/gemm.h"

namespace arm_compute {

namespace {

template <class T>
auto multiply(const T *a, const T *b, const T *c, const T *d, const float &alpha, const float &beta,
              const GEMMInfo &info, WeightFormat *found = nullptr) {
    return ac::call(
        "Gemm",
        [&, found](const ac::PlanCall &call) {
            return ac::gemm::plan(call.plan, call.in(0), call.in(1), call.in_or_null(2), call.out(), alpha, beta, info,
                                  call.target, found);
        },
        ac::in(a), ac::in(b), ac::in_or_null(c), ac::out(d));
}

}  // namespace

#define AC_PARAMETERS(T) const T *a, const T *b, const T *c, T *d, float alpha, float beta, const GEMMInfo &gemm_info
AC_FUNCTION_CALL(GEMM, (a, b, c, d, alpha, beta, gemm_info), multiply(a, b, c, d, alpha, beta, gemm_info))

#ifdef AC_API_CPU
Status NEGEMM::has_opt_impl(WeightFormat &expected_weight_format, AC_PARAMETERS(AnyInfo)) {
    return ac::find_format(expected_weight_format,
                           [&](WeightFormat *found) { return multiply(a, b, c, d, alpha, beta, gemm_info, found); });
}
#endif

}  // namespace arm_compute
