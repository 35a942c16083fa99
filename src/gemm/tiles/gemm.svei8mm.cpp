// SPDX-License-Identifier: MIT
// SVE with 8-bit matrix multiplication.
// Gain: 0.83 of the instructions of the sve tier (qs8, 128 cubed, 256 bits).
#include "src/gemm/tiles/schedule.h"

#include "src/gemm/tiles/sve.simd.h"

namespace ac::AC_TIER {
namespace {

struct matrix_s32 : multiplies_matrices<sve_s32, int8_t, 8> {
    static AC_INLINE vec mma(vec c, svint8_t a, svint8_t b) {
        AC_ADD_PRODUCTS(svmmla_s32(c, a, b), "smmla %0.s, %1.b, %2.b", "w"(a), "w"(b));
    }
};

constexpr GemmRow row_s32(Row head) {
    return block_row<matrix_s32, int8_t, int8_t>(head, 4 * 36, 320);
}

}  // namespace

AC_WHEN(qs8, AC_GEMM_ROWS(qs8, row_s32(AC_GEMM_HEAD(qs8, "8x3v"))))
AC_WHEN(qu8, AC_GEMM_ROWS(qu8, row_s32(AC_GEMM_HEAD(qu8, "8x3v"))))

}  // namespace ac::AC_TIER
