// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEReduceMean.h"

#include "src/api/unary.h"
#include "src/ops/reduction/reduction.h"

namespace arm_compute {

AC_FUNCTION(NEReduceMean)

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const Coordinates &axes, bool keep_dims) {
    return [&axes, keep_dims](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) {
        return ac::reduction::plan_mean(plan, src, dst, axes, keep_dims);
    };
}

}  // namespace

void NEReduceMean::configure(ITensor *input, const Coordinates &reduction_axis, bool keep_dims, ITensor *output) {
    ac::configure_unary(*impl_, "Reduction", input, output, planner(reduction_axis, keep_dims));
}

Status NEReduceMean::validate(const ITensorInfo *input, const Coordinates &reduction_axis, bool keep_dims,
                              const ITensorInfo *output) {
    return ac::validate_unary("Reduction", input, output, planner(reduction_axis, keep_dims));
}

}  // namespace arm_compute
