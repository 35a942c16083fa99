// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

#include <vector>

/// dsts[i] = element i of dimension `axis` of src; outputs lack this dimension. Any type; src has 2 to 4 dimensions.
/// There may be fewer outputs than elements; extra outputs are not written. A negative axis counts from the end. Pack:
/// ACL_SRC, ACL_DST_VEC + i.
AC_DECLARE_PLAN(Unstack, unstack, const ITensorInfo &src, const std::vector<ITensorInfo *> &dsts, int axis)
