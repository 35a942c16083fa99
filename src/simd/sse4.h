// SPDX-License-Identifier: MIT
// The vocabulary on 128-bit SSE4.2 (x86-64-v2): no FMA, no conversions of halves, no per-lane shifts.
#pragma once

#include "src/simd/half.h"
#include "src/simd/strip.h"
#include "src/simd/tail.h"

#include <nmmintrin.h>

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
// Four elements of one or two bytes, for four lanes of 32 bits.
template <size_t size> AC_INLINE __m128i load4(const void *p, Full) {
    return size == 2 ? _mm_loadl_epi64(static_cast<const __m128i *>(p))
                     : _mm_cvtsi32_si128(int32_t(load_word<uint32_t>(p)));
}
template <size_t size> AC_INLINE __m128i load4(const void *p, Tail t) {
    return _mm_cvtsi64_si128(int64_t(load_bytes<size>(p, t.n).lo));
}
template <size_t size> AC_INLINE void store4(void *p, __m128i v, Full) {
    if (size == 2) {
        _mm_storel_epi64(static_cast<__m128i *>(p), v);
    } else {
        store_word<uint32_t>(p, uint32_t(_mm_cvtsi128_si32(v)));
    }
}
template <size_t size> AC_INLINE void store4(void *p, __m128i v, Tail t) {
    store_bytes<size>(p, {uint64_t(_mm_cvtsi128_si64(v)), 0}, t.n);
}

/// All ones in the first n of four lanes.
AC_INLINE __m128i first_of4(size_t n) {
    return _mm_cmpgt_epi32(_mm_set1_epi32(int32_t(n)), _mm_setr_epi32(0, 1, 2, 3));
}

