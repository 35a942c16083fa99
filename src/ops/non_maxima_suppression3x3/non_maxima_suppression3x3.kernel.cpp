// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/neighbourhood.simd.h"

AC_FILTER_ROWS(non_maxima_suppression3x3, maxima3x3_row<typename T::value>(rows, dst, n))
