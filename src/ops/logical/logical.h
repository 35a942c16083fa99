// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Logical)

namespace ac::logical {

/// Logical operators on U8: 0 is false, anything else is true; dst is 1 or 0. `a` and `b` broadcast; an empty dst is
/// filled in. Pack: ACL_SRC_0 a, ACL_SRC_1 b, ACL_DST dst; dst may be an input of its shape.
Status plan_and(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
                const Target &target = Target::host());
Status plan_or(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
               const Target &target = Target::host());
Status plan_not(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target = Target::host());

}  // namespace ac::logical
