// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/neighbourhood.simd.h"

AC_FILTER_ROWS(dilate, extreme3x3<Greatest>(rows, dst, n))
