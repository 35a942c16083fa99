// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NELogical.h"
#else
#include "arm_compute/runtime/CL/functions/CLLogicalAnd.h"
#endif

#include "src/api/logical.h"

AC_LOGICAL(LogicalAnd, ac::logical::plan_and)
