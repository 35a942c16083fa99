// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLROIAlignLayer.h"
#include "arm_compute/runtime/NEON/functions/NEROIAlignLayer.h"

#include "src/api/twins.h"
#include "src/ops/roi_align/roi_align.h"

#define AC_PARAMETERS(T) const T *input, const T *rois, Mutable<T> *output, const ROIPoolingLayerInfo &pool_info
AC_FUNCTION(ROIAlignLayer, (input, rois, output, pool_info), "ROIAlign",
            ac::roi_align::plan(c.plan, c.in(0), c.in(1), c.out(), pool_info, c.target), ac::in(input), ac::in(rois),
            ac::out(output))
