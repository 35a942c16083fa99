// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Reshape)

namespace ac::reshape {

/// dst holds src's elements in the same logical order, in another shape of equal size. Any type; quantized types
/// keep their quantization. An empty dst takes src's shape. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target = Target::host());

}  // namespace ac::reshape
