// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/crop_resize/crop_resize.h"

namespace ac::crop_resize {

/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &indices, const ITensorInfo &dst,
               const Settings &settings, const Target &target);

/// dst = the elements of batch `batch` of src as floats, from `start` on, towards `end` along each axis. An empty dst
/// takes |end - start| + 1 elements along each; one that has a shape may be of another size. Elements beyond the image
/// are `outside`. Of `window`, if given, `start` is at the beginning, and only what is in it is written; it has all
/// channels. Pack: ACL_SRC, ACL_DST.
Status plan_crop_cl(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, arm_compute::Coordinates2D start,
                    arm_compute::Coordinates2D end, uint32_t batch, const arm_compute::Window *window, float outside,
                    const Target &target);

}  // namespace ac::crop_resize
