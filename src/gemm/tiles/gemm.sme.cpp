// SPDX-License-Identifier: MIT
// SME: outer products in ZA, the matrix of tiles. 16-bit elements are multiplied two at a time; all sums are f32, those
// of half precision too. F32 operands are rounded to bfloat16 when they are packed, if the user allows fast math. 8-bit
// integers stay with SVE: qemu 7.2, which tests this tier, computes their outer products (smopa) wrongly in each second
// row and column.
#include "src/gemm/tiles/sme.simd.h"

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
