// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/neighbourhood.simd.h"

AC_FILTER_ROWS(derivative, separable<Plain, Factors<0, 1, 0>, Factors<-1, 0, 1>>(rows, dst, n))
