// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"

#include "src/api/binary_activation.h"
#include "src/api/cl_function.h"
#include "src/ops/elementwise_binary/elementwise_binary.h"

namespace arm_compute {

AC_CL_BINARY(CLElementwisePower, ICLTensor, ICLTensor, "Power",
             ac::elementwise_binary::plan(plan, ArithmeticOperation::POWER, a, b, dst, act_info, target))

}  // namespace arm_compute
