// SPDX-License-Identifier: MIT
/* Loads and stores of four vectors of 32-bit lanes at a time, from and to consecutive elements of any type: narrow
 * elements then fill whole registers. On Advanced SIMD, sixteen bytes become sixteen lanes, or the reverse, in 7
 * instructions instead of 12; x86 gains in stores. The results equal those of load_as, store_as and store_sat.
 */
#pragma once

#include "src/simd/simd.h"

namespace ac::AC_TIER {

#if defined(AC_SIMD_scalar)
constexpr bool in_fours = false;  // one element per step: the compiler does the rest
#else
constexpr bool in_fours = true;
#endif

/// Stores one vector by store_as, store or store_sat.
template <class D, class C> AC_INLINE void store_one(D *p, simd<f32>::vec v, C c) {
    simd<f32>::store_as(p, v, c);
}
template <class D, class C> AC_INLINE void store_one(D *p, simd<s32>::vec v, C c) {
    if constexpr (sizeof(D) == 4) {
        simd<s32>::store(reinterpret_cast<int32_t *>(p), v, c);
    } else {
        simd<s32>::store_sat(p, v, c);
    }
}

namespace four {

using F = simd<f32>;
using I = simd<s32>;
using FV = F::vec;
using IV = I::vec;

/// Keeps the stores before and after it in order. GCC schedules stores by when their values are ready. For lines
/// outside the L1 cache, x86-64 cores are up to twice as fast if each line is written to its end before the next one.
AC_INLINE void in_turn() {
#if defined(AC_SIMD_avx2) || defined(AC_SIMD_sse4) || defined(AC_SIMD_avx512)
    __asm__ volatile("" ::: "memory");
#endif
}

template <class D, class Vec> AC_INLINE void store_each(D *p, Vec a, Vec b, Vec c, Vec d) {
    const size_t n = F::lanes();
    store_one(p, a, Full{});
    in_turn();
    store_one(p + n, b, Full{});
    in_turn();
    store_one(p + 2 * n, c, Full{});
    in_turn();
    store_one(p + 3 * n, d, Full{});
}
template <class S, class V>
AC_INLINE void load_each(const V *p, typename S::vec &a, typename S::vec &b, typename S::vec &c, typename S::vec &d) {
    const size_t n = S::lanes();
    a = S::load_as(p, Full{});
    b = S::load_as(p + n, Full{});
    c = S::load_as(p + 2 * n, Full{});
    d = S::load_as(p + 3 * n, Full{});
}

#if defined(AC_SIMD_neon) && !defined(__aarch64__) && defined(__GNUC__) && !defined(__clang__)
// Vector loads of 32-bit Arm have no address offset; one instruction loads four registers.
template <class Four, class Vec, class V> AC_INLINE void load_64_bytes(const V *p, Vec &a, Vec &b, Vec &c, Vec &d) {
    Four v;
    asm("vldmia %1, %h0" : "=w"(v) : "r"(p), "m"(*reinterpret_cast<const V(*)[16]>(p)));
    a = v.val[0];
    b = v.val[1];
    c = v.val[2];
    d = v.val[3];
}
template <> AC_INLINE void load_each<F, float>(const float *p, FV &a, FV &b, FV &c, FV &d) {
    load_64_bytes<float32x4x4_t>(p, a, b, c, d);
}
template <> AC_INLINE void load_each<I, int32_t>(const int32_t *p, IV &a, IV &b, IV &c, IV &d) {
    load_64_bytes<int32x4x4_t>(p, a, b, c, d);
}
template <> AC_INLINE void store_each(float *p, FV a, FV b, FV c, FV d) {
    const float32x4x4_t v = {{a, b, c, d}};
    asm("vstmia %1, %h2" : "=m"(*reinterpret_cast<float(*)[16]>(p)) : "r"(p), "w"(v));
}
template <> AC_INLINE void store_each(int32_t *p, IV a, IV b, IV c, IV d) {
    const int32x4x4_t v = {{a, b, c, d}};
    asm("vstmia %1, %h2" : "=m"(*reinterpret_cast<int32_t(*)[16]>(p)) : "r"(p), "w"(v));
}
#endif

template <class V> struct is_small { static constexpr bool integer = false; };
template <> struct is_small<int8_t> { static constexpr bool integer = true; };
template <> struct is_small<uint8_t> : is_small<int8_t> {};
template <> struct is_small<int16_t> : is_small<int8_t> {};
template <> struct is_small<uint16_t> : is_small<int8_t> {};

#if defined(AC_SIMD_neon)
AC_INLINE void halves(int8x16_t v, int16x8_t &lo, int16x8_t &hi) {
    lo = vmovl_s8(vget_low_s8(v));
    hi = vmovl_high_s8(v);
}
AC_INLINE void halves(uint8x16_t v, int16x8_t &lo, int16x8_t &hi) {
    lo = vreinterpretq_s16_u16(vmovl_u8(vget_low_u8(v)));
    hi = vreinterpretq_s16_u16(vmovl_high_u8(v));
}
AC_INLINE void halves(int16x8_t v, IV &lo, IV &hi) {
    lo = vmovl_s16(vget_low_s16(v));
    hi = vmovl_high_s16(v);
}
AC_INLINE void halves(uint16x8_t v, IV &lo, IV &hi) {
    lo = vreinterpretq_s32_u32(vmovl_u16(vget_low_u16(v)));
    hi = vreinterpretq_s32_u32(vmovl_high_u16(v));
}
template <class V16> AC_INLINE void quarters(V16 v, IV &a, IV &b, IV &c, IV &d) {
    int16x8_t lo, hi;
    halves(v, lo, hi);
    halves(lo, a, b);
    halves(hi, c, d);
}
AC_INLINE void load_small(const int8_t *p, IV &a, IV &b, IV &c, IV &d) {
    quarters(vld1q_s8(p), a, b, c, d);
}
AC_INLINE void load_small(const uint8_t *p, IV &a, IV &b, IV &c, IV &d) {
    quarters(vld1q_u8(p), a, b, c, d);
}
AC_INLINE void load_flipped(const uint8_t *p, uint8_t flip, IV &a, IV &b, IV &c, IV &d) {
    quarters(veorq_u8(vld1q_u8(p), vdupq_n_u8(flip)), a, b, c, d);
}
AC_INLINE void load_small(const int16_t *p, IV &a, IV &b, IV &c, IV &d) {
    const int16x8_t lo = vld1q_s16(p), hi = vld1q_s16(p + 8);
    halves(lo, a, b);
    halves(hi, c, d);
}
AC_INLINE void load_small(const uint16_t *p, IV &a, IV &b, IV &c, IV &d) {
    const uint16x8_t lo = vld1q_u16(p), hi = vld1q_u16(p + 8);
    halves(lo, a, b);
    halves(hi, c, d);
}
AC_INLINE int16x8_t narrow(IV a, IV b) {
    return vqmovn_high_s32(vqmovn_s32(a), b);
}
AC_INLINE void store_small(int8_t *p, IV a, IV b, IV c, IV d) {
    vst1q_s8(p, vqmovn_high_s16(vqmovn_s16(narrow(a, b)), narrow(c, d)));
}
AC_INLINE void store_small(uint8_t *p, IV a, IV b, IV c, IV d) {
    vst1q_u8(p, vqmovun_high_s16(vqmovun_s16(narrow(a, b)), narrow(c, d)));
}
AC_INLINE void store_small(int16_t *p, IV a, IV b, IV c, IV d) {
    const int16x8_t lo = narrow(a, b), hi = narrow(c, d);
    vst1q_s16(p, lo);
    vst1q_s16(p + 8, hi);
}
AC_INLINE void store_small(uint16_t *p, IV a, IV b, IV c, IV d) {
    const uint16x8_t lo = vqmovun_high_s32(vqmovun_s32(a), b), hi = vqmovun_high_s32(vqmovun_s32(c), d);
    vst1q_u16(p, lo);
    vst1q_u16(p + 8, hi);
}
AC_INLINE void load_half(const half_bits *p, FV &a, FV &b, FV &c, FV &d) {
    const float16x8_t lo = vreinterpretq_f16_u16(vld1q_u16(&p->bits));
    const float16x8_t hi = vreinterpretq_f16_u16(vld1q_u16(&p[8].bits));
    a = vcvt_f32_f16(vget_low_f16(lo));
    b = vcvt_high_f32_f16(lo);
    c = vcvt_f32_f16(vget_low_f16(hi));
    d = vcvt_high_f32_f16(hi);
}
AC_INLINE void store_half(half_bits *p, FV a, FV b, FV c, FV d) {
    const float16x8_t lo = vcvt_high_f16_f32(vcvt_f16_f32(a), b), hi = vcvt_high_f16_f32(vcvt_f16_f32(c), d);
    vst1q_u16(&p->bits, vreinterpretq_u16_f16(lo));
    vst1q_u16(&p[8].bits, vreinterpretq_u16_f16(hi));
}
#else
template <class V> AC_INLINE void load_small(const V *p, IV &a, IV &b, IV &c, IV &d) {
    load_each<I>(p, a, b, c, d);
}
AC_INLINE void load_flipped(const uint8_t *p, uint8_t flip, IV &a, IV &b, IV &c, IV &d) {
    load_each<I>(p, a, b, c, d);
    const IV bits = I::set1(flip);
    a = I::xor_(a, bits);
    b = I::xor_(b, bits);
    c = I::xor_(c, bits);
    d = I::xor_(d, bits);
}
AC_INLINE void load_half(const half_bits *p, FV &a, FV &b, FV &c, FV &d) {
    load_each<F>(p, a, b, c, d);
}
AC_INLINE void store_half(half_bits *p, FV a, FV b, FV c, FV d) {
    store_each(p, a, b, c, d);
}
#if defined(AC_SIMD_avx512) || defined(AC_SIMD_avx2) || defined(AC_SIMD_sse4)
// Intrinsics of all widths, by their name after the prefix.
#if defined(AC_SIMD_avx512)
#define AC_X86(name) _mm512_##name
#elif defined(AC_SIMD_avx2)
#define AC_X86(name) _mm256_##name
#else
#define AC_X86(name) _mm_##name
#endif
/// The packing instructions work on 16 bytes at a time; this restores the order of their groups of four lanes.
AC_INLINE IV in_order(IV v) {
#if defined(AC_SIMD_avx512)
    return _mm512_permutexvar_epi32(_mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15), v);
#elif defined(AC_SIMD_avx2)
    return _mm256_permutevar8x32_epi32(v, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
#else
    return v;
#endif
}
AC_INLINE IV packed_words(IV a, IV b) {
    return AC_X86(packs_epi32)(a, b);
}
AC_INLINE IV packed_bytes(IV a, IV b, int8_t) {
    return in_order(AC_X86(packs_epi16)(a, b));
}
AC_INLINE IV packed_bytes(IV a, IV b, uint8_t) {
    return in_order(AC_X86(packus_epi16)(a, b));
}
template <class D> AC_INLINE void store_packed(D *p, IV a, IV b, IV c, IV d) {
    const IV bytes = packed_bytes(packed_words(a, b), packed_words(c, d), D());
    __builtin_memcpy(p, &bytes, sizeof(bytes));
}
AC_INLINE void store_small(int8_t *p, IV a, IV b, IV c, IV d) {
    store_packed(p, a, b, c, d);
}
AC_INLINE void store_small(uint8_t *p, IV a, IV b, IV c, IV d) {
    store_packed(p, a, b, c, d);
}
#endif
/// For families without a better way.
template <class D> AC_INLINE void store_small(D *p, IV a, IV b, IV c, IV d) {
    store_each(p, a, b, c, d);
}
#endif

}  // namespace four

template <class V>
AC_INLINE void load4(const V *p, simd<s32>::vec &a, simd<s32>::vec &b, simd<s32>::vec &c, simd<s32>::vec &d) {
    if constexpr (four::is_small<V>::integer) {
        four::load_small(p, a, b, c, d);
    } else {
        four::load_each<simd<s32>>(p, a, b, c, d);
    }
}
template <class V>
AC_INLINE void load4(const V *p, simd<f32>::vec &a, simd<f32>::vec &b, simd<f32>::vec &c, simd<f32>::vec &d) {
    using F = simd<f32>;
    if constexpr (four::is_small<V>::integer) {
        simd<s32>::vec i, j, k, l;
        four::load_small(p, i, j, k, l);
        a = F::from_s32(i);
        b = F::from_s32(j);
        c = F::from_s32(k);
        d = F::from_s32(l);
    } else {
        four::load_each<F>(p, a, b, c, d);
    }
}
AC_INLINE void load4(const half_bits *p, simd<f32>::vec &a, simd<f32>::vec &b, simd<f32>::vec &c, simd<f32>::vec &d) {
    four::load_half(p, a, b, c, d);
}
/// Loads `byte ^ flip`: signed bytes as unsigned ones, or bytes in reverse order.
AC_INLINE void load4_flipped(const uint8_t *p, uint8_t flip, simd<s32>::vec &a, simd<s32>::vec &b, simd<s32>::vec &c,
                             simd<s32>::vec &d) {
    four::load_flipped(p, flip, a, b, c, d);
}
template <class D> AC_INLINE void store4(D *p, simd<s32>::vec a, simd<s32>::vec b, simd<s32>::vec c, simd<s32>::vec d) {
    if constexpr (four::is_small<D>::integer) {
        four::store_small(p, a, b, c, d);
    } else {
        four::store_each(p, a, b, c, d);
    }
}
template <class D> AC_INLINE void store4(D *p, simd<f32>::vec a, simd<f32>::vec b, simd<f32>::vec c, simd<f32>::vec d) {
    four::store_each(p, a, b, c, d);
}
AC_INLINE void store4(half_bits *p, simd<f32>::vec a, simd<f32>::vec b, simd<f32>::vec c, simd<f32>::vec d) {
    four::store_half(p, a, b, c, d);
}

/// dst[i] = f(src[i]) in lanes of S (f32 or s32) for the leading elements that fill groups of four vectors; returns
/// their number.
template <class S, class V, class D, class Fn> AC_INLINE size_t map4(const V *src, D *dst, size_t n, Fn &&f) {
    size_t i = 0;
    for (; in_fours && i + 4 * S::lanes() <= n; i += 4 * S::lanes()) {
        typename S::vec a, b, c, d;
        load4(src + i, a, b, c, d);
        store4(dst + i, f(a), f(b), f(c), f(d));
    }
    return i;
}

}  // namespace ac::AC_TIER
