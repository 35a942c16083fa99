// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Reorg)

namespace ac::reorg {

/// SpaceToDepth under another name: blocks of stride by stride pixels become channels. Any type, at most 6
/// dimensions. Width and height are multiples of `stride`. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int32_t stride,
            const Target &target = Target::host());

}  // namespace ac::reorg
