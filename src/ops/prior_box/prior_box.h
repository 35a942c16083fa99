// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/types/DetectionInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(PriorBox)

namespace ac::prior_box {

/// The prior boxes of each cell of a feature map, as documented by NEPriorBoxLayer. Pack: ACL_DST; inputs are not read.
Status plan(PlanPtr &out, const ITensorInfo &features, const ITensorInfo &image, ITensorInfo &dst,
            const arm_compute::PriorBoxLayerInfo &info, const Target &target = Target::host());

}  // namespace ac::prior_box
