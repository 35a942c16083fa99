// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/max_unpool2d/max_unpool2d.h"

namespace ac::max_unpool2d {

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const Target &target);

}  // namespace ac::max_unpool2d
