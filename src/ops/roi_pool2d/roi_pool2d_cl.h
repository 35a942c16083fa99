// SPDX-License-Identifier: MIT
#ifndef AC_OPS_ROI_POOL2D_CL_H
#define AC_OPS_ROI_POOL2D_CL_H

#include "src/ops/roi_pool2d/roi_pool2d.args.h"
#include "src/ops/roi_pool2d/roi_pool2d.h"

namespace ac {
namespace roi_pool2d {

/// What plan() makes for an OpenCL device, its rules being kept; of `job`, the bins and what is requantized.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const RoiPoolJob &job, float spatial_scale,
               const Target &target);

}  // namespace roi_pool2d
}  // namespace ac

#endif  // AC_OPS_ROI_POOL2D_CL_H
