// SPDX-License-Identifier: MIT
#include "src/ops/roi_pool2d/roi_pool2d.h"

#include "src/ops/roi_pool2d/roi_pool2d.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(ROIPool2d, R"(
in src: (width, height, channels, batches)
in rois: U16 (5, number): batch, x1, y1, x2, y2
out dst: (pooled_width, pooled_height, channels, number)
unsigned pooled_width: bins along the width of a region
unsigned pooled_height: bins along its height
float spatial_scale = 1: from coordinates of a region to elements of src
)") {
    const ROIPoolingLayerInfo info(given.pooled_width, given.pooled_height, given.spatial_scale);
    return roi_pool2d::plan(plan, call.in(given.src), call.in(given.rois), call.out(given.dst), info, call.target);
}
