// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/pyramid.simd.h"

AC_FILTER_ROWS(gaussian5x5_half, smooth_half<256>(rows, dst, n))
