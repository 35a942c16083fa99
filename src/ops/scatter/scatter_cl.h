// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/ScatterInfo.h"

#include "src/plan/plan.h"

namespace ac::scatter {

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const ITensorInfo &updates, const ITensorInfo &indices, const ITensorInfo &dst,
               const ScatterInfo &info, const Target &target);

}  // namespace ac::scatter
