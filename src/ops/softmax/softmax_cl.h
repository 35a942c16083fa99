// SPDX-License-Identifier: MIT
#ifndef AC_OPS_SOFTMAX_CL_H
#define AC_OPS_SOFTMAX_CL_H

#include "src/ops/softmax/softmax.args.h"
#include "src/ops/softmax/softmax.h"

namespace ac {
namespace softmax {

/// What plan() makes for an OpenCL device, its rules being kept. `exps`: what args.exps points at, or null for floating
/// point.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, size_t axis, const SoftmaxArgs &args, const uint32_t *exps,
               const Target &target);

}  // namespace softmax
}  // namespace ac

#endif  // AC_OPS_SOFTMAX_CL_H
