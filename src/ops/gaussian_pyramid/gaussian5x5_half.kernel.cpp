// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/neighbourhood.simd.h"

AC_FILTER_ROWS(gaussian5x5_half, separable_half<256, Factors<1, 4, 6, 4, 1>, Factors<1, 4, 6, 4, 1>>(rows, dst, n))
