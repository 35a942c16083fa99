// SPDX-License-Identifier: MIT
/* sin(x) and cos(x) in lanes of f32: within 1.3e-7 of the exact value for every x, and within 2 ULP for |x| <= 32768
 * where the result is not next to a zero. NaN and infinity give NaN.
 *
 * Both are a sine: sin(x) = sin(r) (-1)^n of x = n pi + r, and cos(x) = sin(r) (-1)^n of x = (n - 1/2) pi + r. Adding
 * pi / 2 to x would round: for x = 30000, to a multiple of 1/512.
 *
 * Origins. x = n pi + r: W. J. Cody and W. Waite, Software Manual for the Elementary Functions, 1980, with pi in parts
 * of so few digits that n times each is exact; for large x, M. Payne and R. Hanek, Radian reduction for trigonometric
 * functions, 1983: of the product of x with 1 / pi only the digits around the point are computed, in integers. The
 * coefficients are our own minimax fit, rounded to f32.
 */
#pragma once

#include "src/simd/math.h"

namespace ac::AC_TIER {
namespace math {

/// The rest of x, as above, for the nearest n, and the sign that n gives: -1 if odd, otherwise 1.
struct reduced_sine {
    float r, sign;
};

/// For finite |x| >= 2^14. x = m 2^e, where m has 24 bits. The 64 bits of 1 / pi from 2^-e on suffice: earlier ones
/// give multiples of two, and later ones less than 2^-39.
AC_INLINE reduced_sine reduce_large(float x, bool cosine) {
    const uint32_t inverse_pi[6] = {0x517cc1b7, 0x27220a94, 0xfe13abe8, 0xfa9a6ee0, 0x6db14acc, 0x9e21c820};
    const uint32_t bits = bits_of(x);
    const int e = int(bits >> 23 & 255) - 150;
    const uint64_t m = (bits & 0x7fffff) | 0x800000;
    // bit i of 1 / pi has the value 2^-i; the table starts with bit 1; for -9 <= e < 1 there are leading zeros
    uint64_t window = 0;
    for (int i = 0; i < 64; ++i) {
        const int at = e + i - 1;
        const uint32_t bit = at < 0 ? 0 : inverse_pi[at / 32] >> (31 - at % 32) & 1;
        window = window << 1 | bit;
    }
    const uint64_t half = uint64_t(1) << 62, product = m * window + (cosine ? half : 0);  // units of 2^-63, modulo two
    const uint64_t n = (product + half) >> 63;
    const int64_t rest = int64_t(product - (n << 63));
    const float r = float(rest) * 0x1.921fb6p-62f;  // pi 2^-63
    return {int32_t(bits) < 0 && !cosine ? -r : r, n != 0 ? -1.f : 1.f};
}

namespace {

/// Handles the lanes with |x| > limit through memory; such operands are rare.
__attribute__((noinline, unused)) void reduce_large_lanes(const float *x, float *r, float *sign, size_t n, float limit,
                                                          bool cosine) {
    for (size_t i = 0; i < n; ++i) {
        const float a = __builtin_fabsf(x[i]);
        if (a > limit && a < __builtin_inff()) {
            const reduced_sine s = reduce_large(x[i], cosine);
            r[i] = s.r;
            sign[i] = s.sign;
        }
    }
}

}  // namespace

template <bool cosine> struct sine_fn {
    static AC_INLINE V call(V x) {
        constexpr float limit = 32768.f;
        const V infinity = F::set1(__builtin_inff()), a = F::abs(x);
        V turns = F::mul(x, F::set1(0x1.45f306p-2f));
        if constexpr (cosine) {
            turns = F::add(turns, F::set1(0.5f));
        }
        const V t = F::add(turns, rounder());
        V n = F::sub(t, rounder());
        if constexpr (cosine) {
            n = F::sub(n, F::set1(0.5f));  // one more digit than n; its products with the parts of pi are still exact
        }
        V r = F::sub(x, F::mul(n, F::set1(0x1.92p+1f)));
        r = F::sub(r, F::mul(n, F::set1(0x1.fbp-11f)));
        r = F::sub(r, F::mul(n, F::set1(0x1.51p-21f)));
        r = F::sub(r, F::mul(n, F::set1(0x1.0b4612p-33f)));
        // the lowest bit of n becomes the sign
        V sign = F::from_bits(I::or_(I::shl<31>(F::bits_s32(t)), F::bits_s32(F::set1(1.f))));
        if (F::reduce_max(F::select(F::lt(a, infinity), a, F::zero())) > limit) {
            float lanes[3][64];  // the longest possible vector
            F::store(lanes[0], x, Full{});
            F::store(lanes[1], r, Full{});
            F::store(lanes[2], sign, Full{});
            reduce_large_lanes(lanes[0], lanes[1], lanes[2], F::lanes(), limit, cosine);
            r = F::load(lanes[1], Full{});
            sign = F::load(lanes[2], Full{});
        }
        const V r2 = F::mul(r, r);
        // (sin(r) - r) / r^3 on |r| <= pi / 2: error 1.1e-8 relative to the sine. One term per step on every tier: in
        // pairs the cosine of 0 would be one unit below 1, for the same number of instructions.
        V p = F::mul_add(F::set1(0x1.5d9ecp-19f), r2, F::set1(-0x1.9f713ap-13f));
        p = F::mul_add(p, r2, F::set1(0x1.110ef8p-7f));
        p = F::mul_add(p, r2, F::set1(-0x1.55554ep-3f));
        const V result = F::mul(F::mul_add(F::mul(r2, p), r, r), sign);
        return F::select(F::lt(a, infinity), result, F::set1(__builtin_nanf("")));
    }
};

}  // namespace math

AC_INLINE simd<f32>::vec sine(simd<f32>::vec x) {
    return math::sine_fn<false>::call(x);
}
AC_INLINE simd<f32>::vec cosine(simd<f32>::vec x) {
    return math::sine_fn<true>::call(x);
}

}  // namespace ac::AC_TIER
