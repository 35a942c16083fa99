// SPDX-License-Identifier: MIT
/* x^y in lanes of f32. The largest error is 3 ULP, at results near the ends of the range; the special cases are those
 * of IEEE 754-2008, 9.2.1: x^0 and 1^y are 1 whatever the other one is, a number below zero has powers where y is an
 * integer; otherwise NaN.
 *
 * Origins. A logarithm to the base of two in two floats, because what it is off by is multiplied by up to 128: an
 * exponent and a fraction around one, m: log(m) = 2 artanh((m - 1) / (m + 1)) = 2s + 2/3 s^3 + ... Products of
 * which both halves matter: T. J. Dekker, A floating-point technique for extending the available precision, 1971.
 */
#pragma once

#include "src/simd/math.h"

namespace ac::AC_TIER::math {

/// x * y - p exactly, where p is the rounded product.
AC_INLINE V product_rest(V x, V y, V p) {
#if defined(AC_SIMD_neon) || defined(AC_SIMD_sve) || defined(AC_SIMD_avx2) || defined(AC_SIMD_avx512)
    return F::mul_add(x, y, F::neg(p));
#else
    const auto upper = I::set1(int32_t(0xfffff000));  // 12 bits: their products are exact
    const V xh = F::from_bits(I::and_(F::bits_s32(x), upper)), xl = F::sub(x, xh);
    const V yh = F::from_bits(I::and_(F::bits_s32(y), upper)), yl = F::sub(y, yh);
    const V low = F::add(F::add(F::sub(F::mul(xh, yh), p), F::mul(xh, yl)), F::mul(xl, yh));
    return F::add(low, F::mul(xl, yl));
#endif
}

/// log2(a) as hi + lo, for 0 < a < infinity.
AC_INLINE void log2_in_two(V a, V &hi, V &lo) {
    const V one = F::set1(1.f);
    const auto subnormal = F::lt(a, F::set1(0x1p-126f));
    const V y = F::select(subnormal, F::mul(a, F::set1(0x1p23f)), a);
    const auto bits = I::sub(F::bits_s32(y), I::set1(0x3f3504f3));  // bits of sqrt(1/2), as in log()
    const V e = F::add(F::from_s32(I::shr<23>(bits)), F::select(subnormal, F::set1(-23.f), F::zero()));
    const V m = F::from_bits(I::add(I::and_(bits, I::set1(0x7fffff)), I::set1(0x3f3504f3)));
    const V f = F::sub(m, one), d = F::add(m, one);
    const V d_rest = F::sub(m, F::sub(d, one)), over_d = F::div(one, d);
    const V s = F::mul(f, over_d), back = F::mul(s, d);
    const V rest = F::sub(F::sub(F::sub(f, back), product_rest(s, d, back)), F::mul(s, d_rest));
    const V s2 = F::mul(s, s);
    const V tail = F::mul(
        F::mul(s, s2), polynomial(s2, 0x1.555556p-1f, 0x1.99999ap-2f, 0x1.24924ap-2f, 0x1.c71c72p-3f, 0x1.745d18p-3f));
    const V small = F::mul_add(rest, F::add(over_d, over_d), tail);
    // times log2(e), also as two floats
    const V twice = F::add(s, s), factor = F::set1(0x1.715476p0f);
    const V h = F::mul(twice, factor);
    const V h_rest = F::mul_add(twice, F::set1(0x1.4ae0cp-26f), product_rest(twice, factor, h));
    const V l = F::mul_add(small, factor, h_rest);
    const V sum = F::add(e, h);
    const V sum_rest = F::add(F::sub(h, F::sub(sum, e)), l);
    hi = F::add(sum, sum_rest);
    lo = F::sub(sum_rest, F::sub(hi, sum));
}

/// a^y for a >= 0; the caller handles NaN.
AC_INLINE V power_of_magnitude(V a, V y) {
    const V infinity = F::set1(__builtin_inff());
    V hi, lo;
    log2_in_two(a, hi, lo);
    hi = F::select(F::gt(a, F::zero()), hi, F::neg(infinity));
    hi = F::select(F::lt(a, infinity), hi, infinity);
    const V p = F::mul(y, hi);
    // out of range, everything is zero or infinity
    const V rest = F::select(F::lt(F::abs(p), F::set1(160.f)), F::mul_add(y, lo, product_rest(y, hi, p)), F::zero());
    const V c = clamp(p, -160.f, 160.f);
    const V t = F::add(c, rounder());
    const V r = F::add(F::sub(c, F::sub(t, rounder())), rest);
    const V result = scale(exp_reduced(F::mul(r, F::set1(0x1.62e43p-1f))), t);
    return F::select(F::eq(a, F::set1(1.f)), F::set1(1.f), result);
}

AC_INLINE V power(V x, V y) {
    const V one = F::set1(1.f), zero = F::zero(), infinity = F::set1(__builtin_inff());
    const V a = F::abs(x), half = F::mul(y, F::set1(0.5f));
    V r = power_of_magnitude(a, y);
    // odd integers keep the sign of x, even of zeros
    const auto sign = I::and_(F::bits_s32(x), I::set1(INT32_MIN));
    const V is_even = F::select(F::eq(F::trunc(half), half), one, zero);
    const V is_integer = F::select(F::eq(F::trunc(y), y), one, zero);
    r = F::select(F::gt(is_integer, is_even), F::from_bits(I::or_(F::bits_s32(r), sign)), r);
    const V of_negative = F::select(F::gt(F::add(is_integer, F::select(F::lt(a, infinity), zero, one)), zero), r,
                                    F::set1(__builtin_nanf("")));
    r = F::select(F::lt(x, zero), of_negative, r);
    r = F::select(F::eq(x, x), F::select(F::eq(y, y), r, y), x);
    r = F::select(F::eq(x, one), one, r);
    return F::select(F::eq(y, zero), one, r);
}

}  // namespace ac::AC_TIER::math
