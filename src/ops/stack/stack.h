// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

#include <vector>

/// dst holds the sources, which have one shape, along a new dimension `axis`. Any type; sources have at most 4
/// dimensions. The axis is modulo the result's dimensions: -1 is the last one. Pack: ACL_SRC_VEC + i, ACL_DST.
AC_DECLARE_PLAN(Stack, stack, const std::vector<const ITensorInfo *> &srcs, ITensorInfo &dst, int axis)
