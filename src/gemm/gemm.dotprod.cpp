// SPDX-License-Identifier: MIT
// armv8.2-a with the dot products: four products of 8-bit integers a lane.
#include "src/gemm/schedule.h"

#include "src/gemm/neon.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

struct dot_s32 {
    using S = simd<s32>;
    using V = int32_t;
    using A = int8_t;
    using B = int8_t;
    static constexpr bool is_float = false;
    static constexpr int mr = 8, vectors = 3, nr = 12, kr = 4;

    template <int rows, int used>
    static AC_INLINE void loop(const A *a, const B *b, size_t k, Accumulators<S, rows, used> &acc) {
        each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = vdupq_n_s32(0); }); });
        for (; k != 0; k -= kr) {
            const int8x16x2_t va = vld1q_s8_x2(a);
            const int8x16x3_t vb = vld1q_s8_x3(b);
            each<rows>(AC_EACH(i) {
                each<used>(AC_EACH(j) {
                    constexpr int lane = i % 4;
                    acc.v[i][j] = vdotq_laneq_s32(acc.v[i][j], vb.val[j], va.val[i / 4], lane);
                });
            });
            a += kr * mr;
            b += kr * nr;
        }
    }
};

constexpr GemmRow row_s32(Row head) {
    return {head,
            GemmAcc::s32,
            8,
            12,
            4,
            4,
            1,
            1,
            false,
            false,
            4 * 28,
            450,
            nullptr,
            pack_rows<int8_t, int8_t, 4>,
            pack_columns<int8_t, int8_t, 4>,
            pack_rows<int8_t, int8_t, 4>,
            pack_columns<int8_t, int8_t, 4>,
            tile<dot_s32>::run};
}

}  // namespace

AC_WHEN(qs8, AC_GEMM_ROWS(qs8, row_s32(AC_GEMM_HEAD(qs8, "8x12"))))
AC_WHEN(qu8, AC_GEMM_ROWS(qu8, row_s32(AC_GEMM_HEAD(qu8, "8x12"))))

}  // namespace AC_TIER
}  // namespace ac
