// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/ranked.simd.h"

AC_FILTER_ROWS(non_linear_filter, ranked_row(args, rows, dst, n))
