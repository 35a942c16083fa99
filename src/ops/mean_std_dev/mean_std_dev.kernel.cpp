// SPDX-License-Identifier: MIT
#include "src/ops/mean_std_dev/mean_std_dev.args.h"
#include "src/simd/pixels.h"

#if defined(AC_SIMD_neon)
#include <arm_neon.h>
#elif defined(__x86_64__)
#include <immintrin.h>
#endif

namespace ac::AC_TIER {
namespace {

using Bytes = Vector<uint8_t, vector_bytes>;
using Sums = Vector<uint32_t, vector_bytes / 4>;

/// Adds the pixels of a vector and their squares to lanes of any number.
AC_INLINE void add(Sums &sum, Sums &squares, Bytes v) {
#if defined(AC_SIMD_avx512)
    const __m512i zero = _mm512_setzero_si512(), low = _mm512_unpacklo_epi8((__m512i)v, zero),
                  high = _mm512_unpackhi_epi8((__m512i)v, zero);
    sum += (Sums)_mm512_sad_epu8((__m512i)v, zero);
    squares += (Sums)_mm512_madd_epi16(low, low) + (Sums)_mm512_madd_epi16(high, high);
#elif defined(AC_SIMD_avx2)
    const __m256i zero = _mm256_setzero_si256(), low = _mm256_unpacklo_epi8((__m256i)v, zero),
                  high = _mm256_unpackhi_epi8((__m256i)v, zero);
    sum += (Sums)_mm256_sad_epu8((__m256i)v, zero);
    squares += (Sums)_mm256_madd_epi16(low, low) + (Sums)_mm256_madd_epi16(high, high);
#elif defined(AC_SIMD_sse4)
    const __m128i zero = _mm_setzero_si128(), low = _mm_unpacklo_epi8((__m128i)v, zero),
                  high = _mm_unpackhi_epi8((__m128i)v, zero);
    sum += (Sums)_mm_sad_epu8((__m128i)v, zero);
    squares += (Sums)_mm_madd_epi16(low, low) + (Sums)_mm_madd_epi16(high, high);
#elif defined(AC_SIMD_neon)
    const uint8x16_t b = (uint8x16_t)v;
    sum = (Sums)vpadalq_u16((uint32x4_t)sum, vpaddlq_u8(b));
    const uint32x4_t first = vpadalq_u16((uint32x4_t)squares, vmull_u8(vget_low_u8(b), vget_low_u8(b)));
    squares = (Sums)vpadalq_u16(first, vmull_u8(vget_high_u8(b), vget_high_u8(b)));
#else
    for (size_t i = 0; i < vector_bytes; ++i) {
        sum[i % 4] += v[i];
        squares[i % 4] += uint32_t(v[i]) * v[i];
    }
#endif
}

template <class T> void mean_std_dev(const uint8_t *src, size_t n, PixelSums &sums) {
    Sums sum{}, squares{};
    size_t i = 0;
    for (; i + vector_bytes <= n; i += vector_bytes) {
        add(sum, squares, load_lanes<vector_bytes>(src + i));
    }
    if (i < n) {
        add(sum, squares, load_some<vector_bytes>(src + i, n - i));
    }
    for (size_t lane = 0; lane < vector_bytes / 4; ++lane) {
        sums.sum += sum[lane];
        sums.squares += squares[lane];
    }
}

}  // namespace

AC_ROWS(mean_std_dev, MeanStdDevFn)

}  // namespace ac::AC_TIER
