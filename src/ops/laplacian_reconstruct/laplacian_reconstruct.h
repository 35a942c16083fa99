// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/PyramidInfo.h"
#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

#include <vector>

AC_DECLARE_OPERATOR(LaplacianReconstruct)

namespace ac::laplacian_reconstruct {

/// r = src + the last level; then, for each level before it, r = r resized to that level (the pixel that is nearest by
/// its centre) + the level, and dst = r. Sums saturate to S16, dst to U8. An empty dst is filled in. Pack: ACL_SRC,
/// ACL_DST, and the levels from ACL_SRC_VEC on.
Status plan(PlanPtr &out, const std::vector<const ITensorInfo *> &levels, const ITensorInfo &src, ITensorInfo &dst,
            const PyramidInfo &info, BorderMode mode, const Target &target = Target::host());

}  // namespace ac::laplacian_reconstruct
