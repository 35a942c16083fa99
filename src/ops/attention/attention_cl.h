// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/attention/extents.h"

namespace ac::attention {

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const Operands &given, const Extents &extents, const AttentionInfo &info,
               const Target &target);

}  // namespace ac::attention
