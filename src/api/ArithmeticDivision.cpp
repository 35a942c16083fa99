// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"

#include "src/api/elementwise.h"

namespace arm_compute {

void CLArithmeticDivision::configure(const CLCompileContext &compile_context, const ICLTensor *input1,
                                     const ICLTensor *input2, ICLTensor *output, const ActivationLayerInfo &act_info) {
    function().configure(compile_context, elementwise<ArithmeticOperation::DIV>(input1, input2, output, act_info));
}

void CLArithmeticDivision::configure(AC_PARAMETERS(ICLTensor)) {
    configure(function().own_context(), input1, input2, output, act_info);
}

AC_VALIDATE(ArithmeticDivision, (AC_PARAMETERS(AnyInfo)),
            elementwise<ArithmeticOperation::DIV>(input1, input2, output, act_info))

}  // namespace arm_compute
