// SPDX-License-Identifier: MIT
/* Functions of a vector of S = simd<f32> or simd<f16> (halves are computed as f32, see map): exp<S>(v) and so on.
 *
 *   function          largest error in ULP of f32      ends
 *   exp(x)            1.3                              0 below -104, infinity above 88.73; subnormal results correct
 *   expm1(x)          1.6                              -1, infinity
 *   expm1_below(x)    1.6   expm1 of min(x, 0)
 *   log(x)            1.2                              -infinity at 0, NaN below; subnormal operands correct
 *   tanh(x)           3.0                              -1, 1
 *   sigmoid(x)        3.5   1 / (1 + exp(-x))          0 (already for results below 2^-126), 1
 *   erf(x)            3.0                              -1, 1
 *   softplus(x)       3.0   log(1 + exp(x))            0 (already for results below 2^-126), x
 *
 * NaN gives NaN. The errors are the largest ones found, rounded up, among a million operands of all magnitudes on each
 * tier, compared with double precision (math.test.cpp with AC_TEST_FULL=1; normal runs take 75000). The results of the
 * tiers differ only by fused multiply-add, by Advanced SIMD's polynomials in pairs of terms and by SVE's table of
 * exponentials; the errors hold for all of these. Results for all halves are within 0.5004 ULP of f16.
 *
 * Origins. Range reductions: W. J. Cody and W. Waite, Software Manual for the Elementary Functions, 1980: x = n ln 2 +
 * r with ln 2 in two parts; the first is so short that n times it is exact. log: an exponent and a fraction around one.
 * tanh: (e^2x - 1) / (e^2x + 1) with expm1, which loses nothing near zero. The coefficients are original minimax fits
 * of the relative error by the Remez exchange algorithm, rounded to f32; each table names its function, its interval
 * and the error after rounding.
 */
#pragma once

#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace math {

using F = simd<f32>;
using I = simd<s32>;
using V = F::vec;

// polynomial(x, c0, c1, ...) = c0 + c1 x + ... ; the coefficients are literals, so no table remains in memory.
#if defined(AC_SIMD_neon)
/// This family's multiply-add overwrites its addend, so a constant addend needs a copy. Two terms per step, in powers
/// of the square, need fewer copies than one: 9 instructions instead of 12 for the seven coefficients of exp.
AC_INLINE V in_pairs(V, V, float c0) {
    return F::set1(c0);
}
AC_INLINE V in_pairs(V x, V, float c0, float c1) {
    return F::mul_add(F::set1(c1), x, F::set1(c0));
}
template <class... More> AC_INLINE V in_pairs(V x, V square, float c0, float c1, More... more) {
    return F::mul_add(in_pairs(x, square, more...), square, in_pairs(x, square, c0, c1));
}
template <class... More> AC_INLINE V polynomial(V x, float c0, float c1, More... more) {
    const V square = F::mul(x, x);
    if (c0 == 1.f && c1 == 1.f) {  // adding the one last keeps the digits of x
        return F::add(F::mul_add(in_pairs(x, square, more...), square, x), F::set1(1.f));
    }
    return in_pairs(x, square, c0, c1, more...);
}
#else
AC_INLINE V polynomial(V, float c) {
    return F::set1(c);
}
template <class... More> AC_INLINE V polynomial(V x, float c, More... more) {
    return F::mul_add(polynomial(x, more...), x, F::set1(c));
}
#endif

/// Adding 1.5 * 2^23 rounds to an integer, which is then in the low bits of the sum. No NaN is ever converted.
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

/// e^r on |r| <= ln 2 / 2, error 6.1e-9.
AC_INLINE V exp_reduced(V r) {
    return polynomial(r, 1.f, 1.f, 0x1.fffffcp-2f, 0x1.555494p-3f, 0x1.55589ap-5f, 0x1.123346p-7f, 0x1.6a3b16p-10f);
}
/// e^r - 1 on |r| <= ln 2 / 2, error 2.9e-9.
AC_INLINE V expm1_reduced(V r) {
    const V p = polynomial(r, 0.5f, 0x1.555556p-3f, 0x1.55549ep-5f, 0x1.11101cp-7f, 0x1.6d83f6p-10f, 0x1.a2a44ep-13f);
    return F::mul_add(p, F::mul(r, r), r);
}
/// 2^n for -127 <= n <= 128, from the bits of t; the ends give zero and infinity.
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

AC_INLINE V clamp(V x, float lo, float hi) {
    return F::at_least(F::at_most(x, F::set1(hi)), F::set1(lo));
}

struct exp_fn {
    static AC_INLINE V call(V x) {
        x = clamp(x, -104.f, 89.f);
        const V t = steps(x);
        return scale(exp_reduced(reduce(x, t)), t);
    }
};

#if defined(AC_SIMD_sve)
/// Adding this rounds to a multiple of 1/64 in the form that power_of_2_64th() takes.
constexpr float rounder_64th = 0x1.803f8p17f;
/// 2^n for the n in t, a multiple of 1/64, -127 <= n < 128; zero at the lower end.
AC_INLINE V power_of_2_64th(V t) {
    return svexpa_f32(svreinterpret_u32_f32(t));
}
#endif

