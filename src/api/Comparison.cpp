// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLComparison.h"

#include "src/api/cl_function.h"
#include "src/api/elementwise.h"

namespace arm_compute {

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
