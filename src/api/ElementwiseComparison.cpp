// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEElementwiseOperations.h"

#include "src/api/function.h"
#include "src/ops/elementwise_binary/elementwise_binary.h"

namespace arm_compute {

namespace {

template <class T>
auto compare(const T *input1, const T *input2, const T *output, const ComparisonOperation &operation) {
    return ac::call(
        "Comparison",
        [&](const ac::Call &c) {
            return ac::elementwise_binary::plan_comparison(c.plan, operation, c.in(0), c.in(1), c.out(), c.target);
        },
        ac::in(input1), ac::in(input2), ac::out(output));
}

}  // namespace

void NEElementwiseComparison::configure(ITensor *input1, ITensor *input2, ITensor *output, ComparisonOperation op) {
    function().configure(compare(input1, input2, output, op));
}

Status NEElementwiseComparison::validate(const ITensorInfo *input1, const ITensorInfo *input2,
                                         const ITensorInfo *output, ComparisonOperation op) {
    return ac::validate(compare(input1, input2, output, op));
}

}  // namespace arm_compute
