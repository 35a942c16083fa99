// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/pool3d/pool3d.args.h"
#include "src/ops/pool3d/pool3d.h"

namespace ac::pool3d {

/// The windows along one axis.
struct Extent {
    int in, window, out, stride, before, after;
};

/// The plan for an OpenCL device; plan() has checked the arguments. `axes`: x, y and z.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Pool2dArgs &args, const Extent *axes, const Target &target);

}  // namespace ac::pool3d
