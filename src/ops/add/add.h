// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

/// dst = activation(a + b), elementwise: sum::plan() of src/ops/elementwise/sum.h, which states the rules.
AC_DECLARE_PLAN(Add, add, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst, ConvertPolicy policy,
                const ActivationLayerInfo &activation)
