// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/neighbourhood.simd.h"

AC_FILTER_ROWS(sobel7x7,
               separable<Long, Factors<1, 6, 15, 20, 15, 6, 1>, Factors<-1, -4, -5, 0, 5, 4, 1>>(rows, dst, n))
