// SPDX-License-Identifier: MIT
// Converts sums to bytes by a floating-point factor, rounded once. Rows for targets that request it.
#include "src/gemm/finish/four_rows.simd.h"
#if defined(AC_SIMD_neon)
#include "src/gemm/finish/neon_rows.simd.h"
#elif defined(AC_SIMD_sve)
#include "src/gemm/finish/sve_rows.simd.h"
#endif

namespace ac::AC_TIER {
namespace {

#if defined(AC_SIMD_avx512) || defined(AC_SIMD_avx2)
constexpr bool is_full(Full) {
    return true;
}
constexpr bool is_full(Tail) {
    return false;
}
#endif

/// rows: adds the terms of rows, for uint8 weights with a zero point.
template <class V, bool rows> AC_INLINE void scale_rows(const GemmFinish &given) {
    using F = simd<f32>;
    const GemmFinish f = given;  // a copy, which no store can modify
    const auto lo = F::set1(float(f.qlo - f.d_offset)), hi = F::set1(float(f.qhi - f.d_offset));
    const auto offset = S::set1(rounding_offset(f.d_offset));
#if defined(AC_SIMD_avx512) || defined(AC_SIMD_avx2)
    const FourRows four_rows(f);
#endif
    strip<S>(f.n, [&](size_t j, auto n) {
        const auto terms = column_terms(f, j, n, true);
        const auto shift = f.per_channel ? S::load(f.shifts + j, n) : S::set1(*f.shifts);
        const auto factor = factor_of(f.per_channel ? S::load(f.multipliers + j, n) : S::set1(*f.multipliers), shift);
        const int32_t *acc = static_cast<const int32_t *>(f.acc) + j;
        V *d = static_cast<V *>(f.d) + j;
        size_t i = 0;
#if defined(AC_SIMD_avx512) || defined(AC_SIMD_avx2)
        if (!rows && is_full(n) && FourRows::takes(shift)) {
            for (; i + 4 <= f.m; i += 4) {
                const auto sum = [&](size_t r) __attribute__((always_inline)) {
                    return S::add(S::load(line<int32_t>(acc, r, f.acc_step), Full{}), terms);
                };
                four_rows.store(sum(0), sum(1), sum(2), sum(3), factor, d, f.d_step);
                acc = line<int32_t>(acc, 4, f.acc_step);
                d = line<V>(d, 4, f.d_step);
            }
        }
#endif
        for (; i < f.m; ++i) {
            auto x = S::add(S::load(acc, n), terms);
            if (rows) {
                x = S::add(x, S::set1(row_term(f, i)));
            }
            const auto y = clamp<F>(F::mul(F::from_s32(x), factor), lo, hi);
            S::store_sat(d, rounded(y, offset), n);
            acc = line<int32_t>(acc, 1, f.acc_step);
            d = line<V>(d, 1, f.d_step);
        }
    });
}

/// On x86, a separate loop for most networks, whose weights are symmetric: 10 instructions per vector, not 15, or 7.
template <class V> void scale(const GemmFinish &f) {
#if defined(AC_SIMD_neon)
    divide_rows<V, OneRounding>(f, scale_rows<V, true>);
#elif defined(AC_SIMD_sve)
    divide_rows<V, OneRounding>(f);
#else
#if defined(__x86_64__)
    if (f.a_sums == nullptr) {
        scale_rows<V, false>(f);
        return;
    }
#endif
    scale_rows<V, true>(f);
#endif
}

}  // namespace

#undef AC_PROMISES
#define AC_PROMISES promises::scales_in_float
AC_WHEN(qs8, AC_FINISH(gemm_scale, qs8, scale<int8_t>, nullptr, nullptr))
AC_WHEN(qu8, AC_FINISH(gemm_scale, qu8, scale<uint8_t>, nullptr, nullptr))

}  // namespace ac::AC_TIER
