// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Floor)

namespace ac::floor {

/// dst = the largest whole number that is not above src, elementwise; infinities and NaN stay what they are. Exact, so
/// equal bits everywhere. src and dst alike in F32 and F16; an empty dst is filled in. Pack: ACL_SRC, ACL_DST; dst may
/// be src.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target = Target::host());

}  // namespace ac::floor
