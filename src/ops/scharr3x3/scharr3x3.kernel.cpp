// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/neighbourhood.simd.h"

AC_FILTER_ROWS(scharr3x3, separable<Plain, Factors<3, 10, 3>, Factors<-1, 0, 1>>(rows, dst, n))
