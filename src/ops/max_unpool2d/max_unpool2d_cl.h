// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/max_unpool2d/max_unpool2d.h"

namespace ac::max_unpool2d {

/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const Target &target);

}  // namespace ac::max_unpool2d
