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
    static constexpr int mr = 8, vectors = 3, nr = 12, kr = 4, ku = 8;

    template <int rows, int used>
    static AC_INLINE void loop(const A *a, const B *b, size_t k, Accumulators<S, rows, used> &acc) {
        each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = vdupq_n_s32(0); }); });
        for (; k != 0; k -= ku) {
            each<ku / kr>([&](auto) __attribute__((always_inline)) {
                const int8x16x2_t va = vld1q_s8_x2(a);
                advance(a, mr * kr);
                const int8x16x3_t vb = vld1q_s8_x3(b);
                advance(b, nr * kr);
                each<rows>(
                    AC_EACH(i) { each<used>(AC_EACH(j) { mul_lane<i % 4>(acc.v[i][j], vb.val[j], va.val[i / 4]); }); });
            });
        }
    }
};

/// One row of A, in place, and 32 columns.
struct vector_s32 {
    using S = simd<s32>;
    using V = int32_t;
    using A = int8_t;
    using B = int8_t;
    static constexpr bool is_float = false;
    static constexpr int mr = 1, vectors = 8, nr = 32, kr = 4, ku = 4;

    template <int lane, int used>
    static AC_INLINE void step(int8x16_t a, const B *&b, Accumulators<S, 1, used> &acc) {
        each<(used + 3) / 4>(AC_EACH(q) {
            const int8x16x4_t vb = vld1q_s8_x4(b);
            advance(b, q + 1 == (used + 3) / 4 ? nr * kr - 64 * int(q) : 64);
            each<(used < 4 ? used : 4)>(AC_EACH(j) { mul_lane<lane>(acc.v[0][4 * q + j], vb.val[j], a); });
        });
    }
    template <int rows, int used>
    static AC_INLINE void loop(const A *a, const B *b, size_t k, Accumulators<S, rows, used> &acc, uint8_t flip) {
        each<used>(AC_EACH(j) { acc.v[0][j] = vdupq_n_s32(0); });
        const int8x16_t flips = vdupq_n_s8(int8_t(flip));
        for (; k >= 16; k -= 16, a += 16) {
            const int8x16_t va = veorq_s8(vld1q_s8(a), flips);
            each<4>(AC_EACH(u) { step<int(u)>(va, b, acc); });
        }
        while (k != 0) {  // what stands behind the last element is multiplied with zeros of B
            const size_t n = k < size_t(kr) ? k : size_t(kr);
            const int8x16_t va = vreinterpretq_s8_u64(vdupq_n_u64(load_bytes<1>(a, n).lo));
            step<0>(veorq_s8(va, flips), b, acc);
            k -= n;
            a += n;
        }
    }
};

constexpr GemmRow row_s32(Row head) {
    return tile_row<dot_s32, int8_t, int8_t, int8_t>(head, 108, 300);
}
constexpr GemmRow row_1_s32(Row head) {
    return tile_row<vector_s32, int8_t, int8_t, int8_t>(head, 43, 120);
}

}  // namespace

AC_WHEN(qs8, AC_GEMM_ROWS(qs8, row_s32(AC_GEMM_HEAD(qs8, "8x12")), row_1_s32(AC_GEMM_HEAD(qs8, "1x32"))))
AC_WHEN(qu8, AC_GEMM_ROWS(qu8, row_s32(AC_GEMM_HEAD(qu8, "8x12")), row_1_s32(AC_GEMM_HEAD(qu8, "1x32"))))

}  // namespace AC_TIER
}  // namespace ac
