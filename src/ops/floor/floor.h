// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Floor)

namespace ac::floor {

/// dst = the largest integer not above src, elementwise; infinities and NaN are unchanged. Exact, so all backends give
/// equal bits. src and dst are both F32 or F16; an empty dst is filled in. Pack: ACL_SRC, ACL_DST; dst may
/// be src.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target = Target::host());

}  // namespace ac::floor
