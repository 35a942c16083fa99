// SPDX-License-Identifier: MIT
// The tiers without a file of their own: scalar, sse4, avx2, avx512.
#include "src/gemm/tiles/x86.simd.h"

namespace ac::AC_TIER {

#if defined(AC_SIMD_avx2)
AC_WHEN(f32, AC_GEMM_ROWS(f32, row_f32<float>(AC_GEMM_HEAD(f32, AC_TILE_F32)), row_4_f32(AC_GEMM_HEAD(f32, "4x24")),
                          row_1_f32(AC_GEMM_HEAD(f32, "1x8v"))))
#else
AC_WHEN(f32, AC_GEMM_ROWS(f32, row_f32<float>(AC_GEMM_HEAD(f32, AC_TILE_F32)), row_1_f32(AC_GEMM_HEAD(f32, "1x8v"))))
#endif
AC_WHEN(f16, AC_GEMM_ROWS(f16, row_f32<half_bits>(AC_GEMM_HEAD(f16, AC_TILE_F32))))
AC_WHEN(bf16, AC_GEMM_ROWS(bf16, row_f32<bfloat_bits>(AC_GEMM_HEAD(bf16, AC_TILE_F32))))
AC_WHEN(qs8, AC_GEMM_ROWS(qs8, row_s32(AC_GEMM_HEAD(qs8, AC_TILE))))
AC_WHEN(qu8, AC_GEMM_ROWS(qu8, row_s32(AC_GEMM_HEAD(qu8, AC_TILE))))

}  // namespace ac::AC_TIER
