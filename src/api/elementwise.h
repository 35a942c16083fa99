// SPDX-License-Identifier: MIT
// Shared by the ElementwiseBinary functions.
#pragma once

#include "src/api/twins.h"
#include "src/ops/elementwise_binary/elementwise_binary.h"

namespace arm_compute {

template <ArithmeticOperation op, class T>
auto elementwise(const T *input1, const T *input2, const T *output, const ActivationLayerInfo &act_info) {
    using Op = ArithmeticOperation;
    constexpr const char *name = op == Op::MAX     ? "Max"
                                 : op == Op::MIN   ? "Min"
                                 : op == Op::DIV   ? "Division"
                                 : op == Op::POWER ? "Power"
                                                   : "SquaredDiff";
    return ac::call(
        name,
        [&](const ac::PlanCall &c) {
            return ac::elementwise_binary::plan(c.plan, op, c.in(0), c.in(1), c.out(), act_info, c.target);
        },
        ac::in_place(ac::in(input1)), ac::in_place(ac::in(input2)), ac::out(output));
}

}  // namespace arm_compute

#define AC_PARAMETERS(T) T *input1, T *input2, T *output, const ActivationLayerInfo &act_info
/// Defines the members of the class of one operation.
#define AC_ELEMENTWISE(Stem, op)                               \
    AC_FUNCTION_CALL(Stem, (input1, input2, output, act_info), \
                     elementwise<ArithmeticOperation::op>(input1, input2, output, act_info))
