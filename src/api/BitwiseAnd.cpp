// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLBitwiseAnd.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseAnd.h"

#include "src/api/bitwise.h"

AC_CONFIGURE(BitwiseAnd, (const AnyTensor *input1, const AnyTensor *input2, AnyTensor *output),
             bitwise(BitwiseOperation::AND, input1, input2, output))
