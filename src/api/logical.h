// SPDX-License-Identifier: MIT
#ifndef AC_API_LOGICAL_H
#define AC_API_LOGICAL_H

#include "src/api/operator.h"
#include "src/api/twins.h"
#include "src/ops/logical/logical.h"

namespace arm_compute {

/// The call that the functions of two truth values have in common.
template <class T, class Plan>
auto logical(const T *input1, const T *input2, const T *output, const Plan &plan) {
    return ac::call(
        "Logical",
        [plan](const ac::Call &c) {
            TensorInfo later;
            return plan(c.plan, c.in(0), c.in(1), c.out_or(later), c.target);
        },
        ac::in(input1), ac::in(input2), ac::out_or_later(output));
}

}  // namespace arm_compute

#endif  // AC_API_LOGICAL_H
