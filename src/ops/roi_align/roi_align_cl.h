// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/roi_align/roi_align.h"

namespace ac::roi_align {

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &rois, const ITensorInfo &dst,
               const ROIPoolingLayerInfo &info, const Target &target);

}  // namespace ac::roi_align
