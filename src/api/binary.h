// SPDX-License-Identifier: MIT
// configure() and validate() of the functions on two inputs and one output, on either backend.
#ifndef AC_API_BINARY_H
#define AC_API_BINARY_H

#include "src/api/function.h"

namespace ac {

/// The call of an operator's plan() on infos; `context` holds its other arguments.
using BinaryPlanner = Status(const void *context, PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b,
                             ITensorInfo &dst);

PlanPtr planned_binary_by(const char *name, const ITensor *a, const ITensor *b, ITensor *dst, ITensorPack &pack,
                          BinaryPlanner *planner, const void *context);
Status validate_binary_by(const char *name, const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *dst,
                          BinaryPlanner *planner, const void *context);

/// `make`, a lambda, as a BinaryPlanner whose context is its address.
template <class Make>
Status call_binary(const void *make, PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {
    return (*static_cast<const Make *>(make))(plan, a, b, dst);
}

/// `make(plan, a, b, dst)`, on infos, is the call of the operator's plan(); `function` is of either backend.
template <class Function, class Make>
void configure_binary(Function &function, const char *name, const ITensor *a, const ITensor *b, ITensor *dst,
                      const Make &make) {
    ITensorPack pack;
    PlanPtr plan = planned_binary_by(name, a, b, dst, pack, call_binary<Make>, &make);
    function.configure(std::move(plan), pack);
}

template <class Make>
Status validate_binary(const char *name, const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *dst,
                       const Make &make) {
    return validate_binary_by(name, a, b, dst, call_binary<Make>, &make);
}

}  // namespace ac

#endif  // AC_API_BINARY_H
