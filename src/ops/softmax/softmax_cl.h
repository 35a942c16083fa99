// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/softmax/softmax.args.h"
#include "src/ops/softmax/softmax.h"

namespace ac::softmax {

/// What plan() makes for an OpenCL device, its rules being kept. `exps`: what args.exps points at, or null for floating
/// point.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, size_t axis, const SoftmaxArgs &args, const uint32_t *exps,
               const Target &target);

}  // namespace ac::softmax
