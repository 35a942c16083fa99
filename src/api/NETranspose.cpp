// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NETranspose.h"

#include "src/api/unary.h"
#include "src/ops/transpose/transpose.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner() {
    return
        [](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) { return ac::transpose::plan(plan, src, dst); };
}

}  // namespace

AC_FUNCTION(NETranspose)

void NETranspose::configure(const ITensor *input, ITensor *output) {
    ac::configure_unary(*impl_, "Transpose", input, output, planner());
}

Status NETranspose::validate(const ITensorInfo *input, const ITensorInfo *output) {
    return ac::validate_unary("Transpose", input, output, planner());
}

}  // namespace arm_compute
