// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = the sum of pixels with the factors (1 4 6 4 1) along both axes, / 256, truncated. U8; an empty dst is filled
/// in. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(Gaussian5x5, gaussian5x5, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant)
