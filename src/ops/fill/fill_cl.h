// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/fill/fill.h"

namespace ac::fill {

/// What plan() makes for an OpenCL device after its rules were checked; those of the window are here.
Status plan_cl(PlanPtr &out, const ITensorInfo &dst, const arm_compute::PixelValue &value,
               const arm_compute::Window *window, const Target &target);

}  // namespace ac::fill
