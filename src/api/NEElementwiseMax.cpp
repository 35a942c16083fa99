// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEElementwiseOperations.h"

#include "src/api/binary_activation.h"
#include "src/ops/elementwise_binary/elementwise_binary.h"

namespace arm_compute {

AC_NE_BINARY(NEElementwiseMax, "Max",
             ac::elementwise_binary::plan(plan, ArithmeticOperation::MAX, a, b, dst, act_info, target))

}  // namespace arm_compute
