// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLComparison.h"

#include "src/api/cl_function.h"
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

void CLComparison::configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output, ComparisonOperation operation) {
    function().configure(compare(input1, input2, output, operation));
}

void CLComparison::configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2,
                             ICLTensor *output, ComparisonOperation operation) {
    function().configure(compile_context, compare(input1, input2, output, operation));
}

Status CLComparison::validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                              ComparisonOperation operation) {
    return ac::validate_cl(compare(input1, input2, output, operation));
}

}  // namespace arm_compute