template <> struct simd<s32> {
    using vec = __m128i;
    using mask = __m128i;
    static AC_INLINE size_t lanes() { return 4; }
    static AC_INLINE vec zero() { return _mm_setzero_si128(); }
    static AC_INLINE vec set1(int32_t x) { return _mm_set1_epi32(x); }
    static AC_INLINE vec load1(const int32_t *p) { return set1(*p); }
    static AC_INLINE mask active(Tail t) { return first_of4(t.n); }
    template <class C> static AC_INLINE vec load(const int32_t *p, C c) { return load16<4>(p, c); }
    template <class C> static AC_INLINE void store(int32_t *p, vec v, C c) { store16<4>(p, v, c); }
    template <class C> static AC_INLINE vec load_as(const int32_t *p, C c) { return load(p, c); }
    template <class C> static AC_INLINE vec load_as(const int16_t *p, C c) {
        return _mm_cvtepi16_epi32(load4<2>(p, c));
    }
    template <class C> static AC_INLINE vec load_as(const uint16_t *p, C c) {
        return _mm_cvtepu16_epi32(load4<2>(p, c));
    }
    template <class C> static AC_INLINE vec load_as(const int8_t *p, C c) { return _mm_cvtepi8_epi32(load4<1>(p, c)); }
    template <class C> static AC_INLINE vec load_as(const uint8_t *p, C c) { return _mm_cvtepu8_epi32(load4<1>(p, c)); }
    template <class C> static AC_INLINE void store_sat(int16_t *p, vec v, C c) {
        store4<2>(p, _mm_packs_epi32(v, v), c);
    }
    template <class C> static AC_INLINE void store_sat(uint16_t *p, vec v, C c) {
        store4<2>(p, _mm_packus_epi32(v, v), c);
    }
    template <class C> static AC_INLINE void store_sat(int8_t *p, vec v, C c) {
        const vec h = _mm_packs_epi32(v, v);
        store4<1>(p, _mm_packs_epi16(h, h), c);
    }
    template <class C> static AC_INLINE void store_sat(uint8_t *p, vec v, C c) {
        const vec h = _mm_packs_epi32(v, v);
        store4<1>(p, _mm_packus_epi16(h, h), c);
    }
    static AC_INLINE vec add(vec a, vec b) { return _mm_add_epi32(a, b); }
    static AC_INLINE vec sub(vec a, vec b) { return _mm_sub_epi32(a, b); }
    static AC_INLINE vec mul(vec a, vec b) { return _mm_mullo_epi32(a, b); }
    /// An overflow gives the result a sign that neither operand has.
    static AC_INLINE vec add_sat(vec a, vec b) {
        const vec r = add(a, b);
        return by_sign(_mm_andnot_si128(xor_(a, b), xor_(a, r)), limit_of(a), r);
    }
    static AC_INLINE vec sub_sat(vec a, vec b) {
        const vec r = sub(a, b);
        return by_sign(and_(xor_(a, b), xor_(a, r)), limit_of(a), r);
    }
    static AC_INLINE vec min(vec a, vec b) { return _mm_min_epi32(a, b); }
    static AC_INLINE vec max(vec a, vec b) { return _mm_max_epi32(a, b); }
    AC_SIMD_BOUNDS
    static AC_INLINE vec and_(vec a, vec b) { return _mm_and_si128(a, b); }
    static AC_INLINE vec or_(vec a, vec b) { return _mm_or_si128(a, b); }
    static AC_INLINE vec xor_(vec a, vec b) { return _mm_xor_si128(a, b); }
    static AC_INLINE mask lt(vec a, vec b) { return _mm_cmplt_epi32(a, b); }
    static AC_INLINE mask gt(vec a, vec b) { return _mm_cmpgt_epi32(a, b); }
    static AC_INLINE mask eq(vec a, vec b) { return _mm_cmpeq_epi32(a, b); }
    static AC_INLINE vec select(mask m, vec a, vec b) { return _mm_blendv_epi8(b, a, m); }
    template <int n> static AC_INLINE vec shl(vec a) { return _mm_slli_epi32(a, n); }
    template <int n> static AC_INLINE vec shr(vec a) { return _mm_srai_epi32(a, n); }
    /// Two 64-bit products per pair of lanes. Only (-2^31)^2 gives 2^31, which becomes 2^31 - 1.
    static AC_INLINE vec mul_high(vec a, vec b) {
        const vec half = _mm_set1_epi64x(1 << 30);
        const vec even = _mm_add_epi64(_mm_mul_epi32(a, b), half);
        const vec odd = _mm_add_epi64(_mm_mul_epi32(_mm_srli_epi64(a, 32), _mm_srli_epi64(b, 32)), half);
        const vec r = _mm_blend_epi16(_mm_srli_epi64(even, 31), _mm_add_epi64(odd, odd), 0xcc);
        return xor_(r, eq(r, set1(INT32_MIN)));
    }
    static AC_INLINE vec shr_round(vec v, vec s) {
        const vec below = sub(power_of_2(s), set1(1));
        const vec limit = sub(shr<1>(below), shr<31>(v));
        return sub(shr_by(v, s), gt(and_(v, below), limit));
    }
    static AC_INLINE vec shl_sat(vec v, vec s) {
        const vec r = mul(v, power_of_2(s));
        return select(eq(shr_by(r, s), v), r, limit_of(v));
    }
    static AC_INLINE int32_t reduce_add(vec a) {
        const vec q = add(a, _mm_unpackhi_epi64(a, a));
        return _mm_cvtsi128_si32(add(q, _mm_shuffle_epi32(q, 1)));
    }
    static AC_INLINE int32_t reduce_max(vec a) {
        const vec q = max(a, _mm_unpackhi_epi64(a, a));
        return _mm_cvtsi128_si32(max(q, _mm_shuffle_epi32(q, 1)));
    }
    static AC_INLINE int32_t reduce_min(vec a) {
        const vec q = min(a, _mm_unpackhi_epi64(a, a));
        return _mm_cvtsi128_si32(min(q, _mm_shuffle_epi32(q, 1)));
    }

private:
    static AC_INLINE vec by_sign(vec m, vec a, vec b) {
        return _mm_castps_si128(_mm_blendv_ps(_mm_castsi128_ps(b), _mm_castsi128_ps(a), _mm_castsi128_ps(m)));
    }
    /// The largest or smallest number, with the sign of v.
    static AC_INLINE vec limit_of(vec v) { return xor_(shr<31>(v), set1(INT32_MAX)); }
    /// 2^s as an integer. For s = 31 the conversion fails, and the value that it then gives has the bits of 2^31.
    static AC_INLINE vec power_of_2(vec s) {
        return _mm_cvttps_epi32(_mm_castsi128_ps(add(shl<23>(s), set1(0x3f800000))));
    }
    template <int bit> static AC_INLINE vec shr_step(vec v, vec s) {
        return by_sign(shl<31 - bit>(s), shr<(1 << bit)>(v), v);
    }
    static AC_INLINE vec shr_by(vec v, vec s) {
        return shr_step<4>(shr_step<3>(shr_step<2>(shr_step<1>(shr_step<0>(v, s), s), s), s), s);
    }
};

