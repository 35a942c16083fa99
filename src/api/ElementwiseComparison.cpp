// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEElementwiseOperations.h"

#include "src/api/elementwise.h"
#include "src/api/function.h"

namespace arm_compute {

void NEElementwiseComparison::configure(ITensor *input1, ITensor *input2, ITensor *output, ComparisonOperation op) {
    function().configure(compare(input1, input2, output, op));
}

Status NEElementwiseComparison::validate(const ITensorInfo *input1, const ITensorInfo *input2,
                                         const ITensorInfo *output, ComparisonOperation op) {
    return ac::validate(compare(input1, input2, output, op));
}

}  // namespace arm_compute
