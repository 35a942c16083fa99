// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEBitwiseOr.h"
#else
#include "arm_compute/runtime/CL/functions/CLBitwiseOr.h"
#endif

#include "src/api/bitwise.h"

namespace arm_compute {

AC_CONFIGURE(BitwiseOr, (const AnyTensor *input1, const AnyTensor *input2, AnyTensor *output),
             bitwise(BitwiseOperation::OR, input1, input2, output))

}  // namespace arm_compute
