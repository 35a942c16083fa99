// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/neighbourhood.simd.h"

AC_FILTER_ROWS(gaussian3x3, separable<Quotient<16>, Factors<1, 2, 1>, Factors<1, 2, 1>>(rows, dst, n))
