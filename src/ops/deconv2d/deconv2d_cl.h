// SPDX-License-Identifier: MIT
#ifndef AC_OPS_DECONV2D_CL_H
#define AC_OPS_DECONV2D_CL_H

#include "src/ops/deconv2d/phases.h"

namespace ac {
namespace deconv2d {

#ifdef ARM_COMPUTE_CL
/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const Problem &problem, const Target &target);
#endif

}  // namespace deconv2d
}  // namespace ac

#endif  // AC_OPS_DECONV2D_CL_H
