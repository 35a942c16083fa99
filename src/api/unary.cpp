// SPDX-License-Identifier: MIT
#include "src/api/unary.h"

namespace ac {

void configure_unary_by(Function &function, const char *name, const ITensor *input, ITensor *output,
                        UnaryPlanner *planner, const void *context) {
    using arm_compute::TensorType;
    function.configure(planned([&](PlanPtr &plan) {
                           AC_RETURN_IF(input == nullptr || output == nullptr, "%s: a tensor is missing", name);
                           return planner(context, plan, *input->info(), *output->info());
                       }),
                       {{TensorType::ACL_SRC, input}, {TensorType::ACL_DST, output}});
}

Status validate_unary_by(const char *name, const ITensorInfo *input, const ITensorInfo *output, UnaryPlanner *planner,
                         const void *context) {
    AC_RETURN_IF(input == nullptr, "%s: no input tensor info was given", name);
    return validated(output, [&](PlanPtr &plan, ITensorInfo &dst) { return planner(context, plan, *input, dst); });
}

}  // namespace ac
