// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/scale/scale.h"

namespace ac::scale {

/// The plan for an OpenCL device; plan() has checked the arguments. `kind`: 0 nearest, 1 bilinear, 2 area.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const ScaleKernelInfo &info, bool planar,
               int kind, float constant, const Target &target);

}  // namespace ac::scale
