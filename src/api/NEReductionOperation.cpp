// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEReductionOperation.h"

#include "src/api/unary.h"
#include "src/ops/reduction/reduction.h"

namespace arm_compute {

AC_FUNCTION(NEReductionOperation)

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(unsigned int axis, ReductionOperation op, bool keep_dims) {
    return [=](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) {
        return ac::reduction::plan_axis(plan, src, dst, static_cast<int>(axis), op, keep_dims);
    };
}

}  // namespace

void NEReductionOperation::configure(ITensor *input, ITensor *output, unsigned int axis, ReductionOperation op,
                                     bool keep_dims) {
    ac::configure_unary(*impl_, "Reduction", input, output, planner(axis, op, keep_dims));
}

Status NEReductionOperation::validate(const ITensorInfo *input, const ITensorInfo *output, unsigned int axis,
                                      ReductionOperation op, bool keep_dims) {
    return ac::validate_unary("Reduction", input, output, planner(axis, op, keep_dims));
}

}  // namespace arm_compute
