// SPDX-License-Identifier: MIT
#ifndef AC_OPS_ROI_ALIGN_CL_H
#define AC_OPS_ROI_ALIGN_CL_H

#include "src/ops/roi_align/roi_align.h"

namespace ac {
namespace roi_align {

/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &rois, const ITensorInfo &dst,
               const arm_compute::ROIPoolingLayerInfo &info, const Target &target);

}  // namespace roi_align
}  // namespace ac

#endif  // AC_OPS_ROI_ALIGN_CL_H
