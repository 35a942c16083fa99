// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEFlattenLayer.h"

#include "src/api/unary.h"
#include "src/ops/flatten/flatten.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner() {
    return
        [](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) { return ac::flatten::plan(plan, src, dst); };
}

}  // namespace

AC_FUNCTION(NEFlattenLayer)

void NEFlattenLayer::configure(const ITensor *input, ITensor *output) {
    ac::configure_unary(*impl_, "Flatten", input, output, planner());
}

Status NEFlattenLayer::validate(const ITensorInfo *input, const ITensorInfo *output) {
    return ac::validate_unary("Flatten", input, output, planner());
}

}  // namespace arm_compute
