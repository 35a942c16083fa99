// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Add)

namespace ac::add {

/// dst = activation(a + b), elementwise: sum::plan() of src/ops/elementwise/sum.h, which states the rules.
Status plan(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
            arm_compute::ConvertPolicy policy, const arm_compute::ActivationLayerInfo &activation,
            const Target &target = Target::host());

}  // namespace ac::add
