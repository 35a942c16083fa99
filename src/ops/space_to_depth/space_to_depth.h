// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/types.h"
#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(SpaceToDepth)

namespace ac::space_to_depth {

/// dst(x, y, c + (i + j * block) * channels) = src(x * block + i, y * block + j, c): the pixels of each block of src
/// become channels of one pixel. Any type; at most 4 dimensions. Width and height, in src's
/// layout, are multiples of `block`. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int32_t block,
            const Target &target = Target::host());

/// As above for another operator with its own table of types and its own name for `block`, and at most 6
/// dimensions.
Status plan_for(PlanPtr &out, const Operator &op, const Types &types, const ITensorInfo &src, ITensorInfo &dst,
                int32_t block, const char *name, const Target &target);

}  // namespace ac::space_to_depth
