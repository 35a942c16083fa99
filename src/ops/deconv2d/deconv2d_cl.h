// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/deconv2d/phases.h"

namespace ac::deconv2d {

#ifdef ARM_COMPUTE_CL
/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const Problem &problem, const Target &target);
#endif

}  // namespace ac::deconv2d
