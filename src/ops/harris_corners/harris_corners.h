// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/ops/key_points/key_points.h"
#include "src/ops/neighbourhood/neighbourhood.h"
#include "src/plan/plan.h"

namespace ac::harris_corners {

struct Corners {
    float threshold;     ///< the score of a corner is above it and above 0
    float min_distance;  ///< 0 to 30 pixels
    float sensitivity;
    int32_t gradient_size, block_size;  ///< 3, 5 or 7
    Border border;
    arm_compute::IKeyPointArray *points;  ///< on a device, an ICLKeyPointArray
    unsigned int *count;                  ///< gets the number of all corners; may be null
};

}  // namespace ac::harris_corners

/// Corners by the test of Harris, the strongest first, equal ones in raster order. The score of a pixel is
/// det(A) - sensitivity * trace(A)^2, where A has the sums of products of the gradients of a block around it; gradients
/// are those of Sobel, divided by 255 * block_size * 4^(gradient_size / 2). A corner's score is above the threshold and
/// the largest one of 3x3 pixels; corners nearer than the distance to a stronger one are dropped. U8, up to two
/// dimensions. Pack: ACL_SRC.
AC_DECLARE_PLAN(HarrisCorners, harris_corners, const ITensorInfo &src, const Corners &corners)

namespace ac::harris_corners {

/// The numbers of the step that makes scores of gradients.
struct Scoring {
    float scale, sensitivity, threshold;
    int32_t radius;  ///< of a block
    Region region;   ///< of gradients that exist
    Border border;
};
Status plan_scores_cl(PlanPtr &out, DataType gradients, const Scoring &scoring, const Target &target);

}  // namespace ac::harris_corners
