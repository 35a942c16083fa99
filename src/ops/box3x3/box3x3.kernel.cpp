// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/neighbourhood.simd.h"

AC_FILTER_ROWS(box3x3, separable<Quotient<9>, Factors<1, 1, 1>, Factors<1, 1, 1>>(rows, dst, n))
