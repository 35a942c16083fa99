// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/PyramidInfo.h"
#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

#include <vector>

AC_DECLARE_OPERATOR(GaussianPyramid)

namespace ac::gaussian_pyramid {

/// Levels of a pyramid of U8 images. Level 0 = src; each other level is made of the smoothed level before it: the sums
/// of 5x5 pixels with the factors (1 4 6 4 1) along both axes, / 256, truncated. `scale`, which must be that of `info`:
///   SCALE_PYRAMID_HALF  every second pixel: 2x + 1 along axes of an even extent, 2x along others
///   SCALE_PYRAMID_ORB   the pixel that is nearest by its centre
/// Pack: ACL_SRC, and the levels from ACL_DST_VEC on.
Status plan(PlanPtr &out, const ITensorInfo &src, const std::vector<ITensorInfo *> &levels, const PyramidInfo &info,
            float scale, BorderMode mode, uint8_t constant, const Target &target = Target::host());

/// One level of a pyramid of SCALE_PYRAMID_HALF from the level before it; an empty dst is filled in. Pack: ACL_SRC,
/// ACL_DST.
Status plan_half(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
                 const Target &target = Target::host());

}  // namespace ac::gaussian_pyramid
