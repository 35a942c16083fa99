// SPDX-License-Identifier: MIT
#include "src/api/weighted.h"

namespace ac {

namespace {

template <class FunctionOfBackend>
void configure(FunctionOfBackend &function, const char *name, const ITensor *input, const ITensor *weights,
               const ITensor *biases, ITensor *output, WeightedPlanner *planner, const void *context) {
    using arm_compute::TensorType;
    function.configure(planned([&](PlanPtr &plan) {
                           AC_RETURN_IF(input == nullptr || weights == nullptr || output == nullptr,
                                        "%s: a tensor is missing", name);
                           return planner(context, plan, *input->info(), *weights->info(),
                                          biases == nullptr ? nullptr : biases->info(), *output->info());
                       }),
                       {{TensorType::ACL_SRC_0, input},
                        {TensorType::ACL_SRC_1, weights},
                        {TensorType::ACL_SRC_2, biases},
                        {TensorType::ACL_DST, output}});
}

}  // namespace

void configure_weighted_by(Function &function, const char *name, const ITensor *input, const ITensor *weights,
                           const ITensor *biases, ITensor *output, WeightedPlanner *planner, const void *context) {
    configure(function, name, input, weights, biases, output, planner, context);
}

#ifdef ARM_COMPUTE_CL
void configure_weighted_by(ClFunction &function, const char *name, const ITensor *input, const ITensor *weights,
                           const ITensor *biases, ITensor *output, WeightedPlanner *planner, const void *context) {
    configure(function, name, input, weights, biases, output, planner, context);
}
#endif

Status validate_weighted_by(const char *name, const ITensorInfo *input, const ITensorInfo *weights,
                            const ITensorInfo *biases, const ITensorInfo *output, WeightedPlanner *planner,
                            const void *context) {
    AC_RETURN_IF(input == nullptr || weights == nullptr, "%s: a tensor info is missing", name);
    return validated(
        output, [&](PlanPtr &plan, ITensorInfo &dst) { return planner(context, plan, *input, *weights, biases, dst); });
}

}  // namespace ac
