// SPDX-License-Identifier: MIT
// AVX-512 with the dot products of bytes, unsigned by signed: A is packed as unsigned bytes.
#include "src/gemm/pack.simd.h"
#include "src/gemm/rows.h"
#include "src/gemm/tile.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

struct dot_s32 {
    using S = simd<s32>;
    using V = int32_t;
    using A = uint8_t;
    using B = int8_t;
    static constexpr bool is_float = false;
    static constexpr int mr = 14, vectors = 2, nr = 32, kr = 4, ku = kr;

    template <int rows, int used>
    static AC_INLINE void loop(const A *a, const B *b, size_t k, Accumulators<S, rows, used> &acc) {
        each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = S::zero(); }); });
        for (; k != 0; k -= kr) {
            __m512i vb[used];
            each<used>(AC_EACH(j) { vb[j] = _mm512_loadu_si512(b + j * 64); });
            each<rows>(AC_EACH(i) {
                int32_t four;
                __builtin_memcpy(&four, a + i * kr, sizeof four);
                const __m512i va = _mm512_set1_epi32(four);
                each<used>(AC_EACH(j) { acc.v[i][j] = _mm512_dpbusd_epi32(acc.v[i][j], va, vb[j]); });
            });
            a += mr * kr;
            b += nr * kr;
        }
    }
};

constexpr GemmRow row_s32(Row head) {
    GemmRow row = tile_row<dot_s32, int8_t, uint8_t, int8_t>(head, 4 * 48, 400);
    row.a_unsigned = true;
    return row;
}

}  // namespace

AC_WHEN(qs8, AC_GEMM_ROWS(qs8, row_s32(AC_GEMM_HEAD(qs8, "14x32"))))
AC_WHEN(qu8, AC_GEMM_ROWS(qu8, row_s32(AC_GEMM_HEAD(qu8, "14x32"))))

}  // namespace AC_TIER
}  // namespace ac
