// SPDX-License-Identifier: MIT
#include "src/base/shuffle.h"
#include "src/ops/integral_image/integral_image.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {
namespace {

template <class T> void integral_image(const uint8_t *src, const uint32_t *above, uint32_t *dst, size_t n) {
    size_t x = 0;
    uint32_t before = 0;
#if defined(AC_SIMD_avx2) || defined(AC_SIMD_avx512)
    // Sums in both halves of a vector, then the last one of the first half to the second one.
    __m256i total = _mm256_setzero_si256();
    const __m256i last = _mm256_set1_epi16(0x0f0e), seventh = _mm256_set1_epi32(7);
    for (; x + 16 <= n; x += 16) {
        __m256i sum = _mm256_cvtepu8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i *>(src + x)));
        sum = _mm256_add_epi16(sum, _mm256_slli_si256(sum, 2));
        sum = _mm256_add_epi16(sum, _mm256_slli_si256(sum, 4));
        sum = _mm256_add_epi16(sum, _mm256_slli_si256(sum, 8));
        sum = _mm256_add_epi16(sum, _mm256_shuffle_epi8(_mm256_permute2x128_si256(sum, sum, 0x08), last));
        const __m256i low = _mm256_add_epi32(_mm256_cvtepu16_epi32(_mm256_castsi256_si128(sum)), total);
        const __m256i high = _mm256_add_epi32(_mm256_cvtepu16_epi32(_mm256_extracti128_si256(sum, 1)), total);
        const auto *const up = reinterpret_cast<const __m256i *>(above + x);
        auto *const to = reinterpret_cast<__m256i *>(dst + x);
        const __m256i first = _mm256_add_epi32(low, _mm256_loadu_si256(up));
        _mm256_storeu_si256(to + 1, _mm256_add_epi32(high, _mm256_loadu_si256(up + 1)));
        _mm256_storeu_si256(to, first);
        total = _mm256_permutevar8x32_epi32(high, seventh);
    }
    before = uint32_t(_mm256_cvtsi256_si32(total));
#endif
#ifndef AC_SIMD_scalar
    using Eight = Vector<uint16_t, 8>;
    for (; x + 8 <= n; x += 8) {
        const Eight zero{};
        Eight sum = to_lanes<uint16_t, 8>(load_lanes<8>(src + x));
        sum += AC_SHUFFLE(zero, sum, 7, 8, 9, 10, 11, 12, 13, 14);
        sum += AC_SHUFFLE(zero, sum, 6, 7, 8, 9, 10, 11, 12, 13);
        sum += AC_SHUFFLE(zero, sum, 4, 5, 6, 7, 8, 9, 10, 11);
        store_lanes(dst + x, load_lanes<8>(above + x) + (to_lanes<uint32_t, 8>(sum) + before));
        before += sum[7];
    }
#endif
    for (; x < n; ++x) {
        before += src[x];
        dst[x] = above[x] + before;
    }
}

}  // namespace

AC_ROWS(integral_image, IntegralImageFn)

}  // namespace ac::AC_TIER
