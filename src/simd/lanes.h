// SPDX-License-Identifier: MIT
// Lanes of integers in twice or half their size, for pixels.h. GCC 12 takes a conversion apart, element by element, if
// its operand was just loaded, or if a vector is shorter than a register. So these are instructions; other sizes of
// vectors are the compiler's.
#pragma once

#include "src/dispatch/kernel.h"

#if defined(AC_SIMD_neon)
#include <arm_neon.h>
#elif defined(__x86_64__)
// GCC 12 warns about its own _mm512_undefined_ps (bug 105593).
#pragma GCC diagnostic push
#if !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#include <immintrin.h>
#pragma GCC diagnostic pop
#endif

namespace ac::AC_TIER {

template <class T, size_t lanes> struct VectorOf { typedef T type __attribute__((vector_size(lanes * sizeof(T)))); };
template <class T, size_t lanes> using Vector = typename VectorOf<T, lanes>::type;

template <class T> constexpr bool has_sign = static_cast<T>(-1) < static_cast<T>(1);
template <class T> constexpr bool has_fraction = static_cast<T>(0.5f) != static_cast<T>(0);

template <bool sign> struct ShortOf { using type = uint16_t; };
template <> struct ShortOf<true> { using type = int16_t; };

template <class T> struct Value { using type = T; };
template <class T> struct Value<T &> { using type = T; };
template <class T> struct Value<T &&> { using type = T; };
/// The type of a lane.
template <class V> using Lane = typename Value<decltype(V{}[0])>::type;

/// Lanes of `from` bytes in twice their size.
template <class R, bool sign, size_t from, class V> AC_INLINE R widened(V v) {
#if defined(AC_SIMD_neon)
    if constexpr (sizeof(V) == 8 && from == 1) {
        return sign ? (R)vmovl_s8((int8x8_t)v) : (R)vmovl_u8((uint8x8_t)v);
    } else if constexpr (sizeof(V) == 8 && from == 2) {
        return sign ? (R)vmovl_s16((int16x4_t)v) : (R)vmovl_u16((uint16x4_t)v);
    } else if constexpr (sizeof(V) == 4 && from == 1) {
        const uint8x8_t all = vreinterpret_u8_u32(vdup_n_u32((uint32_t)v));
        return sign ? (R)vget_low_s16(vmovl_s8(vreinterpret_s8_u8(all))) : (R)vget_low_u16(vmovl_u8(all));
    } else {
        return __builtin_convertvector(v, R);
    }
#elif defined(__x86_64__) && !defined(AC_SIMD_scalar)
    if constexpr (sizeof(V) == 8) {
        const __m128i all = _mm_cvtsi64_si128((long long)v);
        if constexpr (from == 1) {
            return sign ? (R)_mm_cvtepi8_epi16(all) : (R)_mm_cvtepu8_epi16(all);
        } else {
            return sign ? (R)_mm_cvtepi16_epi32(all) : (R)_mm_cvtepu16_epi32(all);
        }
#if !defined(AC_SIMD_sse4)
    } else if constexpr (sizeof(V) == 16 && from == 1) {
        return sign ? (R)_mm256_cvtepi8_epi16((__m128i)v) : (R)_mm256_cvtepu8_epi16((__m128i)v);
    } else if constexpr (sizeof(V) == 16 && from == 2) {
        return sign ? (R)_mm256_cvtepi16_epi32((__m128i)v) : (R)_mm256_cvtepu16_epi32((__m128i)v);
#endif
#if defined(AC_SIMD_avx512)
    } else if constexpr (sizeof(V) == 32 && from == 1) {
        return sign ? (R)_mm512_cvtepi8_epi16((__m256i)v) : (R)_mm512_cvtepu8_epi16((__m256i)v);
    } else if constexpr (sizeof(V) == 32 && from == 2) {
        return sign ? (R)_mm512_cvtepi16_epi32((__m256i)v) : (R)_mm512_cvtepu16_epi32((__m256i)v);
#endif
    } else {
        return __builtin_convertvector(v, R);
    }
#else
    return __builtin_convertvector(v, R);
#endif
}

/// The low halves of lanes of `from` bytes.
template <class R, size_t from, class V> AC_INLINE R narrowed(V v) {
#if defined(AC_SIMD_neon)
    if constexpr (sizeof(V) == 16 && from == 2) {
        return (R)vmovn_u16((uint16x8_t)v);
    } else if constexpr (sizeof(V) == 16 && from == 4) {
        return (R)vmovn_u32((uint32x4_t)v);
    } else if constexpr (sizeof(V) == 8 && from == 2) {
        const uint16x8_t twice = vcombine_u16((uint16x4_t)v, (uint16x4_t)v);
        return (R)vget_lane_u32(vreinterpret_u32_u8(vmovn_u16(twice)), 0);
    } else {
        return __builtin_convertvector(v, R);
    }
#elif defined(__x86_64__) && !defined(AC_SIMD_scalar)
    if constexpr (sizeof(V) == 16) {
        const __m128i mask = from == 2 ? _mm_set1_epi16(255) : _mm_set1_epi32(65535), low = (__m128i)v & mask;
        return (R)_mm_cvtsi128_si64(from == 2 ? _mm_packus_epi16(low, low) : _mm_packus_epi32(low, low));
#if !defined(AC_SIMD_sse4)
    } else if constexpr (sizeof(V) == 32) {
        const __m256i mask = from == 2 ? _mm256_set1_epi16(255) : _mm256_set1_epi32(65535), low = (__m256i)v & mask;
        const __m128i a = _mm256_castsi256_si128(low), b = _mm256_extracti128_si256(low, 1);
        return (R)(from == 2 ? _mm_packus_epi16(a, b) : _mm_packus_epi32(a, b));
#endif
#if defined(AC_SIMD_avx512)
    } else if constexpr (sizeof(V) == 64 && from == 2) {
        return (R)_mm512_cvtepi16_epi8((__m512i)v);
    } else if constexpr (sizeof(V) == 64 && from == 4) {
        return (R)_mm512_cvtepi32_epi16((__m512i)v);
#endif
    } else {
        return __builtin_convertvector(v, R);
    }
#else
    return __builtin_convertvector(v, R);
#endif
}

/// The lanes in another type; high bits are dropped.
template <class D, size_t lanes, class V> AC_INLINE Vector<D, lanes> to_lanes(V v) {
    using S = Lane<V>;
    constexpr size_t from = sizeof(V) / lanes;
    if constexpr (has_fraction<D> || has_fraction<S> || from == sizeof(D) || from > 4 || sizeof(D) > 4) {
        return __builtin_convertvector(v, Vector<D, lanes>);
    } else if constexpr (sizeof(D) == 2 * from) {
        return widened<Vector<D, lanes>, has_sign<S>, from>(v);
    } else if constexpr (sizeof(D) > from) {
        using Middle = Vector<typename ShortOf<has_sign<S>>::type, lanes>;
        return widened<Vector<D, lanes>, has_sign<S>, 2>(widened<Middle, has_sign<S>, 1>(v));
    } else if constexpr (2 * sizeof(D) == from) {
        return narrowed<Vector<D, lanes>, from>(v);
    } else {
        return narrowed<Vector<D, lanes>, 2>(narrowed<Vector<uint16_t, lanes>, 4>(v));
    }
}

}  // namespace ac::AC_TIER
