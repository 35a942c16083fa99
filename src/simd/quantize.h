// SPDX-License-Identifier: MIT
// Conversions between floats and affinely quantized integers: real = (q - offset) * scale. No operation is fused, so
// all tiers give the same bits.
#pragma once

#include "src/simd/simd.h"

namespace ac::AC_TIER {

/// The range of an element's values.
template <class Q> struct quantized_limits {
    static constexpr int32_t lo = Q(-1) < Q(0) ? -(1 << (8 * sizeof(Q) - 1)) : 0;
    static constexpr int32_t hi = lo + (1 << (8 * sizeof(Q))) - 1;
};

/// t to the nearest integer, ties to even or away from zero, plus offset. store_sat to Q (uint8_t, int8_t, int16_t,
/// uint16_t) then gives the element. The value is clamped as a float, so no conversion overflows; NaN becomes the
/// smallest number. |offset| < 2^23.
template <class Q, bool even> AC_INLINE simd<s32>::vec rounded_to(simd<f32>::vec t, int32_t offset) {
    using F = simd<f32>;
    using L = quantized_limits<Q>;
    const auto rounded = [](simd<f32>::vec v) {
        if constexpr (even) {
            return F::to_s32_even(v);
        } else {
            return F::to_s32(v);
        }
    };
    t = F::max_num(t, F::set1(float(L::lo - offset)));
#if AC_SIMD_CONVERTS_ALL
    return simd<s32>::add_sat(rounded(t), simd<s32>::set1(offset));
#else
    t = F::min_num(t, F::set1(float(L::hi - offset)));
    return simd<s32>::add(rounded(t), simd<s32>::set1(offset));
#endif
}

/// x * inv_scale, ties away from zero: results of operators on quantized operands.
template <class Q> AC_INLINE simd<s32>::vec quantize(simd<f32>::vec x, simd<f32>::vec inv_scale, int32_t offset) {
    return rounded_to<Q, false>(simd<f32>::mul(x, inv_scale), offset);
}

/// x / scale, ties to even: real numbers, as ONNX and the established interface on aarch64 quantize them.
template <class Q> AC_INLINE simd<s32>::vec quantize_even(simd<f32>::vec x, simd<f32>::vec scale, int32_t offset) {
    return rounded_to<Q, true>(simd<f32>::div(x, scale), offset);
}

template <class Q, class C>
AC_INLINE void store_quantized(Q *p, simd<f32>::vec x, simd<f32>::vec inv_scale, int32_t offset, C c) {
    simd<s32>::store_sat(p, quantize<Q>(x, inv_scale, offset), c);
}

/// (q - offset) * scale; the difference is exact.
AC_INLINE simd<f32>::vec dequantize(simd<s32>::vec q, simd<f32>::vec scale, int32_t offset) {
    return simd<f32>::mul(simd<f32>::from_s32(simd<s32>::sub(q, simd<s32>::set1(offset))), scale);
}

/// The same for the elements at p.
template <class Q, class C>
AC_INLINE simd<f32>::vec load_dequantized(const Q *p, simd<f32>::vec scale, int32_t offset, C c) {
    return dequantize(simd<s32>::load_as(p, c), scale, offset);
}

}  // namespace ac::AC_TIER
