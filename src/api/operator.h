// SPDX-License-Identifier: MIT
// Operator objects without tensors of their own.
#ifndef AC_API_OPERATOR_H
#define AC_API_OPERATOR_H

#include "src/api/call.h"

#include <functional>
#include <memory>

namespace ac {

/// What detail::PlanOperator runs: the plan of a call on infos, whose outputs it fills in. Throws the plan's refusal.
template <class Bound>
std::function<void(ITensorPack &)> operator_of(const Bound &bound, const Target &target) {
    PlanPtr made;
    make_plan(made, bound.operands(), bound.make, target, false).throw_if_error();
    const std::shared_ptr<const Plan> plan(std::move(made));
    return [plan](ITensorPack &pack) { plan->run(pack); };
}

}  // namespace ac

#endif  // AC_API_OPERATOR_H
