// SPDX-License-Identifier: MIT
// armv8.2-a with 8-bit matrix multiplication: two rows by two columns by eight products per instruction.
// Gain: 0.75 of the instructions of the dotprod tier (qs8, 128 cubed).
#include "src/gemm/tiles/schedule.h"

#include "src/gemm/tiles/neon.simd.h"

namespace ac::AC_TIER {
namespace {

struct matrix_s32 : Products<s32, int8_t, int8_t> {
    static constexpr int mr = 8, vectors = 3, nr = 12, kr = 8, ku = kr;

    template <int rows, int used>
    static AC_INLINE void loop(const GemmTile &t, size_t, Accumulators<S, rows, used> &acc) {
        const A *a = static_cast<const A *>(t.a);
        const B *b = static_cast<const B *>(t.b);
        each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = vdupq_n_s32(0); }); });
        for (size_t k = t.k; k != 0; k -= kr) {
            const int8x16x4_t va = vld1q_s8_x4(a);
            advance(a, kr * mr);
            each<2>(AC_EACH(h) {
                const int8x16x3_t vb = vld1q_s8_x3(b);
                advance(b, kr * nr / 2);
                each<3>(AC_EACH(q) {
                    constexpr int pair = 3 * h + q;  // pair of columns
                    if constexpr (pair / 2 < used) {
                        each<rows / 2>(AC_EACH(p) {
                            auto &block = acc.v[2 * p + pair % 2][pair / 2];
                            block = vmmlaq_s32(block, va.val[p], vb.val[q]);
                        });
                    }
                });
            });
        }
        rows_of_blocks(acc);
    }
};

constexpr GemmRow row_s32(Row head) {
    return tile_row<matrix_s32, int8_t, int8_t, int8_t>(head, 4 * 31, 320);
}

}  // namespace

AC_WHEN(qs8, AC_GEMM_ROWS(qs8, row_s32(AC_GEMM_HEAD(qs8, "8x12"))))
AC_WHEN(qu8, AC_GEMM_ROWS(qu8, row_s32(AC_GEMM_HEAD(qu8, "8x12"))))

}  // namespace ac::AC_TIER
