// SPDX-License-Identifier: MIT
#ifndef AC_API_ELEMENTWISE_H
#define AC_API_ELEMENTWISE_H

#include "src/api/call.h"
#include "src/ops/elementwise_binary/elementwise_binary.h"

namespace arm_compute {

/// The call that the functions of ElementwiseBinary have in common.
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
        [&](const ac::Call &c) {
            return ac::elementwise_binary::plan(c.plan, op, c.in(0), c.in(1), c.out(), act_info, c.target);
        },
        ac::in_place(ac::in(input1)), ac::in_place(ac::in(input2)), ac::out(output));
}

/// The call of the comparisons.
template <class T>
auto compare(const T *input1, const T *input2, const T *output, const ComparisonOperation &operation) {
    return ac::call(
        "Comparison",
        [&](const ac::Call &c) {
            return ac::elementwise_binary::plan_comparison(c.plan, operation, c.in(0), c.in(1), c.out(), c.target);
        },
        ac::in(input1), ac::in(input2), ac::out(output));
}

}  // namespace arm_compute

/// Both members of a function of ElementwiseBinary that both backends have, in a source of twins.
#define AC_ELEMENTWISE(Stem, op)                                                                                    \
    AC_CONFIGURE(Stem,                                                                                              \
                 (AnyTensor * input1, AnyTensor * input2, AnyTensor * output, const ActivationLayerInfo &act_info), \
                 elementwise<ArithmeticOperation::op>(input1, input2, output, act_info))                            \
    AC_VALIDATE(Stem,                                                                                               \
                (const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,                   \
                 const ActivationLayerInfo &act_info),                                                              \
                elementwise<ArithmeticOperation::op>(input1, input2, output, act_info))

#endif  // AC_API_ELEMENTWISE_H
