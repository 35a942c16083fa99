// SPDX-License-Identifier: MIT
#ifndef AC_OPS_SCALE_CL_H
#define AC_OPS_SCALE_CL_H

#include "src/ops/scale/scale.h"

namespace ac {
namespace scale {

/// What plan() makes for an OpenCL device, its rules being kept. `kind`: 0 nearest, 1 bilinear, 2 area.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const arm_compute::ScaleKernelInfo &info,
               bool planar, int kind, float constant, const Target &target);

}  // namespace scale
}  // namespace ac

#endif  // AC_OPS_SCALE_CL_H
