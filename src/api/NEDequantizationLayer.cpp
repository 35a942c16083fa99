// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEDequantizationLayer.h"

#include "src/api/unary.h"
#include "src/ops/dequantize/dequantize.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner() {
    return [](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) {
        return ac::dequantize::plan(plan, src, dst);
    };
}

}  // namespace

AC_FUNCTION(NEDequantizationLayer)

void NEDequantizationLayer::configure(const ITensor *input, ITensor *output) {
    ac::configure_unary(*impl_, "Dequantize", input, output, planner());
}

Status NEDequantizationLayer::validate(const ITensorInfo *input, const ITensorInfo *output) {
    return ac::validate_unary("Dequantize", input, output, planner());
}

}  // namespace arm_compute
