// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NELogical.h"
#else
#include "arm_compute/runtime/CL/functions/CLLogicalOr.h"
#endif

#include "src/api/logical.h"

namespace arm_compute {

AC_CONFIGURE(LogicalOr, (AnyInput * input1, AnyInput *input2, AnyTensor *output),
             logical<AnyTensor>(input1, input2, output, ac::logical::plan_or))
AC_VALIDATE(LogicalOr, (const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output),
            logical(input1, input2, output, ac::logical::plan_or))

}  // namespace arm_compute
