// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEBitwiseXor.h"
#else
#include "arm_compute/runtime/CL/functions/CLBitwiseXor.h"
#endif

#include "src/api/bitwise.h"

namespace arm_compute {

AC_CONFIGURE(BitwiseXor, (const AnyTensor *input1, const AnyTensor *input2, AnyTensor *output),
             bitwise(BitwiseOperation::XOR, input1, input2, output))

}  // namespace arm_compute
