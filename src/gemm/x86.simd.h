// SPDX-License-Identifier: MIT
// Micro-kernels that broadcast elements of A and multiply them with vectors of B: x86 and scalar.
#ifndef AC_GEMM_X86_SIMD_H
#define AC_GEMM_X86_SIMD_H

#include "src/gemm/pack.simd.h"
#include "src/gemm/rows.h"
#include "src/gemm/tile.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

// The tile that the registers hold: rows x vectors accumulators, the vectors of B, a broadcast and a product.
#if defined(AC_SIMD_avx512)
constexpr int rows_f32 = 14, rows_s32 = 12, vectors_of_b = 2;
#define AC_TILE_F32 "14x32"
#define AC_TILE_S32 "12x32"
#elif defined(AC_SIMD_avx2)
constexpr int rows_f32 = 6, rows_s32 = 6, vectors_of_b = 2;
#define AC_TILE_F32 "6x16"
#define AC_TILE_S32 "6x16"
#elif defined(AC_SIMD_sse4)
constexpr int rows_f32 = 4, rows_s32 = 4, vectors_of_b = 2;
#define AC_TILE_F32 "4x8"
#define AC_TILE_S32 "4x8"
#else
constexpr int rows_f32 = 4, rows_s32 = 4, vectors_of_b = 4;
#define AC_TILE_F32 "4x4"
#define AC_TILE_S32 "4x4"
#endif

/// All lane types here have as many lanes as f32.
constexpr int lanes = int(sizeof(simd<f32>::vec) / sizeof(float));
constexpr int columns = vectors_of_b * lanes;

struct broadcast_f32 {
    using S = simd<f32>;
    using V = float;
    using A = float;
    using B = float;
    static constexpr bool is_float = true;
    static constexpr int mr = rows_f32, vectors = vectors_of_b, nr = columns, kr = 1, ku = 2;

    template <int rows, int used>
    static AC_INLINE void loop(const A *a, const B *b, size_t k, Accumulators<S, rows, used> &acc) {
        each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = S::zero(); }); });
        for (; k != 0; k -= ku) {
            each<ku>(AC_EACH(u) {
                S::vec vb[used];
                each<used>(AC_EACH(j) { vb[j] = S::load(b + u * columns + j * lanes, Full{}); });
                each<rows>(AC_EACH(i) {
                    const S::vec va = S::set1(a[u * mr + i]);
                    each<used>(AC_EACH(j) { acc.v[i][j] = S::mul_add(va, vb[j], acc.v[i][j]); });
                });
            });
            a += ku * mr;
            b += ku * columns;
        }
    }
};

// Two products of 16-bit integers and their sum: exact, because bytes are widened before.
#if defined(AC_SIMD_avx512)
AC_INLINE __m512i pairs_of_b(const int8_t *b) {
    return _mm512_cvtepi8_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i *>(b)));
}
AC_INLINE __m512i add_pairs(__m512i a, __m512i b, __m512i c) {
    return _mm512_add_epi32(_mm512_madd_epi16(a, b), c);
}
#elif defined(AC_SIMD_avx2)
AC_INLINE __m256i pairs_of_b(const int8_t *b) {
    return _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i *>(b)));
}
AC_INLINE __m256i add_pairs(__m256i a, __m256i b, __m256i c) {
    return _mm256_add_epi32(_mm256_madd_epi16(a, b), c);
}
#elif defined(AC_SIMD_sse4)
AC_INLINE __m128i pairs_of_b(const int8_t *b) {
    return _mm_cvtepi8_epi16(_mm_loadl_epi64(reinterpret_cast<const __m128i *>(b)));
}
AC_INLINE __m128i add_pairs(__m128i a, __m128i b, __m128i c) {
    return _mm_add_epi32(_mm_madd_epi16(a, b), c);
}
#else
AC_INLINE int32_t pairs_of_b(const int8_t *b) {
    return int32_t(uint16_t(b[0])) | int32_t(uint32_t(b[1]) << 16);
}
AC_INLINE int32_t add_pairs(int32_t a, int32_t b, int32_t c) {
    return c + int32_t(int16_t(a)) * int16_t(b) + (a >> 16) * (b >> 16);
}
#endif

struct broadcast_s32 {
    using S = simd<s32>;
    using V = int32_t;
    using A = int16_t;
    using B = int8_t;
    static constexpr bool is_float = false;
    static constexpr int mr = rows_s32, vectors = vectors_of_b, nr = columns, kr = 2, ku = 2;

    template <int rows, int used>
    static AC_INLINE void loop(const A *a, const B *b, size_t k, Accumulators<S, rows, used> &acc) {
        each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = S::zero(); }); });
        for (; k != 0; k -= kr) {
            S::vec vb[used];
            each<used>(AC_EACH(j) { vb[j] = pairs_of_b(b + j * kr * lanes); });
            each<rows>(AC_EACH(i) {
                int32_t pair;
                __builtin_memcpy(&pair, a + i * kr, sizeof pair);
                const S::vec va = S::set1(pair);
                each<used>(AC_EACH(j) { acc.v[i][j] = add_pairs(va, vb[j], acc.v[i][j]); });
            });
            a += mr * kr;
            b += columns * kr;
        }
    }
};

/// One row of A, in place: bound by the loads of B.
struct vector_f32 {
    using S = simd<f32>;
    using V = float;
    using A = float;
    using B = float;
    static constexpr bool is_float = true;
    static constexpr int mr = 1, vectors = 8, nr = 8 * lanes, kr = 1, ku = 1;

    template <int rows, int used>
    static AC_INLINE void loop(const A *a, const B *b, size_t k, Accumulators<S, rows, used> &acc) {
        each<used>(AC_EACH(j) { acc.v[0][j] = S::zero(); });
        for (; k != 0; --k, ++a, b += nr) {
            const S::vec va = S::set1(*a);
            each<used>(AC_EACH(j) { acc.v[0][j] = S::mul_add(va, S::load(b + j * lanes, Full{}), acc.v[0][j]); });
        }
    }
};

// Instructions of a step: a multiplication for each accumulator, a broadcast for each row, a load for each vector of B
// and a few for the loop.
constexpr int step_f32 = rows_f32 * vectors_of_b + rows_f32 + vectors_of_b + 2;
constexpr int step_s32 = rows_s32 * vectors_of_b * 2 + rows_s32 + 2 * vectors_of_b + 3;

/// Floating point in memory as From, computed in f32.
template <class From>
constexpr GemmRow row_f32(Row head) {
    return tile_row<broadcast_f32, From, float, float>(head, 4 * step_f32, 4 * rows_f32 * vectors_of_b + 40);
}
constexpr GemmRow row_1_f32(Row head) {
    return tile_row<vector_f32, float, float, float>(head, 4 * 12, 60);
}
constexpr GemmRow row_s32(Row head) {
    return tile_row<broadcast_s32, int8_t, int16_t, int8_t>(head, 4 * step_s32, 16 * rows_s32 * vectors_of_b + 40);
}

}  // namespace
}  // namespace AC_TIER
}  // namespace ac

#endif  // AC_GEMM_X86_SIMD_H
