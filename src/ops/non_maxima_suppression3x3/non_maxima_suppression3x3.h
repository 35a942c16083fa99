// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = src where it is not below the three pixels above and the one to the left, and above the other four; elsewhere
/// 0. U8 or F32; an empty dst is filled in. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(NonMaximaSuppression3x3, non_maxima_suppression3x3, const ITensorInfo &src, ITensorInfo &dst,
                BorderMode mode, uint8_t constant)
