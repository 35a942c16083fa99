// SPDX-License-Identifier: MIT
// Code for single tiers in resampling: elements of a line of floats that are close to one another.
#pragma once

#include "src/simd/at.h"
#include "src/simd/four.h"
#include "src/simd/quantize.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;

/// Floats that one call of near() reads.
AC_INLINE size_t reach() {
    return 2 * F::lanes();
}

/// p[index[0]], p[index[1]], ... for indices below reach(), or below the lanes if `is_close`. All of p[0..reach()) must
/// be readable.
template <bool is_close> AC_INLINE F::vec near(const float *p, const I::vec &index) {
#if defined(AC_SIMD_avx2)
    const __m256 low = _mm256_permutevar8x32_ps(_mm256_loadu_ps(p), index);
    if constexpr (is_close) {
        return low;
    }
    const __m256 high = _mm256_permutevar8x32_ps(_mm256_loadu_ps(p + 8), index);
    return _mm256_blendv_ps(low, high, _mm256_castsi256_ps(_mm256_slli_epi32(index, 28)));  // moves bit 3 to the sign
#elif defined(AC_SIMD_avx512)
    const __m512 low = _mm512_loadu_ps(p);
    return is_close ? _mm512_permutexvar_ps(index, low) : _mm512_permutex2var_ps(low, index, _mm512_loadu_ps(p + 16));
#elif defined(AC_SIMD_sse4)
    // Byte indices: 4 * index + 0..3.
    const __m128i at = _mm_add_epi32(_mm_mullo_epi32(index, _mm_set1_epi32(0x04040404)), _mm_set1_epi32(0x03020100));
    const __m128i low = _mm_shuffle_epi8(_mm_castps_si128(_mm_loadu_ps(p)), at);
    if constexpr (is_close) {
        return _mm_castsi128_ps(low);
    }
    const __m128i high = _mm_shuffle_epi8(_mm_castps_si128(_mm_loadu_ps(p + 4)), at);
    return _mm_castsi128_ps(_mm_blendv_epi8(low, high, _mm_cmpgt_epi32(index, _mm_set1_epi32(3))));
#elif defined(AC_SIMD_neon)
    const uint32x4_t at = vmlaq_u32(vdupq_n_u32(0x03020100), vreinterpretq_u32_s32(index), vdupq_n_u32(0x04040404));
    const uint8x16_t low = vreinterpretq_u8_f32(vld1q_f32(p));
    if constexpr (is_close) {
        return vreinterpretq_f32_u8(vqtbl1q_u8(low, vreinterpretq_u8_u32(at)));
    }
    const uint8x16x2_t line = {{low, vreinterpretq_u8_f32(vld1q_f32(p + 4))}};
    return vreinterpretq_f32_u8(vqtbl2q_u8(line, vreinterpretq_u8_u32(at)));
#elif defined(AC_SIMD_sve)
    const svbool_t all = svptrue_b32();
    const svuint32_t at = svreinterpret_u32_s32(index);
    const svuint32_t low = svtbl_u32(svreinterpret_u32_f32(svld1_f32(all, p)), at);  // zero beyond the vector
    if constexpr (is_close) {
        return svreinterpret_f32_u32(low);
    }
    const svuint32_t high =
        svtbl_u32(svreinterpret_u32_f32(svld1_f32(all, p + svcntw())), svsub_n_u32_x(all, at, uint32_t(svcntw())));
    return svreinterpret_f32_u32(svorr_u32_x(all, low, high));
#else
    return p[index];
#endif
}

/// Sums of weighted elements, in float. For integers each step rounds, so that all tiers agree.
template <class T> struct blend {
    using E = typename T::value;
    static constexpr bool is_float = T::type == Type::f32 || T::type == Type::f16;
    static AC_INLINE F::vec add(F::vec sum, F::vec x, F::vec weight) {
        if constexpr (is_float) {
            return F::mul_add(x, weight, sum);
        } else {
            return F::add(sum, F::mul(x, weight));
        }
    }
    template <class C> static AC_INLINE F::vec load(const ResampleArgs &args, const E *p, C c) {
        if constexpr (sizeof(E) == 1) {
            return F::from_s32(I::xor_(I::load_as(p, c), I::set1(args.flip)));
        } else {
            return F::load_as(p, c);
        }
    }
    static AC_INLINE void load4(const ResampleArgs &args, const E *p, F::vec &a, F::vec &b, F::vec &c, F::vec &d) {
        if constexpr (sizeof(E) == 1) {
            I::vec i, j, k, l;
            load4_flipped(p, args.flip, i, j, k, l);
            a = F::from_s32(i);
            b = F::from_s32(j);
            c = F::from_s32(k);
            d = F::from_s32(l);
        } else {
            AC_TIER::load4(p, a, b, c, d);
        }
    }
    /// The integer to be stored. `plain`: the sum is within the type's range and is not requantized.
    template <bool plain> static AC_INLINE I::vec integer(const ResampleArgs &args, F::vec x) {
        if constexpr (plain && sizeof(E) == 1) {
            const I::vec q = F::to_s32(F::sub(x, F::set1(float(args.src_zero))));
            return I::xor_(I::add(q, I::set1(args.src_zero)), I::set1(args.flip));
        }
        const I::vec q = quantize<E>(F::sub(x, F::set1(float(args.src_zero))), F::set1(args.ratio), args.dst_zero);
        if constexpr (sizeof(E) == 1) {
            return I::xor_(I::min(I::max(q, I::zero()), I::set1(255)), I::set1(args.flip));
        } else {
            return q;
        }
    }
    template <bool plain, class C> static AC_INLINE void store(const ResampleArgs &args, E *p, F::vec x, C c) {
        if constexpr (is_float) {
            F::store_as(p, x, c);
        } else {
            I::store_sat(p, integer<plain>(args, x), c);
        }
    }
    template <bool plain>
    static AC_INLINE void store4(const ResampleArgs &args, E *p, F::vec a, F::vec b, F::vec c, F::vec d) {
        if constexpr (is_float) {
            AC_TIER::store4(p, a, b, c, d);
        } else {
            AC_TIER::store4(p, integer<plain>(args, a), integer<plain>(args, b), integer<plain>(args, c),
                            integer<plain>(args, d));
        }
    }
};

