// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"

#include "src/api/binary_activation.h"
#include "src/api/cl_function.h"
#include "src/ops/elementwise_binary/elementwise_binary.h"

namespace arm_compute {

AC_CL_BINARY(CLElementwiseSquaredDiff, ICLTensor, ICLTensor, "SquaredDiff",
             ac::elementwise_binary::plan(plan, ArithmeticOperation::SQUARED_DIFF, a, b, dst, act_info, target))

}  // namespace arm_compute
