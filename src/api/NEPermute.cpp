// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEPermute.h"

#include "src/api/unary.h"
#include "src/ops/permute/permute.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const PermutationVector &perm) {
    return [&perm](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) {
        return ac::permute::plan(plan, src, dst, perm);
    };
}

}  // namespace

AC_FUNCTION(NEPermute)

void NEPermute::configure(const ITensor *input, ITensor *output, const PermutationVector &perm) {
    ac::configure_unary(*impl_, "Permute", input, output, planner(perm));
}

Status NEPermute::validate(const ITensorInfo *input, const ITensorInfo *output, const PermutationVector &perm) {
    return ac::validate_unary("Permute", input, output, planner(perm));
}

}  // namespace arm_compute
