// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Coordinates.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Slice)

namespace ac::slice {

/// dst = the box of src from starts to ends (exclusive). Any type; src has at most 4 dimensions. A start is at least
/// 0; a negative or missing end is the end of the dimension. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const arm_compute::Coordinates &starts,
            const arm_compute::Coordinates &ends, const Target &target = Target::host());

}  // namespace ac::slice
