// SPDX-License-Identifier: MIT
// Rows of pyramids: smoothed pixels of every second column, and what smoothing takes away.
#pragma once

#include "src/ops/neighbourhood/neighbourhood.simd.h"

namespace ac::AC_TIER {
namespace {

/// Sums at columns i, i + 2, ... and at i + 1, i + 3, ...
struct EveryOther {
    Sums even, odd;
};
AC_INLINE EveryOther every_other(const uint16_t *p) {
#if defined(AC_SIMD_neon)
    const uint16x8x2_t both = vld2q_u16(p);
    return {(Sums)both.val[0], (Sums)both.val[1]};
#elif defined(AC_SIMD_avx2)
    const __m256i a = _mm256_loadu_si256((const __m256i *)p), b = _mm256_loadu_si256((const __m256i *)(p + 16));
    const __m256i low = _mm256_set1_epi32(0xffff), even = _mm256_packus_epi32(a & low, b & low);
    const __m256i odd = _mm256_packus_epi32(_mm256_srli_epi32(a, 16), _mm256_srli_epi32(b, 16));
    return {(Sums)_mm256_permute4x64_epi64(even, 0xd8), (Sums)_mm256_permute4x64_epi64(odd, 0xd8)};
#elif defined(AC_SIMD_sse4)
    const __m128i a = _mm_loadu_si128((const __m128i *)p), b = _mm_loadu_si128((const __m128i *)(p + 8));
    const __m128i low = _mm_set1_epi32(0xffff);
    return {(Sums)_mm_packus_epi32(a & low, b & low),
            (Sums)_mm_packus_epi32(_mm_srli_epi32(a, 16), _mm_srli_epi32(b, 16))};
#else
    const auto a = load_lanes<lanes>(p), b = load_lanes<lanes>(p + lanes);
    Vector<uint32_t, halves> pair[2];
    __builtin_memcpy(&pair[0], &a, sizeof(a));
    __builtin_memcpy(&pair[1], &b, sizeof(b));
    Vector<uint16_t, halves> half[4];
    for (size_t k = 0; k < 2; ++k) {
        half[k] = to_lanes<uint16_t, halves>(pair[k]);
        half[2 + k] = to_lanes<uint16_t, halves>(pair[k] >> 16);
    }
    EveryOther result;
    __builtin_memcpy(&result, half, sizeof(half));
    return result;
#endif
}

/// The sums, divided by a power of two, at every second column. Factors are 1 4 6 4 1.
template <int scale> void smooth_half(const void *const *rows, void *const *dst, size_t n) {
    using Smooth = Factors<1, 4, 6, 4, 1>;
    const auto length = static_cast<ptrdiff_t>(n);
    Between between;
    between.fill(Smooth{}, reinterpret_cast<const uint8_t *const *>(rows), Smooth::radius, 2 * length);
    for (ptrdiff_t i = 0; i < length; i += 2 * ptrdiff_t(lanes)) {
#pragma GCC unroll 2
        for (ptrdiff_t k = i; k < i + 2 * ptrdiff_t(lanes); k += ptrdiff_t(lanes)) {
            const uint16_t *const p = between.sum + 2 * k;
            const EveryOther a = every_other(p), b = every_other(p + 2);
            const Sums outer = a.even + every_other(p + 4).even, inner = a.odd + b.odd;
            const Sums sum = outer + inner * every<Sums>(4) + b.even * every<Sums>(6);
            store_lanes(static_cast<uint8_t *>(dst[0]) + k, to_lanes<uint8_t, lanes>(sum >> __builtin_ctz(scale)));
        }
    }
}

/// S16: the pixel minus the sum divided by a power of two, and that quotient.
template <int scale, class Factors> void separable_rest(const void *const *rows, void *const *dst, size_t n) {
    constexpr int shift = __builtin_ctz(scale);
    const auto *const *bytes = reinterpret_cast<const uint8_t *const *>(rows);
    const auto length = static_cast<ptrdiff_t>(n);
    Between between;
    between.fill(Factors{}, bytes, Factors::radius, length);
    each_vector(length, [&](ptrdiff_t i) AC_LAMBDA {
        const Columns sum = between.at(Factors{}, i), smooth = {sum.low >> shift, sum.high >> shift};
        if (dst[0] != nullptr) {
            store_columns(static_cast<uint16_t *>(dst[0]) + i,
                          widened(columns_at(bytes[Factors::radius] + i)) - smooth);
        }
        if (dst[1] != nullptr) {
            store_columns(static_cast<uint16_t *>(dst[1]) + i, smooth);
        }
    });
}

}  // namespace
}  // namespace ac::AC_TIER
