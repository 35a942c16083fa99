// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/softmax/softmax.args.h"
#include "src/ops/softmax/softmax.h"

namespace ac::softmax {

/// The plan for an OpenCL device; plan() has checked the arguments. `exps`: the table for args.exps; null for floating
/// point.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, size_t axis, const SoftmaxArgs &args, const uint32_t *exps,
               const Target &target);

}  // namespace ac::softmax
