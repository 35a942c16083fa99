// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/KernelDescriptors.h"

#include "src/plan/plan.h"

/// dst = true_value where src is above `threshold` (BINARY), or from `threshold` to `upper` (RANGE), elsewhere
/// false_value. All are U8; an empty dst is filled in. Pack: ACL_SRC, ACL_DST; dst may be src.
AC_DECLARE_PLAN(Threshold, threshold, const ITensorInfo &src, ITensorInfo &dst, const ThresholdKernelInfo &info)
