// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEElementwiseOperations.h"

#include "src/api/elementwise.h"
#include "src/api/function.h"

namespace arm_compute {

void NEElementwiseDivision::configure(ITensor *input1, ITensor *input2, ITensor *output,
                                      const ActivationLayerInfo &act_info) {
    function().configure(elementwise<ArithmeticOperation::DIV>(input1, input2, output, act_info));
}

Status NEElementwiseDivision::validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                                       const ActivationLayerInfo &act_info) {
    return ac::validate(elementwise<ArithmeticOperation::DIV>(input1, input2, output, act_info));
}

}  // namespace arm_compute
