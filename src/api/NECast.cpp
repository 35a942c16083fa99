// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NECast.h"

#include "src/api/unary.h"
#include "src/ops/cast/cast.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(ConvertPolicy policy) {
    return [policy](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) {
        return ac::cast::plan(plan, src, dst, policy);
    };
}

}  // namespace

AC_FUNCTION(NECast)

void NECast::configure(ITensor *input, ITensor *output, ConvertPolicy policy) {
    ac::configure_unary(*impl_, "Cast", input, output, planner(policy));
}

Status NECast::validate(const ITensorInfo *input, const ITensorInfo *output, ConvertPolicy policy) {
    return ac::validate_unary("Cast", input, output, planner(policy));
}

}  // namespace arm_compute
