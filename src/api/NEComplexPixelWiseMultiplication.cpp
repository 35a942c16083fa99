// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEPixelWiseMultiplication.h"

#include "src/api/binary_activation.h"
#include "src/ops/mul/mul.h"

namespace arm_compute {

AC_NE_BINARY(NEComplexPixelWiseMultiplication, "Mul", ac::mul::plan_complex(plan, a, b, dst, act_info, target))

}  // namespace arm_compute
