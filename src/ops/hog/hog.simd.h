// SPDX-License-Identifier: MIT
// Sums of floats whose order does not depend on the vectors of a tier: number i is added to sum i mod 16.
#pragma once

#include "src/simd/pixels.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

constexpr size_t sum_lanes = 16;
constexpr size_t float_lanes = vector_bytes / 4;     ///< of a vector
constexpr size_t vectors = sum_lanes / float_lanes;  ///< of all sums
using Floats = Vector<float, float_lanes>;

template <size_t v, class F> AC_INLINE void each_whole(size_t i, F &&f) {
    if constexpr (v < vectors) {
        f(v, i + v * float_lanes, float_lanes);
        each_whole<v + 1>(i, f);
    }
}
template <size_t v, class F> AC_INLINE void each_part(size_t i, size_t n, F &&f) {
    if constexpr (v < vectors) {
        if (i < n) {
            f(v, i, n - i < float_lanes ? n - i : float_lanes);
            each_part<v + 1>(i + float_lanes, n, f);
        }
    }
}
/// Calls f(number of the vector, index, elements) for the vectors of n elements. Numbers of vectors are constants for
/// the compiler, so that sums are in registers.
template <class F> AC_INLINE void each_vector(size_t n, F &&f) {
    size_t i = 0;
    for (; i + sum_lanes <= n; i += sum_lanes) {
        each_whole<0>(i, f);
    }
    each_part<0>(i, n, f);
}
/// The vocabulary loads and stores a part of a vector faster than a copy of a variable number of bytes: 2x for the
/// scores of windows with 9 bins and AVX-512. Its vectors are those of a tier, except in scalar code.
constexpr bool has_parts = sizeof(simd<f32>::vec) == sizeof(Floats);

AC_INLINE Floats load_floats(const float *p, size_t n) {
    if (n == float_lanes) {
        return load_lanes<float_lanes>(p);
    }
    if constexpr (has_parts) {
        const auto part = simd<f32>::load(p, Tail{n});
        Floats v;
        __builtin_memcpy(&v, &part, sizeof(part));
        return v;
    } else {
        return load_some<float_lanes>(p, n);
    }
}
AC_INLINE void store_floats(float *p, Floats v, size_t n) {
    if (n == float_lanes) {
        store_lanes(p, v);
    } else if constexpr (has_parts) {
        simd<f32>::vec part;
        __builtin_memcpy(&part, &v, sizeof(part));
        simd<f32>::store(p, part, Tail{n});
    } else {
        __builtin_memcpy(p, &v, n * sizeof(float));
    }
}

/// 16 sums.
struct Sums {
    Floats sum[vectors];

    /// All of them: number i + k is added to number i, for k = 8, 4, 2 and 1.
    AC_INLINE float all() const {
        float each[sum_lanes];
        for (size_t v = 0; v < vectors; ++v) {
            store_lanes(each + v * float_lanes, sum[v]);
        }
        for (size_t k = sum_lanes / 2; k != 0; k /= 2) {
            for (size_t i = 0; i < k; ++i) {
                each[i] += each[i + k];
            }
        }
        return each[0];
    }
};

}  // namespace
}  // namespace ac::AC_TIER
