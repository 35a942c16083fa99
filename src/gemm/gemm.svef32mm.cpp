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

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, sve_row<float, float, 2>(AC_GEMM_HEAD(f32, "8x3v"), GemmAcc::f32, 12, 2, false, 38, 170,
                                                        sve_tile<block_tile<matrix_f32>, matrix_f32>::run)))

}  // namespace AC_TIER
}  // namespace ac
