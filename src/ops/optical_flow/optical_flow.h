// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/IArray.h"
#include "arm_compute/core/PyramidInfo.h"
#include "arm_compute/core/Types.h"

#include "src/ops/optical_flow/optical_flow.args.h"
#include "src/plan/plan.h"
#include "src/plan/region.h"

#include <vector>

AC_DECLARE_OPERATOR(OpticalFlow)

namespace ac::optical_flow {

using arm_compute::IKeyPointArray;

/// On a device, the lists are ICLKeyPointArray. They exist until the last run; numbers of points may change.
struct Flow {
    const IKeyPointArray *old_points;
    const IKeyPointArray *estimates;  ///< where the points may be in the second image; null: where they were
    IKeyPointArray *new_points;
    arm_compute::Termination termination;
    float epsilon;  ///< compared with the square of the length of a step
    size_t most_steps;
    size_t window;  ///< 1 to 64 rows and columns
    Border border;  ///< of the images whose gradients are computed
};

/// Finds the points of one image in another one, by the method of Lucas and Kanade on pyramids of SCALE_PYRAMID_HALF
/// (J.-Y. Bouguet, "Pyramidal Implementation of the Lucas Kanade Feature Tracker", 2000): from the smallest level on,
/// the motion of a window around each point is the one with the smallest sum of squared differences. Gradients are
/// those of Scharr3x3. optical_flow.args.h has the formulas; each point is computed alone, so results do not depend on
/// the number of threads. U8. Pack: levels of the first pyramid from ACL_SRC_VEC on, then those of the second one.
Status plan(PlanPtr &out, const std::vector<const ITensorInfo *> &before, const std::vector<const ITensorInfo *> &after,
            const PyramidInfo &info, const Flow &flow, const Target &target = Target::host());

/// One step: a level. Pack: ACL_SRC_0 and ACL_SRC_1 images, ACL_SRC_2 and ACL_SRC_3 gradients, ACL_DST points, which
/// are FlowPoints.
struct Level {
    Region region;  ///< pixels that exist
    float factor;   ///< of positions in level 0, for the first step
    bool first, last;
    int32_t most_steps;
    float epsilon;
};
Status plan_level_cl(PlanPtr &out, const Level &level, const Flow &flow, const Target &target);

/// The number of points in a run. Throws if the lists do not fit together.
size_t points_of(const Flow &flow);

}  // namespace ac::optical_flow
