// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(DepthConvert)

namespace ac::depth_convert {

/// cast::plan() under another name. The interface takes a shift, which must be 0.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, arm_compute::ConvertPolicy policy, uint32_t shift,
            const Target &target = Target::host());

}  // namespace ac::depth_convert
