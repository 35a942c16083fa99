// SPDX-License-Identifier: MIT
#include "src/ops/roi_pool2d/roi_pool2d.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(ROIPool2d, R"(
in src: (width, height, channels, batches)
in rois: U16 (5, number): batch, x1, y1, x2, y2
out dst: (pooled_width, pooled_height, channels, number)
unsigned pooled_width: bins along the width of a region
unsigned pooled_height: bins along its height
float spatial_scale = 1: from coordinates of a region to elements of src
)") {
    const ROIPoolingLayerInfo info(static_cast<unsigned>(call.integer(0)), static_cast<unsigned>(call.integer(1)),
                                   call.real(2));
    return roi_pool2d::plan(plan, call.in(0), call.in(1), call.out(0), info, call.target);
}
