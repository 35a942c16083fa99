// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/neighbourhood.simd.h"

AC_FILTER_ROWS(median3x3, median3x3_row(rows, dst, n))
