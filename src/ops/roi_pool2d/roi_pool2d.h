// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = the maxima of pooled_width by pooled_height bins of regions of src.
///
/// src is taken as (width, height, channels, batches) whatever its layout. rois is U16 (5, R): batch, x1, y1, x2, y2 of
/// each region. dst is (pooled_width, pooled_height, channels, R); an empty one is filled in, with src's
/// quantization. Types: src and dst are both F32 or QASYMM8, on OpenCL also F16.
///
/// In single precision, with halves rounded away from zero: a region begins at element round(x1 * spatial_scale) and
/// has max(round((x2 - x1) * spatial_scale), 1) elements. Bin p of n goes from floor(p / n * size) to
/// floor((p + 1) / n * size), clipped at the edges. A bin without elements, and a region of a batch that src does not
/// have, is a raw 0. dst may have another quantization: round((q - offset) * scale ratio) + offset, saturated.
/// Pack: ACL_SRC_0 src, ACL_SRC_1 rois, ACL_DST.
AC_DECLARE_PLAN(ROIPool2d, roi_pool2d, const ITensorInfo &src, const ITensorInfo &rois, ITensorInfo &dst,
                const ROIPoolingLayerInfo &info)
