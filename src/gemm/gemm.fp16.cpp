// SPDX-License-Identifier: MIT
// armv8.2-a with half-precision arithmetic: sums are half precision, as the instructions make them.
#include "src/gemm/schedule.h"

#include "src/gemm/neon.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

struct lane_f16 {
    using S = simd<f16>;
    using V = half_bits;
    using A = float16_t;
    using B = float16_t;
    static constexpr bool is_float = true;
    static constexpr int mr = 8, vectors = 3, nr = 24, kr = 1, ku = 4;

    template <int rows, int used>
    static AC_INLINE void loop(const A *a, const B *b, size_t k, Accumulators<S, rows, used> &acc) {
        each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = vdupq_n_f16(0.f); }); });
        for (; k != 0; k -= ku) {
            each<ku>([&](auto) __attribute__((always_inline)) {
                const float16x8_t va = vld1q_f16(a);
                advance(a, mr);
                const float16x8x3_t vb = vld1q_f16_x3(b);
                advance(b, nr);
                each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { mul_lane<i>(acc.v[i][j], vb.val[j], va); }); });
            });
        }
    }
};

/// One row of A, in place, and 64 columns.
struct vector_f16 {
    using S = simd<f16>;
    using V = half_bits;
    using A = float16_t;
    using B = float16_t;
    static constexpr bool is_float = true;
    static constexpr int mr = 1, vectors = 8, nr = 64, kr = 1, ku = 1;

    template <int lane, int used>
    static AC_INLINE void step(float16x8_t a, const B *&b, Accumulators<S, 1, used> &acc) {
        each<(used + 3) / 4>(AC_EACH(q) {
            const float16x8x4_t vb = vld1q_f16_x4(b);
            advance(b, q + 1 == (used + 3) / 4 ? nr * kr - 32 * int(q) : 32);
            each<(used < 4 ? used : 4)>(AC_EACH(j) { mul_lane<lane>(acc.v[0][4 * q + j], vb.val[j], a); });
        });
    }
    template <int rows, int used>
    static AC_INLINE void loop(const A *a, const B *b, size_t k, Accumulators<S, rows, used> &acc) {
        each<used>(AC_EACH(j) { acc.v[0][j] = vdupq_n_f16(0.f); });
        for (; k >= 8; k -= 8, a += 8) {
            const float16x8_t va = vld1q_f16(a);
            each<8>(AC_EACH(u) { step<int(u)>(va, b, acc); });
        }
        for (; k != 0; --k, ++a) {
            step<0>(vld1q_dup_f16(a), b, acc);
        }
    }
};

}  // namespace

AC_WHEN(f16, AC_GEMM_ROWS(f16, tile_row<lane_f16, half_bits, half_bits, half_bits>(AC_GEMM_HEAD(f16, "8x24"), 106, 110),
                          tile_row<vector_f16, half_bits, half_bits, half_bits>(AC_GEMM_HEAD(f16, "1x64"), 43, 60)))

}  // namespace AC_TIER
}  // namespace ac
