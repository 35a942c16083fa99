// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(CropResize)

namespace ac::crop_resize {

/// How boxes of an image are cropped and resized.
struct Settings {
    Coordinates2D size;  ///< extents of the result
    InterpolationPolicy method;
    float outside;  ///< value of elements beyond the image
};

/// dst = boxes of src, each resized to size.x by size.y, as documented in NECropResize.h.
///
/// src: NHWC, any type; stored numbers become floats, quantized ones are not dequantized.
/// boxes: F32 (4, B): y0, x0, y1, x1. indices: S32 (or F32) (B): the batch of each box. dst: F32 (channels, size.x,
/// size.y, B), NHWC; an empty one is filled in. Pack: ACL_SRC_0 src, ACL_SRC_1 boxes, ACL_SRC_2 indices, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &boxes, const ITensorInfo &indices,
            ITensorInfo &dst, const Settings &settings, const Target &target = Target::host());

}  // namespace ac::crop_resize
