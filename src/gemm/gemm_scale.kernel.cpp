// SPDX-License-Identifier: MIT
// Converts sums to bytes by a floating-point factor, rounded once. Rows for targets that request it.
#include "src/dispatch/wishes.h"
#include "src/gemm/finish.simd.h"
#include "src/simd/rescale.h"

namespace ac::AC_TIER {
namespace {

/// rows: adds the terms of rows, for uint8 weights with a zero point.
template <class V, bool rows> AC_INLINE void scale_rows(const GemmFinish &given) {
    using F = simd<f32>;
    const GemmFinish f = given;  // a copy, which no store can modify
    const auto lo = F::set1(float(f.qlo - f.d_offset)), hi = F::set1(float(f.qhi - f.d_offset));
    const auto offset = S::set1(rounding_offset(f.d_offset));
    strip<S>(f.n, [&](size_t j, auto n) {
        const auto terms = column_terms(f, j, n, true);
        const auto factor = f.per_channel ? factor_of(S::load(f.multipliers + j, n), S::load(f.shifts + j, n))
                                          : factor_of(S::set1(*f.multipliers), S::set1(*f.shifts));
        const int32_t *acc = static_cast<const int32_t *>(f.acc) + j;
        V *d = static_cast<V *>(f.d) + j;
        for (size_t i = 0; i < f.m; ++i) {
            auto x = S::add(S::load(acc, n), terms);
            if (rows) {
                x = S::add(x, S::set1(row_term(f, i)));
            }
            const auto y = F::min(F::max(F::mul(F::from_s32(x), factor), lo), hi);
            S::store_sat(d, rounded(y, offset), n);
            acc = line<int32_t>(acc, 1, f.acc_step);
            d = line<V>(d, 1, f.d_step);
        }
    });
}

/// On x86, a separate loop for most networks, whose weights are symmetric: 10 instructions per vector, not 15.
template <class V> void scale(const GemmFinish &f) {
#if defined(__x86_64__)
    if (f.a_sums == nullptr) {
        scale_rows<V, false>(f);
        return;
    }
#endif
    scale_rows<V, true>(f);
}

}  // namespace

AC_WHEN(qs8, AC_FINISH(gemm_scale, qs8, AC_NEEDS | scales_in_float, scale<int8_t>, nullptr, nullptr))
AC_WHEN(qu8, AC_FINISH(gemm_scale, qu8, AC_NEEDS | scales_in_float, scale<uint8_t>, nullptr, nullptr))

}  // namespace ac::AC_TIER
