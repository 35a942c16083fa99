// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/window.h"
#include "src/ops/pool2d/pool2d.args.h"
#include "src/ops/pool2d/pool2d.h"

namespace ac::pool2d {

/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, bool with_indices, const Pool2dArgs &args,
               const SlidingWindow &window, const arm_compute::PoolingLayerInfo &info, const Target &target);

}  // namespace ac::pool2d
