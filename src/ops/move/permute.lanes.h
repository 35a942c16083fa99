// SPDX-License-Identifier: MIT
// Rows of tiles, with the instructions of AArch64 that also advance an address. With AVX2, transposition of pairs of
// 4x4 squares of 32-bit elements, each in one half of every register: one square at a time takes 1.1 times as long,
// or 1.15 times where a row has only one.
#pragma once

#include "src/dispatch/kernel.h"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

// Unrolls a short loop fully, so that its values stay in registers.
#if defined(__clang__)
#define AC_UNROLL _Pragma("clang loop unroll(full)")
#define AC_UNROLL4 _Pragma("clang loop unroll_count(4)")
#else
#define AC_UNROLL _Pragma("GCC unroll 16")
#define AC_UNROLL4 _Pragma("GCC unroll 4")
#endif

namespace ac::AC_TIER {
namespace {

// Rows of 16 bytes that follow each other at a distance. On AArch64 GCC 12 advances an address by a register in a
// separate instruction: two tiles of 32-bit elements then take 43 instructions, not 31.
#if defined(__aarch64__) && !defined(__clang__)
template <class V> AC_INLINE V load_next(const uint8_t *&p, ptrdiff_t step) {
    V v;
    asm("ld1 {%0.16b}, [%1], %2" : "=w"(v), "+r"(p) : "r"(step), "m"(*reinterpret_cast<const char(*)[16]>(p)));
    return v;
}
template <class V> AC_INLINE void store_next(uint8_t *&p, ptrdiff_t step, V v) {
    asm("st1 {%2.16b}, [%0], %3" : "+r"(p), "=m"(*reinterpret_cast<char(*)[16]>(p)) : "w"(v), "r"(step));
}
template <class V> AC_INLINE void store_two(uint8_t *&p, V v, V w) {
    asm("stp %q2, %q3, [%0], 32" : "+r"(p), "=m"(*reinterpret_cast<char(*)[32]>(p)) : "w"(v), "w"(w));
}
#else
template <class V> AC_INLINE V load_next(const uint8_t *&p, ptrdiff_t step) {
    V v;
    __builtin_memcpy(&v, p, 16);
    p += step;
    return v;
}
template <class V> AC_INLINE void store_next(uint8_t *&p, ptrdiff_t step, V v) {
    __builtin_memcpy(p, &v, 16);
    p += step;
}
/// Stores v and w beside each other.
template <class V> AC_INLINE void store_two(uint8_t *&p, V v, V w) {
    store_next(p, 16, v);
    store_next(p, 16, w);
}
#endif

#if defined(__AVX2__)

template <class E> constexpr bool in_pairs() {
    return sizeof(E) == 4;
}

AC_INLINE __m256 halves(const uint8_t *lo, const uint8_t *hi) {
    return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(reinterpret_cast<const float *>(lo))),
                                _mm_loadu_ps(reinterpret_cast<const float *>(hi)), 1);
}

/// Transposes the 4x4 squares in the two halves.
AC_INLINE void turn_squares(__m256 (&v)[4]) {
    const __m256 a = _mm256_unpacklo_ps(v[0], v[2]), b = _mm256_unpackhi_ps(v[0], v[2]);
    const __m256 c = _mm256_unpacklo_ps(v[1], v[3]), d = _mm256_unpackhi_ps(v[1], v[3]);
    v[0] = _mm256_unpacklo_ps(a, c);
    v[1] = _mm256_unpackhi_ps(a, c);
    v[2] = _mm256_unpacklo_ps(b, d);
    v[3] = _mm256_unpackhi_ps(b, d);
}

/// Transposes ni (at least eight) rows of four elements of src. The last pair of squares may overlap the one before.
AC_INLINE void beside_each_other(const uint8_t *src, ptrdiff_t src_step, uint8_t *dst, ptrdiff_t dst_step, size_t ni) {
    for (size_t i = 0;; i = i + 16 < ni ? i + 8 : ni - 8) {
        __m256 v[4];
        AC_UNROLL
        for (size_t k = 0; k < 4; ++k) {
            v[k] = halves(src + ptrdiff_t(i + k) * src_step, src + ptrdiff_t(i + k + 4) * src_step);
        }
        turn_squares(v);
        AC_UNROLL
        for (int k = 0; k < 4; ++k) {
            _mm256_storeu_ps(reinterpret_cast<float *>(dst + k * dst_step) + i, v[k]);
        }
        if (i + 8 == ni) {
            return;
        }
    }
}

