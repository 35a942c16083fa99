// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEBitwiseNot.h"
#else
#include "arm_compute/runtime/CL/functions/CLBitwiseNot.h"
#endif

#include "src/api/bitwise.h"

namespace arm_compute {

AC_CONFIGURE(BitwiseNot, (const AnyTensor *input, AnyTensor *output),
             bitwise(BitwiseOperation::NOT, input, nullptr, output))

}  // namespace arm_compute
