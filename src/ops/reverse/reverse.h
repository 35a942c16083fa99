// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// dst = src, reversed along the dimensions listed in `axis`: 1 to 4 numbers, U32 or S32, read in each
/// run. Each is in [-rank, rank); negative ones count from the end. `inverted`: dimension rank - 1 - number. A
/// number out of range makes the run throw; a device ignores it. Any type; at most 4 dimensions. Pack:
/// ACL_SRC, ACL_SRC_1 (axis), ACL_DST.
AC_DECLARE_PLAN(Reverse, reverse, const ITensorInfo &src, const ITensorInfo &axis, ITensorInfo &dst, bool inverted)
