// SPDX-License-Identifier: MIT
/* Words for complex numbers: pairs (real, imaginary) of float in memory, two vectors in registers.
 *
 *   load2(p, re, im) store2(p, re, im)   lanes() pairs; each tier chooses the lane of each pair, the same for both:
 *                                        AVX2's order 0 1 4 5 2 3 6 7 takes two shuffles, none across halves
 *   load_real(p) store_real(p, v)        lanes() floats in those lanes
 *   neg_mul_add(a, b, c)                 c - a * b, fused where mul_add is
 * and on tiers with more than one lane
 *   put4(p, step, a, b, c, d)            lane l of the four goes to p + l * step, four contiguous floats
 *   put_rows(p, step, x, next)           vector k of lanes() vectors is at x + k * next; the lane of load2's pair l
 *                                        goes to p + l * step, one contiguous float per k, in load2's lane order
 */
#pragma once

#include "src/simd/simd.h"

namespace ac::AC_TIER {

using complex_vec = simd<f32>::vec;

#if defined(AC_SIMD_avx2)

AC_INLINE void load2(const float *p, __m256 &re, __m256 &im) {
    const __m256 a = _mm256_loadu_ps(p), b = _mm256_loadu_ps(p + 8);
    re = _mm256_shuffle_ps(a, b, 0x88);
    im = _mm256_shuffle_ps(a, b, 0xdd);
}
AC_INLINE void store2(float *p, __m256 re, __m256 im) {
    _mm256_storeu_ps(p, _mm256_unpacklo_ps(re, im));
    _mm256_storeu_ps(p + 8, _mm256_unpackhi_ps(re, im));
}
AC_INLINE __m256 middle_swapped(__m256 v) {
    return _mm256_castpd_ps(_mm256_permute4x64_pd(_mm256_castps_pd(v), 0xd8));
}
AC_INLINE __m256 load_real(const float *p) {
    return middle_swapped(_mm256_loadu_ps(p));
}
AC_INLINE void store_real(float *p, __m256 v) {
    _mm256_storeu_ps(p, middle_swapped(v));
}
AC_INLINE __m256 neg_mul_add(__m256 a, __m256 b, __m256 c) {
    return _mm256_fnmadd_ps(a, b, c);
}
AC_INLINE __m256 join_halves(const float *lo, const float *hi) {
    return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(lo)), _mm_loadu_ps(hi), 1);
}
AC_INLINE void put4(float *p, size_t step, __m256 a, __m256 b, __m256 c, __m256 d) {
    const __m256 ab = _mm256_unpacklo_ps(a, b), cd = _mm256_unpacklo_ps(c, d);
    const __m256 ab2 = _mm256_unpackhi_ps(a, b), cd2 = _mm256_unpackhi_ps(c, d);
    const __m256 r[4] = {_mm256_shuffle_ps(ab, cd, 0x44), _mm256_shuffle_ps(ab, cd, 0xee),
                         _mm256_shuffle_ps(ab2, cd2, 0x44), _mm256_shuffle_ps(ab2, cd2, 0xee)};
    for (size_t l = 0; l < 4; ++l) {
        _mm_storeu_ps(p + l * step, _mm256_castps256_ps128(r[l]));
        _mm_storeu_ps(p + (l + 4) * step, _mm256_extractf128_ps(r[l], 1));
    }
}

/// Writes four rows from half of the lanes of eight vectors. Loads join the halves of vectors and need no shuffle.
AC_INLINE void put_half(float *p, float *q, size_t step, const float *x, size_t next) {
    const __m256 a = join_halves(x, x + 2 * next), b = join_halves(x + next, x + 3 * next);
    const __m256 c = join_halves(x + 4 * next, x + 6 * next), d = join_halves(x + 5 * next, x + 7 * next);
    const __m256 ab = _mm256_unpacklo_ps(a, b), cd = _mm256_unpacklo_ps(c, d);
    const __m256 ab2 = _mm256_unpackhi_ps(a, b), cd2 = _mm256_unpackhi_ps(c, d);
    _mm256_storeu_ps(p, _mm256_shuffle_ps(ab, cd, 0x44));
    _mm256_storeu_ps(p + step, _mm256_shuffle_ps(ab, cd, 0xee));
    _mm256_storeu_ps(q, _mm256_shuffle_ps(ab2, cd2, 0x44));
    _mm256_storeu_ps(q + step, _mm256_shuffle_ps(ab2, cd2, 0xee));
}
AC_INLINE void put_rows(float *p, size_t step, const float *x, size_t next) {
    put_half(p, p + 4 * step, step, x, next);
    put_half(p + 2 * step, p + 6 * step, step, x + 4, next);
}

