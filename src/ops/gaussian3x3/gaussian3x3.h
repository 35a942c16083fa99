// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = the sum of pixels with the factors (1 2 1) along both axes, / 16, truncated. U8; an empty dst is filled in.
/// Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(Gaussian3x3, gaussian3x3, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant)
