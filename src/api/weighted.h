// SPDX-License-Identifier: MIT
// configure() and validate() of the functions on an input, weights, biases and an output.
#ifndef AC_API_WEIGHTED_H
#define AC_API_WEIGHTED_H

#include "src/api/function.h"
#ifdef ARM_COMPUTE_CL
#include "src/api/cl_function.h"
#endif

namespace ac {

/// The call of an operator's plan() on infos; `context` holds its other arguments.
using WeightedPlanner = Status(const void *context, PlanPtr &plan, const ITensorInfo &input, const ITensorInfo &weights,
                               const ITensorInfo *biases, ITensorInfo &output);

void configure_weighted_by(Function &function, const char *name, const ITensor *input, const ITensor *weights,
                           const ITensor *biases, ITensor *output, WeightedPlanner *planner, const void *context);
#ifdef ARM_COMPUTE_CL
void configure_weighted_by(ClFunction &function, const char *name, const ITensor *input, const ITensor *weights,
                           const ITensor *biases, ITensor *output, WeightedPlanner *planner, const void *context);
#endif
Status validate_weighted_by(const char *name, const ITensorInfo *input, const ITensorInfo *weights,
                            const ITensorInfo *biases, const ITensorInfo *output, WeightedPlanner *planner,
                            const void *context);

/// `make`, a lambda, as a WeightedPlanner whose context is its address.
template <class Make>
Status call_weighted(const void *make, PlanPtr &plan, const ITensorInfo &input, const ITensorInfo &weights,
                     const ITensorInfo *biases, ITensorInfo &output) {
    return (*static_cast<const Make *>(make))(plan, input, weights, biases, output);
}

/// `make(plan, input, weights, biases, output)`, on infos, is the call of the operator's plan().
template <class FunctionOfBackend, class Make>
void configure_weighted(FunctionOfBackend &function, const char *name, const ITensor *input, const ITensor *weights,
                        const ITensor *biases, ITensor *output, const Make &make) {
    configure_weighted_by(function, name, input, weights, biases, output, call_weighted<Make>, &make);
}

/// For both: the call of plan(out, input, weights, biases, output, info, target, more...).
template <class Plan, class Info, class... More>
auto weighted_planner(Plan &plan, const Info &info, const Target &target, More... more) {
    return [&plan, &info, target, more...](PlanPtr &out, const ITensorInfo &input, const ITensorInfo &weights,
                                           const ITensorInfo *biases, ITensorInfo &output) {
        return plan(out, input, weights, biases, output, info, target, more...);
    };
}

template <class Make>
Status validate_weighted(const char *name, const ITensorInfo *input, const ITensorInfo *weights,
                         const ITensorInfo *biases, const ITensorInfo *output, const Make &make) {
    return validate_weighted_by(name, input, weights, biases, output, call_weighted<Make>, &make);
}

}  // namespace ac

#endif  // AC_API_WEIGHTED_H
