// SPDX-License-Identifier: MIT
// armv8-a: f32 by lane, and 8-bit integers as 16-bit products by lane; half precision and bfloat16 computed as f32.
#include "src/gemm/schedule.h"

#include "src/gemm/neon.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

struct lane_f32 {
    using S = simd<f32>;
    using V = float;
    using A = float;
    using B = float;
    static constexpr bool is_float = true;
    static constexpr int mr = 8, vectors = 3, nr = 12, kr = 1, ku = 4;

    template <int rows, int used>
    static AC_INLINE void loop(const A *a, const B *b, size_t k, Accumulators<S, rows, used> &acc) {
        each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = vdupq_n_f32(0.f); }); });
        for (; k != 0; k -= ku) {
            each<ku>([&](auto) __attribute__((always_inline)) {
                const float32x4x2_t va = vld1q_f32_x2(a);
                advance(a, mr);
                const float32x4x3_t vb = vld1q_f32_x3(b);
                advance(b, nr);
                each<rows>(
                    AC_EACH(i) { each<used>(AC_EACH(j) { mul_lane<i % 4>(acc.v[i][j], vb.val[j], va.val[i / 4]); }); });
            });
        }
    }
};

/// A is packed as 16 bits, B as 8 bits that are widened on the way, four steps of k at a time.
struct lane_s32 {
    using S = simd<s32>;
    using V = int32_t;
    using A = int16_t;
    using B = int8_t;
    static constexpr bool is_float = false;
    static constexpr int mr = 8, vectors = 3, nr = 12, kr = 1, ku = 4;

    template <int rows, int used>
    static AC_INLINE void loop(const A *a, const B *b, size_t k, Accumulators<S, rows, used> &acc) {
        each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = vdupq_n_s32(0); }); });
        for (; k != 0; k -= ku) {
            int8x16_t eight;
            int16x8_t wide;
            each<ku>(AC_EACH(u) {
                const int16x8_t va = vld1q_s16(a + u * mr);
                each<vectors>(AC_EACH(j) {
                    constexpr int quad = vectors * u + j;  // of four columns; the bytes of four lie in a register
                    if constexpr (quad % 4 == 0) {
                        eight = vld1q_s8(b + quad * 4);
                    }
                    if constexpr (quad % 2 == 0) {
                        wide = quad % 4 == 0 ? vmovl_s8(vget_low_s8(eight)) : vmovl_high_s8(eight);
                    }
                    if constexpr (j < used) {
                        each<rows>(AC_EACH(i) {
                            constexpr int lane = i;
                            acc.v[i][j] = quad % 2 == 0 ? vmlal_laneq_s16(acc.v[i][j], vget_low_s16(wide), va, lane)
                                                        : vmlal_high_laneq_s16(acc.v[i][j], wide, va, lane);
                        });
                    }
                });
            });
            a += ku * mr;
            b += ku * nr;
        }
    }
};

/// One row of A, in place, and 32 columns: bound by the loads of B, which take four registers each.
struct vector_f32 {
    using S = simd<f32>;
    using V = float;
    using A = float;
    using B = float;
    static constexpr bool is_float = true;
    static constexpr int mr = 1, vectors = 8, nr = 32, kr = 1, ku = 1;

    template <int lane, int used>
    static AC_INLINE void step(float32x4_t a, const B *&b, Accumulators<S, 1, used> &acc) {
        each<(used + 3) / 4>(AC_EACH(q) {
            const float32x4x4_t vb = vld1q_f32_x4(b);
            advance(b, q + 1 == (used + 3) / 4 ? nr * kr - 16 * int(q) : 16);
            each<(used < 4 ? used : 4)>(AC_EACH(j) { mul_lane<lane>(acc.v[0][4 * q + j], vb.val[j], a); });
        });
    }
    template <int rows, int used>
    static AC_INLINE void loop(const A *a, const B *b, size_t k, Accumulators<S, rows, used> &acc) {
        each<used>(AC_EACH(j) { acc.v[0][j] = vdupq_n_f32(0.f); });
        for (; k >= 4; k -= 4, a += 4) {
            const float32x4_t va = vld1q_f32(a);
            each<4>(AC_EACH(u) { step<int(u)>(va, b, acc); });
        }
        for (; k != 0; --k, ++a) {
            step<0>(vld1q_dup_f32(a), b, acc);
        }
    }
};

