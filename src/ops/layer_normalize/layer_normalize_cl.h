// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/layer_normalize/layer_normalize.h"

namespace ac::layer_normalize {

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const Operands &given, float epsilon, bool centered, const Target &target);

}  // namespace ac::layer_normalize
