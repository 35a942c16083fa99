// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLL2NormalizeLayer.h"
#include "arm_compute/runtime/NEON/functions/NEL2NormalizeLayer.h"

#include "src/api/twins.h"
#include "src/ops/l2_normalize/l2_normalize.h"

#define AC_PARAMETERS(T) T *input, T *output, int axis, float epsilon
AC_FUNCTION(L2NormalizeLayer, (input, output, axis, epsilon), "L2Normalize",
            ac::l2_normalize::plan(c.plan, c.in(0), c.out(), axis, epsilon, c.target), ac::in_place(ac::in(input)),
            ac::out(output))
