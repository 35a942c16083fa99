// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// dst = src / sqrt(max(sum of the squares of src along one axis, epsilon)).
///
/// Types: src and dst are both F32 or F16. The axis is one of the first three dimensions: 3 is 0 again, -1 is 2.
/// Pack: ACL_SRC, ACL_DST; dst may be src.
AC_DECLARE_PLAN(L2Normalize, l2_normalize, const ITensorInfo &src, ITensorInfo &dst, int axis, float epsilon)
