// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/common/window.h"
#include "src/ops/pool2d/pool2d.args.h"
#include "src/ops/pool2d/pool2d.h"

namespace ac::pool2d {

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, bool with_indices, const Pool2dArgs &args,
               const SlidingWindow &window, const PoolingLayerInfo &info, const Target &target);

}  // namespace ac::pool2d
