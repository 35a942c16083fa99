// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/crop_resize/crop_resize.h"

namespace ac::crop_resize {

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &indices, const ITensorInfo &dst,
               const Settings &settings, const Target &target);

/// dst = the elements of batch `batch` of src as floats, from `start` towards `end` along each axis. An empty dst takes
/// |end - start| + 1 elements along each axis; a dst with a shape may have another size. Elements beyond the image are
/// `outside`. If `window` is given, only its elements of dst are written, and `start` is at its first one; it has all
/// channels. Pack: ACL_SRC, ACL_DST.
Status plan_crop_cl(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, Coordinates2D start, Coordinates2D end,
                    uint32_t batch, const arm_compute::Window *window, float outside, const Target &target);

}  // namespace ac::crop_resize
