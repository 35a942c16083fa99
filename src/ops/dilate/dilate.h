// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = the largest of 3x3 pixels. U8; an empty dst is filled in. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(Dilate, dilate, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant)