#elif defined(AC_SIMD_avx512)

AC_INLINE void load2(const float *p, __m512 &re, __m512 &im) {
    const __m512 a = _mm512_loadu_ps(p), b = _mm512_loadu_ps(p + 16);
    re = _mm512_shuffle_ps(a, b, 0x88);
    im = _mm512_shuffle_ps(a, b, 0xdd);
}
AC_INLINE void store2(float *p, __m512 re, __m512 im) {
    _mm512_storeu_ps(p, _mm512_unpacklo_ps(re, im));
    _mm512_storeu_ps(p + 16, _mm512_unpackhi_ps(re, im));
}
AC_INLINE __m512 load_real(const float *p) {
    const __m512i pairs = _mm512_setr_epi64(0, 4, 1, 5, 2, 6, 3, 7);
    return _mm512_castpd_ps(_mm512_permutexvar_pd(pairs, _mm512_castps_pd(_mm512_loadu_ps(p))));
}
AC_INLINE void store_real(float *p, __m512 v) {
    const __m512i pairs = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
    _mm512_storeu_ps(p, _mm512_castpd_ps(_mm512_permutexvar_pd(pairs, _mm512_castps_pd(v))));
}
AC_INLINE __m512 neg_mul_add(__m512 a, __m512 b, __m512 c) {
    return _mm512_fnmadd_ps(a, b, c);
}
/// Transposes the four floats of a to d in each quarter.
AC_INLINE void transpose_quarters(__m512 &a, __m512 &b, __m512 &c, __m512 &d) {
    const __m512 ab = _mm512_unpacklo_ps(a, b), cd = _mm512_unpacklo_ps(c, d);
    const __m512 ab2 = _mm512_unpackhi_ps(a, b), cd2 = _mm512_unpackhi_ps(c, d);
    a = _mm512_shuffle_ps(ab, cd, 0x44);
    b = _mm512_shuffle_ps(ab, cd, 0xee);
    c = _mm512_shuffle_ps(ab2, cd2, 0x44);
    d = _mm512_shuffle_ps(ab2, cd2, 0xee);
}
AC_INLINE void put_quarters(float *p, size_t next, __m512 v) {
    _mm_storeu_ps(p, _mm512_castps512_ps128(v));
    _mm_storeu_ps(p + next, _mm512_extractf32x4_ps(v, 1));
    _mm_storeu_ps(p + 2 * next, _mm512_extractf32x4_ps(v, 2));
    _mm_storeu_ps(p + 3 * next, _mm512_extractf32x4_ps(v, 3));
}
AC_INLINE void put4(float *p, size_t step, __m512 a, __m512 b, __m512 c, __m512 d) {
    transpose_quarters(a, b, c, d);
    put_quarters(p, 4 * step, a);
    put_quarters(p + step, 4 * step, b);
    put_quarters(p + 2 * step, 4 * step, c);
    put_quarters(p + 3 * step, 4 * step, d);
}
AC_INLINE void put_rows(float *p, size_t step, const float *x, size_t next) {
    for (size_t q = 0; q < 4; ++q, x += 2 * next, p += 4) {
        __m512 a = _mm512_loadu_ps(x), b = _mm512_loadu_ps(x + next);
        __m512 c = _mm512_loadu_ps(x + 8 * next), d = _mm512_loadu_ps(x + 9 * next);
        transpose_quarters(a, b, c, d);
        put_quarters(p, 2 * step, a);
        put_quarters(p + step, 2 * step, b);
        put_quarters(p + 8 * step, 2 * step, c);
        put_quarters(p + 9 * step, 2 * step, d);
    }
}

#elif defined(AC_SIMD_sse4)

AC_INLINE void load2(const float *p, __m128 &re, __m128 &im) {
    const __m128 a = _mm_loadu_ps(p), b = _mm_loadu_ps(p + 4);
    re = _mm_shuffle_ps(a, b, 0x88);
    im = _mm_shuffle_ps(a, b, 0xdd);
}
AC_INLINE void store2(float *p, __m128 re, __m128 im) {
    _mm_storeu_ps(p, _mm_unpacklo_ps(re, im));
    _mm_storeu_ps(p + 4, _mm_unpackhi_ps(re, im));
}
AC_INLINE __m128 neg_mul_add(__m128 a, __m128 b, __m128 c) {
    return _mm_sub_ps(c, _mm_mul_ps(a, b));
}
AC_INLINE void put4(float *p, size_t step, __m128 a, __m128 b, __m128 c, __m128 d) {
    _MM_TRANSPOSE4_PS(a, b, c, d);
    _mm_storeu_ps(p, a);
    _mm_storeu_ps(p + step, b);
    _mm_storeu_ps(p + 2 * step, c);
    _mm_storeu_ps(p + 3 * step, d);
}