struct sse4_f32 {
    using vec = __m128;
    using mask = __m128i;
    static AC_INLINE size_t lanes() { return 4; }
    static AC_INLINE vec zero() { return _mm_setzero_ps(); }
    static AC_INLINE vec set1(float x) { return _mm_set1_ps(x); }
    static AC_INLINE mask active(Tail t) { return first_of4(t.n); }
    static AC_INLINE vec add(vec a, vec b) { return _mm_add_ps(a, b); }
    static AC_INLINE vec sub(vec a, vec b) { return _mm_sub_ps(a, b); }
    static AC_INLINE vec mul(vec a, vec b) { return _mm_mul_ps(a, b); }
    static AC_INLINE vec div(vec a, vec b) { return _mm_div_ps(a, b); }
    static AC_INLINE vec mul_add(vec a, vec b, vec c) { return _mm_add_ps(_mm_mul_ps(a, b), c); }
    /// All ones, a NaN, where a is NaN.
    static AC_INLINE vec nan_bits(vec a) { return _mm_cmpunord_ps(a, a); }
    // The instructions give b if either is NaN.
    static AC_INLINE vec min(vec a, vec b) { return _mm_or_ps(_mm_min_ps(a, b), nan_bits(a)); }
    static AC_INLINE vec max(vec a, vec b) { return _mm_or_ps(_mm_max_ps(a, b), nan_bits(a)); }
    static AC_INLINE vec at_least(vec x, vec lo) { return _mm_max_ps(lo, x); }
    static AC_INLINE vec at_most(vec x, vec hi) { return _mm_min_ps(hi, x); }
    static AC_INLINE vec min_num(vec a, vec b) { return _mm_min_ps(a, b); }
    static AC_INLINE vec max_num(vec a, vec b) { return _mm_max_ps(a, b); }
    static AC_INLINE vec abs(vec a) { return _mm_andnot_ps(set1(-0.f), a); }
    static AC_INLINE vec neg(vec a) { return _mm_xor_ps(set1(-0.f), a); }
    static AC_INLINE vec sqrt(vec a) { return _mm_sqrt_ps(a); }
    static AC_INLINE mask lt(vec a, vec b) { return _mm_castps_si128(_mm_cmplt_ps(a, b)); }
    static AC_INLINE mask le(vec a, vec b) { return _mm_castps_si128(_mm_cmple_ps(a, b)); }
    static AC_INLINE mask gt(vec a, vec b) { return lt(b, a); }
    static AC_INLINE mask ge(vec a, vec b) { return le(b, a); }
    static AC_INLINE mask eq(vec a, vec b) { return _mm_castps_si128(_mm_cmpeq_ps(a, b)); }
    static AC_INLINE vec select(mask m, vec a, vec b) { return _mm_blendv_ps(b, a, _mm_castsi128_ps(m)); }
    static AC_INLINE vec floor(vec a) { return _mm_round_ps(a, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC); }
    static AC_INLINE vec trunc(vec a) { return _mm_round_ps(a, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC); }
    static AC_INLINE vec round_even(vec a) { return _mm_round_ps(a, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC); }
    static AC_INLINE float reduce_add(vec a) {
        const vec q = add(a, _mm_movehl_ps(a, a));
        return _mm_cvtss_f32(_mm_add_ss(q, _mm_movehdup_ps(q)));
    }
    static AC_INLINE float reduce_max(vec a) {
        const vec q = _mm_max_ps(a, _mm_movehl_ps(a, a));
        return _mm_movemask_ps(nan_bits(a)) != 0 ? __builtin_nanf("")
                                                 : _mm_cvtss_f32(_mm_max_ss(q, _mm_movehdup_ps(q)));
    }
    static AC_INLINE float reduce_min(vec a) {
        const vec q = _mm_min_ps(a, _mm_movehl_ps(a, a));
        return _mm_movemask_ps(nan_bits(a)) != 0 ? __builtin_nanf("")
                                                 : _mm_cvtss_f32(_mm_min_ss(q, _mm_movehdup_ps(q)));
    }
    template <class Fn> static AC_INLINE vec map(vec a) { return Fn::call(a); }
    /// Adding the largest number below a half makes truncation round to nearest: the sum of a number that ends in .5 is
    /// rounded up to the next integer, and no other sum reaches it.
    static AC_INLINE __m128i to_s32(vec v) {
        const vec half = _mm_or_ps(_mm_and_ps(v, set1(-0.f)), set1(0x1.fffffep-2f));
        return _mm_cvttps_epi32(_mm_add_ps(v, half));
    }
    static AC_INLINE __m128i to_s32_trunc(vec v) { return _mm_cvttps_epi32(v); }
    static AC_INLINE __m128i to_s32_even(vec v) { return _mm_cvtps_epi32(v); }
    static AC_INLINE vec from_s32(__m128i i) { return _mm_cvtepi32_ps(i); }
    static AC_INLINE __m128i bits_s32(vec v) { return _mm_castps_si128(v); }
    static AC_INLINE vec from_bits(__m128i i) { return _mm_castsi128_ps(i); }

protected:
    using I = simd<s32>;
    /// Like half_to_float() in half.h, with all three cases at once.
    template <class C> static AC_INLINE vec load_half(const half_bits *p, C c) {
        const __m128i h = _mm_cvtepu16_epi32(load4<2>(p, c));
        const __m128i rest = I::and_(h, I::set1(0x7fff));
        const __m128i sign = I::shl<16>(I::xor_(h, rest));
        const __m128i wide = I::shl<13>(rest);
        const __m128i tiny = bits_s32(mul(from_s32(rest), set1(0x1p-24f)));
        const __m128i quiet = I::and_(I::gt(rest, I::set1(0x7c00)), I::set1(0x400000));
        const __m128i top = I::and_(I::gt(rest, I::set1(0x7bff)), I::set1(0x38000000));
        const __m128i usual = I::add(I::or_(wide, quiet), I::add(top, I::set1(0x38000000)));
        return from_bits(I::or_(sign, I::select(I::lt(rest, I::set1(0x400)), tiny, usual)));
    }
    template <class C> static AC_INLINE void store_half(half_bits *p, vec v, C c) {
        const __m128i u = bits_s32(v);
        const __m128i rest = I::and_(u, I::set1(INT32_MAX));
        const __m128i sign = I::and_(_mm_srli_epi32(u, 16), I::set1(0x8000));
        const __m128i tiny = I::sub(bits_s32(add(from_bits(rest), set1(0.5f))), I::set1(0x3f000000));
        const __m128i odd = I::and_(I::shr<13>(rest), I::set1(1));
        const __m128i usual = I::shr<13>(I::add(I::add(rest, odd), I::set1(0xfff - 0x38000000)));
        const __m128i nan = I::or_(I::set1(0x7e00), I::and_(I::shr<13>(rest), I::set1(0x3ff)));
        __m128i r = I::select(I::lt(rest, I::set1(0x38800000)), tiny, usual);
        r = I::select(I::gt(rest, I::set1(0x477fefff)), I::set1(0x7c00), r);
        r = I::select(I::gt(rest, I::set1(0x7f800000)), nan, r);
        r = I::or_(r, sign);
        store4<2>(p, _mm_packus_epi32(r, r), c);
    }
};

