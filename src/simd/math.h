// SPDX-License-Identifier: MIT
/* Functions of a vector of S = simd<f32> or simd<f16> (halves are computed as f32, see map): exp<S>(v) and so on.
 *
 *   function          largest error in ULP of f32      ends
 *   exp(x)            1.3                              0 below -104, infinity above 88.73; subnormal results are right
 *   expm1(x)          1.6                              -1, infinity
 *   log(x)            1.2                              -infinity at 0, NaN below; subnormal operands are right
 *   tanh(x)           2.6                              -1, 1
 *   sigmoid(x)        2.6   1 / (1 + exp(-x))          0 (already where it is below 2^-126), 1
 *   erf(x)            2.6                              -1, 1
 *   softplus(x)       2.6   log(1 + exp(x))            0 (already where it is below 2^-126), x
 *
 * NaN gives NaN. The errors are the largest found, rounded up, among at least 2^27 operands of all magnitudes against
 * double precision, with and without fused multiply-add. That is all in which the tiers' results differ.
 *
 * Origins. Range reductions: W. J. Cody and W. Waite, Software Manual for the Elementary Functions, 1980: x = n ln 2 +
 * r with ln 2 in two parts, the first short enough for n times it to be exact; log from an exponent and a fraction
 * around one. tanh: (e^2x - 1) / (e^2x + 1) with expm1, which loses nothing near zero. The coefficients are our own
 * minimax fits by the exchange algorithm of Remez, of relative error, rounded to f32; each table names its function,
 * its interval and the error after rounding.
 */
#ifndef AC_SIMD_MATH_H
#define AC_SIMD_MATH_H

#include "src/simd/simd.h"

