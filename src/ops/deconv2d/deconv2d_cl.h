// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/deconv2d/phases.h"

namespace ac::deconv2d {

#ifdef ARM_COMPUTE_CL
/// plan() for an OpenCL device; the caller has checked its rules.
Status plan_cl(PlanPtr &out, const Problem &problem, const Target &target);
#endif

}  // namespace ac::deconv2d
