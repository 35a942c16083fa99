// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPixelWiseMultiplication.h"

#include "src/api/binary_activation.h"
#include "src/api/cl_function.h"
#include "src/ops/mul/mul.h"

namespace arm_compute {

AC_CL_BINARY(CLComplexPixelWiseMultiplication, ICLTensor, ICLTensor, "Mul",
             ac::mul::plan_complex(plan, a, b, dst, act_info, target))

}  // namespace arm_compute
