// SPDX-License-Identifier: MIT
// configure() and validate() of the functions on one input and one output.
#ifndef AC_API_UNARY_H
#define AC_API_UNARY_H

#include "src/api/function.h"

namespace ac {

/// The call of an operator's plan() on infos; `context` holds its other arguments.
using UnaryPlanner = Status(const void *context, PlanPtr &plan, const ITensorInfo &input, ITensorInfo &output);

void configure_unary_by(Function &function, const char *name, const ITensor *input, ITensor *output,
                        UnaryPlanner *planner, const void *context);
Status validate_unary_by(const char *name, const ITensorInfo *input, const ITensorInfo *output, UnaryPlanner *planner,
                         const void *context);

/// `make`, a lambda, as a UnaryPlanner whose context is its address.
template <class Make>
Status call_unary(const void *make, PlanPtr &plan, const ITensorInfo &input, ITensorInfo &output) {
    return (*static_cast<const Make *>(make))(plan, input, output);
}

/// `make(plan, input, output)`, on infos, is the call of the operator's plan().
template <class Make>
void configure_unary(Function &function, const char *name, const ITensor *input, ITensor *output, const Make &make) {
    configure_unary_by(function, name, input, output, call_unary<Make>, &make);
}

template <class Make>
Status validate_unary(const char *name, const ITensorInfo *input, const ITensorInfo *output, const Make &make) {
    return validate_unary_by(name, input, output, call_unary<Make>, &make);
}

}  // namespace ac

#endif  // AC_API_UNARY_H
