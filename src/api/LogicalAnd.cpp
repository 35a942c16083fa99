// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NELogical.h"
#else
#include "arm_compute/runtime/CL/functions/CLLogicalAnd.h"
#endif

#include "src/api/logical.h"

namespace arm_compute {

AC_LOGICAL(LogicalAnd, ac::logical::plan_and)

}  // namespace arm_compute
