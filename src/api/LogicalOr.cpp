// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NELogical.h"
#else
#include "arm_compute/runtime/CL/functions/CLLogicalOr.h"
#endif

#include "src/api/logical.h"

AC_LOGICAL(LogicalOr, ac::logical::plan_or)