/// exp whose results may be zero below 2^-126 and infinity above 2^127.5.
struct exp_normal_fn {
    static AC_INLINE V call(V x) {
#if defined(AC_SIMD_sve)
        x = clamp(x, -88.0297f, 88.7229f);  // -127 and 128 ln 2: zero and infinity
        const V t = F::mul_add(x, F::set1(0x1.715476p0f), F::set1(rounder_64th));
        const V n = F::sub(t, F::set1(rounder_64th));
        const V r = F::mul_add(n, F::set1(-0x1.7f7d1cp-20f), F::mul_add(n, F::set1(-0x1.62e4p-1f), x));
        // e^r - 1 on |r| <= ln 2 / 128: 6.8e-9 of e^r
        const V q = F::mul(F::mul_add(r, F::set1(0.5f), F::set1(0x1.00003ep0f)), r);
        return F::mul(F::add(q, F::set1(1.f)), power_of_2_64th(t));
#else
        x = clamp(x, -88.f, 89.f);
        const V t = steps(x);
        return F::mul(exp_reduced(reduce(x, t)), power_of_2(t));
#endif
    }
};

/// 2^-(d c) for d c >= 0, with a relative error of 2^-22 plus 2^-23 d c. A result below 2^-126 may be zero; from d c =
/// 128 on, including infinity, it is exactly zero.
AC_INLINE V exp2_minus(V d, V c) {
#if defined(AC_SIMD_neon)
    // These conversions saturate, and NaN becomes zero; the subtraction from the exponent bits saturates too.
    const uint32x4_t m = vcvtnq_u32_f32(F::mul(d, c));
    const V r = vfmsq_f32(vcvtq_f32_u32(m), d, c);
#else
    const V u = F::at_most(F::mul(d, c), F::set1(127.f));
#endif
#if defined(AC_SIMD_sve)
    const V t = F::sub(F::set1(rounder_64th), u);
    const V r = F::sub(F::sub(F::set1(rounder_64th), t), u);
    // 2^r - 1 on |r| <= 1/128: 6.8e-9
    const V q = F::mul(F::mul_add(r, F::set1(0x1.ebfbep-3f), F::set1(0x1.62e486p-1f)), r);
    const V p = power_of_2_64th(t);
    return F::mul_add(q, p, p);
#else
#if !defined(AC_SIMD_neon)
    const V t = F::add(u, rounder());
    const V r = F::sub(F::sub(t, rounder()), u);
#endif
    // 2^r on |r| <= 1/2: 1.1e-7
    const V q = polynomial(r, 0x1.62e42ap-1f, 0x1.ebf9bcp-3f, 0x1.c6b752p-5f, 0x1.3cea88p-7f, 0x1.5bba14p-10f);
    const V p = F::mul_add(q, r, F::set1(1.f));
#if defined(AC_SIMD_neon)
    return vreinterpretq_f32_u32(vqsubq_u32(vreinterpretq_u32_f32(p), vqshlq_n_u32(m, 23)));
#else
    return F::mul(p, F::from_bits(I::sub(I::set1(0x3f800000), I::shl<23>(F::bits_s32(t)))));
#endif
#endif
}

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

/// exp(x) - 1 for x <= 0; zero for x > 0.
struct expm1_below_fn {
    static AC_INLINE V call(V x) { return expm1_normal_fn::call(clamp(x, -87.f, 0.f)); }
};

struct log_fn {
    static AC_INLINE V call(V x) {
        const V one = F::set1(1.f), infinity = F::set1(__builtin_inff());
        const auto subnormal = F::lt(x, F::set1(0x1p-126f));
#if defined(__arm__) && defined(AC_SIMD_neon)  // a product would be zero; the bits count steps of 2^-149
        constexpr float scale = -149.f;
        const V y = F::select(subnormal, F::from_s32(F::bits_s32(x)), x);
        const auto above = I::gt(F::bits_s32(x), I::zero());
#else
        constexpr float scale = -23.f;
        const V y = F::select(subnormal, F::mul(x, F::set1(0x1p23f)), x);
        const auto above = F::gt(x, F::zero());
#endif
        // The fraction f is in [sqrt(1/2), sqrt(2)); the bits of the lower end are 0x3f3504f3.
        const auto bits = I::sub(F::bits_s32(y), I::set1(0x3f3504f3));
        const V e = F::add(F::from_s32(I::shr<23>(bits)), F::select(subnormal, F::set1(scale), F::zero()));
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
        return F::select(above, r, outside);
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

/// Two polynomials: erf(x) / x - 1 in x^2 for |x| < 1, error 5.4e-8 of erf; (1 - erf(x))^(1/8) for 1 <= |x| <= 3.95,
/// error 2.2e-8 of erf: 1 - erf(x) is small there, and its eighth root is smooth. No division, no exp.
struct erf_fn {
    static AC_INLINE V call(V x) {
        const V one = F::set1(1.f), a = F::at_most(F::abs(x), F::set1(3.95f));
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

/// log(1 + e^x) = max(x, 0) + log(1 + e^-|x|); the latter is a polynomial in e^-|x|, which is in (0, 1]: 3.8e-8.
struct softplus_fn {
    static AC_INLINE V call(V x) {
        const V e = exp_normal_fn::call(F::neg(F::abs(x)));
        const V p = polynomial(e, -0x1.ffff6ap-2f, 0x1.553c7p-2f, -0x1.fd7252p-3f, 0x1.899aaap-3f, -0x1.1c547p-3f,
                               0x1.4a5274p-4f, -0x1.fa677cp-6f, 0x1.6cd098p-8f);
        return F::add(F::at_least(x, F::zero()), F::mul_add(p, F::mul(e, e), e));
    }
};

}  // namespace math

#define AC_MATH(name)                                                      \
    template <class S> AC_INLINE typename S::vec name(typename S::vec x) { \
        return S::template map<math::name##_fn>(x);                        \
    }
AC_MATH(exp)
AC_MATH(expm1)
AC_MATH(expm1_below)
AC_MATH(log)
AC_MATH(tanh)
AC_MATH(sigmoid)
AC_MATH(erf)
AC_MATH(softplus)
#undef AC_MATH

}  // namespace ac::AC_TIER
