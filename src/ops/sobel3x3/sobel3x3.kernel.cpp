// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/neighbourhood.simd.h"

AC_FILTER_ROWS(sobel3x3, separable<Plain, Factors<1, 2, 1>, Factors<-1, 0, 1>>(rows, dst, n))
