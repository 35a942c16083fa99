// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

#include <vector>

AC_DECLARE_OPERATOR(Unstack)

namespace ac::unstack {

/// dsts[i] = element i of dimension `axis` of src; outputs lack this dimension. Any type; src has 2 to 4 dimensions.
/// There may be fewer outputs than elements; extra outputs are not written. A negative axis counts from the end. Pack:
/// ACL_SRC, ACL_DST_VEC + i.
Status plan(PlanPtr &out, const ITensorInfo &src, const std::vector<ITensorInfo *> &dsts, int axis,
            const Target &target = Target::host());

}  // namespace ac::unstack
