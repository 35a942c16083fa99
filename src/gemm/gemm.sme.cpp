// SPDX-License-Identifier: MIT
// SME: outer products in ZA, the matrix of tiles. 16-bit elements are multiplied two at a time; all sums are f32, of
// halves, too. F32 operands are rounded to bfloat16 when they are packed, where the user allows fast math.
// Bytes stay with SVE: qemu 7.2, on which this tier is tested, computes their outer products wrongly (smopa, each
// second row and column).
#include "src/gemm/sme.simd.h"

namespace ac::AC_TIER {
namespace {

AC_SME_KERNEL(outer_f32, 1, "fmopa", "s")
AC_SME_KERNEL(outer_f16, 2, "fmopa", "h")
AC_SME_KERNEL(outer_bf16, 2, "bfmopa", "h")

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, sme_row<outer_bf16, float, bfloat_bits>(AC_GEMM_HEAD(f32, "fast_2vx2v")),
                          sme_row<outer_f32, float, float>(AC_GEMM_HEAD(f32, "2vx2v"))))
AC_WHEN(f16, AC_GEMM_ROWS(f16, sme_row<outer_f16, bfloat_bits, bfloat_bits>(AC_GEMM_HEAD(f16, "2vx2v"))))
AC_WHEN(bf16, AC_GEMM_ROWS(bf16, sme_row<outer_bf16, bfloat_bits, bfloat_bits>(AC_GEMM_HEAD(bf16, "2vx2v"))))

}  // namespace ac::AC_TIER
