// SPDX-License-Identifier: MIT
// SVE with f32 matrix multiplication: twice the products of an instruction by lane.
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
    static AC_INLINE vec mma(vec c, svfloat32_t a, svfloat32_t b) { return svmmla_f32(c, a, b); }
};

constexpr GemmRow row_f32(Row head) {
    return sve_row<float, float, 2>(head, GemmAcc::f32, 8, 12, 2, 4 * 38, 130,
                                    sve_tile<block_tile<matrix_f32>, matrix_f32>::run);
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, row_f32(AC_GEMM_HEAD(f32, "8x3v"))))

}  // namespace AC_TIER
}  // namespace ac
