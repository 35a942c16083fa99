// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEFlattenLayer.h"

#include "src/api/function.h"
#include "src/ops/flatten/flatten.h"

namespace arm_compute {

AC_FUNCTION(NEFlattenLayer)

NEFlattenLayer::NEFlattenLayer() : impl_(std::make_unique<Impl>()) {}

void NEFlattenLayer::configure(const ITensor *input, ITensor *output) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Flatten: a tensor is missing");
                         return ac::flatten::plan(plan, *input->info(), *output->info());
                     }),
                     {{TensorType::ACL_SRC, input}, {TensorType::ACL_DST, output}});
}

Status NEFlattenLayer::validate(const ITensorInfo *input, const ITensorInfo *output) {
    AC_RETURN_IF(input == nullptr, "Flatten: no input tensor info was given");
    return ac::validated(output,
                         [&](ac::PlanPtr &plan, ITensorInfo &dst) { return ac::flatten::plan(plan, *input, dst); });
}

}  // namespace arm_compute
