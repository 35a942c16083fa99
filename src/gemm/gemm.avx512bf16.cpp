// SPDX-License-Identifier: MIT
// AVX-512 with dot products of bfloat16, sums of f32. F32 operands are rounded when they are packed, where the user
// allows fast math.
#include "src/gemm/pack.simd.h"
#include "src/gemm/rows.h"
#include "src/gemm/tile.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

struct dot_f32 {
    using S = simd<f32>;
    using V = float;
    using A = uint16_t;
    using B = uint16_t;
    static constexpr bool is_float = true;
    static constexpr int mr = 14, vectors = 2, nr = 32, kr = 2, ku = kr;

    template <int rows, int used>
    static AC_INLINE void loop(const A *a, const B *b, size_t k, Accumulators<S, rows, used> &acc) {
        each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = S::zero(); }); });
        for (; k != 0; k -= kr) {
            __m512bh vb[used];
            each<used>(AC_EACH(j) { vb[j] = __m512bh(_mm512_loadu_si512(b + j * 32)); });
            each<rows>(AC_EACH(i) {
                int32_t pair;
                __builtin_memcpy(&pair, a + i * kr, sizeof pair);
                const __m512bh va = __m512bh(_mm512_set1_epi32(pair));
                each<used>(AC_EACH(j) { acc.v[i][j] = _mm512_dpbf16_ps(acc.v[i][j], va, vb[j]); });
            });
            a += mr * kr;
            b += nr * kr;
        }
    }
};

template <class From>
constexpr GemmRow row_bf16(Row head, bool fast_math) {
    return tile_row<dot_f32, From, bfloat_bits, bfloat_bits>(head, 4 * 76, 160, fast_math);
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, row_bf16<float>(AC_GEMM_HEAD(f32, "fast_14x32"), true)))
AC_WHEN(bf16, AC_GEMM_ROWS(bf16, row_bf16<bfloat_bits>(AC_GEMM_HEAD(bf16, "14x32"), false)))

}  // namespace AC_TIER
}  // namespace ac
