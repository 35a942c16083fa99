// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLLogicalAnd.h"
#include "arm_compute/runtime/NEON/functions/NELogical.h"

#include "src/api/logical.h"

AC_LOGICAL(LogicalAnd, ac::logical::plan_and)
