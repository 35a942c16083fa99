// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEPermute.h"

#include "src/api/function.h"
#include "src/ops/permute/permute.h"

namespace arm_compute {

AC_FUNCTION(NEPermute)

NEPermute::NEPermute() : impl_(std::make_unique<Impl>()) {}

void NEPermute::configure(const ITensor *input, ITensor *output, const PermutationVector &perm) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Permute: a tensor is missing");
                         return ac::permute::plan(plan, *input->info(), *output->info(), perm);
                     }),
                     {{TensorType::ACL_SRC, input}, {TensorType::ACL_DST, output}});
}

Status NEPermute::validate(const ITensorInfo *input, const ITensorInfo *output, const PermutationVector &perm) {
    AC_RETURN_IF(input == nullptr, "Permute: no input tensor info was given");
    return ac::validated(
        output, [&](ac::PlanPtr &plan, ITensorInfo &dst) { return ac::permute::plan(plan, *input, dst, perm); });
}

}  // namespace arm_compute
