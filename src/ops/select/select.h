// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Select)

namespace ac::choose {

/// dst = c != 0 ? x : y, elementwise. c is U8, either of x's shape or of one dimension, as long as x's last one; the
/// latter selects whole slices. x, y and dst have the same shape and type, any type with elements of 1, 2, 4 or
/// 8 bytes, which are copied; an empty dst is filled in.
/// Pack: ACL_SRC_0 c, ACL_SRC_1 x, ACL_SRC_2 y, ACL_DST dst; dst may be x or y.
Status plan(PlanPtr &out, const ITensorInfo &c, const ITensorInfo &x, const ITensorInfo &y, ITensorInfo &dst,
            const Target &target = Target::host());

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const ITensorInfo &dst, bool slices, const Target &target);

/// c as a tensor that broadcasts along all dimensions of `shape` except the last.
TensorInfo slices_of(const ITensorInfo &c, const TensorShape &shape);

}  // namespace ac::choose
