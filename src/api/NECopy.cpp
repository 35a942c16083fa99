// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NECopy.h"

#include "src/api/unary.h"
#include "src/ops/copy/copy.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner() {
    return [](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) { return ac::copy::plan(plan, src, dst); };
}

}  // namespace

AC_FUNCTION(NECopy)

void NECopy::configure(ITensor *input, ITensor *output) {
    ac::configure_unary(*impl_, "Copy", input, output, planner());
}

Status NECopy::validate(const ITensorInfo *input, const ITensorInfo *output) {
    return ac::validate_unary("Copy", input, output, planner());
}

}  // namespace arm_compute
