// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/ops/bitwise/bitwise.args.h"
#include "src/plan/plan.h"

namespace ac::bitwise {

/// dst = a op b, bit by bit. NOT takes only a; b is null. All tensors are U8 of one shape; an empty dst is filled in.
/// Pack: ACL_SRC_0 a, ACL_SRC_1 b, ACL_DST dst; dst may be an input.
Status plan(PlanPtr &out, BitwiseOperation op, const ITensorInfo &a, const ITensorInfo *b, ITensorInfo &dst,
            const Target &target = Target::host());

/// The plan of a function of bytes, for checked arguments; `shape` is dst's. The functions of truth values broadcast.
Status make_plan(PlanPtr &out, const Operator &op, BitsOp function, const TensorShape &shape, const Target &target);

/// make_plan() for an OpenCL device.
Status make_plan_cl(PlanPtr &out, const Operator &op, BitsOp function, const TensorShape &shape, const Target &target);

}  // namespace ac::bitwise
