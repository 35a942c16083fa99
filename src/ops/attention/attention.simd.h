// SPDX-License-Identifier: MIT
// Sums of the lanes of four vectors at a time: pairwise additions give all four with three or four steps.
#pragma once

#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using FV = F::vec;

/// p[0..4) = the sums of the lanes of a, b, c and d.
AC_INLINE void store_sums(float *p, FV a, FV b, FV c, FV d) {
#if defined(AC_SIMD_neon) && defined(__aarch64__)
    vst1q_f32(p, vpaddq_f32(vpaddq_f32(a, b), vpaddq_f32(c, d)));
#elif defined(AC_SIMD_sse4)
    _mm_storeu_ps(p, _mm_hadd_ps(_mm_hadd_ps(a, b), _mm_hadd_ps(c, d)));
#elif defined(AC_SIMD_avx2)
    const __m256 sums = _mm256_hadd_ps(_mm256_hadd_ps(a, b), _mm256_hadd_ps(c, d));
    _mm_storeu_ps(p, _mm_add_ps(_mm256_castps256_ps128(sums), _mm256_extractf128_ps(sums, 1)));
#elif defined(AC_SIMD_avx512)
    const auto halved = [](__m512 v) { return _mm256_add_ps(_mm512_castps512_ps256(v), _mm512_extractf32x8_ps(v, 1)); };
    const __m256 sums = _mm256_hadd_ps(_mm256_hadd_ps(halved(a), halved(b)), _mm256_hadd_ps(halved(c), halved(d)));
    _mm_storeu_ps(p, _mm_add_ps(_mm256_castps256_ps128(sums), _mm256_extractf128_ps(sums, 1)));
#else
    p[0] = F::reduce_add(a);
    p[1] = F::reduce_add(b);
    p[2] = F::reduce_add(c);
    p[3] = F::reduce_add(d);
#endif
}

#if defined(AC_SIMD_avx2) || defined(AC_SIMD_sse4)
// Sixteen registers hold the sums of 2 rows and 4 keys, or of 4 rows and 3 vectors of a value.
constexpr int product_rows = 2, value_vectors = 3;
#elif defined(AC_SIMD_scalar)
constexpr int product_rows = 1, value_vectors = 1;  // small code
#else
constexpr int product_rows = 4, value_vectors = 4;
#endif

}  // namespace
}  // namespace ac::AC_TIER
