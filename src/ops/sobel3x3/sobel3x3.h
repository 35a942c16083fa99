// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// x and y = sums of pixels with the factors (1 2 1) along one axis and (-1 0 1) along the other: x has the latter
/// along rows. U8 to S16; x or y may be null, and empty ones are filled in. Pack: ACL_SRC, ACL_DST_0 x, ACL_DST_1 y.
AC_DECLARE_PLAN(Sobel3x3, sobel3x3, const ITensorInfo &src, ITensorInfo *x, ITensorInfo *y, BorderMode mode,
                uint8_t constant)
