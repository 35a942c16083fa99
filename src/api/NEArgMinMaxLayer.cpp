// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEArgMinMaxLayer.h"

#include "src/api/unary.h"
#include "src/ops/reduction/reduction.h"

namespace arm_compute {

AC_FUNCTION(NEArgMinMaxLayer)

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(int axis, ReductionOperation op) {
    return [=](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) {
        return ac::reduction::plan_index(plan, src, dst, axis, op);
    };
}

}  // namespace

void NEArgMinMaxLayer::configure(ITensor *input, int axis, ITensor *output, const ReductionOperation &op) {
    ac::configure_unary(*impl_, "Reduction", input, output, planner(axis, op));
}

Status NEArgMinMaxLayer::validate(const ITensorInfo *input, int axis, const ITensorInfo *output,
                                  const ReductionOperation &op) {
    return ac::validate_unary("Reduction", input, output, planner(axis, op));
}

}  // namespace arm_compute
