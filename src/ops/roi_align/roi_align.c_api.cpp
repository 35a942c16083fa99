// SPDX-License-Identifier: MIT
#include "src/ops/roi_align/roi_align.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(ROIAlign, R"(
in src: NHWC or NCHW, with batches
in rois: (5, number): batch, x1, y1, x2, y2; of src's type, or QASYMM16 with scale 0.125
out dst: in src's layout: a pooled image for each region
unsigned pooled_width: bins along the width of a region
unsigned pooled_height: bins along its height
float spatial_scale = 1: from coordinates of a region to elements of src
unsigned sampling_ratio = 0: samples along each side of a bin; 0: as many as it has elements
)") {
    const ROIPoolingLayerInfo info(static_cast<unsigned>(call.integer(0)), static_cast<unsigned>(call.integer(1)),
                                   call.real(2), static_cast<unsigned>(call.integer(3)));
    return roi_align::plan(plan, call.in(0), call.in(1), call.out(0), info, call.target);
}
