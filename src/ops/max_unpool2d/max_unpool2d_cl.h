// SPDX-License-Identifier: MIT
#ifndef AC_OPS_MAX_UNPOOL2D_CL_H
#define AC_OPS_MAX_UNPOOL2D_CL_H

#include "src/ops/max_unpool2d/max_unpool2d.h"

namespace ac {
namespace max_unpool2d {

/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const Target &target);

}  // namespace max_unpool2d
}  // namespace ac

#endif  // AC_OPS_MAX_UNPOOL2D_CL_H
