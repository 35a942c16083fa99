// SPDX-License-Identifier: MIT
// What the NEON tiers share: rows for f32 arithmetic and the layouts of their panels.
#ifndef AC_GEMM_NEON_SIMD_H
#define AC_GEMM_NEON_SIMD_H

#include "src/gemm/pack.simd.h"
#include "src/gemm/rows.h"
#include "src/gemm/tile.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

/// Steps a pointer by what was just loaded. Opaque, so that GCC keeps loads that step their address instead of
/// computing each address from one base: the loops over one row of A need 44 instructions for 32 multiplications,
/// not 52.
template <class T>
AC_INLINE void advance(const T *&p, int n) {
    p += n;
    asm("" : "+r"(p));
}

// c + b * a[lane], or the dot products of it. As instructions of their own for GCC 12: written with intrinsics, an
// unrolled step copies accumulators from register to register (f32, four steps: 108 instructions for 96
// multiplications, against 106; 120 with loads of single registers), and each lane of half precision is duplicated
// first (35 for 24, against 28).
#if defined(__GNUC__) && !defined(__clang__)
#define AC_LANE_ASM(text, constraint) asm(text : "+w"(c) : "w"(b), constraint(a), "i"(lane))
#else
#define AC_LANE_ASM(text, constraint)
#endif
template <int lane>
AC_INLINE void mul_lane(float32x4_t &c, float32x4_t b, float32x4_t a) {
#if defined(__clang__)
    c = vfmaq_laneq_f32(c, b, a, lane);
#endif
    AC_LANE_ASM("fmla %0.4s, %1.4s, %2.s[%3]", "w");
}
#if defined(__ARM_FEATURE_FP16_VECTOR_ARITHMETIC)
template <int lane>
AC_INLINE void mul_lane(float16x8_t &c, float16x8_t b, float16x8_t a) {
#if defined(__clang__)
    c = vfmaq_laneq_f16(c, b, a, lane);
#endif
    AC_LANE_ASM("fmla %0.8h, %1.8h, %2.h[%3]", "x");
}
#endif
#if defined(__ARM_FEATURE_DOTPROD)
template <int lane>
AC_INLINE void mul_lane(int32x4_t &c, int8x16_t b, int8x16_t a) {
#if defined(__clang__)
    c = vdotq_laneq_s32(c, b, a, lane);
#endif
    AC_LANE_ASM("sdot %0.4s, %1.16b, %2.4b[%3]", "w");
}
#endif

/// A tile of matrix-multiply instructions holds blocks of two rows and two columns: v[2p][j] has columns 0 and 1 of
/// vector j for rows 2p and 2p + 1, v[2p + 1][j] columns 2 and 3. This makes vectors of four columns of one row of
/// them.
template <class S, int rows, int vectors>
AC_INLINE void rows_of_blocks(Accumulators<S, rows, vectors> &acc) {
    each<rows / 2>(AC_EACH(p) {
        each<vectors>(AC_EACH(j) {
            const longs_v left = longs_v(acc.v[2 * p][j]), right = longs_v(acc.v[2 * p + 1][j]);
            acc.v[2 * p][j] = typename S::vec(low(left, right));
            acc.v[2 * p + 1][j] = typename S::vec(high(left, right));
        });
    });
}

}  // namespace
}  // namespace AC_TIER
}  // namespace ac

#endif  // AC_GEMM_NEON_SIMD_H
