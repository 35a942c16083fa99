// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = |a - b|, saturated. U8 if both are U8, or S16; an empty dst is filled in. Pack: ACL_SRC_0, ACL_SRC_1, ACL_DST;
/// dst may be an input of its type.
AC_DECLARE_PLAN(AbsoluteDifference, absolute_difference, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst)
