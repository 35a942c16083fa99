// SPDX-License-Identifier: MIT
// Sums of bytes times a factor in floating point, rounded once.
#pragma once

#include "src/simd/simd.h"

namespace ac::AC_TIER {

/// multiplier * 2^(-31 - shift): the product of the scales without a loss, because a multiplier has 24 bits.
AC_INLINE simd<f32>::vec factor_of(simd<s32>::vec multiplier, simd<s32>::vec shift) {
    using F = simd<f32>;
    using I = simd<s32>;
    const auto exponent = I::sub(I::set1(127 - 31), shift);
    return F::mul(F::from_s32(multiplier), F::from_bits(I::template shl<23>(exponent)));
}

/// What rounded() adds, for a result that is `offset` higher.
AC_INLINE int32_t rounding_offset(int32_t offset) {
    return offset - 0x4b400000;
}

/// The integer next to x, ties to even, plus the offset of rounding_offset(). |x| < 2^22: 1.5 * 2^23 + x has no bits
/// below one, and the integer in its lower ones. An addition is one instruction where rounding and converting are up to
/// five.
AC_INLINE simd<s32>::vec rounded(simd<f32>::vec x, simd<s32>::vec offset) {
    using F = simd<f32>;
    return simd<s32>::add(F::bits_s32(F::add(x, F::set1(0x1.8p23f))), offset);
}

}  // namespace ac::AC_TIER
