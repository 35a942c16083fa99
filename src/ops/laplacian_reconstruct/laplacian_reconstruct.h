// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/PyramidInfo.h"
#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

#include <vector>

AC_DECLARE_OPERATOR(LaplacianReconstruct)

namespace ac::laplacian_reconstruct {

/// The image of a pyramid (src/ops/laplacian_pyramid):
///   SMOOTHED  r = src + the last level; then, for each level before it, r = r resized to that level (the pixel that is
///             nearest by its centre) + the level. src S16, dst U8
///   EXPANDED  r = src; then, from the last level on, r = r, saturated to U8 and expanded, + the level. src and dst U8
///   or
///             S16
/// dst = r. Sums saturate to S16. An empty dst is filled in, as U8. Pack: ACL_SRC, ACL_DST, and the levels from
/// ACL_SRC_VEC on.
Status plan(PlanPtr &out, const std::vector<const ITensorInfo *> &levels, const ITensorInfo &src, ITensorInfo &dst,
            const PyramidInfo &info, BorderMode mode, arm_compute::LaplacianForm form,
            const Target &target = Target::host());

}  // namespace ac::laplacian_reconstruct
