// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = the median (of an even number of pixels, the upper of the middle ones), the smallest or the largest of the
/// pixels of a mask of size x size: all (BOX), the middle row and column (CROSS), all but the corners of 5x5 (DISK), or
/// those whose bytes in `mask` are not 0 (OTHER). U8; an empty dst is filled in. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(NonLinearFilter, non_linear_filter, const ITensorInfo &src, ITensorInfo &dst,
                NonLinearFilterFunction function, unsigned int size, MatrixPattern pattern, const uint8_t *mask,
                BorderMode mode, uint8_t constant)
