// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/PyramidInfo.h"
#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

#include <vector>

AC_DECLARE_OPERATOR(LaplacianPyramid)

namespace ac::laplacian_pyramid {

using arm_compute::LaplacianForm;

/// With G the levels of src's pyramid of SCALE_PYRAMID_HALF (gaussian_pyramid::plan()):
///   SMOOTHED  levels[i] = G[i] - S(G[i]), where S is the smoothing that makes one level of the next; dst = S(G of the
///             last level), S16
///   EXPANDED  levels[i] = G[i] - E(G[i + 1]), where E expands to twice the size (src/ops/expand); dst = G of the level
///             after the last one, U8 or S16
/// U8 to S16; an empty dst is filled in. Pack: ACL_SRC, ACL_DST, and the levels from ACL_DST_VEC on.
Status plan(PlanPtr &out, const ITensorInfo &src, const std::vector<ITensorInfo *> &levels, ITensorInfo &dst,
            const PyramidInfo &info, BorderMode mode, uint8_t constant, LaplacianForm form,
            const Target &target = Target::host());

}  // namespace ac::laplacian_pyramid
