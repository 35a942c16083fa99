// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Reverse)

namespace ac::reverse {

/// dst = src, back to front along the dimensions that `axis` names: a list of 1 to 4 numbers, U32 or S32, read in each
/// run. A number is in [-rank, rank), those below 0 count from the end; `inverted`: dimension rank - 1 - number. A
/// number out of range is thrown when the plan runs; a device ignores it. Any type; at most 4 dimensions. Pack:
/// ACL_SRC, ACL_SRC_1 (axis), ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &axis, ITensorInfo &dst, bool inverted,
            const Target &target = Target::host());

}  // namespace ac::reverse
