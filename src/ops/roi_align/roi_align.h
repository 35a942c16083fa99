// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = the means of pooled_width by pooled_height bins of regions of src, from samples between elements, as
/// documented in NEROIAlignLayer.h.
///
/// src and dst are both F16, F32, QASYMM8 or QASYMM8_SIGNED, in one layout, NHWC or NCHW. rois is (5, R), of src's
/// type or QASYMM16 with scale 0.125: batch, x1, y1, x2, y2. An empty dst is filled in, with src's layout and
/// quantization; a given one may have another quantization. Bins outside of the image, and regions of a batch that src
/// does not have, are the real number 0. Along each side of the image, at most 16 samples per element are taken. Pack:
/// ACL_SRC_0 src, ACL_SRC_1 rois, ACL_DST.
AC_DECLARE_PLAN(ROIAlign, roi_align, const ITensorInfo &src, const ITensorInfo &rois, ITensorInfo &dst,
                const ROIPoolingLayerInfo &info)
