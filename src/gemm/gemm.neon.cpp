// SPDX-License-Identifier: MIT
// armv8-a: f32 by lane, and 8-bit integers as 16-bit products by lane; half precision and bfloat16 computed as f32.
// Gain: for f32 0.65 of the instructions of x86.simd.h compiled for this tier, 0.46 for a single row (inner loops, for
// each multiplication: 91/80 and 28/16; 84/64 and 46/16).
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
    using a_vec = float32x4_t;
    using b_vec = float32x4x4_t;
    static constexpr bool is_float = true;
    static constexpr int kr = 1, quad = 4;

    static AC_INLINE a_vec load(const A *a) { return vld1q_f32(a); }
    static AC_INLINE a_vec first(const A *a, size_t) { return vld1q_dup_f32(a); }
    static AC_INLINE b_vec load_b(const B *b) { return vld1q_f32_x4(b); }
    template <int lane, int j>
    static AC_INLINE void mul(float32x4_t &sum, const b_vec &b, a_vec a) {
        mul_lane<lane>(sum, b.val[j], a);
    }
};

/// 8 bits that are widened on the way: A when it is loaded, B 16 columns at a time.
struct lane_s32 {
    using S = simd<s32>;
    using V = int32_t;
    using A = int8_t;
    using B = int8_t;
    using a_vec = int16x8_t;
    struct b_vec {
        int16x8_t low, high;
    };
    static constexpr bool is_float = false;
    static constexpr int kr = 1, quad = 8;

    static AC_INLINE a_vec load(const A *a) { return vmovl_s8(vld1_s8(a)); }
    static AC_INLINE a_vec first(const A *a, size_t) { return vdupq_n_s16(*a); }
    static AC_INLINE b_vec load_b(const B *b) {
        const int8x16_t v = vld1q_s8(b);
        return {vmovl_s8(vget_low_s8(v)), vmovl_high_s8(v)};
    }
    template <int lane, int j>
    static AC_INLINE void mul(int32x4_t &sum, const b_vec &b, a_vec a) {
        const int16x8_t wide = j < 2 ? b.low : b.high;
#if defined(__clang__)
        sum = j % 2 == 0 ? vmlal_laneq_s16(sum, vget_low_s16(wide), a, lane) : vmlal_high_laneq_s16(sum, wide, a, lane);
#else  // see neon.simd.h: 202 instructions for eight steps, against 196
        if constexpr (j % 2 == 0) {
            asm("smlal %0.4s, %1.4h, %2.h[%3]" : "+w"(sum) : "w"(wide), "x"(a), "i"(lane));
        } else {
            asm("smlal2 %0.4s, %1.8h, %2.h[%3]" : "+w"(sum) : "w"(wide), "x"(a), "i"(lane));
        }
#endif
    }
};

template <class From>
constexpr GemmRow row_f32(Row head) {
    return tile_row<by_lane<lane_f32, 5, 4>, From, float, float>(head, 91, 110);
}
constexpr GemmRow row_1_f32(Row head) {
    return tile_row<by_lane<lane_f32, 1, 8>, float, float, float>(head, 42, 60);
}
constexpr GemmRow row_s32(Row head) {
    return tile_row<by_lane<lane_s32, 5, 4>, int8_t, int8_t, int8_t>(head, 4 * 25, 240);
}
constexpr GemmRow row_1_s32(Row head) {
    return tile_row<by_lane<lane_s32, 1, 8>, int8_t, int8_t, int8_t>(head, 57, 120);
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, row_f32<float>(AC_GEMM_HEAD(f32, "5x16")), row_1_f32(AC_GEMM_HEAD(f32, "1x32"))))
AC_WHEN(f16, AC_GEMM_ROWS(f16, row_f32<half_bits>(AC_GEMM_HEAD(f16, "5x16"))))
AC_WHEN(bf16, AC_GEMM_ROWS(bf16, row_f32<bfloat_bits>(AC_GEMM_HEAD(bf16, "5x16"))))
AC_WHEN(qs8, AC_GEMM_ROWS(qs8, row_s32(AC_GEMM_HEAD(qs8, "5x16")), row_1_s32(AC_GEMM_HEAD(qs8, "1x32"))))
AC_WHEN(qu8, AC_GEMM_ROWS(qu8, row_s32(AC_GEMM_HEAD(qu8, "5x16")), row_1_s32(AC_GEMM_HEAD(qu8, "1x32"))))

}  // namespace AC_TIER
}  // namespace ac
