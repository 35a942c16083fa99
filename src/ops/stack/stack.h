// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

#include <vector>

AC_DECLARE_OPERATOR(Stack)

namespace ac::stack {

/// dst holds the sources, which have one shape, along a new dimension `axis`. Any type; sources have at most 4
/// dimensions. The axis is modulo the result's dimensions: -1 is the last one. Pack: ACL_SRC_VEC + i, ACL_DST.
Status plan(PlanPtr &out, const std::vector<const ITensorInfo *> &srcs, ITensorInfo &dst, int axis,
            const Target &target = Target::host());

}  // namespace ac::stack
