// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/pyramid.simd.h"

AC_FILTER_ROWS(laplacian5x5, separable_rest<256, Factors<1, 4, 6, 4, 1>>(rows, dst, n))
