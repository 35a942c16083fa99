// SPDX-License-Identifier: MIT
// SVE with f32 matrix multiplication: twice the products of an instruction by lane.
// Gain: 0.66 of the instructions of the sve tier (f32, 128 cubed, 256 bits).
#include "src/gemm/schedule.h"

#include "src/gemm/sve.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

struct matrix_f32 : sve_f32 {
    using A = float;
    using B = float;
    static constexpr int kr = 2;
    static AC_INLINE svfloat32_t load_a(const A *a) { return svld1rq_f32(svptrue_b32(), a); }
    static AC_INLINE svfloat32_t load_b(const B *b, int j) { return svld1_vnum_f32(svptrue_b32(), b, j); }
    static AC_INLINE vec mma(vec c, svfloat32_t a, svfloat32_t b) {
#if defined(__clang__)
        return svmmla_f32(c, a, b);
#else
        asm("fmmla %0.s, %1.s, %2.s" : "+w"(c) : "w"(a), "w"(b));  // see sve.simd.h
        return c;
#endif
    }
};

constexpr GemmRow row_f32(Row head) {
    return block_row<matrix_f32, float, float>(head, 4 * 36, 130);
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, row_f32(AC_GEMM_HEAD(f32, "8x3v"))))

}  // namespace AC_TIER
}  // namespace ac