#elif defined(AC_SIMD_neon)

AC_INLINE void load2(const float *p, float32x4_t &re, float32x4_t &im) {
    const float32x4x2_t v = vld2q_f32(p);
    re = v.val[0];
    im = v.val[1];
}
AC_INLINE void store2(float *p, float32x4_t re, float32x4_t im) {
    const float32x4x2_t pair = {{re, im}};  // named: Clang's vst2q_f32 is a macro
    vst2q_f32(p, pair);
}
AC_INLINE float32x4_t neg_mul_add(float32x4_t a, float32x4_t b, float32x4_t c) {
    return vfmsq_f32(c, a, b);
}
AC_INLINE float32x4_t pairs_of(float32x4_t low, float32x4_t high, bool second) {
    const uint64x2_t l = vreinterpretq_u64_f32(low), h = vreinterpretq_u64_f32(high);
    return vreinterpretq_f32_u64(second ? vzip2q_u64(l, h) : vzip1q_u64(l, h));
}
AC_INLINE void put4(float *p, size_t step, float32x4_t a, float32x4_t b, float32x4_t c, float32x4_t d) {
    const float32x4_t ab = vzip1q_f32(a, b), cd = vzip1q_f32(c, d), ab2 = vzip2q_f32(a, b), cd2 = vzip2q_f32(c, d);
    vst1q_f32(p, pairs_of(ab, cd, false));
    vst1q_f32(p + step, pairs_of(ab, cd, true));
    vst1q_f32(p + 2 * step, pairs_of(ab2, cd2, false));
    vst1q_f32(p + 3 * step, pairs_of(ab2, cd2, true));
}

#elif defined(AC_SIMD_sve)

AC_INLINE void load2(const float *p, svfloat32_t &re, svfloat32_t &im) {
    const svfloat32x2_t v = svld2_f32(svptrue_b32(), p);
    re = svget2_f32(v, 0);
    im = svget2_f32(v, 1);
}
AC_INLINE void store2(float *p, svfloat32_t re, svfloat32_t im) {
    svst2_f32(svptrue_b32(), p, svcreate2_f32(re, im));
}
AC_INLINE svfloat32_t neg_mul_add(svfloat32_t a, svfloat32_t b, svfloat32_t c) {
    return svmls_f32_x(svptrue_b32(), c, a, b);
}
/// The number of lanes is unknown, so there is no fixed shuffle pattern: scattered stores.
AC_INLINE void put4(float *p, size_t step, svfloat32_t a, svfloat32_t b, svfloat32_t c, svfloat32_t d) {
    const svuint32_t at = svindex_u32(0, uint32_t(step));
    svst1_scatter_u32index_f32(svptrue_b32(), p, at, a);
    svst1_scatter_u32index_f32(svptrue_b32(), p + 1, at, b);
    svst1_scatter_u32index_f32(svptrue_b32(), p + 2, at, c);
    svst1_scatter_u32index_f32(svptrue_b32(), p + 3, at, d);
}

#else

AC_INLINE void load2(const float *p, float &re, float &im) {
    re = p[0];
    im = p[1];
}
AC_INLINE void store2(float *p, float re, float im) {
    p[0] = re;
    p[1] = im;
}
AC_INLINE float neg_mul_add(float a, float b, float c) {
    return c - a * b;
}

#endif

#if !defined(AC_SIMD_avx2) && !defined(AC_SIMD_avx512)
AC_INLINE complex_vec load_real(const float *p) {
    return simd<f32>::load(p, Full{});
}
AC_INLINE void store_real(float *p, complex_vec v) {
    simd<f32>::store(p, v, Full{});
}
#endif

#if !defined(AC_SIMD_scalar) && !defined(AC_SIMD_avx2) && !defined(AC_SIMD_avx512)
AC_INLINE void put_rows(float *p, size_t step, const float *x, size_t next) {
    for (size_t k = 0; k < simd<f32>::lanes(); k += 4, x += 4 * next) {
        put4(p + k, step, simd<f32>::load(x, Full{}), simd<f32>::load(x + next, Full{}),
             simd<f32>::load(x + 2 * next, Full{}), simd<f32>::load(x + 3 * next, Full{}));
    }
}
#endif

}  // namespace ac::AC_TIER
