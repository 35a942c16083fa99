// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEQuantizationLayer.h"

#include "src/api/unary.h"
#include "src/ops/quantize/quantize.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner() {
    return
        [](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) { return ac::quantize::plan(plan, src, dst); };
}

}  // namespace

AC_FUNCTION(NEQuantizationLayer)

void NEQuantizationLayer::configure(const ITensor *input, ITensor *output) {
    ac::configure_unary(*impl_, "Quantize", input, output, planner());
}

Status NEQuantizationLayer::validate(const ITensorInfo *input, const ITensorInfo *output) {
    return ac::validate_unary("Quantize", input, output, planner());
}

}  // namespace arm_compute
