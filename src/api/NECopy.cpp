// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NECopy.h"

#include "src/api/function.h"
#include "src/ops/copy/copy.h"

namespace arm_compute {

AC_FUNCTION(NECopy)

NECopy::NECopy() : impl_(std::make_unique<Impl>()) {}

void NECopy::configure(ITensor *input, ITensor *output) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Copy: a tensor is missing");
                         return ac::copy::plan(plan, *input->info(), *output->info());
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

Status NECopy::validate(const ITensorInfo *input, const ITensorInfo *output) {
    AC_RETURN_IF(input == nullptr, "Copy: no input tensor info was given");
    return ac::validated(output,
                         [&](ac::PlanPtr &plan, ITensorInfo &dst) { return ac::copy::plan(plan, *input, dst); });
}

}  // namespace arm_compute
