// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#include "arm_compute/runtime/NEON/functions/NEElementwiseOperations.h"

#include "src/api/elementwise.h"

AC_ELEMENTWISE(ElementwiseSquaredDiff, SQUARED_DIFF)
