// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLBitwiseXor.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseXor.h"

#include "src/api/bitwise.h"

AC_CONFIGURE(BitwiseXor, (const AnyTensor *input1, const AnyTensor *input2, AnyTensor *output),
             bitwise(BitwiseOperation::XOR, input1, input2, output))