/// Transposes four rows of nj (at least eight) elements of src.
AC_INLINE void below_each_other(const uint8_t *src, ptrdiff_t src_step, uint8_t *dst, ptrdiff_t dst_step, size_t nj) {
    for (size_t j = 0;; j = j + 16 < nj ? j + 8 : nj - 8) {
        __m256 v[4];
        AC_UNROLL
        for (int k = 0; k < 4; ++k) {
            v[k] = _mm256_loadu_ps(reinterpret_cast<const float *>(src + k * src_step) + j);
        }
        turn_squares(v);
        uint8_t *const to = dst + ptrdiff_t(j) * dst_step;
        AC_UNROLL
        for (int k = 0; k < 4; ++k) {
            _mm_storeu_ps(reinterpret_cast<float *>(to + k * dst_step), _mm256_castps256_ps128(v[k]));
        }
        AC_UNROLL
        for (int k = 0; k < 4; ++k) {
            _mm_storeu_ps(reinterpret_cast<float *>(to + (k + 4) * dst_step), _mm256_extractf128_ps(v[k], 1));
        }
        if (j + 8 == nj) {
            return;
        }
    }
}

/// Splits eight pixels of two or three elements into vectors of all first, second and third elements.
template <int count> AC_INLINE void colours(const uint8_t *p, __m256 (&v)[3]) {
    const __m256 a = halves(p, p + 16 * count), b = halves(p + 16, p + 16 * (count + 1));
    if constexpr (count == 2) {
        v[0] = _mm256_shuffle_ps(a, b, 0x88);
        v[1] = _mm256_shuffle_ps(a, b, 0xdd);
    } else {
        const __m256 d = halves(p + 32, p + 80);
        const __m256 low = _mm256_shuffle_ps(a, b, 0x49);   // second and third elements of pixels 0 and 1
        const __m256 high = _mm256_shuffle_ps(b, d, 0x9e);  // first and second elements of pixels 2 and 3
        v[0] = _mm256_shuffle_ps(a, high, 0x8c);
        v[1] = _mm256_shuffle_ps(low, high, 0xd8);
        v[2] = _mm256_shuffle_ps(low, d, 0xcd);
    }
}

/// Splits one line into two or three, sixteen elements of each at a time, which are a cache line: alternating between
/// lines that are not in the L1 cache takes twice as long. Returns the number of pixels done.
template <int count> AC_INLINE size_t lines_apart(const uint8_t *line, uint8_t *lines, ptrdiff_t step, size_t n) {
    size_t i = 0;
    for (; i + 16 <= n; i += 16, line += 64 * count, lines += 64) {
        __m256 v[3], w[3];
        colours<count>(line, v);
        colours<count>(line + 32 * count, w);
        AC_UNROLL
        for (int c = 0; c < count; ++c) {
            float *const to = reinterpret_cast<float *>(lines + c * step);
            _mm256_storeu_ps(to, v[c]);
            _mm256_storeu_ps(to + 8, w[c]);
            __asm__ volatile("" ::: "memory");
        }
    }
    return i;
}

#else

template <class E> constexpr bool in_pairs() {
    return false;
}
AC_INLINE void beside_each_other(const uint8_t *, ptrdiff_t, uint8_t *, ptrdiff_t, size_t) {}
AC_INLINE void below_each_other(const uint8_t *, ptrdiff_t, uint8_t *, ptrdiff_t, size_t) {}
template <int> AC_INLINE size_t lines_apart(const uint8_t *, uint8_t *, ptrdiff_t, size_t) {
    return 0;
}

#endif

}  // namespace
}  // namespace ac::AC_TIER
