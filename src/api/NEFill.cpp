// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEFill.h"

#include "src/api/function.h"
#include "src/ops/fill/fill.h"

namespace arm_compute {

AC_FUNCTION(NEFill)

void NEFill::configure(ITensor *tensor, PixelValue constant_value) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(tensor == nullptr, "Fill: a tensor is missing");
                         return ac::fill::plan(plan, *tensor->info(), constant_value);
                     }),
                     {{TensorType::ACL_DST, tensor}});
}

}  // namespace arm_compute
