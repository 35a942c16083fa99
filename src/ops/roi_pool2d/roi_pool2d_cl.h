// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/roi_pool2d/roi_pool2d.args.h"
#include "src/ops/roi_pool2d/roi_pool2d.h"

namespace ac::roi_pool2d {

/// The plan for an OpenCL device; plan() has checked the arguments. Uses the bins and the requantization of `job`.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const RoiPoolJob &job, float spatial_scale,
               const Target &target);

}  // namespace ac::roi_pool2d
