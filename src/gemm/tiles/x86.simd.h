// SPDX-License-Identifier: MIT
// The table rows of x86 and scalar: tiles that fill the registers, and the multiplications of their lanes.
#pragma once

#include "src/gemm/packing/pack.simd.h"
#include "src/gemm/tiles/broadcast.simd.h"
#include "src/gemm/tiles/rows.h"

namespace ac::AC_TIER {
namespace {

// The tile that fits the registers: rows x vectors accumulators, the vectors of B, a broadcast and a product, and an
// address for each row.
#if defined(AC_SIMD_avx512)
constexpr int rows_of_a = 8, vectors_of_b = 3;
constexpr int steps_of_f32 = 4;
#define AC_TILE "8x48"
#elif defined(AC_SIMD_avx2)
constexpr int rows_of_a = 6, vectors_of_b = 2;
constexpr int steps_of_f32 = 4;
#define AC_TILE "6x16"
#elif defined(AC_SIMD_sse4)
constexpr int rows_of_a = 4, vectors_of_b = 2;
constexpr int steps_of_f32 = 2;
#define AC_TILE "4x8"
#else
constexpr int rows_of_a = 4, vectors_of_b = 4;
constexpr int steps_of_f32 = 1;
#define AC_TILE "4x4"
#endif
// With 64 columns, fewer panels of a network have a remainder, and 24 multiplications need ten loads instead of eleven:
// 1.02 to 1.06 of the speed. Integers keep 48, with shorter code.
#if defined(AC_SIMD_avx512)
constexpr int rows_of_f32 = 6, vectors_of_f32 = 4;
#define AC_TILE_F32 "6x64"
#else
constexpr int rows_of_f32 = rows_of_a, vectors_of_f32 = vectors_of_b;
#define AC_TILE_F32 AC_TILE
#endif

struct lanes_f32 : Products<f32, float, float> {
    static constexpr int kr = 1, unroll = steps_of_f32;

    static AC_INLINE S::vec load_b(const B *b) { return S::load(b, Full{}); }
    static AC_INLINE S::vec broadcast(const A *a) { return S::set1(*a); }
    /// Inline assembly, because GCC 12 otherwise chooses forms that overwrite a factor, which it copies first (6x16: 26
    /// instructions per step instead of 22).
    static AC_INLINE S::vec mul(S::vec sum, S::vec a, S::vec b) {
#if defined(AC_SIMD_avx2) || defined(AC_SIMD_avx512)
        asm("vfmadd231ps %2, %1, %0" : "+v"(sum) : "v"(a), "v"(b));
        return sum;
#else
        return S::mul_add(a, b, sum);
#endif
    }
};

/// For a single row: the multiplications read vectors of B from memory themselves.
struct lanes_f32_once : lanes_f32 {
    static AC_INLINE S::vec mul(S::vec sum, S::vec a, S::vec b) { return S::mul_add(a, b, sum); }
};

// Two products of 16-bit integers and their sum: exact, because bytes are widened first.
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
/// In memory order, like the pairs of A.
AC_INLINE int32_t pairs_of_b(const int8_t *b) {
    constexpr int low = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 0 : 1;
    return int32_t(uint16_t(b[low])) | int32_t(uint32_t(b[1 - low]) << 16);
}
AC_INLINE int32_t add_pairs(int32_t a, int32_t b, int32_t c) {
    return c + int32_t(int16_t(a)) * int16_t(b) + (a >> 16) * (b >> 16);
}
#endif

/// kr elements of a row, 32 bits in total.
template <class A> AC_INLINE int32_t bits32(const A *a) {
    int32_t bits;
    __builtin_memcpy(&bits, a, sizeof bits);
    return bits;
}

struct lanes_s32 : Products<s32, int16_t, int8_t> {
    static constexpr int kr = 2, unroll = 1;  // with more, GCC adds two products first and spills accumulators

    static AC_INLINE S::vec load_b(const B *b) { return pairs_of_b(b); }
    static AC_INLINE S::vec broadcast(const A *a) { return S::set1(bits32(a)); }
    static AC_INLINE S::vec mul(S::vec sum, S::vec a, S::vec b) { return add_pairs(a, b, sum); }
};

/// The table row of lanes L, for elements From in memory. A step has `mul` instructions per accumulator, a broadcast
/// per row, `load` per vector of B and a few for the loop. The loads of a single row count, although they are operands
/// of its multiplications: a core does no more than two per cycle. They count half as much again, because each row
/// reads a whole panel, which is too large for the first-level cache.
template <class L, class From, class PackedA, class PackedB, int mr = rows_of_a, int vectors = vectors_of_b>
constexpr GemmRow row_of(Row head, int mul = 1, int load = 1, bool fast_math = false) {
    using Kernel = by_broadcast<L, mr, vectors>;
    constexpr int around = mr > 1 && L::unroll > 1 ? 20 / L::unroll : 12;
    GemmRow row = tile_row<Kernel, From, PackedA, PackedB, Kernel>(
        head, 4 * (mr * vectors * mul + mr + vectors * load) + around + (mr == 1 ? 2 * vectors : 0),
        4 * mr * vectors + 40, fast_math);
    row.b_in_place = L::kr == 1;
    row.blocks = 0;
    row.scales = Kernel::scales ? lanes : 0;
    return row;
}
/// Floating point with elements From in memory, computed in f32.
template <class From> constexpr GemmRow row_f32(Row head) {
    return row_of<lanes_f32, From, float, float, rows_of_f32, vectors_of_f32>(head);
}
/// For numbers of columns that are large or (nearly) a multiple of 24: twelve multiplications need four broadcasts and
/// three loads of B, instead of six and two.
constexpr GemmRow row_4_f32(Row head) {
    return row_of<lanes_f32, float, float, float, 4, 3>(head);
}
constexpr GemmRow row_1_f32(Row head) {
    return row_of<lanes_f32_once, float, float, float, 1, 8>(head);
}
constexpr GemmRow row_s32(Row head) {
    return row_of<lanes_s32, int8_t, int16_t, int8_t>(head, 2, 2);
}

}  // namespace
}  // namespace ac::AC_TIER
