// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEElementwiseOperations.h"

#include "src/api/elementwise.h"

AC_ELEMENTWISE(ElementwiseDivision, DIV)
