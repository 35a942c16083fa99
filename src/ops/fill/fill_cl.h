// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/fill/fill.h"

namespace ac::fill {

/// The plan for an OpenCL device; plan() has checked the arguments but `window`, which this function checks.
Status plan_cl(PlanPtr &out, const ITensorInfo &dst, const PixelValue &value, const arm_compute::Window *window,
               const Target &target);

}  // namespace ac::fill