namespace ac {
namespace AC_TIER {
namespace math {

using F = simd<f32>;
using I = simd<s32>;
using V = F::vec;

/// c[0] + c[1] x + ... ; the coefficients are literals, so that no table is left in memory.
AC_INLINE V polynomial(V, float c) {
    return F::set1(c);
}
template <class... More>
AC_INLINE V polynomial(V x, float c, More... more) {
    return F::mul_add(polynomial(x, more...), x, F::set1(c));
}

/// 1.5 * 2^23: adding it rounds to an integer, which then stands in the low bits of the sum. No NaN is ever converted.
AC_INLINE V rounder() {
    return F::set1(0x1.8p23f);
}

/// x - n ln 2, with n = t - rounder() the integer nearest to x / ln 2.
AC_INLINE V reduce(V x, V t) {
    const V n = F::sub(t, rounder());
    const V r = F::mul_add(n, F::set1(-0x1.62e4p-1f), x);
    return F::mul_add(n, F::set1(-0x1.7f7d1cp-20f), r);
}
AC_INLINE V steps(V x) {
    return F::mul_add(x, F::set1(0x1.715476p0f), rounder());
}

/// e^r on |r| <= ln 2 / 2: 6.1e-9.
AC_INLINE V exp_reduced(V r) {
    return polynomial(r, 1.f, 1.f, 0x1.fffffcp-2f, 0x1.555494p-3f, 0x1.55589ap-5f, 0x1.123346p-7f, 0x1.6a3b16p-10f);
}
/// e^r - 1 on |r| <= ln 2 / 2: 2.9e-9.
AC_INLINE V expm1_reduced(V r) {
    const V p = polynomial(r, 0.5f, 0x1.555556p-3f, 0x1.55549ep-5f, 0x1.11101cp-7f, 0x1.6d83f6p-10f, 0x1.a2a44ep-13f);
    return F::mul_add(p, F::mul(r, r), r);
}
/// 2^n for -127 <= n <= 128, from the bits of t; the ends are zero and infinity.
AC_INLINE V power_of_2(V t) {
    return F::from_bits(I::add(I::shl<23>(F::bits_s32(t)), I::set1(0x3f800000)));
}

/// v * 2^n for |n| <= 252, rounded once.
AC_INLINE V scale(V v, V t) {
    const auto n = I::sub(F::bits_s32(t), F::bits_s32(rounder()));
#if defined(AC_SIMD_sve)
    return svscale_f32_x(svptrue_b32(), v, n);
#elif defined(AC_SIMD_avx512)
    return _mm512_scalef_ps(v, F::from_s32(n));
#else
    const auto half = I::shr<1>(n);
    const auto bias = I::set1(127);
    v = F::mul(v, F::from_bits(I::shl<23>(I::add(half, bias))));
    return F::mul(v, F::from_bits(I::shl<23>(I::add(I::sub(n, half), bias))));
#endif
}

// min and max give NaN where their second operand is NaN, on every tier.
AC_INLINE V clamp(V x, float lo, float hi) {
    return F::max(F::set1(lo), F::min(F::set1(hi), x));
}

struct exp_fn {
    static AC_INLINE V call(V x) {
        x = clamp(x, -104.f, 89.f);
        const V t = steps(x);
        return scale(exp_reduced(reduce(x, t)), t);
    }
};

/// exp where a result below 2^-126.5 may be zero and one above 2^127.5 may be infinity.
struct exp_normal_fn {
    static AC_INLINE V call(V x) {
        x = clamp(x, -88.f, 89.f);
        const V t = steps(x);
        return F::mul(exp_reduced(reduce(x, t)), power_of_2(t));
    }
};

/// exp(x) - 1 for x inside (-88, 88).
struct expm1_normal_fn {
    static AC_INLINE V call(V x) {
        const V t = steps(x);
        const V p = power_of_2(t);
        return F::mul_add(expm1_reduced(reduce(x, t)), p, F::sub(p, F::set1(1.f)));
    }
};

struct expm1_fn {
    static AC_INLINE V call(V x) {
        const V r = expm1_normal_fn::call(clamp(x, -30.f, 87.f));
        return F::select(F::gt(x, F::set1(87.f)), exp_fn::call(x), r);
    }
};

struct log_fn {
    static AC_INLINE V call(V x) {
        const V one = F::set1(1.f), infinity = F::set1(__builtin_inff());
        const auto subnormal = F::lt(x, F::set1(0x1p-126f));
        const V y = F::select(subnormal, F::mul(x, F::set1(0x1p23f)), x);
        // The fraction f lies in [sqrt(1/2), sqrt(2)), whose lower end has the bits 0x3f3504f3.
        const auto bits = I::sub(F::bits_s32(y), I::set1(0x3f3504f3));
        const V e = F::add(F::from_s32(I::shr<23>(bits)), F::select(subnormal, F::set1(-23.f), F::zero()));
        const V f = F::sub(F::from_bits(I::add(I::and_(bits, I::set1(0x7fffff)), I::set1(0x3f3504f3))), one);
        // (log(1 + f) - f + f^2 / 2) / f^3 on [sqrt(1/2) - 1, sqrt(2) - 1]: 3.5e-8 of the logarithm.
        const V p = polynomial(f, 0x1.5556d8p-2f, -0x1.000382p-2f, 0x1.98d7f2p-3f, -0x1.538248p-3f, 0x1.317452p-3f,
                               -0x1.2432bep-3f, 0x1.645edp-4f);
        const V f2 = F::mul(f, f);
        V r = F::mul_add(F::mul(p, f), f2, F::mul(e, F::set1(0x1.7f7d1cp-20f)));
        r = F::add(F::mul_add(f2, F::set1(-0.5f), r), f);
        r = F::mul_add(e, F::set1(0x1.62e4p-1f), r);
        r = F::select(F::lt(x, infinity), r, x);  // infinity and NaN
        const V outside = F::select(F::lt(x, F::zero()), F::set1(__builtin_nanf("")), F::add(x, F::neg(infinity)));
        return F::select(F::gt(x, F::zero()), r, outside);
    }
};

struct tanh_fn {
    static AC_INLINE V call(V x) {
        x = clamp(x, -9.2f, 9.2f);
        const V t = expm1_normal_fn::call(F::add(x, x));
        return F::div(t, F::add(t, F::set1(2.f)));
    }
};

struct sigmoid_fn {
    static AC_INLINE V call(V x) {
        const V one = F::set1(1.f);
        return F::div(one, F::add(one, exp_normal_fn::call(F::neg(x))));
    }
};

/// Two polynomials: erf(x) / x - 1 in x^2 for |x| < 1, 5.4e-8 of erf; above, where what is missing to one is small and
/// its eighth root smooth, (1 - erf(x))^(1/8) for 1 <= |x| <= 3.95, 2.2e-8 of erf. No division, no exp.
struct erf_fn {
    static AC_INLINE V call(V x) {
        const V one = F::set1(1.f), a = F::min(F::set1(3.95f), F::abs(x));
        const V s = F::mul(x, x);
        const V p = polynomial(s, 0x1.06eba2p-3f, -0x1.812674p-2f, 0x1.ce0944p-4f, -0x1.b5a36p-6f, 0x1.4246dep-8f,
                               -0x1.273fcp-11f);
        const V q = polynomial(a, 0x1.0036b4p+0f, -0x1.291582p-3f, -0x1.f7348ap-5f, -0x1.74afc2p-7f, 0x1.a78db6p-7f,
                               -0x1.43b622p-9f, 0x1.3a4142p-13f);
        const V q2 = F::mul(q, q), q4 = F::mul(q2, q2);
        const auto sign = I::and_(F::bits_s32(x), I::set1(INT32_MIN));
        const V large = F::from_bits(I::or_(F::bits_s32(F::sub(one, F::mul(q4, q4))), sign));
        return F::select(F::lt(a, one), F::mul_add(x, p, x), large);
    }
};

/// log(1 + e^x) = max(x, 0) + log(1 + e^-|x|), whose argument lies in (0, 1]: a polynomial, 3.8e-8.
struct softplus_fn {
    static AC_INLINE V call(V x) {
        const V e = exp_normal_fn::call(F::neg(F::abs(x)));
        const V p = polynomial(e, -0x1.ffff6ap-2f, 0x1.553c7p-2f, -0x1.fd7252p-3f, 0x1.899aaap-3f, -0x1.1c547p-3f,
                               0x1.4a5274p-4f, -0x1.fa677cp-6f, 0x1.6cd098p-8f);
        return F::add(F::max(F::zero(), x), F::mul_add(p, F::mul(e, e), e));
    }
};

}  // namespace math

#define AC_MATH(name)                                   \
    template <class S>                                  \
    AC_INLINE typename S::vec name(typename S::vec x) { \
        return S::template map<math::name##_fn>(x);     \
    }
AC_MATH(exp)
AC_MATH(expm1)
AC_MATH(log)
AC_MATH(tanh)
AC_MATH(sigmoid)
AC_MATH(erf)
AC_MATH(softplus)
#undef AC_MATH

}  // namespace AC_TIER
}  // namespace ac

#endif  // AC_SIMD_MATH_H
