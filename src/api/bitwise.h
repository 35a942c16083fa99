// SPDX-License-Identifier: MIT
#pragma once

#include "src/api/twins.h"
#include "src/ops/bitwise/bitwise.h"

namespace arm_compute {

/// The call shared by all Bitwise functions.
inline auto bitwise(const BitwiseOperation &op, const AnyTensor *input1, const AnyTensor *input2,
                    const AnyTensor *output) {
    return ac::call(
        "Bitwise",
        [&op](const ac::PlanCall &c) {
            return ac::bitwise::plan(c.plan, op, c.in(0), c.in_or_null(1), c.out(), c.target);
        },
        ac::in_place(ac::in(input1)), ac::in_place(ac::in_or_null(input2)), ac::out(output));
}

}  // namespace arm_compute
