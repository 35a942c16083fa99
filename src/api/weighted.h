// SPDX-License-Identifier: MIT
// configure() and validate() of the functions on an input, weights, biases and an output.
#ifndef AC_API_WEIGHTED_H
#define AC_API_WEIGHTED_H

#include "src/api/function.h"

namespace ac {

/// `make(plan, input, weights, biases, output)`, on infos, is the call of the operator's plan().
template <class Make>
void configure_weighted(Function &function, const char *name, const ITensor *input, const ITensor *weights,
                        const ITensor *biases, ITensor *output, const Make &make) {
    using arm_compute::TensorType;
    function.configure(planned([&](PlanPtr &plan) {
                           AC_RETURN_IF(input == nullptr || weights == nullptr || output == nullptr,
                                        "%s: a tensor is missing", name);
                           return make(plan, *input->info(), *weights->info(),
                                       biases == nullptr ? nullptr : biases->info(), *output->info());
                       }),
                       {{TensorType::ACL_SRC_0, input},
                        {TensorType::ACL_SRC_1, weights},
                        {TensorType::ACL_SRC_2, biases},
                        {TensorType::ACL_DST, output}});
}

template <class Make>
Status validate_weighted(const char *name, const ITensorInfo *input, const ITensorInfo *weights,
                         const ITensorInfo *biases, const ITensorInfo *output, const Make &make) {
    AC_RETURN_IF(input == nullptr || weights == nullptr, "%s: a tensor info is missing", name);
    return validated(output,
                     [&](PlanPtr &plan, ITensorInfo &dst) { return make(plan, *input, *weights, biases, dst); });
}

}  // namespace ac

#endif  // AC_API_WEIGHTED_H
