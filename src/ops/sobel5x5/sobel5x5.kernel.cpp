// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/neighbourhood.simd.h"

AC_FILTER_ROWS(sobel5x5, separable<Plain, Factors<1, 4, 6, 4, 1>, Factors<-1, -2, 0, 2, 1>>(rows, dst, n))
