// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/roi_pool2d/roi_pool2d.args.h"
#include "src/ops/roi_pool2d/roi_pool2d.h"

namespace ac::roi_pool2d {

/// What plan() makes for an OpenCL device, its rules being kept; of `job`, the bins and what is requantized.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const RoiPoolJob &job, float spatial_scale,
               const Target &target);

}  // namespace ac::roi_pool2d
