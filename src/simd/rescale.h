// SPDX-License-Identifier: MIT
// Scales sums of byte products in floating point and rounds once.
#pragma once

#include "src/simd/simd.h"

namespace ac::AC_TIER {

/// multiplier * 2^(-31 - shift): exactly the product of the scales, because a multiplier has 24 bits.
AC_INLINE simd<f32>::vec factor_of(simd<s32>::vec multiplier, simd<s32>::vec shift) {
    using F = simd<f32>;
    using I = simd<s32>;
    const auto exponent = I::sub(I::set1(127 - 31), shift);
    return F::mul(F::from_s32(multiplier), F::from_bits(I::template shl<23>(exponent)));
}

/// The offset to pass to rounded() for a result that is `offset` higher.
AC_INLINE int32_t rounding_offset(int32_t offset) {
    return offset - 0x4b400000;
}

/// The integer nearest to x, ties to even, plus the offset made by rounding_offset(). |x| < 2^22: 1.5 * 2^23 + x has no
/// bits below one; its low bits are the integer. This is one addition; rounding and converting take up to five
/// instructions.
AC_INLINE simd<s32>::vec rounded(simd<f32>::vec x, simd<s32>::vec offset) {
    using F = simd<f32>;
    return simd<s32>::add(F::bits_s32(F::add(x, F::set1(0x1.8p23f))), offset);
}

/// The integer nearest to sum * factor, ties to even.
AC_INLINE simd<s32>::vec scaled(simd<s32>::vec sum, simd<f32>::vec factor) {
    using F = simd<f32>;
    return F::to_s32_even(F::mul(F::from_s32(sum), factor));
}

}  // namespace ac::AC_TIER
