// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NETranspose.h"

#include "src/api/function.h"
#include "src/ops/transpose/transpose.h"

namespace arm_compute {

AC_FUNCTION(NETranspose)

NETranspose::NETranspose() : impl_(std::make_unique<Impl>()) {}

void NETranspose::configure(const ITensor *input, ITensor *output) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Transpose: a tensor is missing");
                         return ac::transpose::plan(plan, *input->info(), *output->info());
                     }),
                     {{TensorType::ACL_SRC, input}, {TensorType::ACL_DST, output}});
}

Status NETranspose::validate(const ITensorInfo *input, const ITensorInfo *output) {
    AC_RETURN_IF(input == nullptr, "Transpose: no input tensor info was given");
    return ac::validated(output,
                         [&](ac::PlanPtr &plan, ITensorInfo &dst) { return ac::transpose::plan(plan, *input, dst); });
}

}  // namespace arm_compute
