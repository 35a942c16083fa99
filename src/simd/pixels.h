// SPDX-License-Identifier: MIT
// Vectors of bytes and of wider integers with the same number of lanes, for images. They are vectors of the compiler,
// which widens bytes to the next lane size in one instruction on every tier; a scalar tier computes lane by lane.
// Arithmetic wraps around. Tiers with SVE have no rows of their own: those of NEON compute the same lanes.
#pragma once

#include "src/simd/lanes.h"

#if defined(AC_SIMD_neon)
#include <arm_neon.h>
#elif defined(__x86_64__)
#include <immintrin.h>
#endif

namespace ac::AC_TIER {

/// Bytes of a vector.
#if defined(AC_SIMD_avx512)
constexpr size_t vector_bytes = 64;
#elif defined(AC_SIMD_avx2)
constexpr size_t vector_bytes = 32;
#else
constexpr size_t vector_bytes = 16;
#endif

template <size_t lanes, class T> AC_INLINE Vector<T, lanes> load_lanes(const T *p) {
    Vector<T, lanes> v;
    __builtin_memcpy(&v, p, sizeof(v));
    return v;
}
/// The first n lanes; the others are 0.
template <size_t lanes, class T> AC_INLINE Vector<T, lanes> load_some(const T *p, size_t n) {
    Vector<T, lanes> v{};
    __builtin_memcpy(&v, p, n * sizeof(T));
    return v;
}
template <class T, class V> AC_INLINE void store_lanes(T *p, V v) {
    __builtin_memcpy(p, &v, sizeof(v));
}

/// A number in all lanes.
template <class V> AC_INLINE V every(int x) {
    const auto element = V{}[0];
    return V{} + static_cast<decltype(element)>(x);
}

template <class V> AC_INLINE V least(V a, V b) {
    return a < b ? a : b;
}
template <class V> AC_INLINE V greatest(V a, V b) {
    return a > b ? a : b;
}

/// dst[i] = f(src[i]...) in vectors of `lanes` elements, four at a time. The remainder goes through buffers on the
/// stack, so dst may be a source.
template <size_t lanes, class D, class Fn, class... V>
AC_INLINE void map_pixels(size_t n, D *dst, Fn &&f, const V *...src) {
    size_t i = 0;
    for (; i + 4 * lanes <= n; i += 4 * lanes) {
#pragma GCC unroll 4
        for (size_t k = 0; k < 4; ++k) {
            store_lanes(dst + i + k * lanes, f(load_lanes<lanes>(src + i + k * lanes)...));
        }
    }
    for (; i < n; i += lanes) {
        const size_t left = n - i < lanes ? n - i : lanes;
        const auto result = f(load_some<lanes>(src + i, left)...);
        __builtin_memcpy(dst + i, &result, left * sizeof(D));
    }
}

}  // namespace ac::AC_TIER
