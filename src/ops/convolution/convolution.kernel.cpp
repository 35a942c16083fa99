// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/matrix.simd.h"

AC_FILTER_ROWS(convolution, matrix_row(args, rows, dst, n))
