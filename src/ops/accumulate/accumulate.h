// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// total += src: U8 on S16, saturated. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(Accumulate, accumulate, const ITensorInfo &src, ITensorInfo &total)

namespace ac::accumulate {

/// total += src^2 / 2^shift, rounded down: U8 on S16, saturated. shift is at most 15.
Status plan_squared(PlanPtr &out, const ITensorInfo &src, uint32_t shift, ITensorInfo &total,
                    const Target &target = Target::host());
/// total = (1 - alpha) * total + alpha * src, truncated: U8 on U8. 0 <= alpha <= 1.
Status plan_weighted(PlanPtr &out, const ITensorInfo &src, float alpha, ITensorInfo &total,
                     const Target &target = Target::host());

}  // namespace ac::accumulate