/// dst[i] = the mean of a[2i], a[2i + 1], b[2i] and b[2i + 1], for as many of n as fill whole vectors; returns their
/// number. Takes 0.2 of the time of the general code on AVX2.
AC_INLINE int halve([[maybe_unused]] const uint8_t *a, [[maybe_unused]] const uint8_t *b, [[maybe_unused]] uint8_t *dst,
                    [[maybe_unused]] int n) {
    int i = 0;
#if defined(AC_SIMD_avx2) || defined(AC_SIMD_avx512)
    const auto sum = [&](int k) {
        const __m256i one = _mm256_set1_epi8(1);
        const __m256i above = _mm256_maddubs_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i *>(a + k)), one);
        const __m256i below = _mm256_maddubs_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i *>(b + k)), one);
        return _mm256_srli_epi16(_mm256_add_epi16(_mm256_add_epi16(above, below), _mm256_set1_epi16(2)), 2);
    };
    for (; i + 32 <= n; i += 32) {
        const __m256i both = _mm256_packus_epi16(sum(2 * i), sum(2 * i + 32));
        _mm256_storeu_si256(reinterpret_cast<__m256i *>(dst + i), _mm256_permute4x64_epi64(both, 0xd8));
    }
#elif defined(AC_SIMD_sse4)
    const auto sum = [&](int k) {
        const __m128i one = _mm_set1_epi8(1);
        const __m128i above = _mm_maddubs_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i *>(a + k)), one);
        const __m128i below = _mm_maddubs_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i *>(b + k)), one);
        return _mm_srli_epi16(_mm_add_epi16(_mm_add_epi16(above, below), _mm_set1_epi16(2)), 2);
    };
    for (; i + 16 <= n; i += 16) {
        _mm_storeu_si128(reinterpret_cast<__m128i *>(dst + i), _mm_packus_epi16(sum(2 * i), sum(2 * i + 16)));
    }
#elif defined(AC_SIMD_neon)
    for (; i + 8 <= n; i += 8) {
        vst1_u8(dst + i, vrshrn_n_u16(vpadalq_u8(vpaddlq_u8(vld1q_u8(a + 2 * i)), vld1q_u8(b + 2 * i)), 2));
    }
#endif
    return i;
}

AC_INLINE int halve([[maybe_unused]] const float *a, [[maybe_unused]] const float *b, [[maybe_unused]] float *dst,
                    [[maybe_unused]] int n) {
    int i = 0;
#if defined(AC_SIMD_avx2) || defined(AC_SIMD_avx512)
    const auto sum = [&](int k) { return _mm256_add_ps(_mm256_loadu_ps(a + k), _mm256_loadu_ps(b + k)); };
    for (; i + 8 <= n; i += 8) {
        const __m256d pairs = _mm256_castps_pd(_mm256_hadd_ps(sum(2 * i), sum(2 * i + 8)));
        const __m256 four = _mm256_castpd_ps(_mm256_permute4x64_pd(pairs, 0xd8));
        _mm256_storeu_ps(dst + i, _mm256_mul_ps(four, _mm256_set1_ps(0.25f)));
    }
#elif defined(AC_SIMD_sse4)
    const auto sum = [&](int k) { return _mm_add_ps(_mm_loadu_ps(a + k), _mm_loadu_ps(b + k)); };
    for (; i + 4 <= n; i += 4) {
        _mm_storeu_ps(dst + i, _mm_mul_ps(_mm_hadd_ps(sum(2 * i), sum(2 * i + 4)), _mm_set1_ps(0.25f)));
    }
#elif defined(AC_SIMD_neon)
    const auto sum = [&](int k) { return vaddq_f32(vld1q_f32(a + k), vld1q_f32(b + k)); };
    for (; i + 4 <= n; i += 4) {
        vst1q_f32(dst + i, vmulq_n_f32(vpaddq_f32(sum(2 * i), sum(2 * i + 4)), 0.25f));
    }
#endif
    return i;
}
AC_INLINE uint8_t mean_of_four(uint8_t a, uint8_t b, uint8_t c, uint8_t d) {
    return uint8_t((a + b + c + d + 2) >> 2);
}
AC_INLINE float mean_of_four(float a, float b, float c, float d) {
    return ((a + c) + (b + d)) * 0.25f;
}

}  // namespace
}  // namespace ac::AC_TIER
