// SPDX-License-Identifier: MIT
// armv8.2-a with half-precision arithmetic: sums are half precision too.
// Gain: 0.41 of the instructions of the neon tier for f16 (128 cubed, neoverse-n1).
#include "src/gemm/tiles/schedule.h"

#include "src/gemm/tiles/neon.simd.h"

namespace ac::AC_TIER {
namespace {

struct lane_f16 : Products<f16, float16_t, float16_t> {
    using a_vec = float16x8_t;
    using b_vec = float16x8x4_t;
    static constexpr int kr = 1, quad = 8;

    static AC_INLINE a_vec load(const A *a) { return vld1q_f16(a); }
    static AC_INLINE a_vec first(const A *a, size_t) { return vld1q_dup_f16(a); }
    static AC_INLINE b_vec load_b(const B *b) { return vld1q_f16_x4(b); }
    template <int lane, int j> static AC_INLINE void mul(float16x8_t &sum, const b_vec &b, a_vec a) {
        mul_lane<lane>(sum, b.val[j], a);
    }
};

constexpr GemmRow row_f16(Row head) {
    return tile_row<by_lane<lane_f16, 5, 4>, half_bits, half_bits, half_bits>(head, 88, 110);
}
constexpr GemmRow row_1_f16(Row head) {
    return tile_row<by_lane<lane_f16, 1, 8>, half_bits, half_bits, half_bits>(head, 41, 60);
}

}  // namespace

AC_WHEN(f16, AC_GEMM_ROWS(f16, row_f16(AC_GEMM_HEAD(f16, "5x32")), row_1_f16(AC_GEMM_HEAD(f16, "1x64"))))

}  // namespace ac::AC_TIER
