// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NECast.h"

#include "src/api/function.h"
#include "src/ops/cast/cast.h"

namespace arm_compute {

AC_FUNCTION(NECast)

NECast::NECast() : impl_(std::make_unique<Impl>()) {}

void NECast::configure(ITensor *input, ITensor *output, ConvertPolicy policy) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr || output == nullptr, "Cast: a tensor is missing");
                         return ac::cast::plan(plan, *input->info(), *output->info(), policy);
                     }),
                     {{TensorType::ACL_SRC, static_cast<const ITensor *>(input)}, {TensorType::ACL_DST, output}});
}

Status NECast::validate(const ITensorInfo *input, const ITensorInfo *output, ConvertPolicy policy) {
    AC_RETURN_IF(input == nullptr, "Cast: no input tensor info was given");
    return ac::validated(
        output, [&](ac::PlanPtr &plan, ITensorInfo &dst) { return ac::cast::plan(plan, *input, dst, policy); });
}

}  // namespace arm_compute