/// The same for 8-bit integers.
struct vector_s32 {
    using S = simd<s32>;
    using V = int32_t;
    using A = int8_t;
    using B = int8_t;
    static constexpr bool is_float = false;
    static constexpr int mr = 1, vectors = 8, nr = 32, kr = 1, ku = 1;

    template <int lane, int used>
    static AC_INLINE void step(int16x8_t a, const B *&b, Accumulators<S, 1, used> &acc) {
        each<(used + 3) / 4>(AC_EACH(q) {
            const int8x16_t vb = vld1q_s8(b);
            advance(b, q + 1 == (used + 3) / 4 ? nr - 16 * int(q) : 16);
            const int16x8_t low = vmovl_s8(vget_low_s8(vb)), high = vmovl_high_s8(vb);
            each<(used < 4 ? used : 4)>(AC_EACH(j) {
                auto &sum = acc.v[0][4 * q + j];
                const int16x8_t wide = j < 2 ? low : high;
                sum = j % 2 == 0 ? vmlal_laneq_s16(sum, vget_low_s16(wide), a, lane)
                                 : vmlal_high_laneq_s16(sum, wide, a, lane);
            });
        });
    }
    template <int rows, int used>
    static AC_INLINE void loop(const A *a, const B *b, size_t k, Accumulators<S, rows, used> &acc, uint8_t flip) {
        each<used>(AC_EACH(j) { acc.v[0][j] = vdupq_n_s32(0); });
        const int8x8_t flips = vdup_n_s8(int8_t(flip));
        for (; k >= 8; k -= 8, a += 8) {
            const int16x8_t va = vmovl_s8(veor_s8(vld1_s8(a), flips));
            each<8>(AC_EACH(u) { step<int(u)>(va, b, acc); });
        }
        for (; k != 0; --k, ++a) {
            step<0>(vdupq_n_s16(int8_t(*a ^ int8_t(flip))), b, acc);
        }
    }
};

template <class From>
constexpr GemmRow row_f32(Row head) {
    return tile_row<lane_f32, From, float, float>(head, 106, 110);
}
constexpr GemmRow row_s32(Row head) {
    return tile_row<lane_s32, int8_t, int16_t, int8_t>(head, 4 * 28, 300);
}
constexpr GemmRow row_1_s32(Row head) {
    return tile_row<vector_s32, int8_t, int8_t, int8_t>(head, 57, 120);
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, row_f32<float>(AC_GEMM_HEAD(f32, "8x12")),
                          tile_row<vector_f32, float, float, float>(AC_GEMM_HEAD(f32, "1x32"), 43, 60)))
AC_WHEN(f16, AC_GEMM_ROWS(f16, row_f32<half_bits>(AC_GEMM_HEAD(f16, "8x12"))))
AC_WHEN(bf16, AC_GEMM_ROWS(bf16, row_f32<bfloat_bits>(AC_GEMM_HEAD(bf16, "8x12"))))
AC_WHEN(qs8, AC_GEMM_ROWS(qs8, row_s32(AC_GEMM_HEAD(qs8, "8x12")), row_1_s32(AC_GEMM_HEAD(qs8, "1x32"))))
AC_WHEN(qu8, AC_GEMM_ROWS(qu8, row_s32(AC_GEMM_HEAD(qu8, "8x12")), row_1_s32(AC_GEMM_HEAD(qu8, "1x32"))))

}  // namespace AC_TIER
}  // namespace ac
