// SPDX-License-Identifier: MIT
// AVX-512 with dot products of bfloat16, sums of f32. F32 operands are rounded when they are packed, if the user allows
// fast math.
// Gain: 0.50 of the instructions of the avx512 tier for f32 (inner loops: 44 for two products a lane, 44 for one).
#include "src/gemm/tiles/x86.simd.h"

#include <cpuid.h>

namespace ac::AC_TIER {
namespace {

struct dot_f32 : Products<f32, uint16_t, uint16_t> {
    static constexpr int kr = 2, unroll = 4;

    static AC_INLINE __m512bh load_b(const B *b) { return __m512bh(_mm512_loadu_si512(b)); }
    static AC_INLINE __m512bh broadcast(const A *a) { return __m512bh(_mm512_set1_epi32(bits32(a))); }
    static AC_INLINE __m512 mul(__m512 sum, __m512bh a, __m512bh b) { return _mm512_dpbf16_ps(sum, a, b); }
};

/// On Intel's cores (seen on Sapphire Rapids) one of these dot products takes as long as four to five f32
/// multiplications, so it pays only for so few rows that the bytes of B dominate. AMD's cores take the time of one.
uint16_t core_cost() {
    unsigned int a = 0, b = 0, c = 0, d = 0;
    const bool intel = __get_cpuid(0, &a, &b, &c, &d) != 0 && b == signature_INTEL_ebx;
    return 4 * (rows_of_a * vectors_of_b * (intel ? 9 : 2) / 2 + rows_of_a + vectors_of_b + 3);
}

template <class From> constexpr GemmRow row_bf16(Row head, bool fast_math) {
    GemmRow row = row_of<dot_f32, From, bfloat_bits, bfloat_bits>(head, 1, 1, fast_math);
    row.core_cost = core_cost;
    return row;
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, row_bf16<float>(AC_GEMM_HEAD(f32, "fast_" AC_TILE), true)))
AC_WHEN(bf16, AC_GEMM_ROWS(bf16, row_bf16<bfloat_bits>(AC_GEMM_HEAD(bf16, AC_TILE), false)))

}  // namespace ac::AC_TIER
