// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Tile)

namespace ac::tile {

/// dst repeats src multiples[d] times along dimension d: dst(x, ...) = src(x % extent, ...). Any type; 1 to 4
/// multiples, each at least 1. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const arm_compute::Multiples &multiples,
            const Target &target = Target::host());

}  // namespace ac::tile
