// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(DepthToSpace)

namespace ac::depth_to_space {

/// dst(x, y, c) = src(x / block, y / block, c + (x % block + y % block * block) * dst's channels): groups of channels
/// become blocks of pixels. Any type, at most 4 dimensions. `block` is at least 2; the channels are a multiple of its
/// square. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int32_t block,
            const Target &target = Target::host());

}  // namespace ac::depth_to_space
