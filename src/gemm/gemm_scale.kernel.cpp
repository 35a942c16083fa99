// SPDX-License-Identifier: MIT
// From sums to bytes by a factor in floating point, rounded once. Rows for targets that wish it.
#include "src/dispatch/wishes.h"
#include "src/gemm/finish.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

/// multiplier * 2^(-31 - shift) is the product of the scales without a loss: it has 24 bits.
AC_INLINE auto factor_of(simd<s32>::vec multiplier, simd<s32>::vec shift) {
    using F = simd<f32>;
    const auto exponent = S::sub(S::set1(127 - 31), shift);
    return F::mul(F::from_s32(multiplier), F::from_bits(S::template shl<23>(exponent)));
}

template <class V>
void scale(const GemmFinish &given) {
    using F = simd<f32>;
    const GemmFinish f = given;  // a copy, which no store can change
    const auto lo = F::set1(float(f.qlo - f.d_offset)), hi = F::set1(float(f.qhi - f.d_offset));
    const auto offset = S::set1(f.d_offset);
    strip<S>(f.n, [&](size_t j, auto n) {
        const auto terms = column_terms(f, j, n, true);
        const auto factor = f.per_channel ? factor_of(S::load(f.multipliers + j, n), S::load(f.shifts + j, n))
                                          : factor_of(S::set1(*f.multipliers), S::set1(*f.shifts));
        for (size_t i = 0; i < f.m; ++i) {
            auto x = S::add(S::load(line<int32_t>(f.acc, i, f.acc_step) + j, n), terms);
            x = S::add(x, S::set1(row_term(f, i)));
            const auto y = F::min(F::max(F::mul(F::from_s32(x), factor), lo), hi);
            S::store_sat(line<V>(f.d, i, f.d_step) + j, S::add(F::to_s32(F::round_even(y)), offset), n);
        }
    });
}

}  // namespace

AC_WHEN(qs8, AC_FINISH(gemm_scale, qs8, AC_NEEDS | scales_in_float, scale<int8_t>, nullptr, nullptr))
AC_WHEN(qu8, AC_FINISH(gemm_scale, qu8, AC_NEEDS | scales_in_float, scale<uint8_t>, nullptr, nullptr))

}  // namespace AC_TIER
}  // namespace ac
