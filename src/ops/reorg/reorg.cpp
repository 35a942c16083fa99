// SPDX-License-Identifier: MIT
#include "src/ops/reorg/reorg.h"

#include "src/ops/space_to_depth/space_to_depth.h"

namespace ac::reorg {

AC_TYPES(types, R"(NEReorgLayer CLReorgLayer: src dst
All =
)")

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int32_t stride, const Target &target) {
    return space_to_depth::plan_for(out, Reorg_operator, types, src, dst, stride, "stride", target);
}

}  // namespace ac::reorg
