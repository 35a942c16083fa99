// SPDX-License-Identifier: MIT
// Between floats and affinely quantized integers: real = (q - offset) * scale. No fused operation, so that all tiers
// give equal bits.
#ifndef AC_SIMD_QUANTIZE_H
#define AC_SIMD_QUANTIZE_H

#include "src/simd/simd.h"

namespace ac {
namespace AC_TIER {

/// The numbers that an element can hold.
template <class Q>
struct quantized_limits {
    static constexpr int32_t lo = Q(-1) < Q(0) ? -(1 << (8 * sizeof(Q) - 1)) : 0;
    static constexpr int32_t hi = lo + (1 << (8 * sizeof(Q))) - 1;
};

/// x * inv_scale to the nearest integer, ties away from zero, plus offset, clamped to the range of Q (uint8_t, int8_t,
/// int16_t, uint16_t). It is clamped as a float, so that no conversion overflows; NaN becomes the smallest number.
/// |offset| < 2^23.
template <class Q>
AC_INLINE simd<s32>::vec quantize(simd<f32>::vec x, simd<f32>::vec inv_scale, int32_t offset) {
    using F = simd<f32>;
    using L = quantized_limits<Q>;
    auto t = F::mul(x, inv_scale);
    t = F::max_num(t, F::set1(float(L::lo - offset)));
    t = F::min_num(t, F::set1(float(L::hi - offset)));
    return simd<s32>::add(F::to_s32(t), simd<s32>::set1(offset));
}

template <class Q, class C>
AC_INLINE void store_quantized(Q *p, simd<f32>::vec x, simd<f32>::vec inv_scale, int32_t offset, C c) {
    simd<s32>::store_sat(p, quantize<Q>(x, inv_scale, offset), c);
}

/// (q - offset) * scale of the lanes' elements at p; the difference is exact.
template <class Q, class C>
AC_INLINE simd<f32>::vec load_dequantized(const Q *p, simd<f32>::vec scale, int32_t offset, C c) {
    using F = simd<f32>;
    const auto q = simd<s32>::sub(simd<s32>::load_as(p, c), simd<s32>::set1(offset));
    return F::mul(F::from_s32(q), scale);
}

}  // namespace AC_TIER
}  // namespace ac

#endif  // AC_SIMD_QUANTIZE_H
