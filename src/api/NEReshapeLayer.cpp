// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEReshapeLayer.h"

#include "src/api/unary.h"
#include "src/ops/reshape/reshape.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner() {
    return
        [](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) { return ac::reshape::plan(plan, src, dst); };
}

}  // namespace

AC_FUNCTION(NEReshapeLayer)

void NEReshapeLayer::configure(const ITensor *input, ITensor *output) {
    ac::configure_unary(*impl_, "Reshape", input, output, planner());
}

Status NEReshapeLayer::validate(const ITensorInfo *input, const ITensorInfo *output) {
    return ac::validate_unary("Reshape", input, output, planner());
}

}  // namespace arm_compute
