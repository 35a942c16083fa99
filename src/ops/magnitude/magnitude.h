// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = |x| + |y| (L1NORM), or the nearest integer of sqrt(x^2 + y^2) (L2NORM), saturated. All are S16; an empty dst
/// is filled in. Pack: ACL_SRC_0, ACL_SRC_1, ACL_DST; dst may be an input.
AC_DECLARE_PLAN(Magnitude, magnitude, const ITensorInfo &x, const ITensorInfo &y, ITensorInfo &dst, MagnitudeType type)

namespace ac::magnitude {

/// The same for gradients of Sobel: S16, or S32 for those of Sobel7x7, which must be below 2^18.
Status plan_gradients(PlanPtr &out, const ITensorInfo &x, const ITensorInfo &y, ITensorInfo &dst, MagnitudeType type,
                      const Target &target);

}  // namespace ac::magnitude