template <> struct simd<f32> : sse4_f32 {
    static AC_INLINE vec load1(const float *p) { return set1(*p); }
    template <class C> static AC_INLINE vec load(const float *p, C c) { return _mm_castsi128_ps(load16<4>(p, c)); }
    template <class C> static AC_INLINE void store(float *p, vec v, C c) { store16<4>(p, _mm_castps_si128(v), c); }
    template <class V, class C> static AC_INLINE vec load_as(const V *p, C c) {
        return from_s32(simd<s32>::load_as(p, c));
    }
    template <class C> static AC_INLINE vec load_as(const float *p, C c) { return load(p, c); }
    template <class C> static AC_INLINE vec load_as(const half_bits *p, C c) { return load_half(p, c); }
    template <class C> static AC_INLINE vec load_as(const bfloat_bits *p, C c) {
        return from_bits(_mm_unpacklo_epi16(_mm_setzero_si128(), load4<2>(p, c)));
    }
    template <class C> static AC_INLINE void store_as(float *p, vec v, C c) { store(p, v, c); }
    template <class C> static AC_INLINE void store_as(half_bits *p, vec v, C c) { store_half(p, v, c); }
    template <class C> static AC_INLINE void store_as(bfloat_bits *p, vec v, C c) {
        const __m128i u = bits_s32(v);
        const __m128i odd = I::and_(_mm_srli_epi32(u, 16), I::set1(1));
        const __m128i rounded = I::add(u, I::add(odd, I::set1(0x7fff)));
        const __m128i r = _mm_srli_epi32(I::select(eq(v, v), rounded, I::or_(u, I::set1(0x400000))), 16);
        store4<2>(p, _mm_packus_epi32(r, r), c);
    }
};

