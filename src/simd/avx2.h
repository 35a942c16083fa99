// SPDX-License-Identifier: MIT
// The vocabulary on 256-bit AVX2 with FMA and F16C (x86-64-v3).
#pragma once

#include "src/simd/strip.h"
#include "src/simd/tail.h"

#include <immintrin.h>

namespace ac::AC_TIER {

template <class T> struct simd;

// Loads and stores of bytes; `size` is the element's size and matters only for tails.
template <size_t size> AC_INLINE __m128i load16(const void *p, Full) {
    return _mm_loadu_si128(static_cast<const __m128i *>(p));
}
template <size_t size> AC_INLINE __m128i load16(const void *p, Tail t) {
    const bytes16 b = load_bytes<size>(p, t.n);
    return _mm_set_epi64x(int64_t(b.hi), int64_t(b.lo));
}
template <size_t size> AC_INLINE void store16(void *p, __m128i v, Full) {
    _mm_storeu_si128(static_cast<__m128i *>(p), v);
}
template <size_t size> AC_INLINE void store16(void *p, __m128i v, Tail t) {
    store_bytes<size>(p, {uint64_t(_mm_cvtsi128_si64(v)), uint64_t(_mm_extract_epi64(v, 1))}, t.n);
}
template <size_t size> AC_INLINE __m128i load8(const void *p, Full) {
    return _mm_loadl_epi64(static_cast<const __m128i *>(p));
}
template <size_t size> AC_INLINE __m128i load8(const void *p, Tail t) {
    return _mm_cvtsi64_si128(int64_t(load_bytes<size>(p, t.n).lo));
}
template <size_t size> AC_INLINE void store8(void *p, __m128i v, Full) {
    _mm_storel_epi64(static_cast<__m128i *>(p), v);
}
template <size_t size> AC_INLINE void store8(void *p, __m128i v, Tail t) {
    store_bytes<size>(p, {uint64_t(_mm_cvtsi128_si64(v)), 0}, t.n);
}
template <size_t size> AC_INLINE __m256i load32(const void *p, Full) {
    return _mm256_loadu_si256(static_cast<const __m256i *>(p));
}
template <size_t size> AC_INLINE __m256i load32(const void *p, Tail t) {
    constexpr size_t half = 16 / size;
    if (t.n >= half) {
        const __m128i low = load16<size>(p, Full{});
        return _mm256_set_m128i(load16<size>(static_cast<const char *>(p) + 16, Tail{t.n - half}), low);
    }
    return _mm256_zextsi128_si256(load16<size>(p, t));
}
template <size_t size> AC_INLINE void store32(void *p, __m256i v, Full) {
    _mm256_storeu_si256(static_cast<__m256i *>(p), v);
}
template <size_t size> AC_INLINE void store32(void *p, __m256i v, Tail t) {
    constexpr size_t half = 16 / size;
    __m128i rest = _mm256_castsi256_si128(v);
    if (t.n >= half) {
        store16<size>(p, rest, Full{});
        rest = _mm256_extracti128_si256(v, 1);
        p = static_cast<char *>(p) + 16;
        t.n -= half;
    }
    store16<size>(p, rest, t);
}
/// All ones in the first n of eight lanes.
AC_INLINE __m256i first_of8(size_t n) {
    return _mm256_cmpgt_epi32(_mm256_set1_epi32(int32_t(n)), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

template <> struct simd<s32> {
    using vec = __m256i;
    using mask = __m256i;
    static AC_INLINE size_t lanes() { return 8; }
    static AC_INLINE vec zero() { return _mm256_setzero_si256(); }
    static AC_INLINE vec set1(int32_t x) { return _mm256_set1_epi32(x); }
    static AC_INLINE vec load1(const int32_t *p) { return set1(*p); }
    static AC_INLINE mask active(Tail t) { return first_of8(t.n); }
    static AC_INLINE vec load(const int32_t *p, Full c) { return load32<4>(p, c); }
    static AC_INLINE vec load(const int32_t *p, Tail t) { return _mm256_maskload_epi32(p, first_of8(t.n)); }
    static AC_INLINE void store(int32_t *p, vec v, Full c) { store32<4>(p, v, c); }
    static AC_INLINE void store(int32_t *p, vec v, Tail t) { _mm256_maskstore_epi32(p, first_of8(t.n), v); }
    template <class C> static AC_INLINE vec load_as(const int32_t *p, C c) { return load(p, c); }
    template <class C> static AC_INLINE vec load_as(const int16_t *p, C c) {
        return _mm256_cvtepi16_epi32(load16<2>(p, c));
    }
    template <class C> static AC_INLINE vec load_as(const uint16_t *p, C c) {
        return _mm256_cvtepu16_epi32(load16<2>(p, c));
    }
    template <class C> static AC_INLINE vec load_as(const int8_t *p, C c) {
        return _mm256_cvtepi8_epi32(load8<1>(p, c));
    }
    template <class C> static AC_INLINE vec load_as(const uint8_t *p, C c) {
        return _mm256_cvtepu8_epi32(load8<1>(p, c));
    }
    template <class C> static AC_INLINE void store_sat(int16_t *p, vec v, C c) { store16<2>(p, narrow_s16(v), c); }
    template <class C> static AC_INLINE void store_sat(uint16_t *p, vec v, C c) { store16<2>(p, narrow_u16(v), c); }
    template <class C> static AC_INLINE void store_sat(int8_t *p, vec v, C c) {
        const __m128i h = narrow_s16(v);
        store8<1>(p, _mm_packs_epi16(h, h), c);
    }
    template <class C> static AC_INLINE void store_sat(uint8_t *p, vec v, C c) {
        const __m128i h = narrow_s16(v);
        store8<1>(p, _mm_packus_epi16(h, h), c);
    }
    static AC_INLINE vec add(vec a, vec b) { return _mm256_add_epi32(a, b); }
    static AC_INLINE vec sub(vec a, vec b) { return _mm256_sub_epi32(a, b); }
    static AC_INLINE vec mul(vec a, vec b) { return _mm256_mullo_epi32(a, b); }
    /// An overflow gives the result a sign that neither operand has.
    static AC_INLINE vec add_sat(vec a, vec b) {
        const vec r = add(a, b);
        return saturate(r, _mm256_andnot_si256(xor_(a, b), xor_(a, r)), a);
    }
    static AC_INLINE vec sub_sat(vec a, vec b) {
        const vec r = sub(a, b);
        return saturate(r, and_(xor_(a, b), xor_(a, r)), a);
    }
    static AC_INLINE vec min(vec a, vec b) { return _mm256_min_epi32(a, b); }
    static AC_INLINE vec max(vec a, vec b) { return _mm256_max_epi32(a, b); }
    AC_SIMD_BOUNDS
    static AC_INLINE vec and_(vec a, vec b) { return _mm256_and_si256(a, b); }
    static AC_INLINE vec or_(vec a, vec b) { return _mm256_or_si256(a, b); }
    static AC_INLINE vec xor_(vec a, vec b) { return _mm256_xor_si256(a, b); }
    static AC_INLINE mask lt(vec a, vec b) { return _mm256_cmpgt_epi32(b, a); }
    static AC_INLINE mask gt(vec a, vec b) { return _mm256_cmpgt_epi32(a, b); }
    static AC_INLINE mask eq(vec a, vec b) { return _mm256_cmpeq_epi32(a, b); }
    static AC_INLINE vec select(mask m, vec a, vec b) { return _mm256_blendv_epi8(b, a, m); }
    template <int n> static AC_INLINE vec shl(vec a) { return _mm256_slli_epi32(a, n); }
    template <int n> static AC_INLINE vec shr(vec a) { return _mm256_srai_epi32(a, n); }
    /// Two 64-bit products per pair of lanes. Only (-2^31)^2 gives 2^31, which becomes 2^31 - 1.
    static AC_INLINE vec mul_high(vec a, vec b) {
        const vec half = _mm256_set1_epi64x(1 << 30);
        const vec even = _mm256_add_epi64(_mm256_mul_epi32(a, b), half);
        const vec odd = _mm256_add_epi64(_mm256_mul_epi32(_mm256_srli_epi64(a, 32), _mm256_srli_epi64(b, 32)), half);
        const vec r = _mm256_blend_epi32(_mm256_srli_epi64(even, 31), _mm256_add_epi64(odd, odd), 0xaa);
        return xor_(r, eq(r, set1(INT32_MIN)));
    }
    static AC_INLINE vec shr_round(vec v, vec s) {
        const vec below = sub(_mm256_sllv_epi32(set1(1), s), set1(1));
        const vec limit = sub(_mm256_srai_epi32(below, 1), _mm256_srai_epi32(v, 31));
        return sub(_mm256_srav_epi32(v, s), gt(and_(v, below), limit));
    }
    static AC_INLINE vec shl_sat(vec v, vec s) {
        const vec r = _mm256_sllv_epi32(v, s);
        const vec limit = xor_(_mm256_srai_epi32(v, 31), set1(INT32_MAX));
        return select(eq(_mm256_srav_epi32(r, s), v), r, limit);
    }
    static AC_INLINE int32_t reduce_add(vec a) {
        const __m128i h = _mm_add_epi32(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
        const __m128i q = _mm_add_epi32(h, _mm_unpackhi_epi64(h, h));
        return _mm_cvtsi128_si32(_mm_add_epi32(q, _mm_shuffle_epi32(q, 1)));
    }
    static AC_INLINE int32_t reduce_max(vec a) {
        const __m128i h = _mm_max_epi32(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
        const __m128i q = _mm_max_epi32(h, _mm_unpackhi_epi64(h, h));
        return _mm_cvtsi128_si32(_mm_max_epi32(q, _mm_shuffle_epi32(q, 1)));
    }
    static AC_INLINE int32_t reduce_min(vec a) {
        const __m128i h = _mm_min_epi32(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
        const __m128i q = _mm_min_epi32(h, _mm_unpackhi_epi64(h, h));
        return _mm_cvtsi128_si32(_mm_min_epi32(q, _mm_shuffle_epi32(q, 1)));
    }

    static AC_INLINE __m128i narrow_s16(vec v) {
        return _mm_packs_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    }
    static AC_INLINE __m128i narrow_u16(vec v) {
        return _mm_packus_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    }

private:
    /// The sign of `over` selects the limit on a's side instead of r.
    static AC_INLINE vec saturate(vec r, vec over, vec a) {
        const vec limit = xor_(_mm256_srai_epi32(a, 31), set1(INT32_MAX));
        return _mm256_castps_si256(
            _mm256_blendv_ps(_mm256_castsi256_ps(r), _mm256_castsi256_ps(limit), _mm256_castsi256_ps(over)));
    }
};

struct avx2_f32 {
    using vec = __m256;
    using mask = __m256i;
    static AC_INLINE size_t lanes() { return 8; }
    static AC_INLINE vec zero() { return _mm256_setzero_ps(); }
    static AC_INLINE vec set1(float x) { return _mm256_set1_ps(x); }
    static AC_INLINE mask active(Tail t) { return first_of8(t.n); }
    static AC_INLINE vec add(vec a, vec b) { return _mm256_add_ps(a, b); }
    static AC_INLINE vec sub(vec a, vec b) { return _mm256_sub_ps(a, b); }
    static AC_INLINE vec mul(vec a, vec b) { return _mm256_mul_ps(a, b); }
    static AC_INLINE vec div(vec a, vec b) { return _mm256_div_ps(a, b); }
    static AC_INLINE vec mul_add(vec a, vec b, vec c) { return _mm256_fmadd_ps(a, b, c); }
    /// All ones, a NaN, where a is NaN.
    static AC_INLINE vec nan_bits(vec a) { return _mm256_cmp_ps(a, a, _CMP_UNORD_Q); }
    // The instructions give b if either is NaN.
    static AC_INLINE vec min(vec a, vec b) { return _mm256_or_ps(_mm256_min_ps(a, b), nan_bits(a)); }
    static AC_INLINE vec max(vec a, vec b) { return _mm256_or_ps(_mm256_max_ps(a, b), nan_bits(a)); }
    static AC_INLINE vec at_least(vec x, vec lo) { return _mm256_max_ps(lo, x); }
    static AC_INLINE vec at_most(vec x, vec hi) { return _mm256_min_ps(hi, x); }
    static AC_INLINE vec min_num(vec a, vec b) { return _mm256_min_ps(a, b); }
    static AC_INLINE vec max_num(vec a, vec b) { return _mm256_max_ps(a, b); }
    static AC_INLINE vec abs(vec a) { return _mm256_andnot_ps(set1(-0.f), a); }
    static AC_INLINE vec neg(vec a) { return _mm256_xor_ps(set1(-0.f), a); }
    static AC_INLINE vec sqrt(vec a) { return _mm256_sqrt_ps(a); }
    static AC_INLINE mask lt(vec a, vec b) { return _mm256_castps_si256(_mm256_cmp_ps(a, b, _CMP_LT_OQ)); }
    static AC_INLINE mask le(vec a, vec b) { return _mm256_castps_si256(_mm256_cmp_ps(a, b, _CMP_LE_OQ)); }
    static AC_INLINE mask gt(vec a, vec b) { return lt(b, a); }
    static AC_INLINE mask ge(vec a, vec b) { return le(b, a); }
    static AC_INLINE mask eq(vec a, vec b) { return _mm256_castps_si256(_mm256_cmp_ps(a, b, _CMP_EQ_OQ)); }
    static AC_INLINE vec select(mask m, vec a, vec b) { return _mm256_blendv_ps(b, a, _mm256_castsi256_ps(m)); }
    static AC_INLINE vec floor(vec a) { return _mm256_round_ps(a, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC); }
    static AC_INLINE vec trunc(vec a) { return _mm256_round_ps(a, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC); }
    static AC_INLINE vec round_even(vec a) { return _mm256_round_ps(a, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC); }
    static AC_INLINE float reduce_add(vec a) {
        const __m128 h = _mm_add_ps(_mm256_castps256_ps128(a), _mm256_extractf128_ps(a, 1));
        const __m128 q = _mm_add_ps(h, _mm_movehl_ps(h, h));
        return _mm_cvtss_f32(_mm_add_ss(q, _mm_movehdup_ps(q)));
    }
    static AC_INLINE float reduce_max(vec a) {
        const __m128 h = _mm_max_ps(_mm256_castps256_ps128(a), _mm256_extractf128_ps(a, 1));
        const __m128 q = _mm_max_ps(h, _mm_movehl_ps(h, h));
        return _mm256_movemask_ps(nan_bits(a)) != 0 ? __builtin_nanf("")
                                                    : _mm_cvtss_f32(_mm_max_ss(q, _mm_movehdup_ps(q)));
    }
    static AC_INLINE float reduce_min(vec a) {
        const __m128 h = _mm_min_ps(_mm256_castps256_ps128(a), _mm256_extractf128_ps(a, 1));
        const __m128 q = _mm_min_ps(h, _mm_movehl_ps(h, h));
        return _mm256_movemask_ps(nan_bits(a)) != 0 ? __builtin_nanf("")
                                                    : _mm_cvtss_f32(_mm_min_ss(q, _mm_movehdup_ps(q)));
    }
    template <class Fn> static AC_INLINE vec map(vec a) { return Fn::call(a); }

protected:
    template <class C> static AC_INLINE vec load_half(const half_bits *p, C c) {
        return _mm256_cvtph_ps(load16<2>(p, c));
    }
    template <class C> static AC_INLINE void store_half(half_bits *p, vec v, C c) {
        store16<2>(p, _mm256_cvtps_ph(v, _MM_FROUND_TO_NEAREST_INT), c);
    }
};

template <> struct simd<f32> : avx2_f32 {
    static AC_INLINE vec load1(const float *p) { return set1(*p); }
    static AC_INLINE vec load(const float *p, Full) { return _mm256_loadu_ps(p); }
    static AC_INLINE vec load(const float *p, Tail t) { return _mm256_maskload_ps(p, first_of8(t.n)); }
    static AC_INLINE void store(float *p, vec v, Full) { _mm256_storeu_ps(p, v); }
    static AC_INLINE void store(float *p, vec v, Tail t) { _mm256_maskstore_ps(p, first_of8(t.n), v); }
    template <class V, class C> static AC_INLINE vec load_as(const V *p, C c) {
        return from_s32(simd<s32>::load_as(p, c));
    }
    template <class C> static AC_INLINE vec load_as(const float *p, C c) { return load(p, c); }
    template <class C> static AC_INLINE vec load_as(const half_bits *p, C c) { return load_half(p, c); }
    template <class C> static AC_INLINE vec load_as(const bfloat_bits *p, C c) {
        return from_bits(_mm256_slli_epi32(_mm256_cvtepu16_epi32(load16<2>(p, c)), 16));
    }
    template <class C> static AC_INLINE void store_as(float *p, vec v, C c) { store(p, v, c); }
    template <class C> static AC_INLINE void store_as(half_bits *p, vec v, C c) { store_half(p, v, c); }
    template <class C> static AC_INLINE void store_as(bfloat_bits *p, vec v, C c) {
        using I = simd<s32>;
        const __m256i u = bits_s32(v);
        const __m256i odd = I::and_(_mm256_srli_epi32(u, 16), I::set1(1));
        const __m256i rounded = I::add(u, I::add(odd, I::set1(0x7fff)));
        const __m256i r = I::select(eq(v, v), rounded, I::or_(u, I::set1(0x400000)));
        store16<2>(p, I::narrow_u16(_mm256_srli_epi32(r, 16)), c);
    }
    /// Adding the largest number below a half makes truncation round to nearest: the sum of a number that ends in .5 is
    /// rounded up to the next integer, and no other sum reaches it.
    static AC_INLINE __m256i to_s32(vec v) {
        const vec half = _mm256_or_ps(_mm256_and_ps(v, set1(-0.f)), set1(0x1.fffffep-2f));
        return _mm256_cvttps_epi32(_mm256_add_ps(v, half));
    }
    static AC_INLINE __m256i to_s32_trunc(vec v) { return _mm256_cvttps_epi32(v); }
    static AC_INLINE __m256i to_s32_even(vec v) { return _mm256_cvtps_epi32(v); }
    static AC_INLINE vec from_s32(__m256i i) { return _mm256_cvtepi32_ps(i); }
    static AC_INLINE __m256i bits_s32(vec v) { return _mm256_castps_si256(v); }
    static AC_INLINE vec from_bits(__m256i i) { return _mm256_castsi256_ps(i); }
};

template <> struct simd<f16> : avx2_f32 {
    static AC_INLINE vec load1(const half_bits *p) { return _mm256_cvtph_ps(_mm_set1_epi16(int16_t(p->bits))); }
    template <class C> static AC_INLINE vec load(const half_bits *p, C c) { return load_half(p, c); }
    template <class C> static AC_INLINE void store(half_bits *p, vec v, C c) { store_half(p, v, c); }
};

/// Integers of 8 and 16 bits: E is the element, x the suffix of its intrinsics, w that of wrap-around ones.
// clang-format off
#define AC_AVX2_INT(E, x, w)                                                                          \
    using vec = __m256i;                                                                              \
    using mask = __m256i;                                                                             \
    static AC_INLINE size_t lanes() { return 32 / sizeof(E); }                                        \
    static AC_INLINE vec zero() { return _mm256_setzero_si256(); }                                    \
    static AC_INLINE vec load1(const E *p) { return set1(*p); }                                       \
    template <class C> static AC_INLINE vec load(const E *p, C c) { return load32<sizeof(E)>(p, c); } \
    template <class C> static AC_INLINE void store(E *p, vec v, C c) { store32<sizeof(E)>(p, v, c); } \
    static AC_INLINE vec add(vec a, vec b) { return _mm256_add_##w(a, b); }                           \
    static AC_INLINE vec sub(vec a, vec b) { return _mm256_sub_##w(a, b); }                           \
    static AC_INLINE vec add_sat(vec a, vec b) { return _mm256_adds_##x(a, b); }                      \
    static AC_INLINE vec sub_sat(vec a, vec b) { return _mm256_subs_##x(a, b); }                      \
    static AC_INLINE vec min(vec a, vec b) { return _mm256_min_##x(a, b); }                           \
    static AC_INLINE vec max(vec a, vec b) { return _mm256_max_##x(a, b); }                           \
    AC_SIMD_BOUNDS                                                                                    \
    static AC_INLINE vec and_(vec a, vec b) { return _mm256_and_si256(a, b); }                        \
    static AC_INLINE vec or_(vec a, vec b) { return _mm256_or_si256(a, b); }                          \
    static AC_INLINE vec xor_(vec a, vec b) { return _mm256_xor_si256(a, b); }                        \
    static AC_INLINE mask eq(vec a, vec b) { return _mm256_cmpeq_##w(a, b); }                         \
    static AC_INLINE mask lt(vec a, vec b) { return gt(b, a); }                                       \
    static AC_INLINE vec select(mask m, vec a, vec b) { return _mm256_blendv_epi8(b, a, m); }
// clang-format on

template <> struct simd<s16> {
    AC_AVX2_INT(int16_t, epi16, epi16)
    static AC_INLINE vec set1(int16_t x) { return _mm256_set1_epi16(x); }
    static AC_INLINE mask gt(vec a, vec b) { return _mm256_cmpgt_epi16(a, b); }
    static AC_INLINE vec mul_high(vec a, vec b) { return _mm256_mulhi_epi16(a, b); }
    static AC_INLINE vec shr(vec v, int n) { return _mm256_sra_epi16(v, _mm_cvtsi32_si128(n)); }
    static AC_INLINE mask active(Tail t) {
        return gt(set1(int16_t(t.n)), _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
    }
};
/// All ones in the first n byte lanes.
AC_INLINE __m256i first_bytes(size_t n) {
    return _mm256_cmpgt_epi8(_mm256_set1_epi8(char(n)),
                             _mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
                                              21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31));
}

template <> struct simd<s8> {
    AC_AVX2_INT(int8_t, epi8, epi8)
    static AC_INLINE vec set1(int8_t x) { return _mm256_set1_epi8(x); }
    static AC_INLINE mask gt(vec a, vec b) { return _mm256_cmpgt_epi8(a, b); }
    static AC_INLINE mask active(Tail t) { return first_bytes(t.n); }
};
template <> struct simd<u8> {
    AC_AVX2_INT(uint8_t, epu8, epi8)
    static AC_INLINE vec set1(uint8_t x) { return _mm256_set1_epi8(char(x)); }
    static AC_INLINE mask active(Tail t) { return first_bytes(t.n); }
    static AC_INLINE mask gt(vec a, vec b) {
        const vec top = _mm256_set1_epi8(-128);
        return _mm256_cmpgt_epi8(xor_(a, top), xor_(b, top));
    }
    using table = const uint8_t *;
    static AC_INLINE table load_table(const uint8_t *p) { return p; }
    /// Sixteen lookups of 16 bytes. Adding 0x70 with saturation sets the top bit of every index of 16 or more, and such
    /// an index gives zero.
    static AC_INLINE vec lookup(table t, vec v) {
        vec r = zero();
        for (int i = 0; i < 256; i += 16) {
            const vec part = _mm256_broadcastsi128_si256(load16<1>(t + i, Full{}));
            const vec index = add_sat(sub(v, set1(uint8_t(i))), set1(0x70));
            r = or_(r, _mm256_shuffle_epi8(part, index));
        }
        return r;
    }
    static AC_INLINE vec table256(const uint8_t *p, vec v) { return lookup(p, v); }
    static AC_INLINE uint8_t reduce_max(vec a) {
        __m128i h = _mm_max_epu8(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
        h = _mm_and_si128(_mm_max_epu8(h, _mm_srli_epi16(h, 8)), _mm_set1_epi16(255));
        // This instruction finds the minimum of 16-bit lanes, so it gets 255 minus each byte.
        return uint8_t(255 - _mm_cvtsi128_si32(_mm_minpos_epu16(_mm_sub_epi16(_mm_set1_epi16(255), h))));
    }
    static AC_INLINE void to_high(vec v, vec &lo, vec &hi) {
        lo = _mm256_unpacklo_epi8(zero(), v);
        hi = _mm256_unpackhi_epi8(zero(), v);
    }
    static AC_INLINE vec narrow_s8(vec lo, vec hi) { return _mm256_packs_epi16(lo, hi); }
};
#undef AC_AVX2_INT

}  // namespace ac::AC_TIER
