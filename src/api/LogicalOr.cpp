// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLLogicalOr.h"
#include "arm_compute/runtime/NEON/functions/NELogical.h"

#include "src/api/logical.h"

AC_LOGICAL(LogicalOr, ac::logical::plan_or)
