// SPDX-License-Identifier: MIT
// Converts 32-bit accumulators to quantized elements like gemmlowp's fixed-point output stage. All tiers give the same
// bits.
#pragma once

#include "src/simd/simd.h"

namespace ac::AC_TIER {

/// acc * 2^left * multiplier / 2^31 / 2^right, saturated after the left shift and rounded in the two divisions.
/// multiplier is a fraction of 31 bits, 0 <= left, right <= 31. Without `has_left`, left counts as zero: most scales
/// are below one, and without a saturating shift instruction the left shift costs as much as the rest.
template <bool has_left = true>
AC_INLINE simd<s32>::vec requantize(simd<s32>::vec acc, simd<s32>::vec multiplier, simd<s32>::vec left,
                                    simd<s32>::vec right) {
    using I = simd<s32>;
    return I::shr_round(I::mul_high(has_left ? I::shl_sat(acc, left) : acc, multiplier), right);
}

/// The parameters that a whole tensor shares.
struct requant_range {
    int32_t offset;  ///< zero point of the destination
    int32_t lo, hi;  ///< smallest and largest quantized value: those of the type, or of a fused activation
};

/// Stores v + offset, limited to [lo, hi], as uint8_t, int8_t or int16_t. The clamp comes first, so the sum cannot wrap
/// around.
template <class Q, class C> AC_INLINE void store_clamped(Q *p, simd<s32>::vec v, const requant_range &range, C c) {
    using I = simd<s32>;
    v = I::max(v, I::set1(range.lo - range.offset));
    v = I::min(v, I::set1(range.hi - range.offset));
    I::store_sat(p, I::add(v, I::set1(range.offset)), c);
}

/// One multiplier for the whole tensor. shift > 0 divides by 2^shift, shift < 0 multiplies by 2^-shift.
template <bool has_left = true, class Q, class C>
AC_INLINE void requantize_store(Q *p, simd<s32>::vec acc, int32_t multiplier, int32_t shift, const requant_range &range,
                                C c) {
    using I = simd<s32>;
    const auto left = I::set1(shift < 0 ? -shift : 0);
    const auto right = I::set1(shift > 0 ? shift : 0);
    store_clamped(p, requantize<has_left>(acc, I::set1(multiplier), left, right), range, c);
}

/// One multiplier and shift per lane: `multipliers` and `shifts` point at those of the first lane.
template <bool has_left = true, class Q, class C>
AC_INLINE void requantize_store(Q *p, simd<s32>::vec acc, const int32_t *multipliers, const int32_t *shifts,
                                const requant_range &range, C c) {
    using I = simd<s32>;
    const auto shift = I::load(shifts, c);
    const auto left = I::max(I::sub(I::zero(), shift), I::zero());
    const auto right = I::max(shift, I::zero());
    store_clamped(p, requantize<has_left>(acc, I::load(multipliers, c), left, right), range, c);
}

}  // namespace ac::AC_TIER
