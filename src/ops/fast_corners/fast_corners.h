// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/ops/key_points/key_points.h"
#include "src/plan/plan.h"

namespace ac::fast_corners {

struct Corners {
    float threshold;  ///< 1 to 255
    bool suppress;    ///< only the strongest corner of 3x3 pixels remains
    bool near_edges;  ///< with `suppress`: also corners whose neighbours have no whole circle, as in OpenVX
    BorderMode mode;
    arm_compute::IKeyPointArray *points;  ///< on a device, an ICLKeyPointArray
    unsigned int *count;                  ///< gets the number of all corners; may be null
};

}  // namespace ac::fast_corners

/// Corners in raster order: pixels p for which 9 neighbouring pixels of the circle of radius 3 are all above
/// p + threshold or all below p - threshold. U8, up to two dimensions. Pack: ACL_SRC.
AC_DECLARE_PLAN(FastCorners, fast_corners, const ITensorInfo &src, const Corners &corners)

namespace ac::fast_corners {

/// The first step: the largest integer with which a pixel is still a corner, or 0 if it is below the threshold. Pack:
/// ACL_SRC, ACL_DST.
Status plan_strengths(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int threshold, const Target &target);

}  // namespace ac::fast_corners
