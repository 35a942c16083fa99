// SPDX-License-Identifier: MIT
// SME: outer products in ZA, the matrix of tiles.
#include "src/gemm/sme.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

AC_SME_KERNEL(outer_f32, float, 1, "fmopa", "s", AC_SME_START, AC_SME_STORE_CLAMPED)

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, sme_row<outer_f32, float, float>(AC_GEMM_HEAD(f32, "2vx2v"))))

}  // namespace AC_TIER
}  // namespace ac
