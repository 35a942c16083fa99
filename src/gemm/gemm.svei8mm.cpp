// SPDX-License-Identifier: MIT
// SVE with 8-bit matrix multiplication.
// Gain: 0.83 of the instructions of the sve tier (qs8, 128 cubed, 256 bits).
#include "src/gemm/schedule.h"

#include "src/gemm/sve.simd.h"

namespace ac::AC_TIER {
namespace {

struct matrix_s32 : sve_s32 {
    using A = int8_t;
    using B = int8_t;
    static constexpr int kr = 8;
    static AC_INLINE svint8_t load_a(const A *a) { return svld1rq_s8(svptrue_b8(), a); }
    static AC_INLINE svint8_t load_b(const B *b, int j) { return svld1_vnum_s8(svptrue_b8(), b, j); }
    static AC_INLINE vec mma(vec c, svint8_t a, svint8_t b) {
#if defined(__clang__)
        return svmmla_s32(c, a, b);
#else
        asm("smmla %0.s, %1.b, %2.b" : "+w"(c) : "w"(a), "w"(b));  // see sve.simd.h
        return c;
#endif
    }
};

constexpr GemmRow row_s32(Row head) {
    return block_row<matrix_s32, int8_t, int8_t>(head, 4 * 36, 320);
}

}  // namespace

AC_WHEN(qs8, AC_GEMM_ROWS(qs8, row_s32(AC_GEMM_HEAD(qs8, "8x3v"))))
AC_WHEN(qu8, AC_GEMM_ROWS(qu8, row_s32(AC_GEMM_HEAD(qu8, "8x3v"))))

}  // namespace ac::AC_TIER
