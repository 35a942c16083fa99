// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = the sum of pixels with the factors of a matrix (row by row, not flipped), divided by `scale`, truncated and
/// saturated. rows and columns are 3, 5, 7 or 9. A scale of 0 is the absolute value of the sum of the factors, or 1.
/// U8 to U8 or S16; an empty dst is U8. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(Convolution, convolution, const ITensorInfo &src, ITensorInfo &dst, const int16_t *matrix,
                unsigned int rows, unsigned int columns, uint32_t scale, BorderMode mode, uint8_t constant)
