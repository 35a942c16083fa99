// SPDX-License-Identifier: MIT
// The step of Laplacian pyramids from a level to the one before it, which is twice as large.
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"
#include "src/plan/region.h"

namespace ac::expand {

/// dst = base - e if the base is U8, or base + e, saturated, if it is S16; e is a U8 image expanded to the base's size,
/// which is twice its own or 1 less (expand.args.h has the formula). dst is S16, and has the valid region of pixels
/// that need none outside; with other borders than UNDEFINED, pixels outside of the small image are as the nearest one.
/// Pack: ACL_SRC_0 small image, ACL_SRC_1 base, ACL_DST, which may be the base.
Status plan(PlanPtr &out, const Operator &op, const ITensorInfo &small, const ITensorInfo &base, ITensorInfo &dst,
            BorderMode mode, const Target &target);

Status plan_cl(PlanPtr &out, const Operator &op, const Region &region, DataType base, const Target &target);

}  // namespace ac::expand