template <> struct simd<f16> : sse4_f32 {
    static AC_INLINE vec load1(const half_bits *p) { return set1(half_to_float(*p)); }
    template <class C> static AC_INLINE vec load(const half_bits *p, C c) { return load_half(p, c); }
    template <class C> static AC_INLINE void store(half_bits *p, vec v, C c) { store_half(p, v, c); }
};

/// Integers of 8 and 16 bits: E is the element, x the suffix of its intrinsics, w that of wrap-around ones.
// clang-format off
#define AC_SSE4_INT(E, x, w)                                                                          \
    using vec = __m128i;                                                                              \
    using mask = __m128i;                                                                             \
    static AC_INLINE size_t lanes() { return 16 / sizeof(E); }                                        \
    static AC_INLINE vec zero() { return _mm_setzero_si128(); }                                       \
    static AC_INLINE vec load1(const E *p) { return set1(*p); }                                       \
    template <class C> static AC_INLINE vec load(const E *p, C c) { return load16<sizeof(E)>(p, c); } \
    template <class C> static AC_INLINE void store(E *p, vec v, C c) { store16<sizeof(E)>(p, v, c); } \
    static AC_INLINE vec add(vec a, vec b) { return _mm_add_##w(a, b); }                              \
    static AC_INLINE vec sub(vec a, vec b) { return _mm_sub_##w(a, b); }                              \
    static AC_INLINE vec add_sat(vec a, vec b) { return _mm_adds_##x(a, b); }                         \
    static AC_INLINE vec sub_sat(vec a, vec b) { return _mm_subs_##x(a, b); }                         \
    static AC_INLINE vec min(vec a, vec b) { return _mm_min_##x(a, b); }                              \
    static AC_INLINE vec max(vec a, vec b) { return _mm_max_##x(a, b); }                              \
    AC_SIMD_BOUNDS                                                                                    \
    static AC_INLINE vec and_(vec a, vec b) { return _mm_and_si128(a, b); }                           \
    static AC_INLINE vec or_(vec a, vec b) { return _mm_or_si128(a, b); }                             \
    static AC_INLINE vec xor_(vec a, vec b) { return _mm_xor_si128(a, b); }                           \
    static AC_INLINE mask eq(vec a, vec b) { return _mm_cmpeq_##w(a, b); }                            \
    static AC_INLINE mask lt(vec a, vec b) { return gt(b, a); }                                       \
    static AC_INLINE vec select(mask m, vec a, vec b) { return _mm_blendv_epi8(b, a, m); }
// clang-format on

template <> struct simd<s16> {
    AC_SSE4_INT(int16_t, epi16, epi16)
    static AC_INLINE vec set1(int16_t x) { return _mm_set1_epi16(x); }
    static AC_INLINE mask gt(vec a, vec b) { return _mm_cmpgt_epi16(a, b); }
    static AC_INLINE vec mul_high(vec a, vec b) { return _mm_mulhi_epi16(a, b); }
    static AC_INLINE vec shr(vec v, int n) { return _mm_sra_epi16(v, _mm_cvtsi32_si128(n)); }
    static AC_INLINE mask active(Tail t) { return gt(set1(int16_t(t.n)), _mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7)); }
};
/// All ones in the first n byte lanes.
AC_INLINE __m128i first_bytes(size_t n) {
    return _mm_cmpgt_epi8(_mm_set1_epi8(char(n)), _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
}

template <> struct simd<s8> {
    AC_SSE4_INT(int8_t, epi8, epi8)
    static AC_INLINE vec set1(int8_t x) { return _mm_set1_epi8(x); }
    static AC_INLINE mask gt(vec a, vec b) { return _mm_cmpgt_epi8(a, b); }
    static AC_INLINE mask active(Tail t) { return first_bytes(t.n); }
};
template <> struct simd<u8> {
    AC_SSE4_INT(uint8_t, epu8, epi8)
    static AC_INLINE vec set1(uint8_t x) { return _mm_set1_epi8(char(x)); }
    static AC_INLINE mask active(Tail t) { return first_bytes(t.n); }
    static AC_INLINE mask gt(vec a, vec b) {
        const vec top = _mm_set1_epi8(-128);
        return _mm_cmpgt_epi8(xor_(a, top), xor_(b, top));
    }
    using table = const uint8_t *;
    static AC_INLINE table load_table(const uint8_t *p) { return p; }
    /// Sixteen lookups of 16 bytes. Adding 0x70 with saturation sets the top bit of every index of 16 or more, and such
    /// an index gives zero.
    static AC_INLINE vec lookup(table t, vec v) {
        vec r = zero();
        for (int i = 0; i < 256; i += 16) {
            const vec index = add_sat(sub(v, set1(uint8_t(i))), set1(0x70));
            r = or_(r, _mm_shuffle_epi8(load16<1>(t + i, Full{}), index));
        }
        return r;
    }
    static AC_INLINE vec table256(const uint8_t *p, vec v) { return lookup(p, v); }
    /// The instruction finds the minimum of 16-bit lanes, so it gets 255 minus each byte.
    static AC_INLINE uint8_t reduce_max(vec a) {
        const vec even = _mm_and_si128(max(a, _mm_srli_epi16(a, 8)), _mm_set1_epi16(255));
        return uint8_t(255 - _mm_cvtsi128_si32(_mm_minpos_epu16(_mm_sub_epi16(_mm_set1_epi16(255), even))));
    }
    static AC_INLINE void to_high(vec v, vec &lo, vec &hi) {
        lo = _mm_unpacklo_epi8(zero(), v);
        hi = _mm_unpackhi_epi8(zero(), v);
    }
    static AC_INLINE vec narrow_s8(vec lo, vec hi) { return _mm_packs_epi16(lo, hi); }
};
#undef AC_SSE4_INT

}  // namespace ac::AC_TIER
