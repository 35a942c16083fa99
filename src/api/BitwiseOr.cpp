// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLBitwiseOr.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseOr.h"

#include "src/api/bitwise.h"

AC_CONFIGURE(BitwiseOr, (const AnyTensor *input1, const AnyTensor *input2, AnyTensor *output),
             bitwise(BitwiseOperation::OR, input1, input2, output))
