// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Coordinates.h"

#include "src/plan/plan.h"

/// dst = the box of src from starts to ends (exclusive). Any type; src has at most 4 dimensions. A start is at least
/// 0; a negative or missing end is the end of the dimension. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(Slice, slice, const ITensorInfo &src, ITensorInfo &dst, const Coordinates &starts,
                const Coordinates &ends)
