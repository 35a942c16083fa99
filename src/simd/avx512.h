// SPDX-License-Identifier: MIT
// The vocabulary on 512-bit AVX-512 F, BW, DQ, VL (x86-64-v4). Tails are masks.
#pragma once

#include "src/simd/strip.h"

// GCC 12 warns about its own _mm512_undefined_ps (bug 105593).
#pragma GCC diagnostic push
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#include <immintrin.h>
#pragma GCC diagnostic pop

namespace ac::AC_TIER {

template <class T> struct simd;

AC_INLINE __mmask16 active16(Full) {
    return __mmask16(0xffff);
}
AC_INLINE __mmask16 active16(Tail t) {
    return __mmask16((1u << t.n) - 1);
}
AC_INLINE __mmask32 active32(Full) {
    return ~__mmask32(0);
}
AC_INLINE __mmask32 active32(Tail t) {
    return (__mmask32(1) << t.n) - 1;
}
AC_INLINE __mmask64 active64(Full) {
    return ~__mmask64(0);
}
AC_INLINE __mmask64 active64(Tail t) {
    return (__mmask64(1) << t.n) - 1;
}

// Sixteen elements of one or two bytes, for sixteen lanes of 32 bits.
AC_INLINE __m128i load16x8(const void *p, Full) {
    return _mm_loadu_si128(static_cast<const __m128i *>(p));
}
AC_INLINE __m128i load16x8(const void *p, Tail t) {
    return _mm_maskz_loadu_epi8(active16(t), p);
}
AC_INLINE __m256i load16x16(const void *p, Full) {
    return _mm256_loadu_si256(static_cast<const __m256i *>(p));
}
AC_INLINE __m256i load16x16(const void *p, Tail t) {
    return _mm256_maskz_loadu_epi16(active16(t), p);
}
AC_INLINE void store16x8(void *p, __m128i v, Full) {
    _mm_storeu_si128(static_cast<__m128i *>(p), v);
}
AC_INLINE void store16x8(void *p, __m128i v, Tail t) {
    _mm_mask_storeu_epi8(p, active16(t), v);
}
AC_INLINE void store16x16(void *p, __m256i v, Full) {
    _mm256_storeu_si256(static_cast<__m256i *>(p), v);
}
AC_INLINE void store16x16(void *p, __m256i v, Tail t) {
    _mm256_mask_storeu_epi16(p, active16(t), v);
}

template <> struct simd<s32> {
    using vec = __m512i;
    using mask = __mmask16;
    static AC_INLINE size_t lanes() { return 16; }
    static AC_INLINE vec zero() { return _mm512_setzero_si512(); }
    static AC_INLINE vec set1(int32_t x) { return _mm512_set1_epi32(x); }
    static AC_INLINE vec load1(const int32_t *p) { return set1(*p); }
    static AC_INLINE mask active(Tail t) { return active16(t); }
    static AC_INLINE vec load(const int32_t *p, Full) { return _mm512_loadu_si512(p); }
    static AC_INLINE vec load(const int32_t *p, Tail t) { return _mm512_maskz_loadu_epi32(active16(t), p); }
    static AC_INLINE void store(int32_t *p, vec v, Full) { _mm512_storeu_si512(p, v); }
    static AC_INLINE void store(int32_t *p, vec v, Tail t) { _mm512_mask_storeu_epi32(p, active16(t), v); }
    template <class C> static AC_INLINE vec load_as(const int32_t *p, C c) { return load(p, c); }
    template <class C> static AC_INLINE vec load_as(const int16_t *p, C c) {
        return _mm512_cvtepi16_epi32(load16x16(p, c));
    }
    template <class C> static AC_INLINE vec load_as(const uint16_t *p, C c) {
        return _mm512_cvtepu16_epi32(load16x16(p, c));
    }
    template <class C> static AC_INLINE vec load_as(const int8_t *p, C c) {
        return _mm512_cvtepi8_epi32(load16x8(p, c));
    }
    template <class C> static AC_INLINE vec load_as(const uint8_t *p, C c) {
        return _mm512_cvtepu8_epi32(load16x8(p, c));
    }
    template <class C> static AC_INLINE void store_sat(int16_t *p, vec v, C c) {
        store16x16(p, _mm512_cvtsepi32_epi16(v), c);
    }
    template <class C> static AC_INLINE void store_sat(uint16_t *p, vec v, C c) {
        store16x16(p, _mm512_cvtusepi32_epi16(max(v, zero())), c);
    }
    template <class C> static AC_INLINE void store_sat(int8_t *p, vec v, C c) {
        store16x8(p, _mm512_cvtsepi32_epi8(v), c);
    }
    template <class C> static AC_INLINE void store_sat(uint8_t *p, vec v, C c) {
        store16x8(p, _mm512_cvtusepi32_epi8(max(v, zero())), c);
    }
    static AC_INLINE vec add(vec a, vec b) { return _mm512_add_epi32(a, b); }
    static AC_INLINE vec sub(vec a, vec b) { return _mm512_sub_epi32(a, b); }
    static AC_INLINE vec mul(vec a, vec b) { return _mm512_mullo_epi32(a, b); }
    /// An overflow gives the result a sign that neither operand has: 0x42 is (~a & ~b & r) | (a & b & ~r).
    static AC_INLINE vec add_sat(vec a, vec b) {
        const vec r = add(a, b);
        return _mm512_mask_mov_epi32(r, _mm512_movepi32_mask(_mm512_ternarylogic_epi32(a, b, r, 0x42)), limit_of(a));
    }
    static AC_INLINE vec sub_sat(vec a, vec b) {
        const vec r = sub(a, b);
        return _mm512_mask_mov_epi32(r, _mm512_movepi32_mask(_mm512_ternarylogic_epi32(a, b, r, 0x18)), limit_of(a));
    }
    static AC_INLINE vec min(vec a, vec b) { return _mm512_min_epi32(a, b); }
    static AC_INLINE vec max(vec a, vec b) { return _mm512_max_epi32(a, b); }
    AC_SIMD_BOUNDS
    static AC_INLINE vec and_(vec a, vec b) { return _mm512_and_si512(a, b); }
    static AC_INLINE vec or_(vec a, vec b) { return _mm512_or_si512(a, b); }
    static AC_INLINE vec xor_(vec a, vec b) { return _mm512_xor_si512(a, b); }
    static AC_INLINE mask lt(vec a, vec b) { return _mm512_cmplt_epi32_mask(a, b); }
    static AC_INLINE mask gt(vec a, vec b) { return _mm512_cmpgt_epi32_mask(a, b); }
    static AC_INLINE mask eq(vec a, vec b) { return _mm512_cmpeq_epi32_mask(a, b); }
    static AC_INLINE vec select(mask m, vec a, vec b) { return _mm512_mask_mov_epi32(b, m, a); }
    template <int n> static AC_INLINE vec shl(vec a) { return _mm512_slli_epi32(a, n); }
    template <int n> static AC_INLINE vec shr(vec a) { return _mm512_srai_epi32(a, n); }
    /// Two 64-bit products per pair of lanes. Only (-2^31)^2 gives 2^31, which becomes 2^31 - 1.
    static AC_INLINE vec mul_high(vec a, vec b) {
        const vec half = _mm512_set1_epi64(1 << 30);
        const vec even = _mm512_add_epi64(_mm512_mul_epi32(a, b), half);
        const vec odd = _mm512_add_epi64(_mm512_mul_epi32(_mm512_srli_epi64(a, 32), _mm512_srli_epi64(b, 32)), half);
        const vec r = _mm512_mask_mov_epi32(_mm512_srli_epi64(even, 31), 0xaaaa, _mm512_add_epi64(odd, odd));
        return _mm512_mask_mov_epi32(r, eq(r, set1(INT32_MIN)), set1(INT32_MAX));
    }
    static AC_INLINE vec shr_round(vec v, vec s) {
        const vec one = set1(1);
        const vec below = sub(_mm512_sllv_epi32(one, s), one);
        const vec limit = sub(_mm512_srai_epi32(below, 1), _mm512_srai_epi32(v, 31));
        const vec r = _mm512_srav_epi32(v, s);
        return _mm512_mask_add_epi32(r, gt(and_(v, below), limit), r, one);
    }
    static AC_INLINE vec shl_sat(vec v, vec s) {
        const vec r = _mm512_sllv_epi32(v, s);
        return select(eq(_mm512_srav_epi32(r, s), v), r, limit_of(v));
    }
    static AC_INLINE int32_t reduce_add(vec a) {
        const __m256i h = _mm256_add_epi32(_mm512_castsi512_si256(a), _mm512_extracti32x8_epi32(a, 1));
        __m128i q = _mm_add_epi32(_mm256_castsi256_si128(h), _mm256_extracti128_si256(h, 1));
        q = _mm_add_epi32(q, _mm_unpackhi_epi64(q, q));
        return _mm_cvtsi128_si32(_mm_add_epi32(q, _mm_shuffle_epi32(q, 1)));
    }
    static AC_INLINE int32_t reduce_max(vec a) {
        const __m256i h = _mm256_max_epi32(_mm512_castsi512_si256(a), _mm512_extracti32x8_epi32(a, 1));
        __m128i q = _mm_max_epi32(_mm256_castsi256_si128(h), _mm256_extracti128_si256(h, 1));
        q = _mm_max_epi32(q, _mm_unpackhi_epi64(q, q));
        return _mm_cvtsi128_si32(_mm_max_epi32(q, _mm_shuffle_epi32(q, 1)));
    }
    static AC_INLINE int32_t reduce_min(vec a) {
        const __m256i h = _mm256_min_epi32(_mm512_castsi512_si256(a), _mm512_extracti32x8_epi32(a, 1));
        __m128i q = _mm_min_epi32(_mm256_castsi256_si128(h), _mm256_extracti128_si256(h, 1));
        q = _mm_min_epi32(q, _mm_unpackhi_epi64(q, q));
        return _mm_cvtsi128_si32(_mm_min_epi32(q, _mm_shuffle_epi32(q, 1)));
    }

private:
    /// The largest or smallest number, with the sign of v.
    static AC_INLINE vec limit_of(vec v) { return xor_(_mm512_srai_epi32(v, 31), set1(INT32_MAX)); }
};

struct avx512_f32 {
    using vec = __m512;
    using mask = __mmask16;
    static AC_INLINE size_t lanes() { return 16; }
    static AC_INLINE vec zero() { return _mm512_setzero_ps(); }
    static AC_INLINE vec set1(float x) { return _mm512_set1_ps(x); }
    static AC_INLINE mask active(Tail t) { return active16(t); }
    static AC_INLINE vec add(vec a, vec b) { return _mm512_add_ps(a, b); }
    static AC_INLINE vec sub(vec a, vec b) { return _mm512_sub_ps(a, b); }
    static AC_INLINE vec mul(vec a, vec b) { return _mm512_mul_ps(a, b); }
    static AC_INLINE vec div(vec a, vec b) { return _mm512_div_ps(a, b); }
    static AC_INLINE vec mul_add(vec a, vec b, vec c) { return _mm512_fmadd_ps(a, b, c); }
    static AC_INLINE mask numbers(vec a) { return _mm512_cmp_ps_mask(a, a, _CMP_ORD_Q); }
    // The instructions give b if either is NaN.
    static AC_INLINE vec min(vec a, vec b) { return _mm512_mask_min_ps(a, numbers(a), a, b); }
    static AC_INLINE vec max(vec a, vec b) { return _mm512_mask_max_ps(a, numbers(a), a, b); }
    static AC_INLINE vec at_least(vec x, vec lo) { return _mm512_max_ps(lo, x); }
    static AC_INLINE vec at_most(vec x, vec hi) { return _mm512_min_ps(hi, x); }
    static AC_INLINE vec min_num(vec a, vec b) { return _mm512_min_ps(a, b); }
    static AC_INLINE vec max_num(vec a, vec b) { return _mm512_max_ps(a, b); }
    static AC_INLINE vec abs(vec a) { return _mm512_andnot_ps(set1(-0.f), a); }
    static AC_INLINE vec neg(vec a) { return _mm512_xor_ps(set1(-0.f), a); }
    static AC_INLINE vec sqrt(vec a) { return _mm512_sqrt_ps(a); }
    static AC_INLINE mask lt(vec a, vec b) { return _mm512_cmp_ps_mask(a, b, _CMP_LT_OQ); }
    static AC_INLINE mask le(vec a, vec b) { return _mm512_cmp_ps_mask(a, b, _CMP_LE_OQ); }
    static AC_INLINE mask gt(vec a, vec b) { return _mm512_cmp_ps_mask(a, b, _CMP_GT_OQ); }
    static AC_INLINE mask ge(vec a, vec b) { return _mm512_cmp_ps_mask(a, b, _CMP_GE_OQ); }
    static AC_INLINE mask eq(vec a, vec b) { return _mm512_cmp_ps_mask(a, b, _CMP_EQ_OQ); }
    static AC_INLINE vec select(mask m, vec a, vec b) { return _mm512_mask_mov_ps(b, m, a); }
    static AC_INLINE vec floor(vec a) { return _mm512_roundscale_ps(a, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC); }
    static AC_INLINE vec trunc(vec a) { return _mm512_roundscale_ps(a, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC); }
    static AC_INLINE vec round_even(vec a) {
        return _mm512_roundscale_ps(a, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    }
    static AC_INLINE float reduce_add(vec a) {
        const __m256 h = _mm256_add_ps(_mm512_castps512_ps256(a), _mm512_extractf32x8_ps(a, 1));
        __m128 q = _mm_add_ps(_mm256_castps256_ps128(h), _mm256_extractf128_ps(h, 1));
        q = _mm_add_ps(q, _mm_movehl_ps(q, q));
        return _mm_cvtss_f32(_mm_add_ss(q, _mm_movehdup_ps(q)));
    }
    static AC_INLINE float reduce_max(vec a) {
        const __m256 h = _mm256_max_ps(_mm512_castps512_ps256(a), _mm512_extractf32x8_ps(a, 1));
        __m128 q = _mm_max_ps(_mm256_castps256_ps128(h), _mm256_extractf128_ps(h, 1));
        q = _mm_max_ps(q, _mm_movehl_ps(q, q));
        return numbers(a) != 0xffff ? __builtin_nanf("") : _mm_cvtss_f32(_mm_max_ss(q, _mm_movehdup_ps(q)));
    }
    static AC_INLINE float reduce_min(vec a) {
        const __m256 h = _mm256_min_ps(_mm512_castps512_ps256(a), _mm512_extractf32x8_ps(a, 1));
        __m128 q = _mm_min_ps(_mm256_castps256_ps128(h), _mm256_extractf128_ps(h, 1));
        q = _mm_min_ps(q, _mm_movehl_ps(q, q));
        return numbers(a) != 0xffff ? __builtin_nanf("") : _mm_cvtss_f32(_mm_min_ss(q, _mm_movehdup_ps(q)));
    }
    template <class Fn> static AC_INLINE vec map(vec a) { return Fn::call(a); }

protected:
    template <class C> static AC_INLINE vec load_half(const half_bits *p, C c) {
        return _mm512_cvtph_ps(load16x16(p, c));
    }
    template <class C> static AC_INLINE void store_half(half_bits *p, vec v, C c) {
        store16x16(p, _mm512_cvtps_ph(v, _MM_FROUND_TO_NEAREST_INT), c);
    }
};

template <> struct simd<f32> : avx512_f32 {
    static AC_INLINE vec load1(const float *p) { return set1(*p); }
    static AC_INLINE vec load(const float *p, Full) { return _mm512_loadu_ps(p); }
    static AC_INLINE vec load(const float *p, Tail t) { return _mm512_maskz_loadu_ps(active16(t), p); }
    static AC_INLINE void store(float *p, vec v, Full) { _mm512_storeu_ps(p, v); }
    static AC_INLINE void store(float *p, vec v, Tail t) { _mm512_mask_storeu_ps(p, active16(t), v); }
    template <class V, class C> static AC_INLINE vec load_as(const V *p, C c) {
        return from_s32(simd<s32>::load_as(p, c));
    }
    template <class C> static AC_INLINE vec load_as(const float *p, C c) { return load(p, c); }
    template <class C> static AC_INLINE vec load_as(const half_bits *p, C c) { return load_half(p, c); }
    template <class C> static AC_INLINE vec load_as(const bfloat_bits *p, C c) {
        return from_bits(_mm512_slli_epi32(_mm512_cvtepu16_epi32(load16x16(p, c)), 16));
    }
    template <class C> static AC_INLINE void store_as(float *p, vec v, C c) { store(p, v, c); }
    template <class C> static AC_INLINE void store_as(half_bits *p, vec v, C c) { store_half(p, v, c); }
    /// Not AVX512-BF16's instruction: it flushes subnormal numbers to zero.
    template <class C> static AC_INLINE void store_as(bfloat_bits *p, vec v, C c) {
        using I = simd<s32>;
        const __m512i u = bits_s32(v);
        const __m512i odd = I::and_(_mm512_srli_epi32(u, 16), I::set1(1));
        const __m512i rounded = I::add(u, I::add(odd, I::set1(0x7fff)));
        const __m512i r = I::select(eq(v, v), rounded, I::or_(u, I::set1(0x400000)));
        store16x16(p, _mm512_cvtepi32_epi16(_mm512_srli_epi32(r, 16)), c);
    }
    /// Adding the largest number below a half makes truncation round to nearest: the sum of a number that ends in .5 is
    /// rounded up to the next integer, and no other sum reaches it. 0xd8 takes v's sign and the constant's other bits.
    static AC_INLINE __m512i to_s32(vec v) {
        const __m512i below_half = bits_s32(set1(0x1.fffffep-2f));
        const __m512i half = _mm512_ternarylogic_epi32(below_half, bits_s32(v), bits_s32(set1(-0.f)), 0xd8);
        return _mm512_cvttps_epi32(add(v, from_bits(half)));
    }
    static AC_INLINE __m512i to_s32_trunc(vec v) { return _mm512_cvttps_epi32(v); }
    static AC_INLINE __m512i to_s32_even(vec v) { return _mm512_cvtps_epi32(v); }
    static AC_INLINE vec from_s32(__m512i i) { return _mm512_cvtepi32_ps(i); }
    static AC_INLINE __m512i bits_s32(vec v) { return _mm512_castps_si512(v); }
    static AC_INLINE vec from_bits(__m512i i) { return _mm512_castsi512_ps(i); }
};

template <> struct simd<f16> : avx512_f32 {
    static AC_INLINE vec load1(const half_bits *p) { return _mm512_cvtph_ps(_mm256_set1_epi16(int16_t(p->bits))); }
    template <class C> static AC_INLINE vec load(const half_bits *p, C c) { return load_half(p, c); }
    template <class C> static AC_INLINE void store(half_bits *p, vec v, C c) { store_half(p, v, c); }
};

/// Integers of 8 and 16 bits: E is the element, N the lanes, x the suffix of intrinsics, w that of wrap-around ones.
// clang-format off
#define AC_AVX512_INT(E, N, x, w)                                                                     \
    using vec = __m512i;                                                                              \
    using mask = __mmask##N;                                                                          \
    static AC_INLINE size_t lanes() { return N; }                                                     \
    static AC_INLINE vec zero() { return _mm512_setzero_si512(); }                                    \
    static AC_INLINE vec load1(const E *p) { return set1(*p); }                                       \
    static AC_INLINE mask active(Tail t) { return active##N(t); }                                     \
    static AC_INLINE vec load(const E *p, Full) { return _mm512_loadu_si512(p); }                     \
    static AC_INLINE vec load(const E *p, Tail t) { return _mm512_maskz_loadu_##w(active##N(t), p); } \
    static AC_INLINE void store(E *p, vec v, Full) { _mm512_storeu_si512(p, v); }                     \
    static AC_INLINE void store(E *p, vec v, Tail t) { _mm512_mask_storeu_##w(p, active##N(t), v); }  \
    static AC_INLINE vec add(vec a, vec b) { return _mm512_add_##w(a, b); }                           \
    static AC_INLINE vec sub(vec a, vec b) { return _mm512_sub_##w(a, b); }                           \
    static AC_INLINE vec add_sat(vec a, vec b) { return _mm512_adds_##x(a, b); }                      \
    static AC_INLINE vec sub_sat(vec a, vec b) { return _mm512_subs_##x(a, b); }                      \
    static AC_INLINE vec min(vec a, vec b) { return _mm512_min_##x(a, b); }                           \
    static AC_INLINE vec max(vec a, vec b) { return _mm512_max_##x(a, b); }                           \
    AC_SIMD_BOUNDS                                                                                    \
    static AC_INLINE vec and_(vec a, vec b) { return _mm512_and_si512(a, b); }                        \
    static AC_INLINE vec or_(vec a, vec b) { return _mm512_or_si512(a, b); }                          \
    static AC_INLINE vec xor_(vec a, vec b) { return _mm512_xor_si512(a, b); }                        \
    static AC_INLINE mask lt(vec a, vec b) { return _mm512_cmplt_##x##_mask(a, b); }                  \
    static AC_INLINE mask gt(vec a, vec b) { return _mm512_cmpgt_##x##_mask(a, b); }                  \
    static AC_INLINE mask eq(vec a, vec b) { return _mm512_cmpeq_##w##_mask(a, b); }                  \
    static AC_INLINE vec select(mask m, vec a, vec b) { return _mm512_mask_blend_##w(m, b, a); }
// clang-format on

template <> struct simd<s16> {
    AC_AVX512_INT(int16_t, 32, epi16, epi16)
    static AC_INLINE vec set1(int16_t x) { return _mm512_set1_epi16(x); }
    static AC_INLINE vec mul_high(vec a, vec b) { return _mm512_mulhi_epi16(a, b); }
    static AC_INLINE vec shr(vec v, int n) { return _mm512_sra_epi16(v, _mm_cvtsi32_si128(n)); }
};
template <> struct simd<s8> {
    AC_AVX512_INT(int8_t, 64, epi8, epi8)
    static AC_INLINE vec set1(int8_t x) { return _mm512_set1_epi8(x); }
};
template <> struct simd<u8> {
    AC_AVX512_INT(uint8_t, 64, epu8, epi8)
    static AC_INLINE vec set1(uint8_t x) { return _mm512_set1_epi8(char(x)); }
    using table = const uint8_t *;
    static AC_INLINE table load_table(const uint8_t *p) { return p; }
    /// Sixteen lookups of 16 bytes, each for the lanes whose upper four bits select it.
    static AC_INLINE vec lookup(table t, vec v) {
        const vec which = and_(v, set1(0xf0));
        vec r = zero();
        for (int i = 0; i < 256; i += 16) {
            const vec part = _mm512_broadcast_i32x4(load16x8(t + i, Full{}));
            const vec index = and_(v, set1(0x0f));
            r = _mm512_mask_shuffle_epi8(r, eq(which, set1(uint8_t(i))), part, index);
        }
        return r;
    }
    static AC_INLINE vec table256(const uint8_t *p, vec v) { return lookup(p, v); }
    static AC_INLINE uint8_t reduce_max(vec a) {
        const __m256i q = _mm256_max_epu8(_mm512_castsi512_si256(a), _mm512_extracti64x4_epi64(a, 1));
        __m128i h = _mm_max_epu8(_mm256_castsi256_si128(q), _mm256_extracti128_si256(q, 1));
        h = _mm_and_si128(_mm_max_epu8(h, _mm_srli_epi16(h, 8)), _mm_set1_epi16(255));
        // This instruction finds the minimum of 16-bit lanes, so it gets 255 minus each byte.
        return uint8_t(255 - _mm_cvtsi128_si32(_mm_minpos_epu16(_mm_sub_epi16(_mm_set1_epi16(255), h))));
    }
    static AC_INLINE void to_high(vec v, vec &lo, vec &hi) {
        lo = _mm512_unpacklo_epi8(zero(), v);
        hi = _mm512_unpackhi_epi8(zero(), v);
    }
    static AC_INLINE vec narrow_s8(vec lo, vec hi) { return _mm512_packs_epi16(lo, hi); }
};
#undef AC_AVX512_INT

}  // namespace ac::AC_TIER
