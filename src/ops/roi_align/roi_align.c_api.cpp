// SPDX-License-Identifier: MIT
#include "src/ops/roi_align/roi_align.h"

#include "src/ops/roi_align/roi_align.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(ROIAlign, R"(
in src: NHWC or NCHW, with batches
in rois: (5, number): batch, x1, y1, x2, y2; of src's type, or QASYMM16 with scale 0.125
out dst: in src's layout: a pooled image for each region
unsigned pooled_width: bins along the width of a region
unsigned pooled_height: bins along its height
float spatial_scale = 1: from coordinates of a region to elements of src
unsigned sampling_ratio = 0: samples along each side of a bin; 0: as many as it has elements
)") {
    const ROIPoolingLayerInfo info(given.pooled_width, given.pooled_height, given.spatial_scale, given.sampling_ratio);
    return roi_align::plan(plan, call.in(given.src), call.in(given.rois), call.out(given.dst), info, call.target);
}
