// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Select)

namespace ac::choose {

/// dst = c != 0 ? x : y, element by element. c is U8: of x's shape, or of one dimension and as long as x's last one,
/// for which it picks whole slices. x, y and dst are alike in shape and type, of any type with elements of 1, 2, 4 or
/// 8 bytes, which are copied as they are; an empty dst is filled in.
/// Pack: ACL_SRC_0 c, ACL_SRC_1 x, ACL_SRC_2 y, ACL_DST dst; dst may be x or y.
Status plan(PlanPtr &out, const ITensorInfo &c, const ITensorInfo &x, const ITensorInfo &y, ITensorInfo &dst,
            const Target &target = Target::host());

/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const ITensorInfo &dst, bool slices, const Target &target);

/// c as a tensor that is broadcast along all dimensions of `shape` but the last one.
TensorInfo slices_of(const ITensorInfo &c, const arm_compute::TensorShape &shape);

}  // namespace ac::choose
