// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLBitwiseNot.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseNot.h"

#include "src/api/bitwise.h"

AC_CONFIGURE(BitwiseNot, (const AnyTensor *input, AnyTensor *output),
             bitwise(BitwiseOperation::NOT, input, nullptr, output))
