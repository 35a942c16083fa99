// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"

#include "src/api/cl_function.h"
#include "src/api/elementwise.h"

namespace arm_compute {

void CLArithmeticDivision::configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                                     const ActivationLayerInfo &act_info) {
    function().configure(elementwise<ArithmeticOperation::DIV>(input1, input2, output, act_info));
}

void CLArithmeticDivision::configure(const CLCompileContext &compile_context, const ICLTensor *input1,
                                     const ICLTensor *input2, ICLTensor *output, const ActivationLayerInfo &act_info) {
    function().configure(compile_context, elementwise<ArithmeticOperation::DIV>(input1, input2, output, act_info));
}

Status CLArithmeticDivision::validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                                      const ActivationLayerInfo &act_info) {
    return ac::validate_cl(elementwise<ArithmeticOperation::DIV>(input1, input2, output, act_info));
}

}  // namespace arm_compute
