// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEPReluLayer.h"

#include "src/api/binary.h"
#include "src/ops/prelu/prelu.h"

namespace arm_compute {

AC_FUNCTION(NEPReluLayer)

namespace {

/// The call of plan() that configure() and validate() share.
const auto make = [](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
    return ac::prelu::plan(plan, a, b, dst);
};

}  // namespace

void NEPReluLayer::configure(const ITensor *input, const ITensor *alpha, ITensor *output) {
    ac::configure_binary(*impl_, "PRelu", input, alpha, output, make);
}

Status NEPReluLayer::validate(const ITensorInfo *input, const ITensorInfo *alpha, const ITensorInfo *output) {
    return ac::validate_binary("PRelu", input, alpha, output, make);
}

}  // namespace arm_compute
